import type { Recorded } from '@portal/events';
import { added, changed, EffectsStage, labelOf, recorder } from './testing/effects-stage.js';
import { NO_STREAM } from '../log/event-log.js';

let stage: EffectsStage;
beforeEach(() => {
  stage = new EffectsStage();
});
afterEach(() => stage.end());

describe('an event that an effect cannot take', () => {
  const isPoison = (event: Recorded) => (labelOf(event) === 'patient-1 Ordered' ? new Error('no address') : undefined);

  it('is parked after some tries, with what follows in its stream; the other streams go on', async () => {
    const done: string[] = [];
    let tries = 0;
    await stage.start(recorder(done, (event) => isPoison(event) && (tries++, isPoison(event))));
    await stage.append('patient-1', added(1), changed(1, 'Ordered'), changed(1, 'Kit sent'));
    await stage.append('patient-2', added(2));
    await stage.subscriptions.caughtUp();
    expect([done, tries]).toEqual([['patient-1 added', 'patient-2 added'], 3]);
    const [parked] = await stage.subscriptions.parked('mail');
    expect(parked).toMatchObject({
      stream: 'patient-1',
      position: 2,
      events: 2,
      error: 'DnaStatusChanged: no address',
    });
  });

  it('stays parked over a restart, and is taken in order when it is told to', async () => {
    const done: string[] = [];
    await stage.start(recorder(done, isPoison));
    await stage.append('patient-1', added(1), changed(1, 'Ordered'));
    await stage.subscriptions.caughtUp();
    await stage.stop();
    await stage.start(recorder(done));
    await stage.append('patient-1', changed(1, 'Kit sent'));
    await stage.subscriptions.caughtUp();
    expect(done).toEqual(['patient-1 added']);
    await stage.subscriptions.retryParked('mail');
    expect(done).toEqual(['patient-1 added', 'patient-1 Ordered', 'patient-1 Kit sent']);
    expect(await stage.subscriptions.parked('mail')).toEqual([]);
    await stage.append('patient-1', changed(1, 'Completed'));
    await stage.stop();
    await stage.start(recorder(done));
    await stage.subscriptions.caughtUp();
    expect(done.slice(3)).toEqual(['patient-1 Completed']);
  });

  it('is parked again, with the rest, when it fails again; what succeeded is not repeated', async () => {
    const done: string[] = [];
    let isMended = false;
    const fault = (event: Recorded) =>
      isMended ? labelOf(event).endsWith('Kit sent') && new Error('still no address') : isPoison(event);
    await stage.start(recorder(done, fault));
    await stage.append('patient-1', changed(1, 'Ordered'), changed(1, 'Kit sent'), changed(1, 'Completed'));
    await stage.subscriptions.caughtUp();
    isMended = true;
    await stage.subscriptions.retryParked('mail');
    await stage.subscriptions.retryParked('mail');
    expect(done).toEqual(['patient-1 Ordered']);
    expect(await stage.subscriptions.parked('mail')).toMatchObject([
      { position: 2, events: 2, error: 'DnaStatusChanged: still no address' },
    ]);
  });

  it('is not parked when the log itself cannot be read on', async () => {
    await stage.start(recorder([]));
    const metadata = {
      time: '2030-01-01T00:00:00.000Z',
      actor: { kind: 'operator' } as const,
      correlationId: 'c',
      causationId: null,
    };
    await stage.append('patient-1', added(1));
    await stage.log.log.append('future', NO_STREAM, [
      { id: 'f4b6a2de-2c69-4b0e-9d53-3d1c7f8f7a01', type: 'GenomeDreamt', version: 1, data: {}, metadata },
    ]);
    const status = await stage.until('mail', ({ state }) => state === 'stopped');
    expect(status).toMatchObject({ position: 1, ready: false });
    expect(status.reason).toContain('GenomeDreamt');
  });
});
