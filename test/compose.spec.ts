import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { loadConfig } from '../backend/src/config.js';

const ROOT = dirname(import.meta.dirname);
const text = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** As far as these tests look at it. */
interface Service {
  image: string;
  build?: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  healthcheck?: { test: string[]; retries: number };
  depends_on?: Record<string, { condition: string }>;
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
}

/** `${NAME}`, `${NAME:-otherwise}`, `${NAME:?sentence}` */
const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;
const PINNED = /^[\w./-]+:(?!latest$)[\w.-]*\d[\w.-]*$/;

const load = (file: string): Compose => parse(text(file), { merge: true }) as Compose;
const variablesIn = (file: string): string[] => [...text(file).matchAll(VARIABLE)].map(([, name]) => name ?? '');

/** What an operator fills in: every line, the empty ones as `.env.example` says. */
const filledIn = new Map(
  text('.env.example')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => line.split('=', 2) as [string, string]),
);
const secrets = [...text('docker-compose.yml').matchAll(VARIABLE)].flatMap(([, name, kind]) =>
  kind === '?' ? [name] : [],
);

function valueOf(given: string): string {
  return given.replace(VARIABLE, (_, name: string, kind: string | undefined, otherwise: string) => {
    const value = filledIn.get(name) || (secrets.includes(name) ? 'a1b2c3d4'.repeat(5) : '');
    return kind === '-' ? value || otherwise : value;
  });
}

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

  it.each(portals)('runs %s as nobody special, on files that it cannot change', (name) => {
    expect(services[name]).toMatchObject({ user: 'node', read_only: true, cap_drop: ['ALL'], build: '.' });
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
    expect(new Set(secrets).size).toBeGreaterThanOrEqual(8);
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

  it('leaves the settings and the data of this folder out', () => {
    expect(text('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.env', 'data', '.git', '**/node_modules']),
    );
  });
});

const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;

(hasCompose ? it : it.skip)('docker compose config takes both files (needs the client of Docker)', () => {
  const environment = Object.fromEntries([...filledIn.keys()].map((name) => [name, valueOf(`\${${name}}`)]));
  for (const file of ['docker-compose.yml', 'docker-compose.embedded.yml']) {
    const options = { cwd: ROOT, env: { ...process.env, ...environment }, encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync('docker', ['compose', '-f', file, 'config', '--quiet'], options);
    expect([status, stderr]).toEqual([0, '']);
  }
});
