import { ofAChip, ofAnArray, ofImputed } from './findings/array.js';
import { bySite, interpret, type Findings, type InterpretRequest } from './findings/index.js';
import { builtInKnowledge, geneNames, geneSpans, sites, type KnowledgeBase } from './knowledge/index.js';
import type { Build, GenomeSummary } from './model.js';
import type { Progress } from './reader/input/bytes.js';
import type { ReadsSetup } from './reader/reads/setup.js';
import type { Refusal } from './reader/file-refused.js';
import { observe } from './reader/observation/observe.js';
import type { Places } from './reader/observation/place-join.js';

export { isSilentForAge, saysNothing } from './findings/says-nothing.js';

export interface FileRequest extends Omit<InterpretRequest, 'build' | 'isArray' | 'isImputed' | 'altered'> {
  readonly sample?: string | undefined;
  /** What the owner of the file says about its build; null where nobody says it. */
  readonly build: Build | null;
  readonly onProgress?: Progress | undefined;
  /** The index that `convert` wrote of this file; without it, and where the two do not fit, the whole file is read. */
  readonly index?: string | undefined;
  /** How raw reads become variants; without it they are refused. */
  readonly reads?: ReadsSetup | undefined;
}

/** Why nothing is said of a file that can be read. */
type Doubt = 'sample-doubtful';

export type Interpreted = { ok: true; findings: Findings; summary: GenomeSummary } | (Refusal & { doubt?: Doubt });

/** Reads a genome file and holds it against the knowledge. Refuses a build that is not the one that was said. */
export async function interpretFile(
  path: string,
  request: FileRequest,
  knowledge: KnowledgeBase = builtInKnowledge,
): Promise<Interpreted> {
  const { build: said, ...how } = request;
  const { sexAtBirth } = how;
  const asked = sites(knowledge, request.genes ?? []);
  const places = listedPlaces(knowledge, request.genes ?? []);
  const asking = { sites: asked, places, genes: geneSpans(knowledge, request.genes ?? []) };
  const observed = await observe(path, { ...how, ...asking, buildIfUnknown: said ?? undefined });
  if (!observed.ok) return observed;
  const { summary, sexShown, isChip, isImputed, otherGenome, altered } = observed;
  const isArray = observed.isArray || isChip;
  if (sexAtBirth && sexShown && sexShown !== sexAtBirth)
    return { ok: false, doubt: 'sample-doubtful', problem: { message: MIXED_UP } };
  if (summary.build === 'unknown' && said !== null && said !== 'unknown' && otherGenome !== null)
    return { ok: false, problem: { message: `The file is on ${otherGenome} by its header, not on ${said}.` } };
  const build = summary.build === 'unknown' ? (said ?? 'unknown') : summary.build;
  if (said !== null && build !== said)
    return { ok: false, problem: { message: `The file is on ${build}, not on ${said}.` } };
  const judge = observed.isArray ? ofAnArray : isChip ? ofAChip : isImputed ? ofImputed : null;
  const observations = judge ? judge(knowledge, asked, observed.observations) : observed.observations;
  // imported variants are rare: neither an array nor a computed genotype says anything of them that could be believed
  const joined = judge ? null : observed.joined;
  const kind = { build, isArray, isImputed, altered };
  const findings = interpret(knowledge, bySite(asked, observations), { ...request, ...kind }, joined);
  return { ok: true, findings, summary };
}

/** What is asked of few genes needs no other records. */
function listedPlaces({ listed }: KnowledgeBase, genes: readonly string[]): Places {
  const asked = new Set(genes.map((gene) => gene.trim().toUpperCase()).filter(Boolean));
  if (asked.size === 0) return listed;
  return listed.ofGenes(listed.genes.filter((gene) => geneNames(gene).some((name) => asked.has(name))));
}

const MIXED_UP =
  'Possible sample mix-up: the variants on X and Y do not fit the recorded sex. Check the sex at birth and whose sample it is.';
