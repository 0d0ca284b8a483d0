import { Schema } from 'mongoose';
import type { ParkedStream } from '../../subscriptions/parking.js';
import type { BuildRecord } from '../view-store.js';

/** A view in the collection `views`. It is one document, so that each change of a view is atomic. */
export interface StoredView {
  _id: string;
  /** The greatest token with which a process has kept the view. */
  fence: number;
  /** The last build number that was given. */
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
  /** When the build was retired. New readers no longer find it, but earlier ones may still read it. */
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

/** Raised when rows are stored in another way: 2 keeps totals. Older builds are made anew, and serve meanwhile. */
const FORMAT = 2;

/** The shape of a build with the format of its rows: a process of another version does not go on with it. */
export const storedShape = (shape: string): string => JSON.stringify({ ...JSON.parse(shape), format: FORMAT });

/** Takes the present format out of a shape. A shape with another format equals that of no projection. */
function shapeIn(stored: string): string {
  const { format = 1, ...shape } = JSON.parse(stored) as { format?: number };
  return JSON.stringify(format === FORMAT ? shape : { ...shape, format });
}

/** Whether a build has the present format. */
export const isInFormat = ({ shape }: BuildRecord): boolean => !('format' in JSON.parse(shape));

/** Gives the builds that are not retired. */
export function recordsOf({ _id: name, serving, builds = {} }: StoredView): BuildRecord[] {
  return Object.entries(builds)
    .filter(([, { retiredAt }]) => !retiredAt)
    .map(([key, { version, shape, complete, checkpoint }]) => {
      const id = Number(key);
      return { id, name, version, shape: shapeIn(shape), serving: id === serving, complete, checkpoint };
    });
}

/** Names the collection that holds a build's documents. */
export const collectionOf = ({ name, id }: Pick<BuildRecord, 'name' | 'id'>): string => `view_${name}_${id}`;

/** Encodes a text as the name of a field, because dots and dollars have a meaning in MongoDB. */
export const fieldNamed = (text: string): string => encodeURIComponent(text).replaceAll('.', '%2E');
