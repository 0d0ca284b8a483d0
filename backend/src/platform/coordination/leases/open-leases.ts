import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import { EmbeddedLeases, type Leases } from './leases.js';

export interface LeaseSettings {
  NODE_NAME: string;
}

/** Chooses how processes agree on who does what. */
export async function openLeases({ NODE_NAME }: LeaseSettings, db: MongoDb | null): Promise<Leases> {
  if (!db) return new EmbeddedLeases();
  const { MongoLeases } = await import('./mongodb-leases.js');
  return new MongoLeases(db, NODE_NAME);
}
