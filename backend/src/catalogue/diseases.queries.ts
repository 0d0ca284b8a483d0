import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Disease, DiseaseName } from './catalogue.answers.js';
import { DiseaseFile } from './disease-file.js';
import { DiseaseIndex } from './disease-index.js';
import { medicinesOf, reportsOf } from './disease-links.js';
import { slugOf } from './slug.js';
import { sourcesOf } from './sources.js';

const DATA = join(import.meta.dirname, 'data');
const SEARCHES_KEPT = 500;
const EVERYTHING = new Set(['', '_']);

/** Every term of the Disease Ontology with what is known of it. Files and index are opened at the first question. */
@Injectable()
export class DiseaseCatalogue {
  private opened: ReturnType<typeof open> | undefined;
  private readonly searches = new LRUCache<string, readonly number[]>({ max: SEARCHES_KEPT });

  private get catalogue() {
    return (this.opened ??= open());
  }

  get size(): number {
    return this.catalogue.file.entries.length;
  }

  /** Names and addresses of all diseases, by name. */
  names(): DiseaseName[] {
    return this.catalogue.file.entries.map(([name, transformed_name]) => ({ name, transformed_name }));
  }

  search(text: string, { limit, offset }: { limit: number; offset: number }): { rows: DiseaseName[]; total: number } {
    const found = this.found(text.trim());
    const rows = found.slice(offset, offset + limit).map((at) => this.catalogue.file.entries[at]!);
    return { rows: rows.map(([name, transformed_name]) => ({ name, transformed_name })), total: found.length };
  }

  /** @param name the `transformed_name` or the name, in any case */
  find(name: string): Disease | null {
    const { file, places } = this.catalogue;
    const at = places.get(name.toLowerCase()) ?? places.get(slugOf(name));
    if (at === undefined) return null;
    const { text_sources, ...stored } = file.row(at);
    const genes = stored.genes?.map(({ text }) => text) ?? [];
    const disease = { ...stored, ...medicinesOf(genes), ...reportsOf(genes), text_sources };
    return { ...disease, sources: sourcesOf(disease) };
  }

  private found(text: string): readonly number[] {
    if (EVERYTHING.has(text)) return this.catalogue.everything;
    const known = this.searches.get(text) ?? this.catalogue.index.find(text);
    this.searches.set(text, known);
    return known;
  }
}

function open() {
  const file = new DiseaseFile(
    readFileSync(join(DATA, 'diseases.index.br')),
    readFileSync(join(DATA, 'diseases.rows.br')),
  );
  return {
    file,
    index: new DiseaseIndex(file.entries.map(([name, , , synonyms]) => [name, ...synonyms] as const)),
    everything: file.entries.map((_, at) => at),
    // names come last, so that a name wins over an equal address
    places: new Map([
      ...file.entries.map(([, slug], at) => [slug, at] as const),
      ...file.entries.map(([name], at) => [name.toLowerCase(), at] as const),
    ]),
  };
}
