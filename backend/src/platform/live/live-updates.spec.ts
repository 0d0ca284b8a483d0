import { LocalSignals } from '../coordination/signals/signals.js';
import { type LiveUpdate, LiveUpdates } from './live-updates.js';

const whose = { patientId: 9, companyId: 2, patientHears: true };

function nodes() {
  const signals = new LocalSignals();
  const [worker, api] = [new LiveUpdates(signals), new LiveUpdates(signals)];
  const heard: LiveUpdate[] = [];
  return { worker, api, heard, stop: api.listen((update) => void heard.push(update)) };
}

describe('live updates', () => {
  it('of progress on one node reach the listeners of all, and are remembered there', () => {
    const { worker, api, heard } = nodes();
    worker.progress(whose, 13, 0.5, 'reading');
    expect(heard).toEqual([
      {
        event: 'document.progress',
        data: { user_id: 9, id: 13, progress: 0.5, step: 'reading' },
        recipients: { companyIds: [2], personIds: [9] },
      },
    ]);
    expect(api.progressOf(13)).toEqual({ progress: 0.5, step: 'reading' });
    expect(api.progressOf(14)).toBeUndefined();
  });

  it('of a report that is held back reach the clinic alone', () => {
    const { worker, heard } = nodes();
    worker.progress({ ...whose, patientHears: false }, 13, 0.5, 'reading');
    expect(heard.map(({ recipients }) => recipients)).toEqual([{ companyIds: [2], personIds: [] }]);
  });

  it('from the log stay on the node that follows it', () => {
    const { worker, api, heard } = nodes();
    const update = { event: 'patient.updated', data: {}, recipients: { companyIds: [2], personIds: [] } };
    worker.publish(update);
    expect(heard).toEqual([]);
    api.publish(update);
    expect(heard).toEqual([update]);
  });

  it('are not told to who has stopped listening, nor on a node that has ended', () => {
    const { worker, api, heard, stop } = nodes();
    api.onApplicationShutdown();
    worker.progress(whose, 13, 0.5, 'reading');
    stop();
    api.publish({ event: 'patient.updated', data: {}, recipients: { companyIds: [], personIds: [] } });
    expect(heard).toEqual([]);
  });

  it('remember the newest progress of so many documents only', () => {
    const { api } = nodes();
    for (let documentId = 0; documentId <= 1_000; documentId++) api.progress(whose, documentId, 0, '');
    expect(api.progressOf(0)).toBeUndefined();
    expect(api.progressOf(1_000)).toBeDefined();
  });
});
