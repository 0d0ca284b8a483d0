import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asyncApi } from '../../backend/src/integration/asyncapi.js';
import type { IntegrationEvent } from '../../backend/src/integration/integration-events.js';

const ROOT = dirname(dirname(import.meta.dirname));
const GOLDEN = join(ROOT, 'backend', 'src', 'integration', 'golden');

export const ASYNCAPI_FILE = join(ROOT, 'docs', 'asyncapi.yaml');

/** The public events as AsyncAPI, with the golden events as examples. */
export function currentAsyncApi(): Record<string, unknown> {
  return asyncApi(({ name, version }) => {
    const golden = JSON.parse(readFileSync(join(GOLDEN, `${name}.v${version}.json`), 'utf8')) as {
      example: IntegrationEvent;
    };
    return golden.example;
  });
}
