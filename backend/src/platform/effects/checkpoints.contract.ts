import type { CheckpointStore } from './checkpoints.js';
import { LeaseLost } from '../coordination/leases/leases.js';
import type { ParkedStream } from '../subscriptions/parking.js';

/** A store on storage of its own; `reopen` opens the same storage again. */
export interface OpenCheckpoints {
  checkpoints: CheckpointStore;
  reopen(): Promise<CheckpointStore>;
}

/** The token of the lease under which a test runs the effects. */
const TOKEN = 1;

/**
 * Tests what stores of effects' checkpoints do on every engine.
 *
 * @param isShared whether several processes can run the same effect
 */
export function checkpointsContract(
  name: string,
  open: () => Promise<OpenCheckpoints>,
  { isShared = false } = {},
): void {
  describe(`checkpoints of effects: ${name}`, () => {
    let checkpoints: CheckpointStore;
    let reopen: () => Promise<CheckpointStore>;
    const restart = async () => {
      await checkpoints.close();
      checkpoints = await reopen();
    };

    beforeEach(async () => {
      ({ checkpoints, reopen } = await open());
      for (const effect of ['mail', 'jobs']) expect(await checkpoints.load(effect, TOKEN)).toBeUndefined();
    });
    afterEach(() => checkpoints.close());

    it('knows whether it was set up', async () => {
      expect(await checkpoints.isFounded()).toBe(false);
      await checkpoints.found();
      await restart();
      expect(await checkpoints.isFounded()).toBe(true);
    });

    it('has no checkpoint of an unknown effect', async () => {
      await checkpoints.save('mail', TOKEN, { position: 3 });
      expect(await checkpoints.load('mails', TOKEN)).toBeUndefined();
    });

    it('remembers where each effect stands', async () => {
      await checkpoints.save('mail', TOKEN, { position: 0 });
      await checkpoints.save('mail', TOKEN, { position: 12 });
      await checkpoints.save('jobs', TOKEN, { position: 5 });
      await restart();
      expect(await checkpoints.load('mail', TOKEN)).toEqual({ position: 12, parked: [] });
      expect(await checkpoints.load('jobs', TOKEN)).toEqual({ position: 5, parked: [] });
    });

    it('lets whoever does an effect go back', async () => {
      await checkpoints.save('mail', TOKEN, { position: 12 });
      await checkpoints.save('mail', TOKEN, { position: 3 });
      await restart();
      expect(await checkpoints.load('mail', TOKEN)).toEqual({ position: 3, parked: [] });
    });

    it('puts an effect where an operator says, whoever did it before', async () => {
      await checkpoints.load('mail', TOKEN + 1);
      await checkpoints.save('mail', TOKEN + 1, { position: 12, parked: parked('patient-1', 8) });
      await checkpoints.place('mail', 5);
      await checkpoints.place('jobs', 6);
      await restart();
      expect(await checkpoints.load('mail', TOKEN + 1)).toEqual({ position: 5, parked: [] });
      expect(await checkpoints.load('jobs', TOKEN)).toEqual({ position: 6, parked: [] });
    });

    it('remembers what is parked, per effect, oldest first, until it is released', async () => {
      const [older, newer] = [parked('patient-1', 8), parked('patient-2', 9)];
      await checkpoints.save('mail', TOKEN, { position: 9, parked: newer });
      await checkpoints.save('mail', TOKEN, { position: 10, parked: { ...older, since: '2026-01-30T10:00:00.000Z' } });
      await checkpoints.save('mail', TOKEN, { position: 11, parked: { ...newer, events: 2 } });
      await restart();
      const [first, second] = (await checkpoints.load('mail', TOKEN))?.parked ?? [];
      expect([first?.stream, second]).toEqual(['patient-1', { ...newer, events: 2 }]);
      await checkpoints.save('jobs', TOKEN, { position: 1, released: 'patient-1' });
      await checkpoints.save('mail', TOKEN, { position: 12, released: 'patient-1' });
      expect((await checkpoints.load('mail', TOKEN))?.parked.map(({ stream }) => stream)).toEqual(['patient-2']);
    });

    it('remembers when what is put off is tried again, and that it is not', async () => {
      const putOff = { ...parked('patient-1', 8), retryAt: '2026-01-31T10:01:00.000Z' };
      await checkpoints.save('mail', TOKEN, { position: 9, parked: putOff });
      await restart();
      expect((await checkpoints.load('mail', TOKEN))?.parked).toStrictEqual([putOff]);
      await checkpoints.save('mail', TOKEN, { position: 9, parked: parked('patient-1', 8) });
      expect((await checkpoints.load('mail', TOKEN))?.parked).toStrictEqual([parked('patient-1', 8)]);
    });

    it('lists how far every effect is', async () => {
      await checkpoints.save('mail', TOKEN, { position: 9, parked: parked('patient-1', 8) });
      const older = { ...parked('patient-2', 9), since: '2026-01-30T10:00:00.000Z' };
      await checkpoints.save('mail', TOKEN, { position: 9, parked: older });
      await checkpoints.save('jobs', TOKEN, { position: 5 });
      const all = await checkpoints.all();
      expect(all.get('mail')).toEqual({ position: 9, parked: [older, parked('patient-1', 8)] });
      expect(all.get('jobs')).toEqual({ position: 5, parked: [] });
      expect(all.size).toBe(2);
    });

    it('forgets everything when it is told to, also that it was set up', async () => {
      await checkpoints.found();
      await checkpoints.save('mail', TOKEN, { position: 9, parked: parked('patient-1', 8) });
      await checkpoints.clear();
      await restart();
      expect([await checkpoints.isFounded(), (await checkpoints.all()).size]).toEqual([false, 0]);
      expect(await checkpoints.load('mail', TOKEN)).toBeUndefined();
      await checkpoints.found();
      expect(await checkpoints.isFounded()).toBe(true);
    });

    if (isShared)
      it('lets nobody save, or take over, what somebody does with a greater token', async () => {
        await checkpoints.save('mail', TOKEN, { position: 3 });
        const other = await reopen();
        expect(await other.load('mail', TOKEN + 1)).toEqual({ position: 3, parked: [] });
        for (const position of [4, 0])
          await expect(checkpoints.save('mail', TOKEN, { position })).rejects.toThrow(LeaseLost);
        await expect(checkpoints.load('mail', TOKEN)).rejects.toThrow(LeaseLost);
        await other.save('mail', TOKEN + 1, { position: 5 });
        expect((await checkpoints.all()).get('mail')?.position).toBe(5);
        await other.clear();
        await expect(checkpoints.save('mail', TOKEN, { position: 4 })).rejects.toThrow(LeaseLost);
        await other.close();
      });
  });
}

const parked = (stream: string, position: number): ParkedStream => ({
  stream,
  position,
  error: 'PatientAdded: "it" failed \u2013 ü',
  since: '2026-01-31T10:00:00.000Z',
  events: 1,
});
