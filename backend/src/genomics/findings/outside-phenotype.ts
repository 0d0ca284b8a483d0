import type { NamedAllele, Pharmacogene } from '../knowledge/index.js';
import type { OutsideCall, Phenotype } from './model.js';
import { activityKind, named, phenotypeNamed, phenotypeOf } from './phenotype.js';

/**
 * What a laboratory says of phenotype and activity counts before what follows from the alleles. Several where its words
 * leave several results, or contradict one another. Empty where they settle none.
 */
export function phenotypesTold(
  { gene }: Pharmacogene,
  { phenotype, activityScore }: OutsideCall,
  names: readonly string[],
  alleles: readonly NamedAllele[],
): readonly Phenotype[] {
  if (HLA[gene]) return hlaPhenotypes(HLA[gene], names, phenotype);
  const derived = alleles.length > 0 ? phenotypeOf(gene, alleles) : null;
  const name = phenotype === null ? null : phenotypeNamed(phenotype);
  if (activityScore !== null) {
    const key = scoreKey(activityScore);
    const kind = activityKind(gene, scoreOf(key));
    const scored = { name: kind ?? name ?? derived?.name ?? '', key, activityScore: key };
    return name !== null && kind !== null && name !== kind ? [scored, ...byName(gene, name)] : [scored];
  }
  if (name === null) return derived ? [derived] : [];
  return derived?.name === name ? [{ ...derived, activityScore: null }] : byName(gene, name);
}

/** Scores that a gene's copies can make; guidelines file their rows under these. */
const SCORES: Record<string, readonly number[]> = {
  CYP2C9: [0, 0.5, 1, 1.5, 2],
  DPYD: [0, 0.5, 1, 1.5, 2],
  CYP2D6: Array.from({ length: 13 }, (_, at) => at / 4),
};

/** A phenotype without its score. Only of CYP2C9 do guidelines tell scores of one phenotype apart. */
function byName(gene: string, name: string): Phenotype[] {
  const scores = (SCORES[gene] ?? []).filter((score) => activityKind(gene, score) === name).map(textOf);
  if (scores.length === 0) return [named(name)];
  return gene === 'CYP2C9'
    ? scores.map((score) => ({ name, key: score, activityScore: score }))
    : [{ ...named(name), alsoFiledUnder: scores }];
}

/** As CPIC writes it: `0.0`, `0.25`, `≥3.0`. What is no number stays as it was told. */
function scoreKey(text: string): string {
  const [, most = '', number = ''] = /^\s*(≥|>=?)?\s*(\d+(?:[.,]\d+)?)\s*$/.exec(text) ?? [];
  if (number === '') return text.trim();
  const score = Number(number.replace(',', '.'));
  if (most === '' && (score <= 3 || score === 4)) return textOf(score);
  const least = AT_LEAST.find((each) => each <= score);
  return least === undefined ? textOf(score) : `≥${textOf(least)}`;
}

/** Scores of many copies, as CPIC files them. */
const AT_LEAST = [6, 5, 4, 3.75, 3.5, 3.25, 3];

const scoreOf = (key: string): number => Number(key.replace('≥', ''));

const textOf = (score: number): string => (Number.isInteger(score * 2) ? score.toFixed(1) : `${score}`);

/** The types that guidelines ask about. */
const HLA: Record<string, readonly string[]> = { 'HLA-A': ['*31:01'], 'HLA-B': ['*15:02', '*57:01', '*58:01'] };

function hlaPhenotypes(asked: readonly string[], names: readonly string[], told: string | null): Phenotype[] {
  const words = told === null ? asked.flatMap((type) => answerOf(type, names)) : typesIn(told);
  const [key] = words;
  return key === undefined ? [] : [{ name: words.join(', '), key, alsoFiledUnder: words, activityScore: null }];
}

/** Negative only where both alleles are told, each as far as it takes to tell it from the type. */
function answerOf(type: string, names: readonly string[]): string[] {
  const [group, protein] = fieldsOf(type);
  const alleles = names.map(fieldsOf);
  const isGroup = ([first]: readonly string[]) => first === group;
  if (alleles.some((fields) => isGroup(fields) && fields[1] === protein)) return [`${type} positive`];
  const isOther = (fields: readonly string[]) =>
    fields[0] !== undefined && (!isGroup(fields) || fields[1] !== undefined);
  return alleles.length === 2 && alleles.every(isOther) ? [`${type} negative`] : [];
}

/** `*57:01:01:01` has the fields 57, 01, 01 and 01; `*57:XX` has one. */
const fieldsOf = (name: string): string[] => /^\*?(\d+(?::\d+)*)/.exec(name)?.[1]?.split(':') ?? [];

/** `HLA-B*57:01 Positive` as `*57:01 positive`; what says neither stays as it was told. */
function typesIn(text: string): string[] {
  const types = [...text.matchAll(/\*?(\d+:\d+)[^,;]*?(positive|negative)/gi)];
  return types.length === 0 ? [text] : types.map(([, type, answer]) => `*${type} ${answer!.toLowerCase()}`);
}
