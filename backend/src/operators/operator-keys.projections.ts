import type { OperatorKeyMade, OperatorKeyRevoked, RecordedOf } from '@portal/events';
import type { Projection } from '../platform/views/read-models.js';

/** A key that opens what its scopes say; found by its hash. */
export type OperatorKeyRow = OperatorKeyMade['data'] & { madeAt: string };

type OperatorKeysEvent = RecordedOf<OperatorKeyMade | OperatorKeyRevoked>;

export const operatorKeysView: Projection<OperatorKeyRow> = {
  name: 'operator-keys',
  version: 1,
  events: ['OperatorKeyMade', 'OperatorKeyRevoked'],
  indexes: [['hash'], ['name']],
  keys: (event) => [(event as OperatorKeysEvent).data.keyId],
  apply: (_row, event) => applyToKey(event as OperatorKeysEvent),
};

function applyToKey(event: OperatorKeysEvent): OperatorKeyRow | null {
  switch (event.type) {
    case 'OperatorKeyMade':
      return { ...event.data, madeAt: event.time };
    case 'OperatorKeyRevoked':
      return null;
  }
}
