import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { geneNames } from '../sites.js';

/** The column of a row that names the gene. */
const GENE = 5;

/** Counts a list's variants of each gene, line by line: the list is never held whole. @param packed the list as a file */
export async function variantsByGene(packed: Readable): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  await pipeline(packed, createGunzip(), async (unpacked) => {
    for await (const line of createInterface({ input: unpacked as Readable })) {
      if (line.startsWith('#')) continue;
      const gene = line.split('\t', GENE + 1)[GENE] ?? '';
      for (const name of geneNames(gene)) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  });
  return counts;
}
