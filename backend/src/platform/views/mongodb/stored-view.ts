import { Schema } from 'mongoose';
import type { ParkedStream } from '../../subscriptions/parking.js';
import type { BuildRecord } from '../view-store.js';

/** A view in the collection `views`: one document, so that every change of it happens whole. */
export interface StoredView {
  _id: string;
  /** The greatest token that somebody has kept the view with. */
  fence: number;
  /** The id that was given last. */
  lastBuild?: number;
  serving?: number;
  builds?: Record<string, StoredBuild>;
  /** By build and stream, as {@link fieldNamed} writes it. */
  parked?: Record<string, Record<string, ParkedStream>>;
}

interface StoredBuild {
  version: number;
  shape: string;
  complete: boolean;
  checkpoint: number;
  /** Since when nobody who looks now takes it; others may still be reading. */
  retiredAt?: Date;
}

const build = new Schema<StoredBuild>(
  {
    version: { type: Number, required: true },
    shape: { type: String, required: true },
    complete: { type: Boolean, required: true },
    checkpoint: { type: Number, required: true },
    retiredAt: Date,
  },
  { _id: false },
);

export const storedViews = new Schema<StoredView>(
  {
    _id: { type: String, required: true },
    fence: { type: Number, required: true },
    lastBuild: Number,
    serving: Number,
    builds: { type: Map, of: build },
    parked: Schema.Types.Mixed,
  },
  { versionKey: false, strict: 'throw', strictQuery: false },
);

/** The builds that readers and keepers look at. */
export function recordsOf({ _id: name, serving, builds = {} }: StoredView): BuildRecord[] {
  return Object.entries(builds)
    .filter(([, { retiredAt }]) => !retiredAt)
    .map(([key, { version, shape, complete, checkpoint }]) => {
      const id = Number(key);
      return { id, name, version, shape, serving: id === serving, complete, checkpoint };
    });
}

/** The collection of a build's documents. */
export const collectionOf = ({ name, id }: Pick<BuildRecord, 'name' | 'id'>): string => `view_${name}_${id}`;
