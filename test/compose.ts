import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';

export const ROOT = dirname(import.meta.dirname);
export const text = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The fields that these tests read. */
export interface Service {
  image: string;
  build?: string;
  pull_policy?: string;
  scale?: string | number;
  user?: string;
  mem_limit?: string;
  logging?: { driver: string };
  read_only?: boolean;
  cap_drop?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  networks?: string[];
  healthcheck?: { test: string[]; start_period?: string; retries: number };
  depends_on?: Record<string, { condition: string }>;
}

export interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
  networks?: Record<string, { internal?: boolean }>;
}

/** `${NAME}`, `${NAME-otherwise}`, `${NAME:-otherwise}`, `${NAME:?sentence}` */
const VARIABLE = /\$\{(\w+)(?:(:?[-?])([^}]*))?\}/g;

/** Parses a file and resolves its anchors. */
export const load = (file: string): Compose => parse(text(file), { merge: true }) as Compose;
export const variablesIn = (file: string): string[] => [...text(file).matchAll(VARIABLE)].map(([, name]) => name ?? '');

/** The variables of `.env`, with the values of `.env.example`. */
export const filledIn = new Map(
  text('.env.example')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => line.split('=', 2) as [string, string]),
);

/** Variables without a default: an empty line of `.env` stops the start. */
export const secrets = [...text('docker-compose.yml').matchAll(VARIABLE)].flatMap(([, name, kind]) =>
  kind === ':?' ? [name] : [],
);

/** The value that Compose passes on once every required variable is filled in. */
export function valueOf(given: string): string {
  return given.replace(VARIABLE, (_, name: string, kind: string | undefined, otherwise: string) => {
    const value = filledIn.get(name) || (secrets.includes(name) ? 'a1b2c3d4'.repeat(5) : '');
    return kind === ':-' ? value || otherwise : value;
  });
}
