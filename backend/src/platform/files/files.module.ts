import { join } from 'node:path';
import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Secrets } from '../http/secrets.js';
import { DiskFiles } from './disk/disk-files.js';
import { FILE_SIGNING_SECRET, FilesController } from './disk/files.controller.js';
import { Files } from './files.js';

const diskFiles = (config: Config, secret: string) =>
  new DiskFiles({
    folder: join(config.DATA_DIR, 'files'),
    secret,
    maxUploadBytes: config.MAX_UPLOAD_BYTES,
    publicUrl: config.PUBLIC_URL,
  });

/** Chooses where files are kept. */
@Global()
@Module({
  controllers: [FilesController],
  providers: [
    { provide: FILE_SIGNING_SECRET, inject: [Secrets], useFactory: (secrets: Secrets) => secrets.get('file-signing') },
    { provide: DiskFiles, inject: [CONFIG, FILE_SIGNING_SECRET], useFactory: diskFiles },
    { provide: Files, useExisting: DiskFiles },
  ],
  exports: [Files],
})
export class FilesModule implements OnModuleInit {
  constructor(private readonly files: DiskFiles) {}

  onModuleInit(): Promise<void> {
    return this.files.open();
  }
}
