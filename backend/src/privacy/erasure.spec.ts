import { given } from '../platform/log/testing/given.js';
import { erasure, type ErasureEvent } from './erasure.js';

const data = { erasureId: '5d0c7a52-4b1e-5f3a-9c58-2a7d7e1f9b60', personId: 15, rowIds: [22], contactIds: [] };
const ordered: ErasureEvent = { type: 'ErasureOrdered', data };
const done: ErasureEvent = { type: 'PersonErased', data };
const order = { type: 'OrderErasure', ...data } as const;
const finish = { type: 'FinishErasure' } as const;

describe('an erasure', () => {
  it('is ordered once at a time', () => {
    given(erasure).when(order).then(ordered);
    given(erasure, ordered).when(order).thenNothing();
  });
  it('ends once, with all that was ordered', () => {
    given(erasure, ordered).when(finish).then(done);
    given(erasure, ordered, done).when(finish).thenNothing();
    given(erasure).when(finish).thenNothing();
  });
  it('can be ordered again, since more may have been typed', () =>
    given(erasure, ordered, done).when(order).then(ordered));
});
