import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { publicAggregates } from '../backend/src/integration/integration-events.js';
import { ASYNCAPI_FILE, currentAsyncApi } from './support/asyncapi.js';

const document = parse(readFileSync(ASYNCAPI_FILE, 'utf8')) as Record<string, unknown>;

describe('docs/asyncapi.yaml', () => {
  it('is what the code says; if not: npm run asyncapi', () => {
    expect(document).toEqual(currentAsyncApi());
  });

  it('points at nothing that is not there', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) =>
      path.split('/'),
    );
    expect(refs.length).toBeGreaterThan(50);
    for (const path of refs) expect([path, resolve(path)]).toEqual([path, expect.any(Object)]);
  });
});

it('docs/integration.md names every topic with its events, and no others', () => {
  const page = readFileSync(join(dirname(ASYNCAPI_FILE), 'integration.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)`\s+\| (`\w+\.[\w.-]+`.*) \|$/gm)];
  const named = rows.map(([, topic, names = '']) => [
    topic,
    [...names.matchAll(/`([\w.-]+)`/g)].map(([, name]) => name),
  ]);
  expect(named).toEqual(publicAggregates.map(({ topic, events }) => [topic, events.map(({ name }) => name)]));
});

const resolve = (path: string[]): unknown =>
  path.reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document);
