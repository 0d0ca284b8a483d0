import type { Audience } from '../audience.js';
import type { OperatorKeysEvent } from './operator-keys.js';

const key = {
  unlogged: 'keys belong to the operator, not to a company',
  live: null,
  private: 'how a program comes in: keys never leave the portal',
} as const;

export const operatorsAudience: Audience<OperatorKeysEvent> = { OperatorKeyMade: key, OperatorKeyRevoked: key };
