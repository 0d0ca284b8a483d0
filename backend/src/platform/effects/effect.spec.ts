import { recorded } from '../log/testing/recorded.js';
import { effect } from './effect.js';

it('hands each event to the handler of its type, with the origin of what follows', async () => {
  const done: unknown[] = [];
  const billing = effect('billing', { startsAt: 'now' })
    .on('ReportCompleted', async ({ data }, { causationId, seed }) => void done.push(data.reportId, causationId, seed))
    .on(['ReportFailed', 'ReportStarted'], async ({ type }) => void done.push(type));
  expect(billing).toMatchObject({ name: 'billing', startsAt: 'now' });
  expect(billing.events).toEqual(['ReportCompleted', 'ReportFailed', 'ReportStarted']);

  const facts = { reportId: 5, patientId: 1, companyId: 2 };
  const completed = recorded({ type: 'ReportCompleted', data: facts });
  await billing.handle(completed);
  await billing.handle(recorded({ type: 'ReportFailed', data: { ...facts, problem: 'p' } }));
  expect(done).toEqual([5, completed.id, `billing:${completed.id}`, 'ReportFailed']);
});
