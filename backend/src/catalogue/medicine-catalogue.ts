import { Injectable } from '@nestjs/common';
import { drugs } from '../genomics/knowledge/catalogue.js';
import type { Drug } from './catalogue.answers.js';
import { slugOf } from './slug.js';

/** The medicines of the knowledge base. */
@Injectable()
export class MedicineCatalogue {
  private readonly rows: readonly Drug[] = drugs.map(({ cite: _cite, ...drug }) => ({
    ...drug,
    transformed_name: slugOf(drug.drug),
    drug_class: '',
    evidence_level: '',
    sources: [],
  }));

  get size(): number {
    return this.rows.length;
  }

  all(): readonly Drug[] {
    return this.rows;
  }

  find(name: string): Drug | null {
    return this.rows.find(({ drug, transformed_name }) => drug === name || transformed_name === name) ?? null;
  }
}
