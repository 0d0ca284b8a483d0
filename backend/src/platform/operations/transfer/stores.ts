import type { CheckpointStore } from '../../effects/checkpoints.js';
import type { EventLog } from '../../log/event-log.js';
import type { Leases } from '../../coordination/leases/leases.js';
import type { KeyStore } from '../../log/personal-data/key-store.js';
import type { ViewStore } from '../../views/view-store.js';

/** All that an installation consists of besides its files, on whichever engines. Nobody else works on them. */
export interface Stores {
  log: EventLog;
  keys: KeyStore;
  checkpoints: CheckpointStore;
  leases: Leases;
  /** Made from the log: never exported, forgotten when another log comes in. */
  views: Pick<ViewStore, 'clear'>;
  secrets: InstallationSecrets;
}

/** What hashes, links and signatures are made with; without them a log cannot be used. */
export interface InstallationSecrets {
  /** By name; with `installation`, which is the installation's id. Those of this machine alone are left out. */
  all(): Promise<ReadonlyMap<string, string>>;
  /** In the place of those that are there. Durable when it answers. */
  put(secrets: ReadonlyMap<string, string>): Promise<void>;
}
