import { Observer, type Observe, type Work } from './observer.js';

const work = (kind: Work['kind']): Work => ({ kind, correlationId: 'abc', attributes: {} });

let observer: Observer;
let seen: string[];
beforeEach(() => {
  [observer, seen] = [new Observer(), []];
});

const noted =
  (name: string): Observe =>
  ({ kind }, task) => {
    seen.push(`${name} ${kind}`);
    return task();
  };

it('shows an observer the kinds of work that it wants to see', () => {
  observer.add(noted('all'));
  observer.add(noted('commands'), ['command']);
  expect(['append', 'command'].map((kind) => observer.run(work(kind as Work['kind']), () => kind))).toEqual([
    'append',
    'command',
  ]);
  expect(seen).toEqual(['all append', 'commands command', 'all command']);
});

it('knows whether anybody wants to see a kind of work', () => {
  const remove = observer.add(noted('appends'), ['append']);
  expect([observer.observes('append'), observer.observes('project')]).toEqual([true, false]);
  remove();
  expect(observer.observes('append')).toBe(false);
  observer.run(work('append'), () => undefined);
  expect(seen).toEqual([]);
});
