import { MongoCheckpoints } from '../../backend/src/platform/effects/mongo-checkpoints.js';
import { HeldElsewhere } from '../../backend/src/platform/subscriptions/registry.js';
import { added, changed } from '../../backend/src/platform/effects/testing/effects-stage.js';
import { EffectProcess } from './effect-process.js';
import { describeLive } from './live.js';
import { mongoDbSources } from './mongodb.js';
import { sharedLog } from './shared-log.js';

describeLive('effects of several processes, checkpoints in MongoDB', mongoDbSources, (openServer) => {
  const processes: EffectProcess[] = [];
  const shared = sharedLog(openServer, processes);

  /** @param token lease token of the process for its effects; null: another process does the effects */
  const start = async (token: number | null) => {
    const process = await EffectProcess.start(shared.log, shared.keys, new MongoCheckpoints(shared.db), token);
    processes.push(process);
    return process;
  };

  it('are done once, by whoever holds the lease, and gone on with where the other one was', async () => {
    const [first, reader] = [await start(1), await start(null)];
    await reader.append('patient-1', added(1), changed(1, 'Ordered'));
    await first.until(({ behind }) => behind === 0);
    await first.leases?.take();
    const second = await start(2);
    await reader.append('patient-1', changed(1, 'Kit sent'));
    await second.until(({ behind }) => behind === 0);
    expect(first.done).toEqual(['patient-1 added', 'patient-1 Ordered']);
    expect(second.done).toEqual(['patient-1 Kit sent']);
    await second.leases?.take();
    await first.leases?.give(3);
    await reader.append('patient-1', changed(1, 'Completed'));
    await first.until(({ behind }) => behind === 0);
    expect(first.done.slice(2)).toEqual(['patient-1 Completed']);
    expect([reader.done, await reader.subscriptions.status()]).toEqual([[], []]);
  });

  it('are left alone by a process that was frozen, once it finds out, and nothing is parked for that', async () => {
    const frozen = await start(1);
    await frozen.append('patient-1', added(1));
    await frozen.until(({ behind }) => behind === 0);
    const second = await start(2);
    await second.append('patient-1', changed(1, 'Ordered'), changed(1, 'Kit sent'), changed(1, 'Completed'));
    await second.until(({ behind }) => behind === 0);
    expect(second.done).toEqual(['patient-1 Ordered', 'patient-1 Kit sent', 'patient-1 Completed']);
    const { state, parked } = await frozen.until((status) => status.state === 'waiting');
    expect([state, parked.streams]).toEqual(['waiting', 0]);
    // the event that the resumed process was working on is done twice, under the same id; no other event is
    expect(frozen.done).toEqual(['patient-1 added', 'patient-1 Ordered']);
    expect(await new MongoCheckpoints(shared.db).load('mail', 2)).toEqual({ position: 4, parked: [] });
  });

  it('are not begun under a lease that has run out', async () => {
    const process = await start(1);
    await process.append('patient-1', added(1));
    await process.until(({ behind }) => behind === 0);
    process.leases?.expire();
    await process.append('patient-1', changed(1, 'Ordered'));
    const { reason } = await process.until(({ state }) => state === 'waiting');
    expect([process.done, reason]).toEqual([['patient-1 added'], 'another process does mail now']);
  });

  it('tell an operator where they are done', async () => {
    const [first, other] = [await start(1), await start(null)];
    first.fault = new Error('no address');
    await first.append('patient-1', added(1));
    await first.until(({ parked }) => parked.streams === 1);
    expect(await other.subscriptions.parked('mail')).toMatchObject([{ stream: 'patient-1', events: 1 }]);
    await expect(other.subscriptions.retryParked('mail')).rejects.toThrow(HeldElsewhere);
    first.fault = undefined;
    await first.subscriptions.retryParked('mail');
    expect([first.done, await other.subscriptions.parked('mail')]).toEqual([['patient-1 added'], []]);
  });

  it("go on everywhere at an operator's word to one process after the checkpoints were lost", async () => {
    const before = await start(1);
    await before.append('patient-1', added(1));
    await before.until(({ behind }) => behind === 0);
    await before.stop();
    await shared.database.empty();
    const [projector, other] = [await start(2), await start(null)];
    expect(await projector.until(({ state }) => state === 'stopped')).toMatchObject({ ready: false });
    await other.effects.startAll('now');
    await other.append('patient-2', added(2));
    await projector.until(({ state, behind }) => state === 'live' && behind === 0);
    expect(projector.done).toEqual(['patient-2 added']);
  });
});
