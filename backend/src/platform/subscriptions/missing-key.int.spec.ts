import { randomUUID } from 'node:crypto';
import { added, changed, EffectsStage, recorder } from '../effects/testing/effects-stage.js';
import { seal } from '../log/personal-data/seal.js';
import { NO_STREAM } from '../log/event-log.js';

const [OMAR, KEY] = ['person:12', Buffer.alloc(32, 7)];

let stage: EffectsStage;
beforeEach(() => {
  stage = new EffectsStage();
});
afterEach(() => stage.end());

/** Appends an event about somebody whose key is in another key store. */
async function appendSealed(): Promise<void> {
  const [stream, id] = ['user-12', randomUUID()];
  const sealed = (field: string, value: string) => seal(value, OMAR, KEY, { stream, eventId: id, field });
  const data = {
    personId: 12,
    name: sealed('name', 'Omar Haddad'),
    email: sealed('email', 'omar@patients.example'),
    birthday: sealed('birthday', '1980-02-29'),
    sexAtBirth: null,
  };
  const metadata = {
    time: '2026-05-04T10:00:00.000Z',
    actor: { kind: 'operator' } as const,
    correlationId: 'c',
    causationId: null,
  };
  await stage.log.log.append(stream, NO_STREAM, [{ id, type: 'PersonRegistered', version: 1, data, metadata }]);
}

it('a subscription stops where a key is missing, after all that comes before, and goes on once the key is back', async () => {
  const done: string[] = [];
  await stage.start(recorder(done));
  await stage.append('patient-1', added(1));
  await appendSealed();
  await stage.append('patient-1', changed(1, 'Ordered'));
  const { reason, ...status } = await stage.until('mail', ({ state }) => state === 'stopped');
  expect(reason).toMatch(/^the key of person:12 is missing for event 0 of user-12 .*: restore keys\.db$/);
  expect([status.ready, status.position, done]).toEqual([false, 1, ['patient-1 added']]);

  await stage.log.keys.put(new Map([[OMAR, KEY]]));
  // an operator's request ends the pause
  await stage.subscriptions.retryParked('mail');
  await stage.until('mail', ({ state, behind }) => state === 'live' && behind === 0);
  await stage.append('patient-1', changed(1, 'Kit sent'));
  await stage.subscriptions.caughtUp();
  expect(done).toEqual(['patient-1 added', 'patient-1 Ordered', 'patient-1 Kit sent']);
});
