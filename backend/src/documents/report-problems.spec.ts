import { reportProblem } from './report-problems.js';

const CODES = [
  ...['file-unreadable', 'states-nothing', 'withheld-from-child', 'sample-doubtful'],
  ...['too-much-memory', 'took-too-long', 'failed'],
];
const DOUBTFUL = 'report.sample-doubtful';

it.each(['credits', 'purchase', 'membership'] as const)(
  'tells a doubt about the sample to the clinic alone (%s)',
  (by) => {
    expect(reportProblem(DOUBTFUL, 'provider', by)).toMatch(/Possible sample mix-up.*check the record/);
    expect(reportProblem(DOUBTFUL, 'member', by)).not.toMatch(/sample|sex/i);
  },
);

it.each(CODES)('tells a clinic that its credits are back after %s, and nobody else', (code) => {
  expect(reportProblem(`report.${code}`, 'provider', 'credits')).toContain('Your credits were given back.');
  expect(reportProblem(`report.${code}`, 'member', 'credits')).not.toMatch(/credits|genes/);
});

it.each(CODES)('tells a clinic of no credits of its own where the patient paid (%s)', (code) => {
  const bought = reportProblem(`report.${code}`, 'provider', 'purchase');
  expect(bought).toContain('The patient bought it, and can start it again without paying.');
  const free = reportProblem(`report.${code}`, 'provider', 'membership');
  expect(free).toContain('The patient’s membership paid for it: nothing was spent.');
  expect(bought + free).not.toMatch(/credits|Try fewer|Choose|again, and contact/);
});

it('tells a member what they can do about a report of their own, and of their clinic', () => {
  expect(reportProblem('report.states-nothing', 'member', 'purchase')).toMatch(/Choose another file\.$/);
  expect(reportProblem('report.states-nothing', 'member', 'credits')).toMatch(/Your clinic can ask for it again\.$/);
});

it('tells clinic and member that nothing can be started again after a refund', () => {
  for (const reader of ['provider', 'member'] as const)
    expect(reportProblem('report.refunded', reader, 'purchase')).toMatch(/given back, so it was not made\.$/);
});
