/** A report of a built person with findings of every kind, and what it says. */
import { builtInKnowledge as base, sites } from '../../knowledge/index.js';
import { bySite, type Findings, interpret } from '../../findings/index.js';
import type { CallEvidence, Observation, Site } from '../../model.js';
import type { ReportContext, ReportModel, ReportRequest } from '../model.js';
import { writeReport, writeReportWith } from '../write-report.js';
import { figure } from '../say.js';
import type { NarrativeWriter } from '../writer/writer.js';

export const evidence: CallEvidence = {
  filter: 'passed',
  filterText: 'PASS',
  depth: 31,
  genotypeQuality: 99,
  from: 'record',
  line: 7,
};
export const called = (...alleles: string[]): Observation => ({
  kind: 'called',
  alleles,
  phased: false,
  phaseSet: null,
  evidence,
});

const changed: Record<string, Observation> = {
  '1:169549811': called('C', 'T'),
  '6:26092913': called('G', 'A'),
  '11:5227002': called('T', 'A'),
  '10:94775367': called('A', 'G'),
  '10:94781859': called('G', 'A'),
  '10:94842866': called('G', 'G'),
  '19:44908684': called('T', 'C'),
  '13:32340300': { kind: 'low-quality', reason: 'depth', alleles: ['GT', 'G'], evidence: { ...evidence, depth: 4 } },
};
const LEFT_OUT = new Set(['G', 'MT', 'X']);
const read = (site: Site): Observation =>
  LEFT_OUT.has(site.chrom)
    ? { kind: 'not-covered' }
    : (changed[`${site.chrom}:${site.pos}`] ?? called(site.ref, site.ref));

export const context: ReportContext = {
  patientName: 'Omar Haddad',
  sexAtBirth: 'male',
  providerName: 'Dana Reyes',
  companyName: 'Peachtree Precision Clinic',
  generatedAt: '2026-11-21T10:04:00.000Z',
  fileName: 'omar.vcf.gz',
  sample: 'OMAR',
};
export const plain: ReportRequest = {
  title: 'My report',
  focus: '',
  blocks: [],
  requiredGenes: [],
  audience: 'clinician',
};

export function report(
  request: Partial<ReportRequest> = {},
  about: Partial<ReportContext> = {},
  build: 'GRCh38' | 'unknown' = 'GRCh38',
) {
  const all = { ...plain, ...request };
  return writeReport(findingsFor(all, build), all, { ...context, ...about });
}

/** The same by a writer. */
export function reportBy(writer: NarrativeWriter, request: Partial<ReportRequest> = {}, hidden: string[] = []) {
  const all = { ...plain, ...request };
  return writeReportWith(writer, findingsFor(all), all, context, null, hidden);
}

const findings = new Map<string, Findings>();

/** The same question is answered once: it is asked for each test. */
function findingsFor({ requiredGenes: genes }: ReportRequest, build: 'GRCh38' | 'unknown' = 'GRCh38'): Findings {
  const key = [build, ...genes].join();
  const found = findings.get(key) ?? interpretAll(genes, build);
  findings.set(key, found);
  return found;
}

function interpretAll(genes: readonly string[], build: 'GRCh38' | 'unknown'): Findings {
  const asked = sites(base);
  return interpret(base, bySite(asked, asked.map(read)), { genes, sexAtBirth: 'male', build });
}

const sectionsOf = (model: ReportModel) =>
  model.parts.flatMap(({ blocks }) => blocks.flatMap((block) => block.sections));
export const statementsOf = (model: ReportModel) => sectionsOf(model).flatMap(({ statements }) => statements);
export const rowsOf = (model: ReportModel) => sectionsOf(model).flatMap(({ table }) => table?.rows ?? []);

/** The statements and the cells of all tables. */
export const textOf = (model: ReportModel): string =>
  [...statementsOf(model).map(({ text }) => text), ...rowsOf(model).flatMap(({ cells }) => cells)].join('\n');

/** Every text that a renderer has to print. */
export const textsOf = (model: ReportModel): string[] => [
  ...model.parts.flatMap(({ heading, blocks }) => [heading, ...blocks.map((block) => block.heading)]),
  ...statementsOf(model).flatMap(({ text, label }) => [text, label ?? '']),
  ...sectionsOf(model).flatMap(({ heading, table }) => [
    heading ?? '',
    table?.caption ?? '',
    ...(table?.columns ?? []),
  ]),
  ...rowsOf(model).flatMap(({ cells }) => cells),
  ...model.evidence.flatMap((row) => Object.values(row)),
  ...model.glance.figures.flatMap(({ label, value, hint }) => [label, figure(value), hint]),
  model.glance.headline,
  model.glance.reads,
  model.title,
  model.notice,
  model.advice,
];
