/** A record of a BCF file as the line of a VCF. */
import type { BcfHeader } from './bcf-header.js';
import { type BcfValues, textOf } from './bcf-values.js';

const FLOAT = { type: 5, length: 1 };

/** @param shared what all samples have in common; @param own the values of each sample */
export function lineOf({ contigs, words, samples }: BcfHeader, shared: BcfValues, own: BcfValues): string {
  const chromosome = contigs.get(shared.int32()) ?? shared.refuse();
  const position = shared.int32() + 1;
  shared.int32(); // the length on the reference, which REF and END tell as well
  const quality = shared.text(FLOAT);
  const [info, alleles] = halves(shared.int32());
  const inSamples = shared.int32() >>> 0;
  const [fields, columns] = [inSamples >>> 24, inSamples & 0xffffff];
  if (columns !== samples) shared.refuse();
  const id = shared.typed() || '.';
  const [ref = '.', ...alts] = Array.from({ length: alleles }, () => shared.typed() || '.');
  const filters = shared.numbers(shared.vector()).map((at) => words.get(at ?? -1) ?? shared.refuse());
  const infos = Array.from({ length: info }, () => infoOf(words, shared));
  const lists = [alts.join(',') || '.', quality, filters.join(';') || '.', infos.join(';') || '.'];
  const line = [
    chromosome,
    position,
    id,
    ref,
    ...lists,
    ...(samples > 0 ? samplesOf(words, own, fields, samples) : []),
  ];
  return `${line.join('\t')}\n`;
}

/** The lower and the upper half of 32 bits. */
const halves = (bits: number): [number, number] => [bits & 0xffff, bits >>> 16];

type Words = BcfHeader['words'];

function infoOf(words: Words, shared: BcfValues): string {
  const key = words.get(shared.int()) ?? shared.refuse();
  const value = shared.typed();
  return value === '' ? key : `${key}=${value}`;
}

/** FORMAT, and the column of each sample. */
function samplesOf(words: Words, own: BcfValues, fields: number, samples: number): string[] {
  if (fields === 0) return Array.from({ length: samples + 1 }, () => '.');
  const keys: string[] = [];
  const columns: string[][] = Array.from({ length: samples }, () => []);
  for (let n = 0; n < fields; n++) {
    const key = words.get(own.int()) ?? own.refuse();
    const vector = own.vector();
    keys.push(key);
    for (const column of columns)
      column.push((key === 'GT' ? genotypeOf(own.numbers(vector)) : own.text(vector)) || '.');
  }
  return [keys.join(':'), ...columns.map((column) => column.join(':'))];
}

/** An allele is its number plus one, shifted; the lowest bit says whether it is phased with the one before. */
const genotypeOf = (codes: readonly (number | null)[]): string =>
  codes
    .map((code, at) => {
      const allele = textOf(code === null || code >> 1 === 0 ? null : (code >> 1) - 1);
      return at === 0 ? allele : `${(code ?? 0) & 1 ? '|' : '/'}${allele}`;
    })
    .join('');
