import { reportProblem } from './report-problems.js';

const CODES = ['file-unreadable', 'states-nothing', 'sample-doubtful', 'too-much-memory', 'took-too-long', 'failed'];

it('tells a doubt about the sample to the clinic alone', () => {
  expect(reportProblem('report.sample-doubtful', 'provider')).toMatch(/Possible sample mix-up/);
  expect(reportProblem('report.sample-doubtful', 'member')).not.toMatch(/sample|sex/i);
});

it.each(CODES)('tells a clinic that its credits are back after %s, and nobody else', (code) => {
  expect(reportProblem(`report.${code}`, 'provider')).toContain('Your credits were given back.');
  expect(reportProblem(`report.${code}`, 'member')).not.toMatch(/credits|genes/);
});
