import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedKeyStore } from '../personal-data/embedded-key-store.js';
import { PersonalData } from '../personal-data/personal-data.js';
import { CommandRunner } from '../command-runner.js';
import { EmbeddedEventLog } from '../embedded/embedded-event-log.js';
import { Ids } from '../ids.js';
import type { Origin } from '../origin.js';
import { SealingEventStore } from '../sealing-event-store.js';

/** The event log with all its parts on a temporary folder, for tests. `close` removes the folder as well. */
export function temporaryStore() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-store-'));
  const log = EmbeddedEventLog.open(folder);
  const keys = EmbeddedKeyStore.open(folder);
  const node = nodeOn(log, keys);
  const close = async (): Promise<void> => {
    await log.close();
    await keys.close();
    rmSync(folder, { recursive: true });
  };
  return { folder, log, keys, ...node, close };
}

/** The parts that each node of the portal has for itself, over a log and keys that it shares with others. */
export function nodeOn(log: EmbeddedEventLog, keys: EmbeddedKeyStore) {
  const personalData = new PersonalData(keys);
  const store = new SealingEventStore(log, personalData);
  const runner = new CommandRunner(store);
  return { personalData, store, runner, ids: new Ids(runner) };
}

/** The origin of a person's request. */
export const anOrigin = (changes: Partial<Origin> = {}): Origin => ({
  actor: { kind: 'person', personId: 7, role: 'employee', companyId: 2 },
  time: '2026-05-04T10:00:00.000Z',
  correlationId: 'request-1',
  causationId: null,
  seed: null,
  ...changes,
});
