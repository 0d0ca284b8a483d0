import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `docs/coverage.md` names for each requirement the test that holds it. */
const ROOT = dirname(import.meta.dirname);
const page = readFileSync(join(ROOT, 'docs', 'coverage.md'), 'utf8');
const lines = page
  .split('\n')
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .filter(([, where = '']) => /^([12]§\d|3-api|4$)/.test(where))
  .map(([, where, what, state, test = '']) => ({ where, what, state, test: test.replaceAll('`', '') }));

it('has a line for each of the 499 requirements', () => expect(lines).toHaveLength(499));

it('names a test that exists for every requirement that is done, and none for the others', () => {
  const wrong = lines.filter(({ state, test }) =>
    state === 'done' ? !/\.spec\.tsx?$/.test(test) || !existsSync(join(ROOT, test)) : state !== 'open' || test !== '',
  );
  expect(wrong).toEqual([]);
});

it('counts them right', () => {
  const done = lines.filter(({ state }) => state === 'done').length;
  expect(page).toContain(`**${lines.length} requirements: ${done} done, ${lines.length - done} open.**`);
});
