import { rowsOfAcmg } from '../importers/acmg.js';
import { rowsOfClingen } from '../importers/clingen.js';
import { symbolsOf } from '../importers/hgnc.js';
import { inheritanceOf, rowsOfHpo } from '../importers/hpo.js';
import { readTable } from './facts.js';

/** Gene, disease and inheritance, with their source, from the tables of the shared folder `open`. */
export function importGeneDiseases(folder: string): string[][] {
  const known = new Map(
    readTable(`${folder}/hpo/doid_inheritance_onset.tsv`)
      .map(inheritanceOf)
      .map((row) => [row.doid, row]),
  );
  const rows = [
    ...rowsOfAcmg('ACMG', readTable(`${folder}/gene_lists/acmg_sf_v3.3.tsv`)),
    ...rowsOfAcmg('ACMG carriers', readTable(`${folder}/gene_lists/acmg_carrier_tier3.tsv`)),
    ...rowsOfClingen(readTable(`${folder}/clingen_validity/clingen_gene_disease_validity.tsv`)),
    ...rowsOfHpo(readTable(`${folder}/hpo/gene_disease_hpo.tsv.gz`), (doid) => known.get(doid)),
  ];
  const lines = rows.map(({ gene, doid, mondo, mode, source, name }) =>
    [gene, doid, mondo, mode, source, name].join('\t'),
  );
  return [...new Set(lines)].sort().map((line) => line.split('\t'));
}

/** Former symbols of genes that cause disease, each with today's. */
export const importGeneSymbols = (folder: string, genes: ReadonlySet<string>): string[][] =>
  symbolsOf(readTable(`${folder}/gene/genes.tsv.gz`), genes).map((pair) => [...pair]);
