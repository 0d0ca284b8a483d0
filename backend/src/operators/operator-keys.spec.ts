import type { OperatorKeyMade, OperatorKeyRevoked } from '@portal/events';
import { given } from '../platform/log/testing/given.js';
import { operatorKeys } from './operator-keys.js';

const key = (name: string, keyId: string): OperatorKeyMade['data'] => ({
  keyId,
  name,
  scopes: ['metrics'],
  hash: `hash of ${name}`,
});
const made = (name: string, keyId: string): OperatorKeyMade => ({ type: 'OperatorKeyMade', data: key(name, keyId) });
const revoked = (keyId: string): OperatorKeyRevoked => ({ type: 'OperatorKeyRevoked', data: { keyId } });
const make = (name: string, keyId: string) => ({ type: 'MakeOperatorKey', ...key(name, keyId) }) as const;
const revoke = (named: string) => ({ type: 'RevokeOperatorKey', key: named }) as const;

describe('the keys of an operator', () => {
  it('are made under names of their own', () => {
    given(operatorKeys).when(make('prometheus', '1')).then(made('prometheus', '1'));
    given(operatorKeys, made('prometheus', '1')).when(make('laboratory', '2')).then(made('laboratory', '2'));
    given(operatorKeys, made('prometheus', '1'))
      .when(make('prometheus', '2'))
      .thenRefused('operator-key.exists', { name: 'prometheus' });
  });

  it('are revoked by name or by id', () => {
    given(operatorKeys, made('prometheus', '1'), made('laboratory', '2')).when(revoke('laboratory')).then(revoked('2'));
    given(operatorKeys, made('prometheus', '1'), made('laboratory', '2')).when(revoke('1')).then(revoked('1'));
  });

  it('are revoked once, and give their name back', () => {
    const gone = given(operatorKeys, made('prometheus', '1'), revoked('1'));
    gone.when(revoke('prometheus')).thenRefused('operator-key.unknown', { key: 'prometheus' });
    gone.when(make('prometheus', '2')).then(made('prometheus', '2'));
  });
});
