import { dirname, join } from 'node:path';

const ROOT = dirname(dirname(dirname(import.meta.dirname)));

/** The folder of the built and fetched programs. `ENGINES_CACHE` names a folder that outlives the working copy. */
export const ENGINES_FOLDER = process.env.ENGINES_CACHE ?? join(ROOT, 'node_modules', '.cache', 'engines');
