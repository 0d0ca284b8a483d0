import { join } from 'node:path';

/**
 * The path of a job's compiled program. A child process runs plain JavaScript, so from the sources (as tests run) it is
 * the built one.
 *
 * @param folder where the program's source stands: `import.meta.dirname`
 */
export const programIn = (folder: string, name: string): string =>
  join(folder.replace(/([\\/]backend[\\/])src(?=[\\/]|$)/, '$1dist'), name);
