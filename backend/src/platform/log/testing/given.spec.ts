import type { DomainEvent } from '@portal/events';
import { type Decider, Refused } from '../decider.js';
import { given } from './given.js';

type Added = DomainEvent<'Added', { amount: number; note: string }>;

const counter: Decider<number, number, Added> = {
  initial: 0,
  decide: (amount, state) => {
    if (state + amount > 10) throw new Refused('counter.full', { left: 10 - state });
    return amount === 0 ? [] : [added(amount)];
  },
  evolve: (state, { data }) => state + data.amount,
};

const added = (amount: number): Added => ({ type: 'Added', data: { amount, note: 'as asked' } });

describe('given, when, then', () => {
  it('holds what is so', () => {
    given(counter).when(3).then(added(3));
    given(counter, added(3)).when(0).thenNothing();
    given(counter, added(3), added(4)).when(5).thenRefused('counter.full');
    given(counter, added(3), added(4)).when(5).thenRefused('counter.full', { left: 3 });
  });

  it('shows how the events differ', () => {
    expect(() => given(counter, added(1)).when(3).then(added(4))).toThrow(
      /given Added, when 3\n- expected, \+ came\n- .*amount: 4.*\n\+ .*amount: 3/,
    );
  });

  it('fails where nothing, something or a refusal came unexpected', () => {
    expect(() => given(counter).when(3).thenNothing()).toThrow('amount: 3');
    expect(() => given(counter).when(0).then(added(0))).toThrow("- [ { data: { amount: 0, note: 'as asked' }");
    expect(() => given(counter).when(11).then(added(11))).toThrow("refused: 'counter.full'");
    expect(() => given(counter).when(11).thenNothing()).toThrow("refused: 'counter.full'");
    expect(() => given(counter).when(3).thenRefused('counter.full')).toThrow("refused: 'counter.full'");
    expect(() => given(counter).when(11).thenRefused('counter.empty')).toThrow('counter.empty');
    expect(() => given(counter).when(11).thenRefused('counter.full', { left: 9 })).toThrow('left: 10');
  });

  it('passes on what is not a refusal', () => {
    const broken: typeof counter = {
      ...counter,
      decide: () => {
        throw new TypeError('a defect');
      },
    };
    expect(() => given(broken).when(1).thenRefused('counter.full')).toThrow(TypeError);
  });
});
