import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../config.js';
import { SETTINGS } from '../platform/kernel/settings.js';
import type { Origin } from '../platform/log/origin.js';
import { Files, UPLOAD_MINUTES } from '../platform/files/files.js';
import { Clock } from '../platform/kernel/clock.js';
import { type Collection, MAX_PAGE } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { Documents } from './documents.service.js';
import { isExpired } from './patient-documents.js';
import { openUploads, type OpenUploadRow } from './open-uploads.projections.js';

const EVERY_MILLISECONDS = 60_000;
/** Time that a fully uploaded file may wait for its confirmation. */
const GRACE_MINUTES = 24 * 60;

/** Ends uploads that were never confirmed. */
@Injectable()
export class UploadSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    @InjectView(openUploads) private readonly uploads: Collection<OpenUploadRow>,
    private readonly documents: Documents,
    private readonly files: Files,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.ROLE.has('worker')) return;
    this.timer = setInterval(() => (this.sweeping = this.sweep().catch(() => undefined)), EVERY_MILLISECONDS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  /**
   * Ends uploads whose link has expired, oldest first: at once without a file, after a day with one. Looks at all of
   * them, since many that wait must not hide the others.
   */
  async sweep(): Promise<void> {
    const oldest = await this.uploads.find({ orderBy: { field: 'startedAt', direction: 'asc' }, limit: MAX_PAGE });
    for (const upload of oldest) if (await this.isOver(upload)) await this.end(upload);
  }

  private async isOver({ fileKey, startedAt }: OpenUploadRow): Promise<boolean> {
    const now = this.clock.now().getTime();
    const minutes = (now - Date.parse(startedAt)) / 60_000;
    if (minutes < UPLOAD_MINUTES || (await this.files.isArriving(fileKey, now))) return false;
    return minutes >= GRACE_MINUTES || (await this.files.stat(fileKey)) === null;
  }

  private async end({ patientId, companyId, fileKey }: OpenUploadRow): Promise<void> {
    const command = { type: 'ExpireUpload', companyId, fileKey } as const;
    const { state } = await this.documents.tell(patientId, command, this.origin(fileKey));
    // checks the stream, because the view may be behind and a confirmed file must stay
    if (isExpired(fileKey, state)) await this.files.remove(fileKey);
  }

  private origin(fileKey: string): Origin {
    const time = this.clock.now().toISOString();
    return {
      actor: { kind: 'system', name: 'documents.sweeper' },
      time,
      correlationId: fileKey,
      causationId: null,
      seed: `expire:${fileKey}`,
    };
  }
}
