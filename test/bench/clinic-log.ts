import { randomUUID } from 'node:crypto';
import { DNA_STATUSES, type DomainEvent } from '@portal/events';
import { EmbeddedEventLog } from '../../backend/src/platform/log/embedded/embedded-event-log.js';
import { SealingEventStore } from '../../backend/src/platform/log/sealing-event-store.js';
import type { Origin } from '../../backend/src/platform/log/origin.js';
import { EmbeddedKeyStore } from '../../backend/src/platform/log/personal-data/embedded-key-store.js';
import { PersonalData } from '../../backend/src/platform/log/personal-data/personal-data.js';

/**
 * Events of one patient: registered (name, e-mail, birthday and sex sealed), given the role, added, and every change of
 * status.
 */
export const EVENTS_PER_PATIENT = 3 + DNA_STATUSES.length - 2;

/** Patients whose events alternate in the log, as in a clinic with this many kits under way. */
const UNDER_WAY = 2_000;

export interface ClinicLog {
  store: SealingEventStore;
  close(): Promise<void>;
}

export function openLog(folder: string): ClinicLog {
  const log = EmbeddedEventLog.open(folder);
  const keys = EmbeddedKeyStore.open(folder);
  const close = async () => {
    await log.close();
    await keys.close();
  };
  return { store: new SealingEventStore(log, new PersonalData(keys)), close };
}

/** Appends the history of patients `first`..`first + count - 1` of a company, interleaved. */
export async function appendPatients(
  store: SealingEventStore,
  companyId: number,
  first: number,
  count: number,
): Promise<void> {
  for (let from = first; from < first + count; from += UNDER_WAY) {
    const patients = Array.from({ length: Math.min(UNDER_WAY, first + count - from) }, (_, index) => from + index);
    await Promise.all(patients.map((id) => store.append(`user-${id}`, -1, registration(id, companyId), ORIGIN)));
    await Promise.all(
      patients.map((patientId) => store.append(`patient-${patientId}`, -1, [added(patientId, companyId)], ORIGIN)),
    );
    for (let step = 1; step < DNA_STATUSES.length - 1; step++) {
      await Promise.all(
        patients.map((id) => store.append(`patient-${id}`, step - 1, [statusChange(id, companyId, step)], ORIGIN)),
      );
    }
  }
}

const ORIGIN: Origin = {
  actor: { kind: 'person', personId: 1, role: 'employee', companyId: 2 },
  time: '2026-01-31T10:00:00.000Z',
  correlationId: randomUUID(),
  causationId: null,
  seed: null,
};

const registration = (personId: number, companyId: number): DomainEvent[] => [
  { type: 'PersonRegistered', data: { personId, ...particulars(personId) } },
  { type: 'RoleGranted', data: { personId, role: 'patient', companyId } },
];

const added = (patientId: number, companyId: number): DomainEvent => ({
  type: 'PatientAdded',
  data: { patientId, companyId, assignedEmployeeId: 1 },
});

const statusChange = (patientId: number, companyId: number, step: number): DomainEvent => ({
  type: 'DnaStatusChanged',
  data: { patientId, companyId, from: DNA_STATUSES[step - 1], to: DNA_STATUSES[step] },
});

const GIVEN = ['Dana', 'Omar', 'Mei', 'Björn', 'Ana', 'Kofi', 'Ólafur', 'Priya', 'Jean-Luc', 'Zoë'];
const FAMILY = ['Reyes', 'Haddad', 'Lindqvist', "O'Neil", 'Okafor', 'Nakamura', 'Schäfer', 'Novák', 'Silva', 'Ivanova'];

export const particulars = (id: number) => ({
  name: `${GIVEN[id % 10]} ${FAMILY[Math.floor(id / 10) % 10]} ${id}`,
  email: `patient${id}@example.org`,
  birthday: '1980-01-31',
  sexAtBirth: 'female',
});
