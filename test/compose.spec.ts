import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../backend/src/config.js';
import { filledIn, load, ROOT, secrets, text, valueOf, variablesIn } from './compose.js';

const PINNED = /^[\w./-]+:(?!latest$)[\w.-]*\d[\w.-]*$/;

/** The settings of `config.ts`, in its order. */
const settings = [...text('backend/src/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? '');

/** Settings that these files do not pass on: their defaults fit, or the installation does not use them. */
const DEFAULTS = ['DEMO', 'EVENTSTORE_NAMESPACE', 'NODE_NAME', 'S3_REGION', 'STRIPE_API_URL'];
const KAFKA = settings.filter((name) => name.startsWith('KAFKA_'));
const SHARED = settings.filter((name) => /^(EVENTSTORE|MONGODB|REDIS|S3)_|^(ROLE|JWT_SECRET(_PREVIOUS)?)$/.test(name));
const LEFT_ALONE: Record<string, string[]> = {
  'docker-compose.yml': [...DEFAULTS, ...KAFKA.filter((name) => name !== 'KAFKA_BROKERS')],
  'docker-compose.embedded.yml': [...DEFAULTS, ...KAFKA, ...SHARED],
};

describe.each([
  ['docker-compose.yml', ['api', 'projector', 'worker']],
  ['docker-compose.embedded.yml', ['portal']],
])('%s', (file, portals) => {
  const { services, volumes } = load(file);
  const all = Object.entries(services);
  const waitedFor = new Set(
    all.flatMap(([, { depends_on = {} }]) =>
      Object.entries(depends_on).flatMap(([name, { condition }]) =>
        condition === 'service_completed_successfully' ? [name] : [],
      ),
    ),
  );

  it('pins every image', () => {
    expect(all.map(([, { image }]) => image).filter((image) => !PINNED.test(image))).toEqual([]);
  });

  it('asks every service that stays whether it is well', () => {
    const unasked = all.filter(([name, { healthcheck }]) => !healthcheck?.test.length && !waitedFor.has(name));
    expect(unasked.map(([name]) => name)).toEqual([]);
  });

  it('waits for services that are there, until they are well or done', () => {
    for (const [, { depends_on = {} }] of all) {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        expect(Object.keys(services)).toContain(name);
        expect(condition).toBe(waitedFor.has(name) ? 'service_completed_successfully' : 'service_healthy');
      }
    }
  });

  it('lets no log fill the disk', () => {
    expect(all.filter(([, { logging }]) => logging?.driver !== 'local').map(([name]) => name)).toEqual([]);
  });

  it('keeps data in volumes that it declares, and mounts files that are there', () => {
    const mounts = all.flatMap(([, service]) => service.volumes ?? []).map((mount) => mount.split(':')[0] ?? '');
    const named = mounts.filter((source) => /^[a-z]/.test(source));
    expect([...new Set(named)].sort()).toEqual(Object.keys(volumes).sort());
    for (const source of mounts.filter((each) => each.startsWith('./')))
      expect(existsSync(join(ROOT, source))).toBe(true);
  });

  it('opens its doors to this machine alone', () => {
    const ports = all.flatMap(([, service]) => service.ports ?? []);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  it('asks for no setting that .env.example does not name', () => {
    expect(variablesIn(file).filter((name) => !filledIn.has(name))).toEqual([]);
  });

  it.each(portals)('runs %s as nobody special, on files that it cannot change, in memory that has an end', (name) => {
    expect(services[name]).toMatchObject({ user: 'node', read_only: true, cap_drop: ['ALL'] });
    expect(services[name]?.mem_limit).toMatch(/^\d+[mg]$/);
  });

  it('builds the image of the portal once, and asks no registry for it', () => {
    const ofPortal = portals.map((name) => services[name]);
    expect(ofPortal.filter((service) => service?.build === '.')).toHaveLength(1);
    expect(new Set(ofPortal.map((service) => service?.image)).size).toBe(1);
    expect(ofPortal.filter((service) => service?.pull_policy !== 'never')).toEqual([]);
  });

  it.each(portals)('waits for %s while its views are made anew from a long log', (name) => {
    expect(services[name]?.healthcheck?.start_period).toBe('10m');
  });

  it.each(portals)('passes %s every setting that an operator may need to change', (name) => {
    const passed = Object.keys(services[name]?.environment ?? {});
    expect(settings.filter((each) => !passed.includes(each) && !LEFT_ALONE[file]!.includes(each))).toEqual([]);
  });

  it.each(portals)('gives %s settings that it starts with', (name) => {
    const { environment = {} } = services[name] ?? {};
    const config = loadConfig(
      Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, valueOf(value)])),
    );
    expect([...config.ROLE]).toEqual(name === 'portal' ? ['api', 'projector', 'worker'] : [name]);
    const set = Object.entries(environment).filter(([, value]) => valueOf(value) !== '');
    expect(set.map(([key]) => key).filter((key) => !(key in config))).toEqual([]);
  });
});

describe('secrets', () => {
  it('have no default, neither in docker-compose.yml nor in .env.example', () => {
    expect(new Set(secrets).size).toBeGreaterThanOrEqual(6);
    expect(secrets.filter((name) => filledIn.get(name ?? '') !== '')).toEqual([]);
    const literal = /(PASSWORD|SECRET\w*|_KEY): (?!\$\{)\S/;
    expect(
      text('docker-compose.yml')
        .split('\n')
        .filter((line) => literal.test(line)),
    ).toEqual([]);
  });

  it('are all used', () => {
    const used = new Set(variablesIn('docker-compose.yml'));
    expect([...filledIn.keys()].filter((name) => !used.has(name))).toEqual([]);
  });
});

describe('the image', () => {
  it('stands on pinned ones and ends as a user without rights', () => {
    const from = [...text('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image ?? '');
    const stages = [...text('Dockerfile').matchAll(/ AS (\w+)$/gm)].map(([, stage]) => stage);
    expect(from.filter((image) => !stages.includes(image) && !PINNED.test(image))).toEqual([]);
    expect(
      text('Dockerfile')
        .split('\n')
        .filter((line) => line.startsWith('USER')),
    ).toEqual(['USER node']);
  });

  it('is built from what is named, so that no settings, data or backups come into it', () => {
    const [first, ...more] = text('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(first).toBe('*');
    expect(more.filter((line) => line.startsWith('!')).map((line) => line.slice(1))).toEqual([
      ...['package.json', 'package-lock.json', 'tsconfig.json', 'nest-cli.json'],
      ...['events', 'backend', 'frontend', 'test/package.json'],
    ]);
  });
});

it.each(['eventstoredb', 'mongodb', 'redis'])('the tests of %s run on the image that is pinned here', (name) => {
  const [, image] = /IMAGE = '([^']+)'/.exec(text(`test/engines/${name}.ts`)) ?? [];
  const pinned = Object.values(load('docker-compose.yml').services).map((service) => service.image);
  expect(pinned).toContain(image);
});
