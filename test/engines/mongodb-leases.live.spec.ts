import { Logger } from '@nestjs/common';
import { MongoCheckpoints } from '../../backend/src/platform/effects/mongo-checkpoints.js';
import type { Lease, LeaseHolder } from '../../backend/src/platform/coordination/leases/leases.js';
import { LEASE_TIMES, MongoLeases } from '../../backend/src/platform/coordination/leases/mongodb-leases.js';
import type { MongoDb } from '../../backend/src/platform/connections/mongodb/mongo-db.js';
import { leasesContract } from '../../backend/src/platform/coordination/leases/leases.contract.js';
import { untilSo } from '../../backend/src/platform/kernel/testing/until.js';
import { Stopwatch } from '../../backend/src/platform/kernel/testing/stopwatch.js';
import { TcpProxy } from './tcp-proxy.js';
import { describeLive } from './live.js';
import { mongoDbSources } from './mongodb.js';
import { primaryOf, straightTo } from './mongodb-address.js';
import { TestDatabase } from './mongodb-tests.js';
import { MongoDb as Connection } from '../../backend/src/platform/connections/mongodb/mongo-db.js';

/** Times of leases that nobody renews: they end soon. */
const SHORT = { leaseMilliseconds: 2_000, renewMilliseconds: 400 };
/** Times of leases that must be kept: a machine that stops for seconds does not lose them. */
const LONG = { leaseMilliseconds: 8_000, renewMilliseconds: 400 };
/** The number of renewals that a test awaits before it expects an effect of a wrong clock. */
const RENEWALS = 5;
/** The promised limit of a takeover. */
const TAKEN_OVER_MILLISECONDS = 15_000;

