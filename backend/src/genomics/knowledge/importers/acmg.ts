import type { Row } from '../import/facts.js';
import type { GeneDisease } from '../listed/gene-diseases.js';
import { factsOf, withSource } from './gene-tables.js';
import { MODES } from './modes.js';
import { ofRows, type RowImporter } from './of-rows.js';

/** Genes whose variants ACMG asks to report as secondary findings. */
export const acmgFindings = ofRows<GeneDisease>({
  ...ofGenes('ACMG'),
  kind: 'acmg-sf',
  source: 'ACMG’s list of secondary findings',
  counted: 'genes',
  columns: ['gene', 'condition', 'inheritance', 'since_sf_version', 'variants_to_report'],
  attribution: 'ACMG SF list (Genetics in Medicine); facts in the portal’s own words',
});

/** Genes of which ACMG asks to find carriers: one changed copy is none of the diseases that a report speaks of. */
export const acmgCarriers = ofRows<GeneDisease>({
  ...ofGenes('ACMG carriers'),
  kind: 'acmg-carriers',
  source: 'ACMG’s list for carrier screening',
  counted: 'genes',
  columns: ['gene', 'inheritance', 'chrom', 'technical_note'],
  attribution: 'ACMG carrier screening tier 3 (Gregg et al., Genet Med 2021;23:1793)',
});

function ofGenes(source: 'ACMG' | 'ACMG carriers'): Pick<RowImporter<GeneDisease, Row>, 'rows' | 'into' | 'facts'> {
  return {
    rows: (table) => rowsOfAcmg(source, table),
    into: (base, rows) => withSource(base, source, rows),
    facts: factsOf(source),
  };
}

export const rowsOfAcmg = (source: 'ACMG' | 'ACMG carriers', table: readonly Row[]): GeneDisease[] =>
  table.flatMap(({ gene = '', inheritance = '' }) => {
    const mode = MODES[inheritance];
    return mode ? [{ gene, doid: '', mondo: '', mode, source, name: '' }] : [];
  });
