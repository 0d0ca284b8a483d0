import type { OperatorKeyMade } from '@portal/events';
import { projection } from '../platform/views/projection.js';

/** A key, with the scopes that it opens; found by its hash. */
export type OperatorKeyRow = OperatorKeyMade['data'] & { madeAt: string };

export const operatorKeysView = projection<OperatorKeyRow>('operator-keys', 1, { indexes: [['hash'], ['name']] })
  .create('OperatorKeyMade', 'keyId', ({ data, time }) => ({ ...data, madeAt: time }))
  .remove('OperatorKeyRevoked', 'keyId');
