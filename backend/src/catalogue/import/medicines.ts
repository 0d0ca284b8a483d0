import { join } from 'node:path';
import { readTable, type Row } from '../../genomics/knowledge/import/facts.js';
import type { Fact } from '../catalogue.answers.js';

/** What a medicine is called and what the FDA says of it; its genes and guidelines are the knowledge base's. */
export interface StoredMedicine {
  readonly drug: string;
  /** our own sentence; "" where nobody has written one */
  readonly description: string;
  readonly names: readonly string[];
  readonly drugClass: string;
  /** CPIC's best level of evidence */
  readonly level: string;
  readonly fda: readonly Fact[];
}

/** @param notes what the medicines of the knowledge base are for, in our own words, and names that the tables lack */
export function importMedicines(source: string, notes: readonly Row[]): StoredMedicine[] {
  const open = (path: string): Row[] => readTable(join(source, 'open', 'drug', path));
  const names = new Map(open('drug_names.tsv').map((row) => [row.drug!, row]));
  const statements = open('fda_pgx_associations.tsv');
  return notes.map(({ drug = '', description = '', names: own = '' }) => {
    const row = names.get(drug);
    return {
      drug,
      description,
      names: once([...own.split('\\n'), ...(row?.us_brand_names ?? '').split('|').map(brandOf)]),
      drugClass: row?.fda_established_class?.split('|').join(', ') ?? '',
      level: bestLevel(row?.cpic_levels ?? ''),
      fda: statements.filter((each) => each.drug!.toLowerCase() === drug).map(statementFact),
    };
  });
}

const statementFact = ({ gene, affected_subgroups: who, description }: Row): Fact => ({
  text: description!,
  detail: `${gene}: ${who}`,
  source: 'fda-associations',
});

/** A brand as it is written. The table begins every word with a capital, and leaves the rest of it small. */
const brandOf = (name: string): string =>
  name
    .replace(/(?<=')S\b/g, 's')
    .replace(/\b(And|In)\b/g, (word) => word.toLowerCase())
    .replace(/\b(Cr|Er|Ib|Iv|Odt|Otc|Pm|Xl|Xr)\b/g, (form) => form.toUpperCase());

/** `A` of `CYP2C19:B|CYP2D6:A`. */
const bestLevel = (levels: string): string =>
  levels
    .split('|')
    .map((pair) => pair.split(':')[1] ?? '')
    .filter(Boolean)
    .sort()[0] ?? '';

/** Names without repeats, however they are capitalised. */
const once = (names: readonly string[]): string[] =>
  [
    ...new Map(
      names
        .map((name) => name.trim())
        .filter(Boolean)
        .reverse()
        .map((name) => [name.toLowerCase(), name]),
    ).values(),
  ].reverse();
