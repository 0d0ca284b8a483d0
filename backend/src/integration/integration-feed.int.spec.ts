import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { DomainEvent } from '@portal/events';
import { openEmbeddedStore, type OpenStore } from '../platform/log/testing/embedded-store.js';
import { NO_STREAM, UnknownPosition } from '../platform/log/event-log.js';
import { InvalidFields, TooManyTries, Unavailable } from '../platform/http/index.js';
import { Secrets } from '../platform/coordination/secrets/secrets.js';
import { IntegrationFeed } from './integration-feed.js';
import { anOrigin } from '../platform/log/testing/temporary-store.js';

const added = (patientId: number): DomainEvent => ({
  type: 'PatientAdded',
  data: { patientId, companyId: 2, assignedEmployeeId: null },
});
const bookkeeping: DomainEvent = { type: 'IdBlockClaimed', data: { kind: 'person', from: 1, to: 50 } };

let folder: string;
let open: OpenStore;
let feed: IntegrationFeed;
beforeEach(() => {
  Logger.overrideLogger(false);
  folder = mkdtempSync(join(tmpdir(), 'feed-'));
  open = openEmbeddedStore(folder);
  feed = new IntegrationFeed(open.store, new Secrets({ DATA_DIR: folder }));
});
afterEach(async () => {
  await open.close();
  rmSync(folder, { recursive: true });
});

const append = (stream: string, ...events: DomainEvent[]) => open.store.append(stream, NO_STREAM, events, anOrigin());
const ask = (after: number) => feed.page({ after, limit: 100, waitSeconds: 0 }, new AbortController().signal);

it('serves what comes before an event that it does not know, and never skips that one', async () => {
  await append('patient-1', added(1));
  const { seed: _seed, ...metadata } = anOrigin();
  const dreamt = { id: 'f4b6a2de-2c69-4b0e-9d53-3d1c7f8f7a01', type: 'GenomeDreamt', version: 1, data: {}, metadata };
  const { position } = await open.log.append('future', NO_STREAM, [dreamt]);
  await append('patient-2', added(2));
  const page = await ask(0);
  expect(page).toMatchObject({ events: [{ data: { patient_id: 1 } }], next: position - 1, more: true });
  await expect(ask(page.next)).rejects.toThrow(Unavailable);
});

it('moves on over many private events, a piece for each call', async () => {
  for (let block = 0; block < 21; block++) await append(`ids-${block}`, ...Array<DomainEvent>(500).fill(bookkeeping));
  await append('patient-1', added(1));
  const first = await ask(0);
  expect(first).toEqual({ events: [], next: 10_000, more: true });
  expect(await ask(first.next)).toMatchObject({ events: [{ data: { patient_id: 1 } }], next: 10_501, more: false });
});

it('refuses a position where the log has no event, as a log has them that was moved', async () => {
  jest.spyOn(open.store, 'readAll').mockImplementation((after) => Promise.reject(new UnknownPosition(after)));
  await expect(ask(12_345)).rejects.toThrow(InvalidFields);
});

describe('a call that waits', () => {
  const wait = (gone = new AbortController().signal) => feed.page({ after: 0, limit: 1, waitSeconds: 30 }, gone);

  it('ends when nobody waits for its answer any more', async () => {
    const leaving = new AbortController();
    const waiting = wait(leaving.signal);
    leaving.abort();
    expect(await waiting).toEqual({ events: [], next: 0, more: false });
  });

  it('is answered when something happens, and is refused where too many wait already', async () => {
    const waiting = Array.from({ length: 100 }, () => wait());
    await ask(0);
    await expect(wait()).rejects.toThrow(TooManyTries);
    await append('patient-1', added(1));
    for (const page of await Promise.all(waiting)) expect(page.events).toHaveLength(1);
    expect((await wait()).events).toHaveLength(1);
  });
});
