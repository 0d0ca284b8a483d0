import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { itWhere } from '../../backend/src/platform/kernel/testing/where.js';

const ROOT = dirname(dirname(import.meta.dirname));
/** The folder into which `install.mjs` puts the servers that it builds from packages. */
export const ENGINES_FOLDER = process.env['ENGINES_CACHE'] ?? join(ROOT, 'node_modules', '.cache', 'engines');

/** A way to get a server for a live suite. */
export interface Source<Given extends unknown[], Opened> {
  /** for the title of the suite: `versitygw from packages` */
  used: string;
  open(...given: Given): Promise<Opened>;
}

/**
 * A suite over real sockets, with the name of its engine in the title. Without an engine it is skipped by name, or
 * fails under `LIVE=required`.
 *
 * @param sources in order of preference; the first available one is used
 * @param suite defines the tests, which may call `open`
 * @param isRequired false for an engine that no installation of CI has
 */
export function describeLive<Given extends unknown[], Opened>(
  engine: string,
  sources: (Source<Given, Opened> | undefined)[],
  suite: (open: Source<Given, Opened>['open']) => void,
  isRequired = process.env['LIVE'] === 'required',
): void {
  const source = sources.find((candidate) => candidate !== undefined);
  if (source) return describe(`${engine} (${source.used})`, () => suite(source.open));
  const absent = new Error(`${engine}: no server was found; see test/engines/README.md`);
  const open = () => Promise.reject(absent);
  if (isRequired) it(engine, open);
  else describe.skip(`${engine} (absent)`, () => suite(open));
}

/** A test that needs a certain server. Without the server it is skipped by name, or fails under `LIVE=required`. */
export const itWith = (server: unknown): jest.It => itWhere(Boolean(server) || process.env['LIVE'] === 'required');

/** The first available source, for a benchmark. @throws Error when there is none */
export function firstOf<Given extends unknown[], Opened>(
  engine: string,
  sources: (Source<Given, Opened> | undefined)[],
): Source<Given, Opened> {
  const source = sources.find((candidate) => candidate !== undefined);
  if (source) return source;
  throw new Error(`${engine}: no server was found; see test/engines/README.md`);
}

/** The path of an installed server, or undefined. */
export function programNamed(name: string): string | undefined {
  const folders = [ENGINES_FOLDER, ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, name)).find(existsSync);
}

/** The class path of a server's installed jars, or undefined. */
export function jarsOf(name: string): string | undefined {
  const folder = join(ENGINES_FOLDER, name);
  return existsSync(folder) ? join(folder, '*') : undefined;
}
