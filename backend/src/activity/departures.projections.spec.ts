import { log } from '../platform/log/testing/recorded.js';
import { projected, twice } from '../platform/views/testing/projected.js';
import { departures } from './departures.projections.js';

const history = log(
  { type: 'EmploymentEnded', data: { employeeId: 5, companyId: 2, reason: 'left', reassignedTo: null } },
  { type: 'AwaitedEmployeeGone', data: { employeeId: 6, companyId: 2, personId: 16 } },
  { type: 'AwaitedPatientArrived', data: { patientId: 7, companyId: 2, personId: 17 } },
  { type: 'PatientMoved', data: { patientId: 8, fromCompanyId: 2, toCompanyId: 3, assignedEmployeeId: null } },
  { type: 'EmploymentEnded', data: { employeeId: 5, companyId: 2, reason: 'removed', reassignedTo: null } },
);

it('are the people and rows that left a company, each once and with the last time', async () => {
  const rows = await projected(departures, history);
  expect(Object.fromEntries(Object.entries(rows).map(([key, { position }]) => [key, position]))).toEqual({
    '2:5': history[4]!.position,
    '2:6': history[1]!.position,
    '2:7': history[2]!.position,
    '2:8': history[3]!.position,
  });
  expect(rows['2:8']).toMatchObject({ companyId: 2, personId: 8 });
  expect(await projected(departures, twice(history))).toEqual(rows);
});
