import { reportProblem } from './report-problems.js';

it('a doubt about whose sample it is, is told to the clinic and not to the person', () => {
  expect(reportProblem('report.sample-doubtful', 'provider')).toMatch(/Possible sample mix-up/);
  expect(reportProblem('report.sample-doubtful', 'member')).not.toMatch(/sample|sex/i);
  expect(reportProblem('report.took-too-long', 'member')).toBe(reportProblem('report.took-too-long', 'provider'));
});
