import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { SOLE_TOKEN } from '../../coordination/leases/leases.js';
import { DESTROYED, type StoredKey } from '../../log/personal-data/key-store.js';
import { exportLog } from './export-log.js';
import { importLog } from './import-log.js';
import { readWhole } from './read-file.js';
import { eventsOf, NotTheSame } from './compare-logs.js';
import { FileRefused } from './read-file.js';
import { LogInUse } from './sole-worker.js';
import type { OpenStores, StoreSettings } from './stores.js';
import { fillStores, openEmbeddedStores, storedEvent } from './testing/sample-installation.js';
import { offlineCommands } from './transfer.commands.js';
import { refuseUnfinishedImport } from './unfinished-import.js';
import { FileExists } from './write-file.js';

const NOW = '2026-02-01T00:00:00.000Z';
const EVENTS = 21 * 3 + 800 + 1;

/** Filled and exported once: each test works on copies. */
const filled = mkdtempSync(join(tmpdir(), 'transfer-filled-'));
beforeAll(async () => {
  const stores = await openEmbeddedStores(join(filled, 'source'));
  await fillStores(stores);
  await exportLog(stores, join(filled, 'log.ndjson'), NOW);
  await stores.close();
});
afterAll(() => rmSync(filled, { recursive: true }));

let folder: string;
let source: OpenStores;
let target: OpenStores;
let path: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'transfer-'));
  cpSync(join(filled, 'source'), join(folder, 'source'), { recursive: true });
  source = await openEmbeddedStores(join(folder, 'source'));
  target = await openEmbeddedStores(join(folder, 'target'));
  path = join(folder, 'log.ndjson');
});
afterEach(async () => {
  await source.close();
  await target.close();
  rmSync(folder, { recursive: true });
});

const all = async ({ log }: OpenStores) => {
  const events = [];
  for await (const event of eventsOf(log)) events.push(event);
  return events;
};
const importing = async () => importLog(target, path, await readWhole(path));
const keysOf = async ({ keys }: OpenStores) => new Map<string, StoredKey>(await keys.all('', 10_000));

describe('the file', () => {
  it('says how much it holds, and is for its owner only', async () => {
    const counts = await exportLog(source, path, NOW);
    expect(counts).toEqual({ secrets: 3, keys: 600, effects: 3, parked: 1, events: EVENTS });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(1 + 3 + 600 + 3 + 1 + EVENTS + 1 + 1);
  });

  it('never takes the place of another one', async () => {
    writeFileSync(path, 'the only copy');
    await expect(exportLog(source, path, NOW)).rejects.toThrow(FileExists);
    expect(readFileSync(path, 'utf8')).toBe('the only copy');
  });

  it('is not left behind when somebody works on the log meanwhile', async () => {
    const keys = source.keys.all.bind(source.keys);
    source.keys.all = async (after, limit) => {
      if (after === '') await source.log.append('patient-1', 20, [storedEvent()]);
      return keys(after, limit);
    };
    await expect(exportLog(source, path, NOW)).rejects.toThrow(LogInUse);
    expect(existsSync(path)).toBe(false);
  });

  it('is not made without the key of somebody of whom the log speaks', async () => {
    await source.log.append('contact-9', -1, [storedEvent({ name: { sealed: 'v1.AAAA', subject: 'person:9000' } })]);
    await expect(exportLog(source, path, NOW)).rejects.toThrow('the key of person:9000 is missing');
    expect(existsSync(path)).toBe(false);
  });

  it('is not made of stores that no portal has ever worked on', async () => {
    await expect(exportLog(target, path, NOW)).rejects.toThrow('there is no installation here');
    expect(existsSync(path)).toBe(false);
  });

  it('is not made of a log that is older than its effects', async () => {
    await source.checkpoints.save('mail', SOLE_TOKEN, { position: EVENTS + 1 });
    await expect(exportLog(source, path, NOW)).rejects.toThrow('mail has done what follows from position');
  });
});

