import { createReadStream } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { builtInKnowledge, geneNames, SHIPPED_LIST, variantsByGene } from '../genomics/knowledge/index.js';
import { Files } from '../platform/files/files.js';
import type { GeneContent } from './knowledge.answers.js';
import { KnowledgeQueries } from './knowledge.queries.js';

type Counts = ReadonlyMap<string, number>;

/** What reports can tell of a gene, before one is ordered. */
@Injectable()
export class GeneContents {
  private counted: { list: string; counts: Promise<Counts> } | undefined;

  constructor(
    private readonly queries: KnowledgeQueries,
    private readonly files: Files,
  ) {}

  async of(genes: readonly string[]): Promise<GeneContent[]> {
    const listed = await this.listed();
    return genes.map((gene) => ({
      gene,
      // the list has most of the variants that were written by hand as well
      variants: Math.max(listed.get(gene) ?? 0, BY_HAND.get(gene) ?? 0),
      medicines: MEDICINES.get(gene)?.size ?? 0,
    }));
  }

  /** The list that reports use is read once. */
  private async listed(): Promise<Counts> {
    const imported = (await this.queries.current()).find(({ kind }) => kind === 'clinvar');
    const list = imported?.fileKey ?? SHIPPED_LIST;
    if (this.counted?.list !== list) {
      const counts = this.count(imported?.fileKey);
      this.counted = { list, counts };
      counts.catch(() => (this.counted = undefined)); // the store of files may have been away
    }
    return this.counted!.counts;
  }

  private async count(fileKey: string | undefined): Promise<Counts> {
    return variantsByGene(fileKey === undefined ? createReadStream(SHIPPED_LIST) : await this.files.read(fileKey));
  }
}

const BY_HAND = new Map<string, number>();
for (const { gene } of builtInKnowledge.variants)
  for (const name of geneNames(gene)) BY_HAND.set(name, (BY_HAND.get(name) ?? 0) + 1);

const MEDICINES = new Map<string, Set<string>>();
for (const { gene, drugs } of builtInKnowledge.pharmacogenes) MEDICINES.set(gene, new Set(drugs));
for (const { genes, drug } of builtInKnowledge.guidance)
  for (const gene of genes) MEDICINES.set(gene, (MEDICINES.get(gene) ?? new Set()).add(drug));
