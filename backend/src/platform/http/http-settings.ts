import type { FileSettings } from '../files/files.js';
import type { ProcessRole } from '../kernel/settings.js';

/** The settings that the edge reads. */
export interface HttpSettings extends Pick<FileSettings, 'S3_ENDPOINT' | 'S3_PUBLIC_ENDPOINT'> {
  DATA_DIR: string;
  ROLE: ReadonlySet<ProcessRole>;
  NODE_NAME: string;
  MONGODB_URI?: string;
  PUBLIC_URL?: string;
  NEWSLETTER_URL?: string;
  TRUSTED_PROXIES?: string;
  LOG_LEVEL: string;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  ANONYMOUS_POSTS_PER_MINUTE: number;
  CALLS_AT_ONCE: number;
  CONNECTIONS_PER_ADDRESS: number;
  LOGIN_TRIES: number;
}
