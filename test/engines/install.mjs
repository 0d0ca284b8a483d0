/**
 * `npm run engines`: builds and fetches the programs that come from packages, once, for the tests. With `servers` or
 * `readers` it gets only those. Programs that exist stay unchanged; missing ones are named at the end.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINES_FOLDER } from './install/folders.mjs';
import { ferretDb, goPackage, goProgram } from './install/go.mjs';
import { keepKafkaClasses } from './install/kafka-classes.mjs';
import { mavenJars } from './install/maven.mjs';

const programs = {
  servers: [
    goPackage('stripe-mock', 'github.com/stripe/stripe-mock@v0.203.0'),
    goProgram('s3-server'),
    ferretDb('v1.24.0'),
    mavenJars('kafka'),
    mavenJars('mongo-java-server'),
  ],
  readers: [goProgram('compose-reader')],
};

const kinds = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(programs);
mkdirSync(ENGINES_FOLDER, { recursive: true });
const missing = kinds
  .flatMap((kind) => programs[kind])
  .filter(({ name, make }) => !existsSync(join(ENGINES_FOLDER, name)) && !made(name, make));
if (kinds.includes('servers')) await keepKafkaClasses();
if (missing.length > 0) console.error(`Without: ${missing.map(({ name }) => name).join(', ')}`);
process.exitCode = missing.length === 0 ? 0 : 1;

function made(name, make) {
  console.error(`Installing ${name}`);
  try {
    make();
    return true;
  } catch (failure) {
    console.error(`${name} could not be had: ${failure.message}`);
    return false;
  }
}
