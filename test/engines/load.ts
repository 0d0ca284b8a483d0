import { setTimeout as pause } from 'node:timers/promises';
import { DNA_STATUSES } from '@portal/events';
import { withTimeout } from '../../backend/src/platform/kernel/with-timeout.js';
import type { Client } from '../support/client.js';

const CHANGE = '/api/patient/updateStatus';
/** A change that was not acknowledged is tried again after so long. */
const AGAIN_MILLISECONDS = 200;
/** Once everything is well. */
const ACKNOWLEDGED_WITHIN_MILLISECONDS = 60_000;

/**
 * People who change the status of their patients, one change after the other for each patient, and look at each before
 * the next: so nobody gets ahead of the views for long, on a slow machine either. A change that is not acknowledged is
 * sent again until it is: it may have been done all the same.
 */
export class Load {
  /** by patient: the statuses that were acknowledged, in their order */
  readonly acknowledged = new Map<number, string[]>();
  /** what was answered instead of an acknowledgement, counted */
  readonly refusals = new Map<string, number>();
  /** by patient: what a writer is at */
  private readonly trying = new Map<number, string>();
  private count = 0;
  private isRunning = true;
  private readonly writers: Promise<void>[];

  /**
   * @param clients take turns
   * @param perSecond changes of all patients together, as long as each is acknowledged in time
   */
  constructor(clients: readonly Client[], patients: readonly number[], perSecond: number) {
    const everyMilliseconds = (1_000 * patients.length) / perSecond;
    this.writers = patients.map((patient, n) => this.write(clients, patient, everyMilliseconds, n / patients.length));
  }

  /** Changes that were acknowledged so far. */
  get done(): number {
    return this.count;
  }

  /** Begins no change any more, and waits until those under way are acknowledged. @throws Error that names those that are not */
  async end(): Promise<void> {
    this.isRunning = false;
    await withTimeout(Promise.all(this.writers), ACKNOWLEDGED_WITHIN_MILLISECONDS).catch(() => {
      const changes = [...this.trying].map(([patient, status]) => `${patient} to ${status}`).join(', ');
      const refused = JSON.stringify([...this.refusals]);
      throw new Error(`never acknowledged: ${changes}; answered instead so far: ${refused}`);
    });
  }

  /** @param phase 0 to 1: so that not all come at the same moment */
  private async write(clients: readonly Client[], patient: number, every: number, phase: number): Promise<void> {
    const done: string[] = [];
    this.acknowledged.set(patient, done);
    await pause(phase * every);
    for (let due = performance.now(), turn = patient; this.isRunning; turn++) {
      // the first is the status that a patient has from the start
      const status = DNA_STATUSES[1 + (done.length % (DNA_STATUSES.length - 1))]!;
      this.trying.set(patient, status);
      const position = await this.change(clients[turn % clients.length]!, patient, status);
      this.trying.delete(patient);
      done.push(status);
      this.count++;
      await this.look(clients[(turn + 1) % clients.length]!, patient, position);
      due = Math.max(due + every, performance.now());
      await pause(due - performance.now());
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

/** Whether a change of a patient's status is taken by one and can be read of the other at once. */
export async function isFresh([writer, reader]: readonly Client[], patient_id: number): Promise<boolean> {
  const status = changes++ % 2 === 0 ? 'Ordered' : 'Kit sent';
  const written = await writer!.post(CHANGE, { patient_id, status });
  if (written.status !== 200) return false;
  return isSeen(reader!, patient_id, written.headers.get('x-position')!);
}

/** Whether what is read of a patient has all that happened up to a position. */
async function isSeen(reader: Client, patient: number, position: string): Promise<boolean> {
  const read = await reader.call('GET', `/api/getPatientById?id=${patient}`, undefined, { 'x-position': position });
  return read.status === 200 && read.headers.get('x-stale') === null;
}
