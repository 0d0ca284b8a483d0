import type { Findings } from '../findings/index.js';
import { changeSections } from './blocks/changes.js';
import { methodSections } from './blocks/method.js';
import { nextSteps } from './blocks/next-steps.js';
import { notCoveredSections } from './blocks/not-covered.js';
import { glanceOf } from './headline.js';
import { gather, type Material } from './material.js';
import {
  BLOCKS,
  NOTICE,
  type Block,
  type BlockName,
  type Part,
  type PartName,
  type ReportBefore,
  type ReportContext,
  type ReportModel,
  type ReportRequest,
} from './model.js';
import type { Narrative } from './narrative.js';
import { builtInWords, type NarrativeWriter, type Written } from './writer/writer.js';

/** The whole report, in the built-in words. `findings` were made for `request.requiredGenes`. */
export function writeReport(findings: Findings, request: ReportRequest, context: ReportContext): ReportModel {
  const material = gather(findings, request, context.generatedAt);
  return assemble(material, builtInWords(material), context, null);
}

/**
 * The whole report, in the words of a writer.
 * @param hidden what tells who the person is, beside what the context has: names of laboratories and of other files
 */
export async function writeReportWith(
  writer: NarrativeWriter,
  findings: Findings,
  request: ReportRequest,
  context: ReportContext,
  before: ReportBefore | null,
  hidden: readonly string[],
): Promise<ReportModel> {
  const material = gather(findings, request, context.generatedAt);
  const written = await writer.write(material, [...hidden, ...identityIn(context)]);
  return assemble(material, written, context, before);
}

const identityIn = ({ patientName, providerName, companyName, fileName, sample }: ReportContext): string[] =>
  [patientName, providerName, companyName, fileName, sample].filter((text) => text !== null);

/**
 * Puts the sentences of a writer into the order of the letter. What was not covered, the next steps, the method and
 * the evidence are always included.
 */
function assemble(
  material: Material,
  { narrative, by, method }: Written,
  context: ReportContext,
  before: ReportBefore | null,
): ReportModel {
  const { findings, request } = material;
  const chosen = request.blocks.length > 0 ? request.blocks : BLOCKS;
  const fixed: Partial<Record<PartName, Block>> = {
    ...(before
      ? { changes: { name: null, heading: 'Since the version before', sections: changeSections(before) } }
      : {}),
    'not-covered': { name: null, heading: 'What this file does not tell', sections: notCoveredSections(material) },
    next: { name: null, heading: 'Before anything else', sections: nextSteps(material) },
    method: { name: null, heading: 'How this report was made', sections: methodSections(findings, method) },
  };
  const parts = PARTS.map(({ name, heading, blocks }): Part => {
    const written = blocks.filter((block) => chosen.includes(block)).map((block) => toBlock(block, narrative));
    const always = fixed[name];
    return { name, heading, blocks: always ? [always, ...written] : written };
  });
  return {
    title: request.title,
    notice: NOTICE,
    advice: material.words.firstAdvice,
    header: {
      ...context,
      build: findings.build,
      knowledgeVersion: findings.knowledgeVersion,
      writer: by,
      genes: findings.scope.requested,
    },
    glance: glanceOf(material),
    parts: parts.filter(({ blocks }) => blocks.length > 0),
    evidence: material.evidence.rows,
  };
}

const PARTS: readonly { name: PartName; heading: string; blocks: readonly BlockName[] }[] = [
  { name: 'summary', heading: 'Summary', blocks: ['executive_summary'] },
  { name: 'changes', heading: 'What has changed', blocks: [] },
  {
    name: 'found',
    heading: 'What was found',
    blocks: ['risk_assessment', 'clinical_implications', 'mutation_profile', 'literature_evidence'],
  },
  { name: 'not-covered', heading: 'What was not covered', blocks: [] },
  {
    name: 'next',
    heading: 'What to do next',
    blocks: ['lifestyle_recommendations', 'monitoring_plan', 'research_opportunities'],
  },
  { name: 'about', heading: 'About this report', blocks: ['introduction'] },
  { name: 'method', heading: 'Method and limits', blocks: [] },
];

const HEADINGS: Record<BlockName, string> = {
  introduction: 'What was read',
  executive_summary: 'The main points',
  mutation_profile: 'Genetic profile',
  literature_evidence: 'Literature and guidelines',
  risk_assessment: 'Risk assessment',
  clinical_implications: 'Medicines and care',
  lifestyle_recommendations: 'Everyday life',
  monitoring_plan: 'Checks to ask about',
  research_opportunities: 'What further tests could show',
};

const toBlock = (name: BlockName, narrative: Narrative): Block => ({
  name,
  heading: HEADINGS[name],
  sections: narrative[name],
});
