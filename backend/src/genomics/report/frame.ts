/** The words around the findings, which every renderer prints. */
import { dayOf } from './dates.js';
import type { EvidenceRow, ReportHeader, ReportModel } from './model.js';

export const KIND = 'Genetic report';
export const EVIDENCE_HEADING = 'Evidence';
export const NO_EVIDENCE = 'The file says nothing about the places that this report looks at.';
export const NOT_IN_FILE = 'none in the file';
export const EVIDENCE_CAPTION =
  'What the file says at each place, how good the call is, and where the knowledge comes from';
export const EVIDENCE_COLUMNS = [
  'No.',
  'Variant and place (GRCh38)',
  'Genotype',
  'Quality in the file',
  'Source and review',
];

/** Lines of each cell of an evidence row, but its number. */
export const evidenceCells = (row: EvidenceRow): string[][] => [
  [`${row.gene} ${row.variant}`, row.place],
  [row.genotype],
  [row.quality],
  [row.source, row.review],
];

export const factsOf = (header: ReportHeader): [string, string][] => [
  ['Prepared for', header.patientName ?? 'not given'],
  ['Sex at birth', header.sexAtBirth ?? 'not recorded'],
  ['Ordered by', header.providerName ?? 'the patient'],
  ['File', header.fileName],
  ['Sample', header.sample ?? 'not named'],
  ['Reference genome', header.build === 'unknown' ? 'could not be told' : header.build],
  ['Knowledge base version', header.knowledgeVersion],
  ['Genes asked for', header.genes.length > 0 ? header.genes.join(', ') : 'all in the knowledge base'],
  ...medicalFilesIn(header),
  ['Reviewed by', 'nobody yet: software wrote this report'],
  ['Made', `${dayOf(header.generatedAt)}, ${header.generatedAt.slice(11, 16)} UTC`],
];

const medicalFilesIn = ({ medicalFiles = [] }: ReportHeader): [string, string][] =>
  medicalFiles.length === 0
    ? []
    : [
        [
          'Medical files, not read for this report',
          medicalFiles.map(({ name, date }) => `${name} (${dayOf(date)})`).join(', '),
        ],
      ];

export const closingOf = ({ notice, header }: ReportModel): string =>
  `${notice} Knowledge base version ${header.knowledgeVersion}, reference genome ${header.build}, words by ${header.writer}.`;

/** Evidence ids from and to; ids in a row become one range, so that a long list stays a short mark. */
export function rangesOf(ids: readonly string[]): [string, string][] {
  const numbers = [...new Set(ids.map((id) => Number(id.slice(1))))].sort((a, b) => a - b);
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found.map(([from, to]) => [`E${from}`, `E${to}`]);
}