describe('moved to empty stores', () => {
  it.each(['log.ndjson', 'log.ndjson.gz'])(
    'is equal event by event, key by key, checkpoint by checkpoint: %s',
    async (name) => {
      path = join(folder, name);
      await exportLog(source, path, NOW);
      expect(await importing()).toMatchObject({ events: EVENTS, found: 0, isRepeat: false });
      expect(await all(target)).toEqual(await all(source));
      const keys = await keysOf(target);
      expect(keys).toEqual(await keysOf(source));
      expect(keys.get('person:3')).toBe(DESTROYED);
      expect(await target.checkpoints.all()).toEqual(await source.checkpoints.all());
      expect(await target.checkpoints.isFounded()).toBe(true);
      expect(await target.secrets.all()).toEqual(await source.secrets.all());
    },
  );

  it('changes nothing when it comes again, also not what effects have done since', async () => {
    await exportLog(source, path, NOW);
    await importing();
    await target.checkpoints.save('mail', SOLE_TOKEN, { position: 50 });
    expect(await importing()).toMatchObject({ found: EVENTS, isRepeat: true });
    expect((await target.checkpoints.all()).get('mail')?.position).toBe(50);
  });

  it('goes on after an interruption, and no effect begins before the end', async () => {
    await exportLog(source, path, NOW);
    const append = target.log.appendInOrder.bind(target.log);
    let appends = 0;
    target.log.appendInOrder = (...given) =>
      ++appends > 30 ? Promise.reject(new Error('the plug was pulled')) : append(...given);
    await expect(importing()).rejects.toThrow('the plug was pulled');
    expect([await target.checkpoints.isFounded(), (await target.checkpoints.all()).size]).toEqual([false, 0]);
    target.log.appendInOrder = append;
    const imported = await importing();
    expect(imported.found).toBeGreaterThan(30);
    expect(await all(target)).toEqual(await all(source));
  });

  it('lets no portal start before it is complete, and notes nothing where it changed nothing', async () => {
    await exportLog(source, path, NOW);
    const settings = { DATA_DIR: join(folder, 'target') } as StoreSettings;
    const command = offlineCommands.find(({ name }) => name === 'import-log')!;
    const run = async () => (await command.begin(path))(target, settings);
    const append = target.log.appendInOrder.bind(target.log);
    target.log.appendInOrder = () => Promise.reject(new Error('the plug was pulled'));
    await expect(run()).rejects.toThrow('the plug was pulled');
    expect(() => refuseUnfinishedImport(settings)).toThrow('an import into');
    target.log.appendInOrder = append;
    await run();
    refuseUnfinishedImport(settings);
    await target.log.append('patient-1', 20, [storedEvent()]);
    await expect(run()).rejects.toThrow(NotTheSame);
    refuseUnfinishedImport(settings);
  });

  it('takes no log that holds something else', async () => {
    await exportLog(source, path, NOW);
    await target.log.append('patient-1', -1, [storedEvent()]);
    await expect(importing()).rejects.toThrow(NotTheSame);
    expect(await all(target)).toHaveLength(1);
    expect(await keysOf(target)).toEqual(new Map());
  });

  it('takes no log that has gone on since', async () => {
    await exportLog(source, path, NOW);
    await importing();
    await target.log.append('patient-1', 20, [storedEvent()]);
    await expect(importing()).rejects.toThrow('the log holds more events than the file');
  });

  it('brings back no key that was destroyed since', async () => {
    await exportLog(source, path, NOW);
    await target.secrets.put(await source.secrets.all());
    await target.keys.destroy('person:7');
    await importing();
    expect(await keysOf(target)).toEqual((await keysOf(source)).set('person:7', DESTROYED));
  });

  it('takes no key store of another installation', async () => {
    await exportLog(source, path, NOW);
    await target.keys.ensure(['person:7']);
    await target.checkpoints.save('mail', SOLE_TOKEN, { position: 12 });
    await expect(importing()).rejects.toThrow('in use by another installation');
    expect((await target.checkpoints.all()).get('mail')?.position).toBe(12);
    await target.secrets.put(new Map([['installation', (await source.secrets.all()).get('installation') ?? '']]));
    await expect(importing()).rejects.toThrow('another key of person:7');
    expect(await all(target)).toEqual([]);
  });
});

