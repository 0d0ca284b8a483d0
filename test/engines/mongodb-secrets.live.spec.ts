import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig, type Config } from '../../backend/src/config.js';
import { BadSetting } from '../../backend/src/platform/kernel/settings.js';
import { DependencyDown } from '../../backend/src/platform/kernel/failures.js';
import { MongoSecrets } from '../../backend/src/platform/coordination/secrets/shared-secrets.js';
import { Secrets, type SecretName } from '../../backend/src/platform/coordination/secrets/secrets.js';
import { describeLive } from './live.js';
import { mongoDbSources } from './mongodb.js';
import { TestDatabase } from './mongodb-tests.js';

const NAMES: SecretName[] = ['jwt', 'invitation', 'email-hash', 'file-signing', 'payments', 'installation'];

describeLive('secrets in MongoDB', mongoDbSources, (openServer) => {
  const database = TestDatabase.ofFile(openServer);
  const folders: string[] = [];
  beforeEach(() => database.empty());
  afterAll(async () => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  /** A node with its own data folder and an external log. */
  function node(changes: Partial<Config> = {}): Config {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    folders.push(folder);
    return { ...loadConfig({ DATA_DIR: folder, EVENTSTORE_URL: 'esdb://one.example?tls=false' }), ...changes };
  }
  const open = async (config: Config) => Secrets.open(config, await database.connect());
  const secretsOf = (secrets: Secrets) => NAMES.map((name) => secrets.get(name));
  const kept = ({ DATA_DIR }: Config) => readdirSync(join(DATA_DIR, 'secrets')).sort();

  it('are the same for nodes that start at once', async () => {
    const nodes = await Promise.all(Array.from({ length: 4 }, () => open(node())));
    const [first, ...others] = nodes.map(secretsOf);
    expect(new Set(first).size).toBe(NAMES.length);
    for (const other of others) expect(other).toEqual(first);
  });

  it('are those of the first data folder, and a node keeps nothing of them but where it belongs', async () => {
    const [first, second] = [node(), node()];
    const before = secretsOf(new Secrets(first));
    expect(secretsOf(await open(first))).toEqual(before);
    expect(secretsOf(await open(second))).toEqual(before);
    expect(kept(second)).toEqual(['installation']);
  });

  it('leave the key of an operator on its machine, and the one of the settings in the settings', async () => {
    const JWT_SECRET = 'x'.repeat(32);
    const [one, other] = [await open(node({ JWT_SECRET })), await open(node({ JWT_SECRET }))];
    expect(one.get('operator-key')).not.toBe(other.get('operator-key'));
    expect(other.get('jwt')).toBe(JWT_SECRET);
  });

  it('are waited for until no change of the primary can take them back, and not for ever', async () => {
    const [one, other] = [await database.connectBreakable(), await database.connectBreakable()];
    const first = await new MongoSecrets(one).agree(new Map([['jwt', 'first']]));
    other.blind = 4;
    expect(await new MongoSecrets(other).agree(new Map([['jwt', 'second']]))).toEqual(first);
    other.blind = Infinity;
    await expect(new MongoSecrets(other).agree(new Map([['jwt', 'third']]))).rejects.toThrow(DependencyDown);
  });

  it('are replaced for all nodes, which sign with the new value once each has read it', async () => {
    const first = node();
    const [one, other] = [await open(first), await open(node())];
    const before = one.get('file-signing');
    await one.rotate('file-signing');
    await other.lookAgain();
    for (const each of [one, other, await open(first)]) {
      expect(each.get('file-signing')).toBe(before);
      expect(each.rotating('file-signing').all).toEqual([expect.not.stringContaining(before), before]);
    }
  });

  it('are not mixed with those of another installation', async () => {
    const foreign = node();
    await open(node());
    const before = secretsOf(new Secrets(foreign));
    await expect(open(foreign)).rejects.toThrow(BadSetting);
    expect(secretsOf(new Secrets(foreign))).toEqual(before);
  });
});
