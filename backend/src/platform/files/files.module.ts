import { join } from 'node:path';
import { Global, Inject, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { readinessOf, untilReached } from '../connections/engine.js';
import { Readiness } from '../kernel/readiness.js';
import { Secrets } from '../coordination/secrets/secrets.js';
import { DiskFiles } from './disk/disk-files.js';
import { FILE_SIGNING_SECRET, FilesController } from './disk/files.controller.js';
import { Files } from './files.js';
import type { S3Files } from './s3/s3-files.js';

const diskFiles = (config: Config, secret: string) =>
  new DiskFiles({
    folder: join(config.DATA_DIR, 'files'),
    secret,
    maxUploadBytes: config.MAX_UPLOAD_BYTES,
    publicUrl: config.PUBLIC_URL,
  });

async function s3Files(config: Config, endpoint: string): Promise<S3Files> {
  // only where it is used: the client takes 35 MiB and a third of a second
  const { S3Files } = await import('./s3/s3-files.js');
  return new S3Files({
    endpoint,
    publicEndpoint: config.S3_PUBLIC_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET ?? '',
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    workFolder: join(config.DATA_DIR, 'work'),
    maxUploadBytes: config.MAX_UPLOAD_BYTES,
  });
}

const chosenFiles = (config: Config, secret: string): DiskFiles | Promise<S3Files> =>
  config.S3_ENDPOINT === undefined ? diskFiles(config, secret) : s3Files(config, config.S3_ENDPOINT);

const diskOnly = (files: Files) => (files instanceof DiskFiles ? files : null);

/** Chooses where files are kept. */
@Global()
@Module({
  controllers: [FilesController],
  providers: [
    { provide: FILE_SIGNING_SECRET, inject: [Secrets], useFactory: (secrets: Secrets) => secrets.get('file-signing') },
    { provide: Files, inject: [CONFIG, FILE_SIGNING_SECRET], useFactory: chosenFiles },
    { provide: DiskFiles, inject: [Files], useFactory: diskOnly },
  ],
  exports: [Files],
})
export class FilesModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(Files) private readonly files: DiskFiles | S3Files,
    private readonly readiness: Readiness,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.files.open();
    if (this.files instanceof DiskFiles) return;
    await untilReached(this.files.bucket);
    this.readiness.register(readinessOf(this.files.bucket));
  }

  onApplicationShutdown(): void {
    if (!(this.files instanceof DiskFiles)) this.files.close();
  }
}
