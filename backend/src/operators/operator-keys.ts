import type { OperatorKeyMade, OperatorKeyRevoked } from '@portal/events';
import { type Decider, Refused } from '../platform/log/decider.js';

/** The keys of the operator's programs that are not revoked. They are few: one stream keeps their names unique. */
export interface OperatorKeys {
  living: readonly Pick<OperatorKeyMade['data'], 'keyId' | 'name'>[];
}

export type OperatorKeysEvent = OperatorKeyMade | OperatorKeyRevoked;

export type OperatorKeysCommand =
  | ({ type: 'MakeOperatorKey' } & OperatorKeyMade['data'])
  /** by its name or its id */
  | { type: 'RevokeOperatorKey'; key: string };

export const OPERATOR_KEYS_STREAM = 'operator-keys';

export const operatorKeys: Decider<OperatorKeys, OperatorKeysCommand, OperatorKeysEvent> = {
  initial: { living: [] },
  decide: (command, { living }) => {
    switch (command.type) {
      case 'MakeOperatorKey': {
        const { type: _type, ...made } = command;
        if (living.some(({ name }) => name === made.name))
          throw new Refused('operator-key.exists', { name: made.name });
        return [{ type: 'OperatorKeyMade', data: made }];
      }
      case 'RevokeOperatorKey': {
        const found = living.find(({ keyId, name }) => keyId === command.key || name === command.key);
        if (!found) throw new Refused('operator-key.unknown', { key: command.key });
        return [{ type: 'OperatorKeyRevoked', data: { keyId: found.keyId } }];
      }
    }
  },
  evolve: ({ living }, event) => {
    switch (event.type) {
      case 'OperatorKeyMade':
        return { living: [...living, { keyId: event.data.keyId, name: event.data.name }] };
      case 'OperatorKeyRevoked':
        return { living: living.filter(({ keyId }) => keyId !== event.data.keyId) };
    }
  },
};
