import { ofAnArray } from './findings/array.js';
import { bySite, interpret, type Findings, type InterpretRequest } from './findings/index.js';
import { builtInKnowledge, sites, type KnowledgeBase } from './knowledge/index.js';
import type { Build, GenomeSummary } from './model.js';
import type { Progress } from './reader/bytes.js';
import type { ReadsSetup } from './reader/reads/setup.js';
import type { Refusal } from './reader/file-refused.js';
import { observe } from './reader/observe.js';

export { saysNothing } from './findings/says-nothing.js';

export interface FileRequest extends Omit<InterpretRequest, 'build' | 'isArray'> {
  readonly sample?: string | undefined;
  /** What the owner of the file says about its build; null where nobody says it. */
  readonly build: Build | null;
  readonly onProgress?: Progress | undefined;
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
  const { sample, sexAtBirth, onProgress, reads, build: said } = request;
  const asked = sites(knowledge, request.genes ?? []);
  const places = knowledge.listed;
  const buildIfUnknown = said ?? undefined;
  const observed = await observe(path, { sites: asked, places, sample, sexAtBirth, buildIfUnknown, onProgress, reads });
  if (!observed.ok) return observed;
  const { summary, sexShown, isArray } = observed;
  if (sexAtBirth && sexShown && sexShown !== sexAtBirth)
    return { ok: false, doubt: 'sample-doubtful', problem: { message: MIXED_UP } };
  const build = summary.build === 'unknown' ? (said ?? 'unknown') : summary.build;
  if (said !== null && build !== said)
    return { ok: false, problem: { message: `The file is on ${build}, not on ${said}.` } };
  const observations = isArray ? ofAnArray(knowledge, asked, observed.observations) : observed.observations;
  // imported variants are rare: an array says nothing of them that could be believed
  const joined = isArray ? null : observed.joined;
  const findings = interpret(knowledge, bySite(asked, observations), { ...request, build, isArray }, joined);
  return { ok: true, findings, summary };
}

const MIXED_UP =
  'Possible sample mix-up: the variants on X and Y do not fit the recorded sex. Check the sex at birth and whose sample it is.';
