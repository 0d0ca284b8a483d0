import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketOptions } from '../../backend/src/platform/files/s3/bucket.js';
import { programNamed, type Source } from './live.js';
import { freePort, NOT_OURS, serverOn, startProgram, type TestServer } from './server-program.js';
import { itWhere } from '../../backend/src/platform/kernel/testing/where.js';

const BUCKET = 'portal';
const KEYS = { accessKeyId: 'portal', secretAccessKey: 'portal-secret' };

/** An S3 server for a test, with an empty bucket. */
export interface OpenS3 extends TestServer {
  options: BucketOptions;
}

export const itStopsS3 = itWhere(process.env['S3_ENDPOINT'] === undefined);

const program = programNamed('s3-server');

/** The server and bucket of the environment, else versitygw on a folder. */
export const s3Sources: (Source<[], OpenS3> | undefined)[] = [
  process.env['S3_ENDPOINT'] ? { used: 'S3_ENDPOINT', open: fromEnvironment } : undefined,
  program ? { used: 'versitygw from packages', open: () => versitygw(program) } : undefined,
];

async function fromEnvironment(): Promise<OpenS3> {
  const setting = (name: string, otherwise = '') => process.env[name] ?? otherwise;
  const options = {
    endpoint: setting('S3_ENDPOINT'),
    region: setting('S3_REGION', 'us-east-1'),
    bucket: setting('S3_BUCKET'),
    accessKeyId: setting('S3_ACCESS_KEY_ID'),
    secretAccessKey: setting('S3_SECRET_ACCESS_KEY'),
  };
  return { options, ...NOT_OURS };
}

async function versitygw(path: string): Promise<OpenS3> {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const environment = { ROOT_ACCESS_KEY_ID: KEYS.accessKeyId, ROOT_SECRET_ACCESS_KEY: KEYS.secretAccessKey };
  const server = await serverOn(async (folder) => {
    const [buckets, about] = [join(folder, 'buckets'), join(folder, 'about')];
    for (const path of [join(buckets, BUCKET), about]) await mkdir(path, { recursive: true });
    return startProgram(path, [`127.0.0.1:${port}`, buckets, about], environment, () => fetch(endpoint));
  });
  return { ...server, options: { endpoint, region: 'us-east-1', bucket: BUCKET, ...KEYS } };
}
