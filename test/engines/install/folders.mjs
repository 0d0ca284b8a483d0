import { dirname, join } from 'node:path';

/** What was built and fetched is kept here. */
export const ENGINES_FOLDER = join(dirname(dirname(dirname(import.meta.dirname))), 'node_modules', '.cache', 'engines');
