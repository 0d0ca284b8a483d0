import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.js';

it('ten codes have 120 random bits each: 24 letters out of 32', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z02-9]{4}-){5}[a-hjkmnp-z02-9]{4}$/);
});

it('a code counts however it was typed', () => {
  const [code = ''] = newRecoveryCodes();
  expect(recoveryCodeHash(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(recoveryCodeHash(code));
});
