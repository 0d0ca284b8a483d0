import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { DependencyDown } from '../platform/kernel/failures.js';
import type { Caller } from '../platform/http/index.js';
import { ListedSessions } from '../platform/http/testing/edge.js';
import { LiveUpdates } from '../platform/live/live-updates.js';
import { LocalSignals } from '../platform/coordination/signals/signals.js';
import { LiveStreams } from './live-streams.js';

const BEAT_MILLISECONDS = 15_000;
const caller: Caller = {
  personId: 1,
  role: 'employee',
  companyId: 2,
  employeeType: 'employee',
  sessionId: 'one',
  tokenId: 't',
  until: Infinity,
};

/** Sessions that cannot be read for a while. */
class Away extends ListedSessions {
  isAway = false;

  override async lives(of: Pick<Caller, 'sessionId'>): Promise<boolean> {
    if (this.isAway) throw new DependencyDown('MongoDB: cannot be reached');
    return super.lives(of);
  }
}

/** What a client of a stream reads. */
class Client extends EventEmitter {
  read = '';
  hasEnded = false;
  readonly writableLength = 0;

  writeHead(): void {}

  write(chunk: string): void {
    this.read += chunk;
  }

  end(): void {
    this.hasEnded = true;
    this.emit('close');
  }
}

it('stays open while nobody can tell whether its session lives, and ends once it is known that it does not', async () => {
  jest.useFakeTimers();
  const sessions = new Away();
  sessions.callers.set(caller.sessionId, caller);
  const client = new Client();
  const reply = { hijack: () => undefined, getHeaders: () => ({}), raw: client } as unknown as FastifyReply;
  new LiveStreams(new LiveUpdates(new LocalSignals()), sessions).open(caller, reply);

  sessions.isAway = true;
  await jest.advanceTimersByTimeAsync(BEAT_MILLISECONDS);
  expect(client).toMatchObject({ read: ': connected\n\n: still here\n\n', hasEnded: false });

  sessions.isAway = false;
  sessions.callers.clear();
  await jest.advanceTimersByTimeAsync(BEAT_MILLISECONDS);
  expect(client.hasEnded).toBe(true);
  jest.useRealTimers();
});
