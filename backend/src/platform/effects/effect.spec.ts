import type { DnaStatus } from '@portal/events';
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

it('wants of a type only what its condition names, and everything where it has none', () => {
  const mail = effect('mail')
    .on('ReportFailed', async () => {})
    .on(
      'DnaStatusChanged',
      async () => {},
      ({ data }) => data.to === 'Completed',
    );
  const moved = (to: DnaStatus) =>
    recorded({ type: 'DnaStatusChanged', data: { patientId: 1, companyId: 2, from: 'Ordered', to } });
  const failed = { reportId: 5, patientId: 1, companyId: 2, problem: 'p' };
  expect(mail.wants?.(moved('Completed'))).toBe(true);
  expect(mail.wants?.(moved('Kit sent'))).toBe(false);
  expect(mail.wants?.(recorded({ type: 'ReportFailed', data: failed }))).toBe(true);
});
