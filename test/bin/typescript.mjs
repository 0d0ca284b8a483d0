/** `node --import ./test/bin/typescript.mjs x.ts` runs the project's TypeScript without a build. */
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
