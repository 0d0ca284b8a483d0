import { join } from 'node:path';
import { Global, Inject, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { SETTINGS } from '../kernel/settings.js';
import { readinessOf, untilReached } from '../connections/engine.js';
import { Readiness } from '../kernel/readiness.js';
import { Secrets } from '../coordination/secrets/secrets.js';
import { diskCheck } from './disk/disk-check.js';
import { DiskFiles } from './disk/disk-files.js';
import { FileLinks } from './file-links.js';
import { Files, type FileSettings } from './files.js';
import type { S3Files } from './s3/s3-files.js';

const diskFiles = (settings: FileSettings, links: FileLinks) =>
  new DiskFiles({
    folder: join(settings.DATA_DIR, 'files'),
    links,
    maxUploadBytes: settings.MAX_UPLOAD_BYTES,
  });

async function s3Files(settings: FileSettings, links: FileLinks, endpoint: string): Promise<S3Files> {
  // loaded only where S3 is set: the client takes 35 MiB and a third of a second
  const { S3Files } = await import('./s3/s3-files.js');
  return new S3Files({
    links,
    endpoint,
    publicEndpoint: settings.S3_PUBLIC_ENDPOINT,
    region: settings.S3_REGION,
    bucket: settings.S3_BUCKET ?? '',
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    workFolder: join(settings.DATA_DIR, 'work'),
    maxUploadBytes: settings.MAX_UPLOAD_BYTES,
  });
}

function chosenFiles(settings: FileSettings, secrets: Secrets): DiskFiles | Promise<S3Files> {
  const links = new FileLinks(secrets.rotating('file-signing'), settings.PUBLIC_URL);
  return settings.S3_ENDPOINT === undefined
    ? diskFiles(settings, links)
    : s3Files(settings, links, settings.S3_ENDPOINT);
}

/** Chooses where files are kept. */
@Global()
@Module({
  providers: [{ provide: Files, inject: [SETTINGS, Secrets], useFactory: chosenFiles }],
  exports: [Files],
})
export class FilesModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(Files) private readonly files: DiskFiles | S3Files,
    @Inject(SETTINGS) private readonly settings: FileSettings,
    private readonly readiness: Readiness,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.files.open();
    this.readiness.register(diskCheck(this.settings.DATA_DIR));
    if (this.files instanceof DiskFiles) return;
    await untilReached(this.files.bucket);
    this.readiness.register(readinessOf(this.files.bucket));
  }

  onApplicationShutdown(): void {
    if (!(this.files instanceof DiskFiles)) this.files.close();
  }
}
