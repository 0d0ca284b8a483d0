import { bySite, interpret, type Findings, type InterpretRequest } from './findings/index.js';
import { builtInKnowledge, sites } from './knowledge/index.js';
import type { Build, GenomeSummary } from './model.js';
import type { Progress } from './reader/bytes.js';
import type { Refusal } from './reader/file-refused.js';
import { observe } from './reader/observe.js';

export interface FileRequest extends Omit<InterpretRequest, 'build'> {
  readonly sample?: string | undefined;
  /** What the owner of the file says about its build; null where nobody says it. */
  readonly build: Build | null;
  readonly onProgress?: Progress | undefined;
}

export type Interpreted = { ok: true; findings: Findings; summary: GenomeSummary } | Refusal;

/** Reads a genome file and holds it against the built-in knowledge. Refuses a build that is not the one that was said. */
export async function interpretFile(path: string, request: FileRequest): Promise<Interpreted> {
  const { sample, sexAtBirth, onProgress, build: said } = request;
  const asked = sites(builtInKnowledge, request.genes ?? []);
  const buildIfUnknown = said ?? undefined;
  const observed = await observe(path, { sites: asked, sample, sexAtBirth, buildIfUnknown, onProgress });
  if (!observed.ok) return observed;
  const { summary, observations } = observed;
  const build = summary.build === 'unknown' ? (said ?? 'unknown') : summary.build;
  if (said !== null && build !== said)
    return { ok: false, problem: { message: `The file is on ${build}, not on ${said}.` } };
  const findings = interpret(builtInKnowledge, bySite(asked, observations), { ...request, build });
  return { ok: true, findings, summary };
}
