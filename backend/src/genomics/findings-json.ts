import {
  asksForAction,
  type Candidate,
  type ConditionFinding,
  type ConditionVariant,
  type DrugFinding,
  type Findings,
  type PharmacogeneFinding,
} from './findings/index.js';
import { placeOf } from './findings/haplotypes.js';
import type { DiseaseVariant } from './knowledge/index.js';
import type { GenomeSummary } from './model.js';
import { untoldOf } from './report/blocks/listed-variants.js';
import type { Audience } from './report/model.js';
import { wordsFor } from './report/words/words-for.js';

/** The contract's `genome`. */
export function genomeJson({ referenceBlocks, warnings: _warnings, ...counts }: GenomeSummary) {
  return { ...counts, reference_blocks: referenceBlocks };
}

/** What a report keeps beside its pages: its findings, and when they were made. */
export type KeptFindings = ReturnType<typeof findingsJson> & { made_at: string };

/** What a genome shows, in the words of the contract. */
export function findingsJson(findings: Findings, { sample, warnings }: GenomeSummary, audience: Audience) {
  return {
    knowledge_version: findings.knowledgeVersion,
    build: findings.build,
    sample,
    genes: findings.pharmacogenes.map(geneJson),
    conditions: findings.conditions.map(conditionJson),
    one_star: findings.oneStar.map((finding) => ({
      gene: finding.variant.gene,
      condition: finding.variant.condition,
      variants: [variantJson({ finding, phase: null })],
    })),
    drugs: findings.drugs.map((drug) => drugJson(drug, findings, audience)),
    not_covered: notCoveredOf(findings),
    unknown_genes: findings.scope.unknownGenes,
    withheld: { by_name: withheldFor(findings, 'by-name'), childhood: withheldFor(findings, 'childhood') },
    warnings,
  };
}

/** Genes of which nothing is said, whatever the file shows. */
const withheldFor = ({ withheld }: Findings, reason: Findings['withheld'][number]['reason']): string[] =>
  withheld.filter((each) => each.reason === reason).map(({ gene }) => gene);

/** An incomplete gene has no diplotype, unless every copy shows all changes of an allele: what would fit is no result. */
function geneJson(finding: PharmacogeneFinding) {
  const { gene, call, candidates, components, phenotypes, basis, covered, positions, missing } = finding;
  const told =
    call === 'called' ||
    call === 'ambiguous' ||
    (call === 'incomplete' && candidates.length === 1 && isSeenWhole(gene, candidates[0]!));
  const scores = new Set(phenotypes.map(({ activityScore }) => activityScore));
  return {
    gene,
    call,
    diplotypes: told ? candidates.map(({ name }) => name) : [],
    components: components.map(({ name }) => name),
    phenotypes: [...new Set(phenotypes.map(({ name }) => name))],
    activity_score: scores.size === 1 ? [...scores][0]! : null,
    basis,
    covered,
    positions,
    missing,
  };
}

/** No copy rests on the reference, which unread positions may contradict. */
const isSeenWhole = (gene: string, { score, haplotypes }: Candidate): boolean =>
  score === 1 && haplotypes.every(({ name }) => !UNCHANGED.test(name) && `${gene} ${name}` !== REFERENCE_OF_CYP2C19);

const UNCHANGED = /^\*1$|reference|^ivacaftor non-responsive CFTR sequence$/i;
const REFERENCE_OF_CYP2C19 = 'CYP2C19 *38';

const conditionJson = ({ gene, condition, conclusion, variants }: ConditionFinding) => ({
  gene,
  condition,
  conclusion,
  variants: variants.map(variantJson),
});

function variantJson({ finding: { variant, outcome }, phase }: ConditionVariant) {
  const { name, pos, ref, alt } = variant;
  return {
    name,
    position: placeOf(variant, pos),
    ref,
    alt,
    zygosity: outcome.kind === 'found' ? outcome.zygosity : 'unclear',
    phase,
    evidence: [evidenceJson(variant)],
  };
}

/** A record that a reader can look up. */
function evidenceJson({ cite, clinvar }: DiseaseVariant) {
  if (clinvar) return { source: 'ClinVar', accession: clinvar.accession, stars: clinvar.stars, date: clinvar.release };
  const [source = '', ...accession] = cite.split(' ');
  return { source, accession: accession.join(' ') };
}

/** Listed variants of which the file says nothing. */
const notCoveredOf = (findings: Findings): number =>
  findings.variants.filter(({ outcome }) => outcome.kind === 'not-covered').length + untoldOf(findings);

function drugJson(finding: DrugFinding, { pharmacogenes }: Findings, audience: Audience) {
  const { drug, verdict, genes, guideline } = finding;
  const words = wordsFor(audience);
  return {
    drug,
    verdict,
    genes,
    recommendation: [
      words.advice(finding).replace(/[^.]$/, '$&.'),
      words.because(finding, pharmacogenes),
      asksForAction(verdict) ? words.confirm : '',
    ]
      .filter(Boolean)
      .join(' '),
    source: guideline && `${guideline.address}, CPIC, version ${guideline.version}, ${guideline.date}`,
  };
}
