import { passwordHints } from './password-hint';

it.each([
  ['password', /^Very common/],
  ['PASSWORD', /^Very common/],
  ['abcd', /^Easy/],
  ['demo-pass', /^Fair/],
  ['passwordpassword', /^Easy/],
  ['qwertyuiop[]', /^Easy/],
  ['marigold canoe lantern', /^Strong/],
])('%s: %s', async (password, hint) => expect((await passwordHints())(password)).toMatch(hint));
