import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { FETCHED_WITHIN_MILLISECONDS, hasDocker, inDocker } from './docker.js';
import { mongoClient } from './mongo-client.js';
import { inDatabase } from './mongodb-address.js';
import { jarsOf, programNamed, type Source } from './live.js';
import { freePort, NOT_OURS, type RunningProgram, serverOn, startProgram, type TestServer } from './server-program.js';
import { itWhere } from '../../backend/src/platform/kernel/testing/where.js';

const IMAGE = 'mongo:7.0.39';
const PORT = 27017;
export const MONGODB_START_MILLISECONDS = FETCHED_WITHIN_MILLISECONDS;

/** A MongoDB for a test. */
export interface OpenMongoDb extends TestServer {
  /** address with the database in its path */
  uri: string;
}

type Run = (folder: string, port: number, answers: () => Promise<void>) => Promise<RunningProgram>;

const given = process.env['MONGODB_URI'];
const wanted = process.env['MONGODB_SERVER'];

export const itStopsMongoDb = itWhere(given === undefined);

/**
 * The server of the environment, else one in Docker, else `mongod`, else another server with its protocol.
 * `MONGODB_SERVER` (`mongod`, `ferretdb`, `java`) selects one of the last three.
 */
export const mongoDbSources: (Source<[], OpenMongoDb> | undefined)[] = [
  given ? { used: 'MONGODB_URI', open: async () => ({ ...NOT_OURS, uri: given, remove: dropOwn }) } : undefined,
  hasDocker && !wanted ? { used: `Docker: ${IMAGE}`, open: fromDocker } : undefined,
  installed('mongod', 'mongod', programNamed('mongod'), mongod),
  installed('ferretdb', 'FerretDB 1.24.0 with our patch, on SQLite', programNamed('ferretdb'), ferretDb),
  installed('java', 'mongo-java-server 1.46.0 on H2', jarsOf('mongo-java-server'), mongoJavaServer),
];

/** The databases of this test file on a server of others. */
const own: string[] = [];

/** A database for this test file alone, on a server that others may use too. It is removed together with the server. */
export function ownDatabase({ uri }: OpenMongoDb): string {
  const database = inDatabase(uri, `portal-test-${randomBytes(4).toString('hex')}`);
  own.push(database);
  return database;
}

async function dropOwn(): Promise<void> {
  for (const uri of own.splice(0)) {
    const client = mongoClient(uri);
    await client
      .db()
      .dropDatabase()
      .finally(() => client.close());
  }
}

function installed(
  name: string,
  used: string,
  path: string | undefined,
  run: (path: string) => Run,
): Source<[], OpenMongoDb> | undefined {
  return path !== undefined && (wanted ?? name) === name ? { used, open: () => onThisMachine(run(path)) } : undefined;
}

async function onThisMachine(run: Run): Promise<OpenMongoDb> {
  const port = await freePort();
  const uri = `mongodb://127.0.0.1:${port}/portal`;
  const server = await serverOn((folder) => run(folder, port, () => ping(uri)));
  return { ...server, uri };
}

async function fromDocker(): Promise<OpenMongoDb> {
  const server = await inDocker(IMAGE, PORT);
  return { ...server, uri: `mongodb://${server.host}:${server.port}/portal` };
}

function mongod(path: string): Run {
  return (folder, port, answers) =>
    startProgram(path, ['--bind_ip', '127.0.0.1', '--port', String(port), '--dbpath', folder], {}, answers);
}

function ferretDb(path: string): Run {
  return (folder, port, answers) => {
    const parameters = [
      '--handler=sqlite',
      // a commit is in the operating system's cache: it survives a kill of the server
      `--sqlite-url=file:${folder}/?_pragma=synchronous(normal)`,
      `--state-dir=${folder}`,
      `--listen-addr=127.0.0.1:${port}`,
      '--debug-addr=-',
      '--telemetry=disable',
    ];
    return startProgram(path, parameters, {}, answers);
  };
}

function mongoJavaServer(jars: string): Run {
  const program = join(import.meta.dirname, 'java', 'MongoServerOnPort.java');
  return (folder, port, answers) =>
    startProgram('java', ['-Xmx256m', '-cp', jars, program, join(folder, 'store'), String(port)], {}, answers);
}

async function ping(uri: string): Promise<void> {
  const client = mongoClient(uri, { serverSelectionTimeoutMS: 500 });
  try {
    await client.db().command({ ping: 1 });
  } finally {
    await client.close();
  }
}