describe('a file that is not whole', () => {
  const lines = () => readFileSync(path, 'utf8').split('\n').slice(0, -1);
  const write = (changed: string[]) => writeFileSync(path, changed.map((line) => `${line}\n`).join(''));
  const refusal = async (): Promise<string> => {
    const failure: unknown = await importing().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FileRefused);
    expect(await all(target)).toEqual([]);
    expect(await keysOf(target)).toEqual(new Map());
    return (failure as Error).message;
  };
  beforeEach(() => cpSync(join(filled, 'log.ndjson'), path));

  it('is refused when it ends in the middle of a line', async () => {
    writeFileSync(path, readFileSync(path).subarray(0, 100_000));
    expect(await refusal()).toMatch(/^line \d+: the file ends in the middle of this line/);
  });

  it('is refused when it ends between two lines', async () => {
    write(lines().slice(0, 100));
    expect(await refusal()).toBe('line 101: the file ends here without its last line: it was cut off');
  });

  it('is refused when a line is missing', async () => {
    write(lines().filter((_, index) => index !== 700));
    expect(await refusal()).toMatch(/^line \d+: 864 events were written, but 863 come before/);
  });

  it('is refused when something was changed', async () => {
    write(lines().map((line, index) => (index === 700 ? line.replace('Kit sent', 'Delayed') : line)));
    expect(await refusal()).toContain('the checksum is not that of the lines before it');
  });

  it.each([
    ['no JSON', 700, 'not json', 'is no line of an exported log: it is not JSON'],
    ['an event without its id', 700, '{"kind":"event","position":5}', 'stream: '],
    ['a line of an unknown kind', 5, '{"kind":"secrets"}', 'kind: '],
    ['a second header', 5, '{"kind":"header"}', 'format: '],
    ['two events in another order', 700, '', 'its position does not lie after'],
  ])('is refused with the line for %s', async (_, index, line, problem) => {
    const given = lines();
    write(given.map((each, at) => (at === index ? line || given[index - 1]! : each)));
    expect(await refusal()).toContain(`line ${index + 1}: ${problem}`);
  });

  it('is refused when its format is newer', async () => {
    write(lines().map((line, index) => (index === 0 ? line.replace('"version":1', '"version":2') : line)));
    expect(await refusal()).toMatch(/^line 1: version: the file's format is newer than this portal/);
  });

  it('is refused when it is another file', async () => {
    writeFileSync(path, '{"name":"package"}\n');
    expect(await refusal()).toMatch(/^line 1: kind/);
    writeFileSync(path, '');
    expect(await refusal()).toMatch(/^line 1: the file ends here/);
    writeFileSync(path, Buffer.alloc(5 * 1024 ** 2, 'x'));
    expect(await refusal()).toMatch(/^line 1: is longer than/);
  });

  it('is refused when something follows its end', async () => {
    appendFileSync(path, '{"kind":"event"}\n');
    expect(await refusal()).toContain('line ');
  });

  it('is refused when its compressed form is cut off, damaged or none', async () => {
    const whole = gzipSync(readFileSync(path));
    path += '.gz';
    writeFileSync(path, whole.subarray(0, whole.length / 2));
    expect(await refusal()).toMatch(/^line \d+: the file is damaged or cut off: unexpected end of file/);
    writeFileSync(path, gunzipSync(whole));
    expect(await refusal()).toMatch(/^line 1: the file is damaged or cut off: incorrect header check/);
  });
});
