import { randomUUID } from 'node:crypto';
import { loadConfig } from '../../../../config.js';
import type { StoredData } from '../../../log/event-log.js';
import { SOLE_TOKEN } from '../../../coordination/leases/leases.js';
import { type OpenStores, openStores, type Stores } from '../stores.js';

/** Opens the embedded stores of a data folder. */
export const openEmbeddedStores = (DATA_DIR: string): Promise<OpenStores> => openStores(loadConfig({ DATA_DIR }));

const parkedOn = (stream: string, position: number) => ({
  stream,
  position,
  error: 'PatientAdded: "it" failed \u2013 ü',
  since: '2026-01-31T10:00:00.000Z',
  events: 2,
  retryAt: '2026-01-31T11:00:00.000Z',
});

/** Makes an event as a log stores it. Its type and data may be anything, because a transfer does not open events. */
export function storedEvent(data: Record<string, unknown> = {}, id: string = randomUUID()): StoredData {
  return {
    id,
    type: 'DnaStatusChanged',
    version: 1,
    data: { patientId: 12, from: 'Ordered', to: 'Kit sent \u2028 ü\u0000', ...data },
    metadata: {
      time: '2026-01-31T10:00:00.000Z',
      actor: { kind: 'operator' },
      correlationId: 'c',
      causationId: null,
    },
  };
}

/** Fills stores with several streams (one of them in long appends), keys, a marker, checkpoints and secrets. */
export async function fillStores({ log, keys, checkpoints, secrets }: Stores): Promise<void> {
  await keys.ensure(Array.from({ length: 600 }, (_, index) => `person:${index}`));
  await keys.destroy('person:3');
  for (let revision = -1; revision < 20; revision++) {
    await log.append('patient-1', revision, [storedEvent({ revision })]);
    await log.append(`patient-${revision + 10}`, -1, [
      storedEvent({ name: { sealed: 'v1.AAAA', subject: 'person:3' } }),
      storedEvent(),
    ]);
  }
  for (let part = 0; part < 2; part++) {
    const events = Array.from({ length: 400 }, () => storedEvent({ text: 'x'.repeat(1_000) }));
    await log.append('documents-1', part * 400 - 1, events);
  }
  await log.append('seeded-1', -1, [storedEvent({}, '0b6f3a52-7a0c-5d3e-9f43-0d6a2b1c4e5f')]);
  await checkpoints.found();
  for (const [name, position] of [
    ['mail', 30],
    ['jobs', 700],
    ['kafka', 0],
  ] as const) {
    await checkpoints.load(name, SOLE_TOKEN);
    await checkpoints.save(name, SOLE_TOKEN, { position });
  }
  await checkpoints.save('mail', SOLE_TOKEN, { position: 30, parked: parkedOn('patient-1', 28) });
  await secrets.put(
    new Map([
      ['installation', randomUUID()],
      ['email-hash', 'e'.repeat(43)],
      ['invitation', 'i'.repeat(43)],
    ]),
  );
}
