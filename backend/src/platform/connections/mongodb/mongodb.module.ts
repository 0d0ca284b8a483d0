import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { SETTINGS } from '../../kernel/settings.js';
import { readinessOf } from '../engine.js';
import { Readiness } from '../../kernel/readiness.js';
import type { MongoDb } from './mongo-db.js';

/** The token of the one {@link MongoDb} of this process; null without `MONGODB_URI`. The keys are in it: it is closed last. */
export const MONGODB = Symbol('MongoDB');

export interface MongoDbSettings {
  MONGODB_URI?: string;
}

/** What is not used costs no memory. */
export async function connectMongoDb({ MONGODB_URI }: MongoDbSettings): Promise<MongoDb | null> {
  if (MONGODB_URI === undefined) return null;
  const { MongoDb } = await import('./mongo-db.js');
  return MongoDb.open(MONGODB_URI);
}

/** Connects to MongoDB where it is set, before anything that keeps its data there. */
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
