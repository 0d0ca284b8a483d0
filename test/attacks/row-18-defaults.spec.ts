import { filledIn, load, valueOf } from '../compose.js';

const ENGINES = ['eventstore', 'mongo', 'kafka', 'redis', 's3', 'mailpit'];
const full = load('docker-compose.yml');

it.each(['docker-compose.yml', 'docker-compose.embedded.yml'])('%s sells to nobody who does not say so', (file) => {
  const sold = Object.values(load(file).services).map(({ environment = {} }) => valueOf(environment['PAYMENTS'] ?? ''));
  expect(sold.filter((payments) => payments !== '')).toEqual([]);
  expect(filledIn.get('PAYMENTS')).toBe('');
});

it.each(['docker-compose.yml', 'docker-compose.embedded.yml'])('%s asks for passwords of 8 characters', (file) => {
  const portals = Object.values(load(file).services).filter(({ environment = {} }) => 'PUBLIC_URL' in environment);
  const asked = portals.map(({ environment = {} }) => valueOf(environment['PASSWORD_MINIMUM'] ?? ''));
  expect([...new Set(asked)]).toEqual(['8']);
});

it('the portal has an own user in the store of files, which is not its root', () => {
  const { api, s3 } = full.services;
  const [own, root] = [api?.environment?.['S3_ACCESS_KEY_ID'], s3?.environment?.['ROOT_ACCESS_KEY_ID']];
  expect([own, root].every((key) => key?.startsWith('${'))).toBe(true);
  expect(own).not.toBe(root);
});

it('an engine shares its network with the portal alone', () => {
  for (const name of ENGINES) expect(full.services[name]?.networks).toEqual([name]);
  for (const name of ['api', 'projector', 'worker'])
    expect(full.services[name]?.networks).toEqual(['default', ...ENGINES]);
});

it.each(['eventstore', 'mongo', 'kafka', 'redis'])('%s has no way out, nor in', (name) => {
  expect(full.networks?.[name]).toEqual({ internal: true });
  expect(full.services[name]?.ports).toBeUndefined();
});
