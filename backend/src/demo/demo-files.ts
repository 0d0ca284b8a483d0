import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { DocumentKind } from '@portal/events';
import { ConfirmUpload, StartUpload } from '../documents/documents.commands.js';
import { DocumentQueries } from '../documents/documents.queries.js';
import type { Origin } from '../platform/log/origin.js';
import { Files } from '../platform/files/files.js';

interface Upload {
  patientId: number;
  companyId: number;
  kind: DocumentKind;
  fileName: string;
}

/** Uploads files by the commands that the pages use, but without a signed link. */
@Injectable()
export class DemoFiles {
  constructor(
    private readonly commands: CommandBus,
    private readonly documentQueries: DocumentQueries,
    private readonly files: Files,
  ) {}

  /** Uploads a file unless it exists. Completes an interrupted upload. */
  async upload(upload: Upload, text: string, origin: Origin): Promise<void> {
    const documents = await this.documentQueries.of(upload.patientId, upload.kind);
    const document = documents.find(({ title }) => title === upload.fileName);
    if (document && document.status !== 'Uploading') return;
    const key = document?.filePath ?? (await this.begin(upload, origin));
    await this.files.write(key, Buffer.from(text));
    await this.commands.execute(new ConfirmUpload(key, upload.companyId, origin));
  }

  private async begin(upload: Upload, origin: Origin): Promise<string> {
    const facts = { ...upload, contentType: 'text/plain', makePrimary: false, size: undefined };
    return (await this.commands.execute(new StartUpload(facts, origin))).key;
  }
}
