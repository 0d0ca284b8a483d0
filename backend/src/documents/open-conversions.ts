import type { GenomeConverted, GenomeRejected, Recorded, RecordedOf, UploadConfirmed } from '@portal/events';
import type { Origin } from '../platform/log/origin.js';
import { becauseOf } from '../platform/log/origin.js';
import type { OwedJob } from '../platform/jobs/jobs.js';
import type { Projection } from '../platform/views/read-models.js';

export const CONVERSION = 'genome.convert';

/** What a conversion is about; kept with its job. */
export interface Conversion {
  documentId: number;
  patientId: number;
  companyId: number;
  version: number;
  fileKey: string;
  origin: Origin;
}

type OpenConversion = OwedJob<Conversion>;

/** The conversion that the arrival of a genome asks for. */
export function conversionOf(event: Recorded<UploadConfirmed>): OpenConversion {
  const { documentId, patientId, companyId, version, fileKey } = event.data;
  const origin = becauseOf(event, CONVERSION);
  return {
    id: `${CONVERSION}:${event.id}`,
    since: event.time,
    payload: { documentId, patientId, companyId, version, fileKey, origin },
  };
}

type ConversionEvent = RecordedOf<UploadConfirmed | GenomeConverted | GenomeRejected>;

/** Genomes that have arrived and are neither converted nor rejected. */
export const openConversions: Projection<OpenConversion> = {
  name: 'open-conversions',
  version: 1,
  events: ['UploadConfirmed', 'GenomeConverted', 'GenomeRejected'],
  indexes: [['since']],
  keys: (event) => keysOf(event as ConversionEvent),
  apply: (_row, event) => openConversion(event as ConversionEvent),
};

/** A version that is usable leaves nothing to do for the older ones. */
function keysOf({ type, data: { documentId, version } }: ConversionEvent): string[] {
  const first = type === 'GenomeConverted' ? 1 : version;
  return Array.from({ length: version - first + 1 }, (_none, at) => `${documentId}.${first + at}`);
}

function openConversion(event: ConversionEvent): OpenConversion | null | undefined {
  if (event.type !== 'UploadConfirmed') return null;
  return event.data.kind === 'genome' ? conversionOf(event) : undefined;
}
