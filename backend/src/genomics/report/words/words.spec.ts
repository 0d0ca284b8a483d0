import { report, textOf } from '../testing/written-report.js';
import type { Audience } from '../model.js';

it('the words send no clinician to a clinician', () => {
  const words = (audience: Audience) => [report({ audience }).advice, textOf(report({ audience }))].join('\n');
  const toSomebodyElse = /to a clinician before|who looks after you|on your own|If you plan/;
  expect(words('person')).toMatch(toSomebodyElse);
  expect(words('clinician')).not.toMatch(toSomebodyElse);
  expect(words('clinician')).toContain('Questions that the person is advised to ask:');
});
