import type { CommentAdded, DnaStatusChanged, PatientAdded } from '@portal/events';
import { Observer } from '../kernel/observer.js';
import { CommandRunner } from './command-runner.js';
import { type Decider, Refused } from './decider.js';
import { LogUnavailable, NO_STREAM, RevisionConflict } from './event-log.js';
import type { Origin } from './origin.js';
import { SealingEventStore } from './sealing-event-store.js';
import { anOrigin, nodeOn, temporaryStore } from './testing/temporary-store.js';

type Kit = { added: false } | { added: true; status: DnaStatusChanged['data']['to']; changes: number };
type Command = { type: 'Add' } | { type: 'Change'; to: DnaStatusChanged['data']['to'] };

const kit: Decider<Kit, Command, PatientAdded | DnaStatusChanged> = {
  initial: { added: false },
  decide: (command, state) => {
    if (command.type === 'Add') return state.added ? [] : [added];
    if (!state.added) throw new Refused('patient.unknown');
    return state.status === command.to ? [] : [changed(state.status, command.to)];
  },
  evolve: (state, event) =>
    event.type === 'PatientAdded'
      ? { added: true, status: 'Not ordered', changes: 0 }
      : { added: true, status: event.data.to, changes: state.added ? state.changes + 1 : 1 },
};

const added: PatientAdded = { type: 'PatientAdded', data: { patientId: 12, companyId: 2, assignedEmployeeId: null } };
const changed = (from: DnaStatusChanged['data']['from'], to: DnaStatusChanged['data']['to']): DnaStatusChanged => ({
  type: 'DnaStatusChanged',
  data: { patientId: 12, companyId: 2, from, to },
});

/** Each command appends one event, which carries its own number. */
const history: Decider<number, string, CommentAdded> = {
  initial: 0,
  decide: (title, count) => [
    { type: 'CommentAdded', data: { patientId: 12, companyId: 2, commentId: count + 1, title, comment: '' } },
  ],
  evolve: (_, { data }) => data.commentId,
};

/** How many milliseconds a command keeps trying in these tests. */
const PATIENCE = 300;

type Append = Parameters<SealingEventStore['append']>;

/** How long one try takes, by the mocked clock of these tests. */
const TRY_MILLISECONDS = 30;

/** A store where another process appends the same events a moment before. */
class OvertakenStore extends SealingEventStore {
  tries = 0;

  override async append(...append: Append) {
    this.tries++;
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + TRY_MILLISECONDS);
    await super.append(...append);
    return super.append(...append);
  }
}

/** A store that is away until `comeBack` is called. */
class StoreComingBack extends SealingEventStore {
  comeBack!: () => void;
  private readonly isBack = new Promise<void>((resolve) => (this.comeBack = resolve));

  override async append(...append: Append) {
    await this.isBack;
    return super.append(...append);
  }
}