describeLive('leases in MongoDB', mongoDbSources, (openServer) => {
  const database = TestDatabase.ofFile(openServer);
  let db: MongoDb;
  beforeAll(async () => {
    Logger.overrideLogger(false);
    db = await database.connect();
  });
  beforeEach(() => database.empty());

  leasesContract('MongoDB', { isShared: true }, async () => ({
    process: async () => new MongoLeases(db, 'a node', LONG),
    close: async () => undefined,
  }));

  /** Inserts a lease as another process may have left it. */
  const insertLease = (given: { _id: string; holder: string | null; token: number; renewed?: Date }) =>
    db
      .collection<typeof given & { node: string; renewals: number }>('leases')
      .insertOne({ node: 'gone', renewals: 3, renewed: new Date(0), ...given });

  const processNamed = (node: string, on = db) => new MongoLeases(on, node, LONG);
  const forgetfulProcess = (node: string) => new MongoLeases(db, node, SHORT);
  const renewalsOf = async (name: string) =>
    (await db.collection<{ _id: string; renewals: number }>('leases').findOne({ _id: name }))!.renewals;

  it('follow a process that cannot reach them any more, which learns of it by its own clock', async () => {
    const proxy = await TcpProxy.toAddress(await primaryOf(database.uri));
    const far = await Connection.open(straightTo(proxy.address, database.uri));
    const [frozen, next] = [new Holder(), new Holder()];
    const claim = processNamed('frozen', far).want('view:cards', frozen);
    await toldOf('the first to hold the lease', [frozen]);
    const other = processNamed('next').want('view:cards', next);
    await untilSo(
      'the holder to be known',
      () => other.heldBy,
      (heldBy) => heldBy === 'frozen',
    );
    proxy.remove();
    await toldOf('the next to hold the lease', [next]);
    expect(next.lease!.token).toBeGreaterThan(frozen.lease!.token);
    expect(frozen.told).toEqual(['acquired', 'lost']);
    expect(frozen.lease!.isValid).toBe(false);
    await Promise.all([claim.release(), other.release()]);
    await far.close();
  });

  it('are lost by a process that was frozen, and were not valid before it was told', async () => {
    const [frozen, next] = [new Holder(), new Holder()];
    const claim = forgetfulProcess('frozen').want('view:cards', frozen);
    await toldOf('the first to hold the lease', [frozen]);
    const freeze = Date.now() + SHORT.leaseMilliseconds * 2;
    while (Date.now() < freeze);
    expect(frozen.lease!.isValid).toBe(false);
    const other = forgetfulProcess('next').want('view:cards', next);
    const isTakenOver = (first: string[], second: string[]) =>
      first.includes('lost') && (second.length > 0 || first.length > 2);
    await toldOf('the lease to be lost and taken again', [frozen, next], isTakenOver);
    const tokens = [...frozen.tokens, ...next.tokens];
    expect(tokens).toEqual([...new Set(tokens)]);
    await Promise.all([claim.release(), other.release()]);
  });

  it('do not care what a node takes for the time', async () => {
    const now = jest.spyOn(Date, 'now').mockImplementation(() => new Date('2001-01-01T00:00:00Z').getTime());
    const [one, other] = [new Holder(), new Holder()];
    const claim = processNamed('one').want('view:cards', one);
    await toldOf('the first to hold the lease', [one]);
    now.mockImplementation(() => new Date('2101-01-01T00:00:00Z').getTime());
    const late = processNamed('other').want('view:cards', other);
    const before = await renewalsOf('view:cards');
    await untilSo(
      'the lease to be renewed again and again, and the other one to have looked',
      async () => ({ renewals: (await renewalsOf('view:cards')) - before, heldBy: late.heldBy }),
      ({ renewals, heldBy }) => renewals >= RENEWALS && heldBy === 'one',
    );
    expect([one.told, other.told]).toEqual([['acquired'], []]);
    now.mockRestore();
    await Promise.all([claim.release(), late.release()]);
  });

  it('are free when the clock of the server was set back and their holder is gone', async () => {
    const renewed = new Date((await db.now()).getTime() + 60 * 60_000);
    await insertLease({ _id: 'view:cards', holder: 'gone', token: 7, renewed });
    const holder = new Holder();
    const claim = forgetfulProcess('next').want('view:cards', holder);
    await toldOf('the lease to be held', [holder]);
    expect(holder.lease!.token).toBeGreaterThan(7);
    await claim.release();
  });

  it.each([
    ['were removed', undefined],
    ['came back from an old backup', 1],
  ])('go on above every token of before when they %s', async (_, token) => {
    const checkpoints = new MongoCheckpoints(db);
    const tokens: number[] = [];
    for (const node of ['one', 'other']) {
      const holder = new Holder();
      const claim = processNamed(node).want('effect:mail', holder);
      await toldOf('the lease to be held', [holder]);
      tokens.push(holder.lease!.token);
      // throws if a process has used a greater token
      await checkpoints.load('mail', holder.lease!.token);
      await claim.release();
      await db.drop('leases');
      if (token) await insertLease({ _id: 'effect:mail', holder: null, token });
    }
    expect(tokens[1]).toBeGreaterThan(tokens[0]!);
  });

  it('go to one of many who want them at once', async () => {
    const holders = Array.from({ length: 8 }, () => new Holder());
    const claims = holders.map((holder, number) => processNamed(`node ${number}`).want('view:cards', holder));
    await untilSo(
      'all to know who holds the lease',
      () => claims.map(({ heldBy }) => heldBy),
      (heldBy) => heldBy.every((node) => node !== null),
    );
    expect(holders.filter(({ told }) => told.length > 0)).toHaveLength(1);
    await Promise.all(claims.map((claim) => claim.release()));
  });

  it('are taken over in time with the times that processes use', async () => {
    const silent = new MongoLeases(db, 'silent', { ...LEASE_TIMES, renewMilliseconds: 10 * 60_000 });
    const [gone, next] = [new Holder(), new Holder()];
    const began = performance.now();
    const claim = silent.want('view:cards', gone);
    await toldOf('the first to hold the lease', [gone]);
    const watch = new Stopwatch();
    const other = new MongoLeases(db, 'next').want('view:cards', next);
    await toldOf('the next to hold the lease', [next]);
    watch.stop();
    expect(performance.now() - began).toBeGreaterThan(LEASE_TIMES.leaseMilliseconds * 0.9);
    expect(watch.milliseconds).toBeLessThan(TAKEN_OVER_MILLISECONDS);
    expect(gone.told).toEqual(['acquired', 'lost']);
    await Promise.all([claim.release(), other.release()]);
  });
});

/** A holder that records the calls that it gets. */
class Holder implements LeaseHolder {
  readonly told: string[] = [];
  readonly tokens: number[] = [];
  lease: Lease | undefined;

  async acquired(lease: Lease): Promise<void> {
    this.lease = lease;
    this.tokens.push(lease.token);
    this.told.push('acquired');
  }

  async lost(): Promise<void> {
    this.told.push('lost');
  }
}

/** @param what the condition that the holders must reach, on the calls that they recorded */
async function toldOf(
  what: string,
  holders: Holder[],
  isSo: (...told: string[][]) => boolean = (...all) => all.every((told) => told.length > 0),
): Promise<void> {
  const look = () => holders.map(({ told }) => [...told]);
  await untilSo(what, look, (told) => isSo(...told));
}
