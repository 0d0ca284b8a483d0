import type { Material } from '../material.js';
import { BLOCKS, type BlockName } from '../model.js';
import type { Narrative } from '../narrative.js';

/** A statement of the report that a language model may retell: its verdict, its words, and what it rests on. */
export interface Fact {
  readonly evidence: readonly string[];
  readonly verdict: string;
  readonly says: string;
}

/** More statements than this are not sent; those that matter most come first. */
const MAX_FACTS = 200;

export const chosenBlocks = ({ request }: Material): readonly BlockName[] =>
  request.blocks.length > 0 ? request.blocks : BLOCKS;

/**
 * The marked statements of the chosen blocks. Each is about one gene alone, so that no sentence can give one gene the
 * result of another. A statement that holds what is hidden, such as a laboratory's name, is none.
 */
export function factsIn(material: Material, narrative: Narrative, hidden: readonly string[]): Fact[] {
  const geneOf = new Map(material.evidence.rows.map(({ id, gene }) => [id, gene]));
  const secrets = hidden.map((each) => each.trim().toLowerCase()).filter((each) => each.length >= SHORTEST_SECRET);
  const facts = chosenBlocks(material)
    .flatMap((block) => narrative[block])
    .flatMap(({ statements }) => statements)
    .flatMap(({ label, text, evidence }) => (label === null ? [] : [{ verdict: label, says: text, evidence }]))
    .filter(({ evidence }) => new Set(evidence.map((id) => geneOf.get(id))).size === 1)
    .filter(({ says }) => !secrets.some((secret) => says.toLowerCase().includes(secret)));
  return distinct(facts).slice(0, MAX_FACTS);
}

/** A sample may be called `1`: so short a name tells nobody, and would be found in every sentence. */
const SHORTEST_SECRET = 3;

const distinct = (facts: Fact[]): Fact[] => [
  ...new Map(facts.map((fact) => [`${fact.verdict}\n${fact.says}`, fact])).values(),
];
