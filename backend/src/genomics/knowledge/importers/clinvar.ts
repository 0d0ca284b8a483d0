import { CLINVAR } from '../listed/clinvar.js';
import { CLINVAR_COLUMNS } from '../listed/clinvar-table.js';
import { importClinvar } from '../listed/import-listed.js';
import { readListed, writeListed } from '../listed/listed-file.js';
import { type ListedRow } from '../listed/row.js';
import type { KnowledgeBase } from '../model.js';
import type { Fact, Importer } from './importer.js';
import { replaced } from './replaced.js';
import { variantKey } from '../../model.js';

/** ClinVar on GRCh38, as its VCF or as a table; its VCF on GRCh37 behind it tells where the variants lie there. */
export const clinvar: Importer = {
  kind: 'clinvar',
  source: 'ClinVar (its VCF, or a table of it)',
  counted: 'variants',
  columns: CLINVAR_COLUMNS,
  begins: /^##fileformat=VCF/,
  extension: 'tsv.gz',
  async make({ paths: [path = '', on37] }, base, made) {
    const rows = await importClinvar(path, { on37, before: base.listed, genes: base.geneDiseases ?? undefined });
    return writeListed(made, rows, CLINVAR);
  },
  into: (base, made) => replaced(base, { listed: readListed(made) }),
  facts: factsOf,
};

function* factsOf({ listed }: KnowledgeBase): Iterable<Fact> {
  for (let at = 0; at < listed.size; at++) {
    const row = listed.row(at);
    yield [`${row.gene} ${row.name} (${row.accession})`, judged(row), variantKey(row)];
  }
}

/** What decides what a report says of the row. */
const judged = ({ significance, stars, condition, mode }: ListedRow): string =>
  [significance, `${stars} star${stars === 1 ? '' : 's'}`, condition, mode].filter(Boolean).join(', ');
