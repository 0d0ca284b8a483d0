import { Injectable } from '@nestjs/common';
import type { DocumentKind } from '@portal/events';
import { Files } from '../platform/files/files.js';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { Documents } from './documents.service.js';
import { openUploads, type OpenUploadRow } from './open-uploads.projections.js';

interface Wanted {
  patientId: number;
  kind: DocumentKind;
  fileName: string;
  /** bytes */
  size: number;
  /** Who began it: two people may have files of one name and size that differ. */
  personId: number;
}

/** Uploads in parts that were begun and can go on. */
@Injectable()
export class UnfinishedUploads {
  constructor(
    @InjectView(openUploads) private readonly open: Collection<OpenUploadRow>,
    private readonly documents: Documents,
    private readonly files: Files,
  ) {}

  /** Finds the newest upload of a file, and how many of its bytes have arrived; null when there is none. */
  async find({ patientId, kind, fileName, size, personId }: Wanted): Promise<{ key: string; arrived: number } | null> {
    for (const key of await this.keysOf(patientId, kind, fileName)) {
      if ((await this.open.get(key))?.startedBy !== personId) continue;
      const upload = await this.files.unfinished(key);
      if (upload?.size === size && (await this.files.isArriving(key))) return { key, arrived: upload.arrived };
    }
    return null;
  }

  private async keysOf(patientId: number, kind: DocumentKind, fileName: string): Promise<string[]> {
    const { documents } = await this.documents.state(patientId);
    const same = [...documents.values()].find((document) => document.kind === kind && document.fileName === fileName);
    const begun = same?.uploads.filter(({ state }) => state === 'started') ?? [];
    return begun.map(({ fileKey }) => fileKey).reverse();
  }
}
