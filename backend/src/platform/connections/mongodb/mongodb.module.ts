import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { SETTINGS } from '../../kernel/settings.js';
import { readinessOf } from '../engine.js';
import { Readiness } from '../../kernel/readiness.js';
import type { MongoDb } from './mongo-db.js';

/**
 * The token of this process's {@link MongoDb}; null without `MONGODB_URI`. It is closed last, because the keys are in
 * it.
 */
export const MONGODB = Symbol('MongoDB');

export interface MongoDbSettings {
  MONGODB_URI?: string;
}

/** Loads the driver only where MongoDB is in use, to save memory. */
export async function connectMongoDb({ MONGODB_URI }: MongoDbSettings): Promise<MongoDb | null> {
  if (MONGODB_URI === undefined) return null;
  const { MongoDb } = await import('./mongo-db.js');
  return MongoDb.open(MONGODB_URI);
}

/** Connects to MongoDB where it is set. Comes before all modules that keep their data there. */
@Global()
@Module({
  providers: [{ provide: MONGODB, inject: [SETTINGS], useFactory: connectMongoDb }],
  exports: [MONGODB],
})
export class MongoDbModule implements OnModuleInit {
  constructor(
    @Inject(MONGODB) private readonly db: MongoDb | null,
    private readonly readiness: Readiness,
  ) {}

  onModuleInit(): void {
    if (this.db) this.readiness.register(readinessOf(this.db));
  }
}
