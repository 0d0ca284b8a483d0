import { createSecretKey } from 'node:crypto';
import { decrypt, encrypt } from './encryption.js';

const key = createSecretKey(Buffer.alloc(32, 7));

it('opens what it encrypted, and never encrypts alike', () => {
  const [one, other] = [encrypt('Omar Haddad', key), encrypt('Omar Haddad', key)];
  expect(one).not.toEqual(other);
  expect([decrypt(one, key), decrypt(other, key)].map(String)).toEqual(['Omar Haddad', 'Omar Haddad']);
});

it.each([
  ['with another key', createSecretKey(Buffer.alloc(32, 8)), 'user-12'],
  ['in another place', key, 'user-13'],
  ['without a place', key, ''],
])('opens nothing %s', (_, otherKey, place) => {
  expect(() => decrypt(encrypt('Omar', key, 'user-12'), otherKey, place)).toThrow();
});

it('opens nothing that was changed or cut, not even with a shorter tag', () => {
  const whole = encrypt('', key);
  for (let length = 0; length < whole.length; length++) expect(() => decrypt(whole.subarray(0, length), key)).toThrow();
  for (let at = 0; at < whole.length; at++) {
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => decrypt(changed, key)).toThrow();
  }
});
