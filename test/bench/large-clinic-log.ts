import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DNA_STATUSES, type DnaStatus, type DomainEvent } from '@portal/events';
import { EmbeddedCheckpoints } from '../../backend/src/platform/effects/embedded-checkpoints.js';
import type { Origin } from '../../backend/src/platform/log/origin.js';
import { openLog, particulars } from './clinic-log.js';

/** Changes of status of each patient: with the arrival, eight lines in the log. */
const CHANGES = 7;
/** Streams that are appended to at once. */
const AT_ONCE = 2_000;
/** Each tenth patient has a medical record. */
const RECORD_OF_EACH = 10;
const FIRST_ID = 1_000_000;
const START = Date.UTC(2026, 0, 5);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Clinic {
  companyId: number;
  employeeId: number;
}

/** Appends the histories of a clinic's patients to the log of a portal that is stopped. */
export async function appendClinic(folder: string, clinic: Clinic, patients: number): Promise<void> {
  const { store, close } = openLog(folder);
  const append = (stream: string, revision: number, events: DomainEvent[], origin: Origin) =>
    store.append(stream, revision, events, origin);
  for (let from = 0; from < patients; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, patients - from) }, (_, index) => from + index);
    const each = (make: (number: number) => Promise<unknown>) => Promise.all(numbers.map(make));
    await each((number) => append(`user-${idOf(number)}`, -1, [registered(number)], originOf(clinic, number, 0)));
    await each((number) => append(`patient-${idOf(number)}`, -1, [added(clinic, number)], originOf(clinic, number, 0)));
    for (let change = 1; change <= CHANGES; change++)
      await each((number) =>
        append(
          `patient-${idOf(number)}`,
          change - 1,
          [changed(clinic, number, change)],
          originOf(clinic, number, change),
        ),
      );
    const withRecord = numbers.filter((number) => number % RECORD_OF_EACH === 0);
    await Promise.all(
      withRecord.map((number) =>
        append(`documents-${idOf(number)}`, -1, uploaded(clinic, number), originOf(clinic, number, CHANGES)),
      ),
    );
  }
  await finishEffects(folder, await store.lastPosition());
  await close();
}

/** The effects of these events were had long ago: no mail is due. */
async function finishEffects(folder: string, end: number): Promise<void> {
  const checkpoints = new EmbeddedCheckpoints(join(folder, 'effects.db'));
  for (const effect of (await checkpoints.all()).keys()) await checkpoints.place(effect, end);
  await checkpoints.close();
}

const idOf = (number: number): number => FIRST_ID + number;

const originOf = ({ companyId, employeeId }: Clinic, number: number, day: number): Origin => ({
  actor: { kind: 'person', personId: employeeId, role: 'employee', companyId },
  time: new Date(START + number * MINUTE_MS + day * DAY_MS).toISOString(),
  correlationId: randomUUID(),
  causationId: null,
  seed: null,
});

const registered = (number: number): DomainEvent => ({
  type: 'PersonRegistered',
  data: { personId: idOf(number), ...particulars(number) },
});

const added = ({ companyId, employeeId }: Clinic, number: number): DomainEvent => ({
  type: 'PatientAdded',
  data: { patientId: idOf(number), companyId, assignedEmployeeId: employeeId },
});

const changed = ({ companyId }: Clinic, number: number, change: number): DomainEvent => ({
  type: 'DnaStatusChanged',
  data: {
    patientId: idOf(number),
    companyId,
    from: change === 1 ? DNA_STATUSES[0] : statusAt(number, change - 1),
    to: statusAt(number, change),
  },
});

/** Spreads the clinic over all statuses. */
const statusAt = (number: number, change: number): DnaStatus =>
  DNA_STATUSES[(number + change) % DNA_STATUSES.length] ?? DNA_STATUSES[0];

function uploaded({ companyId }: Clinic, number: number): DomainEvent[] {
  const patientId = idOf(number);
  const fileKey = `records/${patientId}/${randomUUID()}`;
  const file = { documentId: patientId, patientId, companyId, version: 1, kind: 'record', fileKey } as const;
  return [
    {
      type: 'UploadStarted',
      data: { ...file, fileName: `letter ${number}.pdf`, contentType: 'application/pdf', makePrimary: false },
    },
    { type: 'UploadConfirmed', data: { ...file, size: 80_000 } },
  ];
}
