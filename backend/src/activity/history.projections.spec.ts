import type { Actor, DomainEvent } from '@portal/events';
import { log, recorded } from '../platform/log/testing/recorded.js';
import { projected, twice } from '../platform/views/testing/projected.js';
import { histories } from './history.projections.js';

const changed: DomainEvent = {
  type: 'DnaStatusChanged',
  data: { patientId: 9, companyId: 2, from: 'Ordered', to: 'Kit sent' },
};
const edited: DomainEvent = { type: 'PersonEdited', data: { personId: 9, phone: '404 555 0199' } };
const invited = (role: string): DomainEvent => ({ type: 'InvitationSent', data: { role, rowId: 41, personId: 9 } });
const nurse: Actor = { kind: 'person', personId: 7, role: 'employee', companyId: 2 };

const lineOf = async (event: DomainEvent, actor: Actor = nurse) =>
  (await projected(histories, [recorded(event, { position: 12, actor })]))['12'];

it('a line keeps who did it for which company, with ids in the place of names', async () =>
  expect(await lineOf(changed)).toEqual({
    position: 12,
    patientId: 9,
    kind: 'kit',
    sentence: "¤7¤ changed ¤9¤'s DNA status from Ordered to Kit sent",
    companyId: 2,
    createdAt: '2026-05-04T10:00:00.000Z',
    patientReads: true,
  }));

it('what patients do themselves is done for no company', async () => {
  const omar: Actor = { kind: 'person', personId: 9, role: 'patient', companyId: 2 };
  expect(await lineOf(edited, omar)).toMatchObject({ patientId: 9, kind: 'edit', companyId: null });
});

it('an invitation belongs to the row that waits; one of an employee to no record', async () => {
  expect(await lineOf(invited('patient'))).toMatchObject({ patientId: 41, kind: 'invitation' });
  expect(await lineOf(invited('employee'))).toBeUndefined();
});

it.each([
  ['SampleChosen', {}, 'file', '¤7¤ chose the sample of a DNA file of ¤9¤'],
  ['GenomeBuildChosen', { build: 'GRCh38' }, 'file', '¤7¤ chose the build GRCh38 of a DNA file of ¤9¤'],
  ['LaboratoryResultsKept', {}, 'edit', '¤7¤ saved laboratory results of ¤9¤'],
  ['DocumentRemoved', { kind: 'genome', movedTo: null }, 'file', '¤7¤ removed a DNA file of ¤9¤'],
  ['DocumentRemoved', { kind: 'genome', movedTo: 57 }, 'file', '¤7¤ removed a DNA file of ¤9¤'],
  [
    'PatientMoved',
    { fromCompanyId: 2, toCompanyId: 3 },
    'invitation',
    "¤9¤'s record moved from one clinic to another clinic at the patient's wish",
  ],
])(
  'of %s, with %j, a record tells all who may ever read it, and names no other patient',
  async (type, data, kind, sentence) =>
    expect(await lineOf({ type, data: { patientId: 9, companyId: 2, ...data } })).toMatchObject({ kind, sentence }),
);

it('an event that comes twice is told once', async () => {
  const events = log(changed, edited);
  expect(await projected(histories, twice(events))).toEqual(await projected(histories, events));
});

it.each([
  ['now', true],
  ['later', false],
])('a report that is released %s makes a line that the patient reads: %s', async (release, patientReads) =>
  expect(
    await lineOf({ type: 'ReportCompleted', data: { reportId: 5, patientId: 9, companyId: 2, release } }),
  ).toMatchObject({ kind: 'report', patientReads }),
);
