/** `npm run asyncapi`: writes `docs/asyncapi.yaml` from the code. */
import { writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { format, resolveConfig } from 'prettier';
import { stringify } from 'yaml';
import { build, install } from '../../backend/bin/steps.mjs';

install();
await build({ withPages: false });
register('./typescript-hooks.mjs', import.meta.url);
const { ASYNCAPI_FILE, currentAsyncApi } = await import('../support/asyncapi.ts');
const text = `# Made from the code by \`npm run asyncapi\`.\n${stringify(currentAsyncApi(), { aliasDuplicateObjects: false, lineWidth: 0, version: '1.1' })}`;
writeFileSync(ASYNCAPI_FILE, await format(text, { ...(await resolveConfig(ASYNCAPI_FILE)), filepath: ASYNCAPI_FILE }));
console.log(`Written: ${ASYNCAPI_FILE}`);
