import { setTimeout as pause } from 'node:timers/promises';
import { DNA_STATUSES } from '@portal/events';
import { withTimeout } from '../../backend/src/platform/kernel/with-timeout.js';
import type { Client } from '../support/client.js';

const CHANGE = '/api/patient/updateStatus';
/** The wait before a change that was not acknowledged is sent again. */
const AGAIN_MILLISECONDS = 200;
/** The limit for the last acknowledgements, after all engines are back. */
const ACKNOWLEDGED_WITHIN_MILLISECONDS = 60_000;

/**
 * People who change the statuses of their patients, one change after the other for each patient. They read each change
 * before the next, so that views keep up on a slow machine too. A change without acknowledgement is repeated, since the
 * portal may have done it.
 */
export class Load {
  /** by patient: the acknowledged statuses, in order */
  readonly acknowledged = new Map<number, string[]>();
  /** answers other than an acknowledgement, with their number */
  readonly refusals = new Map<string, number>();
  /** by patient: the status that a writer is sending */
  private readonly trying = new Map<number, string>();
  private count = 0;
  private isRunning = true;
  private readonly writers: Promise<void>[];

  /**
   * @param clients used in turn
   * @param perSecond changes of all patients together, while each is acknowledged in time
   */
  constructor(clients: readonly Client[], patients: readonly number[], perSecond: number) {
    const everyMilliseconds = (1_000 * patients.length) / perSecond;
    this.writers = patients.map((patient, n) => this.write(clients, patient, everyMilliseconds, n / patients.length));
  }

  /** Changes that were acknowledged so far. */
  get done(): number {
    return this.count;
  }

  /**
   * Begins no new change and waits until the pending ones are acknowledged.
   *
   * @throws Error that names the pending ones
   */
  async end(): Promise<void> {
    this.isRunning = false;
    await withTimeout(Promise.all(this.writers), ACKNOWLEDGED_WITHIN_MILLISECONDS).catch(() => {
      const changes = [...this.trying].map(([patient, status]) => `${patient} to ${status}`).join(', ');
      const refused = JSON.stringify([...this.refusals]);
      throw new Error(`never acknowledged: ${changes}; answered instead so far: ${refused}`);
    });
  }

  /** @param phase 0 to 1: delays the first change, so that the patients do not change at the same moment */
  private async write(clients: readonly Client[], patient: number, every: number, phase: number): Promise<void> {
    const done: string[] = [];
    this.acknowledged.set(patient, done);
    await pause(phase * every);
    for (let due = performance.now(), turn = patient; this.isRunning; turn++) {
      // a patient starts with the first status
      const status = DNA_STATUSES[1 + (done.length % (DNA_STATUSES.length - 1))]!;
      this.trying.set(patient, status);
      const position = await this.change(clients[turn % clients.length]!, patient, status);
      this.trying.delete(patient);
      done.push(status);
      this.count++;
      await this.look(clients[(turn + 1) % clients.length]!, patient, position);
      due = Math.max(due + every, performance.now());
      await pause(Math.max(0, due - performance.now()));
    }
  }

  /** @returns the position of the change */
  private async change(client: Client, patient_id: number, status: string): Promise<string> {
    for (;;) {
      const answer = await client.post(CHANGE, { patient_id, status }).catch(() => null);
      if (answer?.status === 200) return answer.headers.get('x-position')!;
      const refusal = answer ? String(answer.status) : 'no answer';
      this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1);
      await pause(AGAIN_MILLISECONDS);
    }
  }

  private async look(client: Client, patient: number, position: string): Promise<void> {
    while (this.isRunning && !(await isSeen(client, patient, position).catch(() => false)))
      await pause(AGAIN_MILLISECONDS);
  }
}

let changes = 0;

/** Whether one client accepts a status change and the other can read it at once. */
export async function isFresh([writer, reader]: readonly Client[], patient_id: number): Promise<boolean> {
  const status = changes++ % 2 === 0 ? 'Ordered' : 'Kit sent';
  const written = await writer!.post(CHANGE, { patient_id, status });
  if (written.status !== 200) return false;
  return isSeen(reader!, patient_id, written.headers.get('x-position')!);
}

/** Whether a read of the patient includes all events up to a position. */
async function isSeen(reader: Client, patient: number, position: string): Promise<boolean> {
  const read = await reader.call('GET', `/api/getPatientById?id=${patient}`, undefined, { 'x-position': position });
  return read.status === 200 && read.headers.get('x-stale') === null;
}
