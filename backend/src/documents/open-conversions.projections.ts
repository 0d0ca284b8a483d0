import type { Recorded, UploadConfirmed } from '@portal/events';
import type { Origin } from '../platform/log/origin.js';
import { becauseOf } from '../platform/log/origin.js';
import type { OwedJob } from '../platform/jobs/job-kind.js';
import { projection } from '../platform/views/projection.js';
import { quotaHolder } from './quota-holder.js';

export const CONVERSION = 'genome.convert';

/** The payload of a conversion's job. */
export interface Conversion {
  documentId: number;
  patientId: number;
  companyId: number;
  version: number;
  fileKey: string;
  origin: Origin;
}

type OpenConversion = OwedJob<Conversion>;

/** The job for a confirmed genome. */
export function conversionOf(event: Recorded<UploadConfirmed>): OpenConversion {
  const { documentId, patientId, companyId, version, fileKey, size: bytes } = event.data;
  const origin = becauseOf(event, CONVERSION);
  return {
    id: `${CONVERSION}:${event.id}`,
    since: event.time,
    owner: quotaHolder(event.data),
    bytes,
    payload: { documentId, patientId, companyId, version, fileKey, origin },
  };
}

/** Conversions of genomes that are neither converted nor rejected yet, and still in a record. */
export const openConversions = projection<OpenConversion>('open-conversions', 3, { indexes: [['since']] })
  .create(
    'UploadConfirmed',
    ({ data }) => keyOf(data),
    (event) => (event.data.kind === 'genome' ? conversionOf(event) : undefined),
  )
  .remove('GenomeConverted', ({ data }) => upTo(data.version).map((version) => keyOf({ ...data, version })))
  .remove('GenomeRejected', ({ data }) => keyOf(data))
  .remove('DocumentRemoved', ({ data }) => upTo(data.fileKeys.length).map((version) => keyOf({ ...data, version })));

const keyOf = ({ documentId, version }: { documentId: number; version: number }) => `${documentId}.${version}`;

/** All versions up to a converted one: older ones need no conversion any more. */
const upTo = (version: number): number[] => Array.from({ length: version }, (_none, index) => index + 1);
