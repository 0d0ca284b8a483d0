import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Database } from '../backend/src/platform/connections/driver.js';
import { runOffline } from '../backend/src/admin.js';
import { claimFolder } from '../backend/src/folder.js';
import { FolderInUse } from '../backend/src/platform/connections/sqlite.js';
import { OperatorCommands } from '../backend/src/platform/operations/operator/operator-commands.js';
import { newProvider } from './journeys/support/people.js';
import { openPortal } from './support/portal.js';
import { anOrigin } from '../backend/src/platform/log/testing/temporary-store.js';

const ROOT = dirname(import.meta.dirname);
const folder = mkdtempSync(join(tmpdir(), 'admin-'));
const [data, copy, empty] = ['data', 'copy', 'empty'].map((name) => join(folder, name)) as [string, string, string];
const file = join(folder, 'log.ndjson.gz');
const given = process.env;

beforeAll(async () => {
  const portal = await openPortal({ folder: data });
  await newProvider(portal);
  await portal.close();
  // without the engines of the environment: this test moves a folder
  process.env = { PATH: given['PATH'], DATA_DIR: data, DEMO: 'off', LOG_LEVEL: 'silent' };
});
afterAll(() => {
  process.env = given;
  rmSync(folder, { recursive: true, force: true });
});

/** `npm run admin` while no portal runs. */
describe('an operator’s command on a folder that nobody has open', () => {
  it('writes the log into a file, and nobody else’s file away', async () => {
    const { ok, message } = await runOffline('export-log', [file]);
    expect([ok, message]).toEqual([
      true,
      expect.stringMatching(/^Wrote .*: \d+ events, \d+ keys, .*Whoever has this file/s),
    ]);
    await expect(runOffline('export-log', [file])).rejects.toThrow('is there already');
  });

  it('brings it into an empty folder', async () => {
    process.env['DATA_DIR'] = empty;
    const { message } = await runOffline('import-log', [file]);
    expect(message).toMatch(
      /^Imported .*Every event and every key was read back and is equal.*reports and pictures are not in it/s,
    );
    expect((await runOffline('import-log', [file])).message).toContain('Nothing was changed');
    process.env['DATA_DIR'] = data;
  });

  it('brings no file that is cut off, and makes nothing in a new folder', async () => {
    const [cut, fresh] = [join(folder, 'cut.ndjson.gz'), join(folder, 'fresh')];
    writeFileSync(cut, readFileSync(file).subarray(0, 1_000));
    process.env['DATA_DIR'] = fresh;
    await expect(runOffline('import-log', [cut])).rejects.toThrow('cut off');
    process.env['DATA_DIR'] = data;
    expect(existsSync(fresh)).toBe(false);
  });

  it('makes a backup', async () => {
    expect((await runOffline('backup', [copy])).message).toContain(`${copy} holds events.db, keys.db`);
  });

  describe('checks a folder', () => {
    const check = async (of: string) => runOffline('check', [of]);
    const WHOLE = ['events', 'keys', 'effects', 'jobs', 'payments', 'http'].map((name) => `${name}.db: whole`);
    /** Overwrites a text in a database, where no start reads it. */
    const damage = (of: string, name: string, text: string, by: string) => {
      const path = join(of, name);
      const bytes = readFileSync(path, 'latin1');
      expect(bytes).toContain(text);
      writeFileSync(path, bytes.replaceAll(text, by), 'latin1');
    };
    const damaged = (name: string): string => {
      const of = join(folder, name);
      cpSync(copy, of, { recursive: true });
      return of;
    };

    it('of a stopped portal and a backup, and writes nothing', async () => {
      const { ok, message } = await check(data);
      expect([ok, message.split('\n')]).toEqual([true, [...WHOLE, 'views.db: whole']]);
      const before = readdirSync(copy).sort();
      expect(await check(copy)).toEqual({ ok: true, message: WHOLE.join('\n') });
      expect(readdirSync(copy).sort()).toEqual(before);
      expect((await check(join(folder, 'nothing'))).message).toContain('holds no database of a portal');
    });

    it('and names an event that is not what was written, one that is gone, and a broken page', async () => {
      const changed = damaged('changed');
      damage(changed, 'events.db', '"PersonRegistered"', '"PersonRegistexxx"');
      expect(await check(changed)).toEqual({
        ok: false,
        message: expect.stringMatching(
          /^events\.db: damaged \(event 0 of user-\d+ \(position \d+\) does not match its checksum.*restore/,
        ) as string,
      });
      const lost = damaged('lost');
      const database = new Database(join(lost, 'events.db'));
      database.exec("DELETE FROM events WHERE revision = 0 AND stream LIKE 'user-%'");
      database.close();
      expect((await check(lost)).message).toMatch(/^events\.db: damaged \(an event of user-\d+ is missing\)/);
      const broken = damaged('broken');
      const pages = readFileSync(join(broken, 'keys.db'));
      writeFileSync(join(broken, 'keys.db'), pages.fill(0xff, pages.length - 4_096));
      expect((await check(broken)).message).toMatch(/\nkeys\.db: damaged \(.*\)\. .*restore it from a backup\.\n/);
    });

    it.each([
      ['a database', (of: string) => rmSync(join(of, 'keys.db')), /\nkeys\.db: missing\. The copy is not complete/],
      [
        'what a database holds',
        (of: string) => writeFileSync(join(of, 'keys.db'), ''),
        /\nkeys\.db: damaged \(it holds nothing\)/,
      ],
      [
        'the secrets',
        (of: string) => rmSync(join(of, 'secrets'), { recursive: true }),
        /: \d+ of \d+ files\. The copy is not complete/,
      ],
      [
        'its list',
        (of: string) => rmSync(join(of, 'backup.json')),
        /\nbackup\.json: missing\. The copy is not complete/,
      ],
    ])('and a copy of a backup that lacks %s', async (what, take, told) => {
      const cutOff = damaged(`without ${what}`);
      take(cutOff);
      expect(await check(cutOff)).toEqual({ ok: false, message: expect.stringMatching(told) as string });
    });

    it('but not one on which a portal works', async () => {
      const { release } = claimFolder(data);
      await expect(check(data)).rejects.toThrow(FolderInUse);
      release();
    });
  });

  it.each([
    ['status', 'keys.db'],
    ['export-log', 'keys.db'],
    ['backup', 'keys.db'],
    ['status', 'events.db'],
    ['status', 'secrets'],
    ['status', 'secrets/email-hash'],
    ['status', 'secrets/key-wrapping'],
  ])('%s makes nothing new in the place of %s that was lost', async (name, part) => {
    const [lost, away] = [join(data, part), join(folder, 'away')];
    renameSync(lost, away);
    const ended = await runOffline(name, [join(folder, 'nothing')]).catch((failure: Error) => failure.message);
    const isMadeAgain = existsSync(lost);
    rmSync(lost, { recursive: true, force: true });
    renameSync(away, lost);
    expect([ended, isMadeAgain]).toEqual([expect.stringMatching(`${lost}\\S* is missing`), false]);
  });

  it('takes no other secret for the one that wrapped the keys of people', async () => {
    const path = join(data, 'secrets', 'key-wrapping');
    const secret = readFileSync(path, 'utf8');
    writeFileSync(path, [...secret].reverse().join(''));
    const ended = await runOffline('status', []).catch((failure: Error) => failure.message);
    writeFileSync(path, secret);
    expect(ended).toMatch(
      `cannot be used, because ${path} is not the one that wrapped these keys. Nothing was written.`,
    );
    expect(await runOffline('status', [])).toMatchObject({ ok: true });
  });

  it('takes no folder on which no portal was for an empty portal', async () => {
    const absent = join(folder, 'misspelt');
    process.env['DATA_DIR'] = absent;
    const ended = await runOffline('backup', [join(folder, 'of-nothing')]).catch((failure: Error) => failure.message);
    process.env['DATA_DIR'] = data;
    expect([ended, existsSync(absent)]).toEqual([
      `DATA_DIR: no portal was ever started on ${absent}. Set its folder.`,
      false,
    ]);
  });

  it('is not kept waiting by a demo that only a portal which serves makes', async () => {
    process.env['DEMO'] = 'on';
    const { message } = await runOffline('status', []);
    process.env['DEMO'] = 'off';
    expect(message).toMatch(/^ready +view patients/m);
    expect(message).not.toContain('NOT READY');
  });

  it('says what is wrong in a sentence', async () => {
    await expect(runOffline('export-log', [])).rejects.toThrow('Usage: npm run admin -- export-log <file>');
    const no = join(folder, 'no.ndjson');
    await expect(runOffline('import-log', [no])).rejects.toThrow(`There is no file ${no} on this machine.`);
    await expect(runOffline('export-log', [no, 'b'])).rejects.toThrow(
      'Too many words, and nothing was done: export-log <file>.',
    );
    expect((await runOffline('check', [copy, 'b'])).message).toContain('Too many words');
    expect(await runOffline('dance', [])).toEqual({ ok: false, message: "There is no command 'dance'." });
    expect(await runOffline('remove-second-factor', ['nobody@here.example'])).toEqual({
      ok: false,
      message: 'Nobody here has the e-mail address "nobody@here.example".',
    });
    for (const count of ['-1', '0', 'all'])
      expect((await runOffline('security-events', [count])).message).toBe('Say how many, a whole number from 1.');
    expect(await runOffline('backup', [])).toEqual({ ok: false, message: 'Name a folder that is not there yet.' });
    expect(await runOffline('backup', [copy])).toMatchObject({
      ok: false,
      message: expect.stringContaining('is there already'),
    });
  });
});

/** Makes files of the repository, and needs no portal. */
const OF_THE_REPOSITORY = 'content';

it('the import of content names the folder that it needs', () => {
  const run = spawnSync(process.execPath, ['backend/bin/admin.mjs', OF_THE_REPOSITORY, 'import'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect([run.status, run.stderr]).toEqual([
    1,
    expect.stringContaining('Usage: npm run admin -- content import <folder'),
  ]);
});

it('every command that the documents speak of is there', async () => {
  const portal = await openPortal({ folder: data });
  const commands = portal.app.get(OperatorCommands).all();
  const known = [OF_THE_REPOSITORY, ...commands.map(({ name }) => name)];
  await portal.close();
  const pages = [
    'README.md',
    'docs/operations.md',
    'docs/metrics.md',
    'docs/integration.md',
    'docs/consumer/README.md',
  ];
  const spoken = pages.flatMap((page) => [
    ...readFileSync(join(ROOT, page), 'utf8').matchAll(/(?:run admin --|admin\.mjs) ([\w-]+)/g),
  ]);
  expect(spoken.length).toBeGreaterThan(10);
  expect(spoken.map(([, name]) => name).filter((name) => !known.includes(name ?? ''))).toEqual([]);
});

it('without a running portal all commands are listed, and no data folder is made', async () => {
  const absent = join(folder, 'absent');
  const { status, stdout } = spawnSync(process.execPath, ['backend/bin/admin.mjs'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: absent },
  });
  const portal = await openPortal({ folder: data });
  const commands = portal.app.get(OperatorCommands).all();
  await portal.close();
  const [heading, ...lines] = stdout.trimEnd().split('\n');
  expect([status, heading, existsSync(absent)]).toEqual([0, 'npm run admin -- <command>', false]);
  expect(lines.map((line) => line.trim().split(' ')[0])).toEqual(commands.map(({ name }) => name));
});

it('a running portal lists the commands that move a log, and says why it does not run them', async () => {
  const portal = await openPortal({ folder: data });
  const commands = portal.app.get(OperatorCommands);
  expect(commands.all().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['backup', 'export-log', 'import-log']),
  );
  const refused = { errors: { 'export-log': [expect.stringMatching(/^Stop the portal first/)] } };
  await expect(commands.run('export-log', [join(folder, 'other')], anOrigin())).rejects.toMatchObject(refused);
  await portal.close();
});
