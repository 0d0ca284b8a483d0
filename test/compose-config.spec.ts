import { spawnSync } from 'node:child_process';
import { type Compose, filledIn, load, ROOT, type Service, valueOf } from './compose.js';
import { programNamed } from './engines/live.js';
import { describeWhere } from '../backend/src/platform/kernel/testing/where.js';

const reader = programNamed('compose-reader');

/** @param environment variables beside the file, as `.env` sets them */
function read(file: string, environment: Record<string, string>) {
  return spawnSync(reader ?? '', [file], { cwd: ROOT, env: environment, encoding: 'utf8' });
}

/** The environment of each service. */
function environments({ services }: Compose, fill: (value: string) => string) {
  const readAll = ({ environment = {} }: Service) =>
    Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, fill(value)]));
  return Object.fromEntries(Object.entries(services).map(([name, service]) => [name, readAll(service)]));
}

describeWhere(reader !== undefined)("the compose files, by Docker Compose's own reader (needs it)", () => {
  const environment = Object.fromEntries([...filledIn.keys()].map((name) => [name, valueOf(`\${${name}}`)]));

  it.each(['docker-compose.yml', 'docker-compose.embedded.yml'])('reads %s as these tests do', (file) => {
    const { status, stdout, stderr } = read(file, environment);
    expect([status, stderr]).toEqual([0, '']);
    expect(environments(JSON.parse(stdout) as Compose, (value) => value)).toEqual(environments(load(file), valueOf));
  });

  it('runs as many projectors and workers as .env says, one of each where it says nothing', () => {
    const scales = (more: Record<string, string>) => {
      const { services } = JSON.parse(read('docker-compose.yml', { ...environment, ...more }).stdout) as Compose;
      return [services['projector']?.scale, services['worker']?.scale];
    };
    expect(scales({ PROJECTORS: '2', WORKERS: '3' })).toEqual([2, 3]);
    expect(scales({ PROJECTORS: '', WORKERS: '' })).toEqual([1, 1]);
  });

  it('says what to do where .env is missing', () => {
    const { status, stderr } = read('docker-compose.yml', {});
    expect(status).not.toBe(0);
    expect(stderr).toMatch(/copy \.env\.example to \.env and fill in \w+/);
  });
});
