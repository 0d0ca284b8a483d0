import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { diseases } from '../genomics/knowledge/catalogue.js';
import type { Disease, DiseaseName } from './catalogue.answers.js';
import { DiseaseIndex } from './disease-index.js';

const SEARCHES_KEPT = 500;
const EVERYTHING = new Set(['', '_']);

/** The diseases of the catalogue, by name. */
@Injectable()
export class DiseaseCatalogue {
  private readonly index = new DiseaseIndex(diseases.map(({ name }) => [name] as const));
  private readonly searches = new LRUCache<string, number[]>({ max: SEARCHES_KEPT });
  private readonly everything = diseases.map((_, at) => at);

  get size(): number {
    return diseases.length;
  }

  search(text: string, { limit, offset }: { limit: number; offset: number }): { rows: DiseaseName[]; total: number } {
    const found = EVERYTHING.has(text.trim()) ? this.everything : this.found(text);
    const rows = found.slice(offset, offset + limit).map((at) => diseases[at]!);
    return { rows: rows.map(({ name, transformed_name }) => ({ name, transformed_name })), total: found.length };
  }

  /** @param name the `transformed_name` or the name */
  find(name: string): Disease | null {
    const row = diseases.find((each) => each.transformed_name === name || each.name === name);
    if (!row) return null;
    return {
      name: row.name,
      transformed_name: row.transformed_name,
      doid: `DOID:${row.doid}`,
      description: row.definition,
      sources: [],
      text_sources: {},
    };
  }

  private found(text: string): number[] {
    const known = this.searches.get(text);
    if (known) return known;
    const found = this.index.find(text);
    this.searches.set(text, found);
    return found;
  }
}
