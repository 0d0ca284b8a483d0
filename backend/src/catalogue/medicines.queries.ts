import { Injectable } from '@nestjs/common';
import { builtInKnowledge, drugGenes } from '../genomics/knowledge/index.js';
import type { Drug } from './catalogue.answers.js';
import medicines from './data/medicines.json' with { type: 'json' };
import type { StoredMedicine } from './import/medicines.js';
import { phenotypesOf } from './medicine-phenotypes.js';
import { slugOf } from './slug.js';
import { sourcesOf } from './sources.js';

/** The medicines of the knowledge base, by name. */
@Injectable()
export class MedicineCatalogue {
  private readonly rows: readonly Drug[] = (medicines as readonly StoredMedicine[]).map(rowOf);

  get size(): number {
    return this.rows.length;
  }

  /** Every medicine, without what each phenotype means. */
  all(): readonly Drug[] {
    return this.rows;
  }

  /** One medicine with all that is said of it. @param name its name, or as it stands in the address */
  find(name: string): Drug | null {
    const row = this.rows.find(({ transformed_name: slug }) => slug === slugOf(name));
    if (!row) return null;
    const guidance = builtInKnowledge.guidance.filter(({ drug }) => drug === row.drug);
    const { fda } = (medicines as readonly StoredMedicine[]).find(({ drug }) => drug === row.drug)!;
    const drug = {
      ...row,
      phenotypes: guidance.flatMap(phenotypesOf),
      ...(fda.length > 0 && { fda_statements: [...fda] }),
    };
    return { ...drug, sources: sourcesOf(drug, ['cpic', 'fda-names']) };
  }
}

function rowOf({ drug, description, names, drugClass, level }: StoredMedicine): Drug {
  const genes = drugGenes(builtInKnowledge, drug);
  const guideline = builtInKnowledge.guidance.find((each) => each.drug === drug);
  const row = {
    drug,
    transformed_name: slugOf(drug),
    drug_description: description || descriptionFrom(drugClass, genes),
    nomenclature_short: names.join('\n'),
    key_genes: genes.join(', '),
    drug_class: drugClass,
    evidence_level: level,
    ...(guideline && {
      guideline: {
        address: guideline.guideline,
        version: guideline.version,
        date: guideline.date,
        genes: [...guideline.genes],
      },
    }),
  };
  return { ...row, sources: sourcesOf(row, ['cpic', 'fda-names']) };
}

/** For a medicine that nobody has described: its class in the FDA's words, and the genes of its guidelines. */
const descriptionFrom = (drugClass: string, genes: readonly string[]): string =>
  `${drugClass || 'A medicine'}; guidelines look at ${genes.join(', ')}.`;
