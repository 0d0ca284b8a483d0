import { dirname, join } from 'node:path';

const ROOT = dirname(dirname(dirname(import.meta.dirname)));

/** What was built and fetched is kept here; `ENGINES_CACHE` names a folder that outlives the working copy. */
export const ENGINES_FOLDER = process.env.ENGINES_CACHE ?? join(ROOT, 'node_modules', '.cache', 'engines');
