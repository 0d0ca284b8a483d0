import type { Config } from '../../../config.js';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import { EmbeddedLeases } from './embedded-leases.js';
import type { Leases } from './leases.js';

/** How processes agree on who does what, by the settings. */
export async function openLeases({ NODE_NAME }: Pick<Config, 'NODE_NAME'>, db: MongoDb | null): Promise<Leases> {
  if (!db) return new EmbeddedLeases();
  const { MongoLeases } = await import('./mongodb-leases.js');
  return new MongoLeases(db, NODE_NAME);
}
