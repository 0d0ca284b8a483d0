/** Runs every exported `...Bench` function of one file and writes their rows. */
import 'reflect-metadata';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

const [file, output] = process.argv.slice(2);
const benches = Object.entries(await import(pathToFileURL(file).href)).filter(([name]) => name.endsWith('Bench'));
const rows = [];
for (const [, bench] of benches) rows.push(...(await bench()));
mkdirSync(dirname(output), { recursive: true });
writeFileSync(output, JSON.stringify(rows));
process.exit(0);
