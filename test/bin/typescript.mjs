/** `node --import ./test/bin/typescript.mjs x.ts` runs the project's TypeScript as it is written. */
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
