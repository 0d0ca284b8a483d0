import type { CheckpointStore } from '../../backend/src/platform/event-store/effects-checkpoints.js';
import type { ParkedStream } from '../../backend/src/platform/event-store/subscription-parking.js';

/** A store on storage of its own, and how to end it and find the same storage again. */
export interface OpenCheckpoints {
  checkpoints: CheckpointStore;
  reopen(): Promise<CheckpointStore>;
}

/** What every store of effects' checkpoints does, whichever engine carries it. */
export function checkpointsContract(name: string, open: () => Promise<OpenCheckpoints>): void {
  describe(`checkpoints of effects: ${name}`, () => {
    let checkpoints: CheckpointStore;
    let reopen: () => Promise<CheckpointStore>;
    const restart = async () => {
      await checkpoints.close();
      checkpoints = await reopen();
    };

    beforeEach(async () => {
      ({ checkpoints, reopen } = await open());
    });
    afterEach(() => checkpoints.close());

    it('knows whether it was set up', async () => {
      expect(await checkpoints.isFounded()).toBe(false);
      await checkpoints.found();
      await restart();
      expect(await checkpoints.isFounded()).toBe(true);
    });

    it('has no checkpoint of an unknown effect', async () => {
      await checkpoints.save('mail', { position: 3 });
      expect(await checkpoints.load('mails')).toBeUndefined();
    });

    it('remembers where each effect stands', async () => {
      await checkpoints.save('mail', { position: 0 });
      await checkpoints.save('mail', { position: 12 });
      await checkpoints.save('jobs', { position: 5 });
      await restart();
      expect(await checkpoints.load('mail')).toEqual({ position: 12, parked: [] });
      expect(await checkpoints.load('jobs')).toEqual({ position: 5, parked: [] });
    });

    it('remembers what is parked, per effect, oldest first, until it is released', async () => {
      const [older, newer] = [parked('patient-1', 8), parked('patient-2', 9)];
      await checkpoints.save('mail', { position: 9, parked: newer });
      await checkpoints.save('mail', { position: 10, parked: { ...older, since: '2026-01-30T10:00:00.000Z' } });
      await checkpoints.save('mail', { position: 11, parked: { ...newer, events: 2 } });
      await restart();
      const [first, second] = (await checkpoints.load('mail'))?.parked ?? [];
      expect([first?.stream, second]).toEqual(['patient-1', { ...newer, events: 2 }]);
      await checkpoints.save('jobs', { position: 1, released: 'patient-1' });
      await checkpoints.save('mail', { position: 12, released: 'patient-1' });
      expect((await checkpoints.load('mail'))?.parked.map(({ stream }) => stream)).toEqual(['patient-2']);
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
