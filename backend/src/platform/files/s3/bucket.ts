import type { Readable } from 'node:stream';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { BadSetting } from '../../kernel/settings.js';
import type { Engine } from '../../connections/engine.js';
import { codeOf, meaningOf, reasonOf, statusOf } from './s3-failures.js';

const CONNECT_MILLISECONDS = 5_000;
/** Time limit until an answer begins. A person may wait for three tries. */
const ANSWER_MILLISECONDS = 5_000;
/** Time limit of calls that transfer or join much data. */
const LONG_MILLISECONDS = 10 * 60_000;
/** Size of a part. A part is held in memory, so that it can be sent again. 10,000 parts are 78 GiB. */
const PART_BYTES = 8 * 1024 ** 2;
const TRIES = 3;
/** Statuses 408 (slow request) and 429 (too many requests). */
const TRY_AGAIN = [408, 429];
const WRONG_REGION = ['AuthorizationHeaderMalformed', 'PermanentRedirect'];

export interface BucketOptions {
  endpoint: string;
  /** address under which browsers reach the server, if it differs */
  publicEndpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The bucket of the portal and its client. */
export class Bucket implements Engine {
  readonly name = 'S3';
  readonly setting = 'S3_ENDPOINT';
  readonly where: string;
  /** signs links with the address that browsers know */
  readonly signer: S3Client;
  private readonly client: S3Client;
  /** for calls that transfer or join much data */
  private readonly slow: S3Client;

  constructor(private readonly options: BucketOptions) {
    this.where = new URL(options.endpoint).host;
    this.client = clientOf(options, options.endpoint);
    this.slow = clientOf(options, options.endpoint, LONG_MILLISECONDS);
    this.signer = clientOf(options, options.publicEndpoint ?? options.endpoint);
  }

  /** Gives the parameters that name an object. */
  at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.options.bucket, Key: key };
  }

  /** @throws DependencyDown, FileMissing, StorageFull; S3's own error where the call itself is at fault */
  call<Answer>(work: (client: S3Client) => Promise<Answer>): Promise<Answer> {
    return work(this.client).catch(meant);
  }

  /** Makes a call that takes long. @throws as {@link call} */
  callSlowly<Answer>(work: (client: S3Client) => Promise<Answer>): Promise<Answer> {
    return work(this.slow).catch(meant);
  }

  /** Stores a stream whole or not at all: a short one in one PUT, a longer one in parts. @throws as {@link call} */
  async store(key: string, Body: Readable): Promise<void> {
    const params = { ...this.at(key), Body };
    const upload = new Upload({ client: this.slow, params, partSize: PART_BYTES, queueSize: 1 });
    await upload.done().catch((error: unknown) => {
      throw Body.errored ?? meaningOf(error);
    });
  }

  /** The keys that begin with `folder/`. @throws as {@link call} */
  async *keysIn(folder: string): AsyncGenerator<string> {
    const { Bucket } = this.at(folder);
    let ContinuationToken: string | undefined;
    do {
      const page = await this.call((s3) =>
        s3.send(new ListObjectsV2Command({ Bucket, Prefix: `${folder}/`, ContinuationToken })),
      );
      for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  /** @throws BadSetting for wrong credentials, a wrong region, or a bucket that is absent or open to everybody */
  async ask(): Promise<string | undefined> {
    const { bucket } = this.options;
    await this.client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 })).catch((error: unknown) => {
      throw this.settingAtFault(error) ?? new Error(reasonOf(error));
    });
    const address = `${this.options.endpoint}/${bucket}?list-type=2&max-keys=1`;
    const anonymous = await fetch(address, { signal: AbortSignal.timeout(CONNECT_MILLISECONDS) });
    await anonymous.body?.cancel();
    if (anonymous.ok) throw new BadSetting(`S3_BUCKET: everybody can read the bucket ${bucket}: close it first`);
    return anonymous.headers.get('server') ?? undefined;
  }

  close(): void {
    for (const client of [this.client, this.slow, this.signer]) client.destroy();
  }

  private settingAtFault(error: unknown): BadSetting | undefined {
    const at = `at ${this.where}: ${reasonOf(error)}`;
    if (codeOf(error) === 'NoSuchBucket')
      return new BadSetting(`S3_BUCKET: there is no bucket ${this.options.bucket} ${at}`);
    if (WRONG_REGION.includes(codeOf(error)))
      return new BadSetting(`S3_REGION: the bucket is in another region, ${at}`);
    // other refusals repeat until the settings change
    return isRefusal(statusOf(error))
      ? new BadSetting(`S3_ACCESS_KEY_ID: this key may not use the bucket, ${at}`)
      : undefined;
  }
}

const isRefusal = (status = 0): boolean => status >= 400 && status < 500 && !TRY_AGAIN.includes(status);

function meant(error: unknown): never {
  throw meaningOf(error);
}

const clientOf = (
  { region, accessKeyId, secretAccessKey }: BucketOptions,
  endpoint: string,
  requestTimeout = ANSWER_MILLISECONDS,
): S3Client =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: TRIES,
    // browsers send no checksums, and some servers do not know the newer ones
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MILLISECONDS,
      requestTimeout,
      throwOnRequestTimeout: true,
    },
  });
