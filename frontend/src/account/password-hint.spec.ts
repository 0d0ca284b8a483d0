import { passwordHint } from './password-hint';

it.each([
  ['abcd', /^Longer/],
  ['abcdefgh', /^Fair/],
  ['abcdefghijkl', /^Strong/],
])('%s: %s', (password, hint) => expect(passwordHint(password)).toMatch(hint));
