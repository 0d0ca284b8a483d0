import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { syntheticGenome } from '../genomics/demo/synthetic-genome.js';
import { type Interpreted, interpretFile } from '../genomics/interpret-file.js';
import type { ReportModel, ReportRequest } from '../genomics/report/model.js';
import { writeReport } from '../genomics/report/write-report.js';
import type { Disease, Fact, SampleDisease } from './catalogue.answers.js';
import { DiseaseCatalogue } from './diseases.queries.js';
import { SAMPLE_CONDITIONS, SAMPLE_PERSON } from './sample-person.js';

type Findings = Extract<Interpreted, { ok: true }>['findings'];
type Condition = Findings['conditions'][number];

/** Asked for by name: some genes are told to nobody who did not ask for them. */
const GENES = Object.keys(SAMPLE_CONDITIONS);

const REQUEST = {
  title: 'Sample report',
  focus: '',
  blocks: [],
  requiredGenes: GENES,
  audience: 'person',
} as const;
const CONTEXT = {
  patientName: 'Nobody: the genome of this sample is invented',
  sexAtBirth: null,
  providerName: null,
  companyName: 'Precision Health',
  generatedAt: '2026-11-22T00:00:00.000Z',
  fileName: 'sample.vcf',
  sample: SAMPLE_PERSON.sample,
};
const OTHER = 'Other conditions';

/** The sample report: what the project's own writer says of a genome that belongs to nobody. */
@Injectable()
export class SampleReport {
  private made: Promise<Record<string, SampleDisease[]>> | undefined;

  constructor(private readonly catalogue: DiseaseCatalogue) {}

  /** Reads the genome at the first call; it is the same until the next release. */
  byCategory(): Promise<Record<string, SampleDisease[]>> {
    return (this.made ??= this.make());
  }

  private async make(): Promise<Record<string, SampleDisease[]>> {
    const { findings, report } = await sampleOf(REQUEST);
    const answer: Record<string, SampleDisease[]> = {};
    for (const [at, condition] of findings.conditions.filter(isTold).entries()) {
      const { category = OTHER, disease = condition.condition } = SAMPLE_CONDITIONS[condition.gene] ?? {};
      (answer[category] ??= []).push(this.row(at + 1, condition, disease, report));
    }
    return answer;
  }

  private row(id: number, condition: Condition, disease: string, report: ReportModel): SampleDisease {
    const entry = this.catalogue.find(disease);
    return {
      id,
      name: condition.condition,
      description: entry?.description ?? '',
      signs_and_symptoms: listed(entry?.signs_and_symptoms?.slice(0, SIGNS_SHOWN)),
      onset: listed(entry?.onset),
      prevalence: prevalenceOf(entry),
      susceptibility: susceptibilityOf(condition),
      genes: condition.gene.split('/'),
      path: entry ? `/explore-diseases/${entry.transformed_name}` : '',
      finding: sentenceOf(condition, report),
    };
  }
}

const SIGNS_SHOWN = 8;

const listed = (facts: readonly Fact[] = []): string => facts.map(({ text }) => text).join(', ');

/** The first figure with its population; a text without one stands as it is. */
function prevalenceOf(entry: Disease | null): string {
  const [first] = entry?.prevalence ?? [];
  return [first?.text, first?.detail].filter(Boolean).join(', ');
}

/** What is open or not covered is no finding; it stands in the report's own chapter. */
const isTold = ({ conclusion }: Condition): boolean => conclusion !== 'unresolved' && conclusion !== 'unknown_change';

function susceptibilityOf({ conclusion, kind, mode }: Condition): SampleDisease['susceptibility'] {
  if (conclusion === 'affected') return 'High';
  if (conclusion === 'at_risk') return mode === 'dominant' && kind === 'pathogenic' ? 'High' : 'Medium';
  return conclusion === 'carrier' ? 'Low' : 'Medium';
}

/** The writer's statement about a condition. */
function sentenceOf({ condition }: Condition, { parts }: ReportModel): string {
  const sections = parts.flatMap(({ blocks }) => blocks.flatMap(({ sections }) => sections));
  const statements = sections.flatMap(({ statements }) => statements);
  return statements.find(({ text }) => text.startsWith(`${condition}. `))?.text ?? '';
}

/** What the project's own writer says of the sample's genome. */
export async function sampleOf(request: ReportRequest): Promise<{ findings: Findings; report: ReportModel }> {
  const findings = await read(syntheticGenome(SAMPLE_PERSON), request.requiredGenes);
  return { findings, report: writeReport(findings, request, CONTEXT) };
}

async function read(genome: string, genes: readonly string[]): Promise<Findings> {
  const folder = await mkdtemp(join(tmpdir(), 'sample-'));
  try {
    const path = join(folder, CONTEXT.fileName);
    await writeFile(path, genome);
    const interpreted = await interpretFile(path, { genes, sexAtBirth: null, build: 'GRCh38' });
    if (!interpreted.ok) throw new Error(`the sample genome cannot be read: ${interpreted.problem.message}`);
    return interpreted.findings;
  } finally {
    await rm(folder, { recursive: true });
  }
}
