import os from 'node:os';
import { MongoClient, type MongoClientOptions } from 'mongodb';

/** A client of the tests' own. The driver cannot load `os` under Jest, so it is handed over, as in `mongo-db.ts`. */
export const mongoClient = (uri: string, options: MongoClientOptions = {}): MongoClient =>
  new MongoClient(uri, { ...options, runtimeAdapters: { os } });
