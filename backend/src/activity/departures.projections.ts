import { isEvent, type Recorded } from '@portal/events';
import type { Projection } from '../platform/views/read-models.js';

/** Somebody whom a company's log names, and its lists of patients and employees do not any more. */
export interface DepartureRow {
  companyId: number;
  /** the person, or the row that waited for them */
  personId: number;
  /** where the log tells of it */
  position: number;
}

export const departures: Projection<DepartureRow> = {
  name: 'departures',
  version: 1,
  events: [
    ...['EmploymentEnded', 'AwaitedEmployeeArrived', 'AwaitedEmployeeGone'],
    ...['PatientMoved', 'AwaitedPatientArrived', 'RecordJoined'],
  ],
  indexes: [['companyId', 'position']],
  keys: (event) => {
    const { companyId, personId } = departureIn(event);
    return [`${companyId}:${personId}`];
  },
  apply: (_row, event) => departureIn(event),
};

function departureIn(event: Recorded): DepartureRow {
  const { companyId, patientId, employeeId } = event.data as Record<string, number>;
  const left = isEvent(event, 'PatientMoved') ? event.data.fromCompanyId : companyId;
  return { companyId: left!, personId: (patientId ?? employeeId)!, position: event.position };
}
