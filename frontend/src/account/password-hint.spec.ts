import { passwordHints } from './password-hint';

it.each([
  ['password', /^Very common/],
  ['PASSWORD', /^Very common/],
  ['abcd', /^Easy/],
  ['demo-pass', /^Fair/],
  ['passwordpassword', /^Easy/],
  ['qwertyuiop[]', /^Easy/],
  ['marigold canoe lantern', /^Strong/],
  ['Robin-Vale-1984', /^Names/],
])('%s: %s', async (password, hint) =>
  expect((await passwordHints())(password, ['Robin Vale', 'r.vale@people.example'])).toMatch(hint),
);
