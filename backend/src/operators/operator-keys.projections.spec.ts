import type { OperatorKeyMade, OperatorKeyRevoked } from '@portal/events';
import { log } from '../platform/log/testing/recorded.js';
import { projected, twice } from '../platform/views/testing/projected.js';
import { operatorKeysView } from './operator-keys.projections.js';

const KEY = { keyId: 'k-1', name: 'prometheus', scopes: ['metrics' as const], hash: 'hash' };
const made: OperatorKeyMade = { type: 'OperatorKeyMade', data: KEY };
const revoked: OperatorKeyRevoked = { type: 'OperatorKeyRevoked', data: { keyId: 'k-1' } };

describe('the view of keys', () => {
  it('has a key with its scopes and when it was made', async () => {
    const history = log(made);
    const row = { ...KEY, madeAt: history[0]?.time };
    expect(await projected(operatorKeysView, history)).toEqual({ 'k-1': row });
    expect(await projected(operatorKeysView, twice(history))).toEqual({ 'k-1': row });
  });

  it('has no key that was revoked', async () => {
    expect(await projected(operatorKeysView, log(made, revoked))).toEqual({});
  });
});