describe('command runner', () => {
  let kernel: ReturnType<typeof temporaryStore>;
  beforeEach(() => {
    kernel = temporaryStore();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    return kernel.close();
  });

  const run = (command: Command, runner: CommandRunner = kernel.runner) =>
    runner.run(kit, 'patient-12', command, anOrigin());
  const commentIds = async () =>
    (await kernel.store.readAll(0, 1_000)).map(({ data }) => (data as CommentAdded['data']).commentId);

  it('appends what was decided and answers state, events and position', async () => {
    expect(await run({ type: 'Add' })).toEqual({
      state: { added: true, status: 'Not ordered', changes: 0 },
      events: [added],
      position: 1,
    });
    expect(await run({ type: 'Change', to: 'Ordered' })).toEqual({
      state: { added: true, status: 'Ordered', changes: 1 },
      events: [changed('Not ordered', 'Ordered')],
      position: 2,
    });
    expect(await kernel.runner.load(kit, 'patient-12')).toEqual({ added: true, status: 'Ordered', changes: 1 });
  });

  it('appends nothing when there is nothing to do or the command is refused', async () => {
    await expect(run({ type: 'Change', to: 'Ordered' })).rejects.toThrow(Refused);
    await run({ type: 'Add' });
    expect(await run({ type: 'Add' })).toMatchObject({ events: [], position: 1 });
    expect(await kernel.log.lastPosition()).toBe(1);
  });

  it('comes to the same state from memory and from the log', async () => {
    await run({ type: 'Add' });
    const { state } = await run({ type: 'Change', to: 'Ordered' });
    expect(await nodeOn(kernel.log, kernel.keys).runner.load(kit, 'patient-12')).toEqual(state);
  });

  it('runs 100 commands on one stream one after the other', async () => {
    const commands = Array.from({ length: 100 }, () => kernel.runner.run(history, 'comments-12', 'title', anOrigin()));
    const results = await Promise.all(commands);
    const all = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(results.map(({ state }) => state)).toEqual(all);
    expect(await commentIds()).toEqual(all);
  });

  it('does not hold up a stream after a command that failed', async () => {
    const outcomes = await Promise.allSettled([run({ type: 'Change', to: 'Ordered' }), run({ type: 'Add' })]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  describe('with another node on the same log', () => {
    it('decides anew on what the other one appended', async () => {
      const other = nodeOn(kernel.log, kernel.keys);
      await kernel.runner.run(history, 'comments-12', 'a', anOrigin());
      await other.runner.run(history, 'comments-12', 'b', anOrigin());
      await kernel.runner.run(history, 'comments-12', 'c', anOrigin());
      expect(await commentIds()).toEqual([1, 2, 3]);
    });

    it('does not refuse on an old state, and does not call it done', async () => {
      const other = nodeOn(kernel.log, kernel.keys);
      await expect(run({ type: 'Change', to: 'Ordered' })).rejects.toThrow(Refused);
      await run({ type: 'Add' }, other.runner);
      await run({ type: 'Change', to: 'Ordered' });
      await run({ type: 'Change', to: 'Kit sent' }, other.runner);
      expect(await run({ type: 'Change', to: 'Ordered' })).toMatchObject({ events: [changed('Kit sent', 'Ordered')] });
    });

    it('loses none of many commands that several nodes run on one stream at once', async () => {
      const nodes = [kernel, nodeOn(kernel.log, kernel.keys), nodeOn(kernel.log, kernel.keys)];
      // a machine that stands still uses up a command's patience; the caller then tries again
      const append = async (n: number): Promise<unknown> =>
        nodes[n % 3]!.runner.run(history, 'comments-12', 'title', anOrigin()).catch((failure: unknown) => {
          if (failure instanceof RevisionConflict) return append(n);
          throw failure;
        });
      await Promise.all(Array.from({ length: 150 }, (_, n) => append(n)));
      expect(await commentIds()).toEqual(Array.from({ length: 150 }, (_, index) => index + 1));
    });

    it('finds out when another was faster, and gives up when others always are', async () => {
      const overtaken = new OvertakenStore(kernel.log, kernel.personalData);
      const runner = new CommandRunner(overtaken, new Observer(), PATIENCE);
      await expect(run({ type: 'Add' }, runner)).resolves.toMatchObject({ events: [], position: 1 });
      expect(overtaken.tries).toBe(1);
      overtaken.tries = 0;
      await expect(runner.run(history, 'comments-1', 'a', anOrigin())).rejects.toThrow(RevisionConflict);
      // the patience begins when the first try has ended
      expect(overtaken.tries).toBe(1 + PATIENCE / TRY_MILLISECONDS);
    });

    it('does not count an outage of the log as time lost to conflicts', async () => {
      const store = new StoreComingBack(kernel.log, kernel.personalData);
      const delayed = new CommandRunner(store, new Observer(), PATIENCE).run(history, 'comments-1', 'a', anOrigin());
      await kernel.runner.run(history, 'comments-1', 'b', anOrigin());
      const now = performance.now();
      jest.spyOn(performance, 'now').mockReturnValue(now + 2 * PATIENCE);
      store.comeBack();
      expect(await delayed).toMatchObject({ state: 2 });
    });
  });

  describe('a command with a seed', () => {
    const seeded = anOrigin({ seed: 'effect:1' });

    it('is done once, however often it comes', async () => {
      const first = await kernel.runner.run(history, 'comments-12', 'a', seeded);
      await kernel.runner.run(history, 'comments-12', 'b', anOrigin());
      const again = await kernel.runner.run(history, 'comments-12', 'a', seeded);
      expect([first.events.length, again.events.length, again.state, again.position]).toEqual([1, 0, 2, 2]);
      await nodeOn(kernel.log, kernel.keys).runner.run(history, 'comments-12', 'a', seeded);
      expect(await commentIds()).toEqual([1, 2]);
    });

    it('is not refused because of what it did itself', async () => {
      const limited: typeof history = {
        ...history,
        decide: (title, count) => {
          if (count > 0) throw new Refused('patient.history-full');
          return history.decide(title, count);
        },
      };
      const add = (origin: Origin) => kernel.runner.run(limited, 'comments-12', 'a', origin);
      await add(seeded);
      const done = { state: 1, events: [], position: 1 };
      expect(await add(seeded)).toEqual(done);
      expect(await nodeOn(kernel.log, kernel.keys).runner.run(limited, 'comments-12', 'a', seeded)).toEqual(done);
      await expect(add(anOrigin({ seed: 'effect:2' }))).rejects.toThrow(Refused);
    });

    it('is still refused where the request did something else in the stream', async () => {
      await kernel.runner.run(kit, 'patient-12', { type: 'Add' }, seeded);
      const undecided: typeof kit = {
        ...kit,
        decide: (command, state) => {
          if (command.type === 'Change') throw new Refused('patient.archived');
          return kit.decide(command, state);
        },
      };
      const change = { type: 'Change', to: 'Ordered' } as const;
      await expect(kernel.runner.run(undecided, 'patient-12', change, seeded)).rejects.toThrow(Refused);
    });
  });

  it('remembers nothing of an append that failed', async () => {
    await run({ type: 'Add' });
    await kernel.log.close();
    await expect(run({ type: 'Change', to: 'Ordered' })).rejects.toThrow(LogUnavailable);
    await expect(kernel.runner.load(kit, 'patient-12')).rejects.toThrow(LogUnavailable);
  });

  it('starts from nothing in a stream that is not there', async () => {
    expect(await kernel.runner.load(kit, 'patient-404')).toEqual({ added: false });
    expect(await kernel.log.read('patient-404', NO_STREAM + 1, 1)).toEqual([]);
  });
});
