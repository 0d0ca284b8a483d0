import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
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

const resolve = (path: string[]): unknown =>
  path.reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document);
