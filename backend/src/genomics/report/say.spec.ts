import { mark, say, section } from './say.js';

it('the same words are said once, with what is behind each', () => {
  const { statements } = section(null, [
    mark('open', 'Not settled', 'Haemoglobin disease.', ['E1']),
    mark('open', 'Not settled', 'Haemoglobin disease.', ['E2', 'E1']),
    say('Haemoglobin disease.'),
  ]);
  expect(statements.map(({ label, evidence }) => [label, evidence])).toEqual([
    ['Not settled', ['E1', 'E2']],
    [null, []],
  ]);
});
