import { commaList, commaText, entriesOf } from './lists.js';
import { text } from './values.js';

export const MAX_GENES = 500;
export const MAX_GENE_NAME = 40;

export const genes = commaList(text(MAX_GENE_NAME), MAX_GENES);

/** A list of genes in a query, with commas. */
export const genesInQuery = commaText(text(MAX_GENE_NAME), MAX_GENES);

/** Reads gene names from either form: trimmed, in capitals, without duplicates. */
export const geneList = (list: unknown): string[] => [...new Set(entriesOf(list).map((name) => name.toUpperCase()))];
