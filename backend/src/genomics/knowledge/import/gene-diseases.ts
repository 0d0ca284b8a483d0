import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { ListedMode } from '../listed/row.js';
import { readTable } from './facts.js';

const SURE = new Set(['Definitive', 'Strong', 'Moderate']);

const CLINGEN: Record<string, ListedMode> = {
  AD: 'dominant',
  // one copy already changes something, two change more
  SD: 'dominant',
  AR: 'recessive',
  XL: 'x-linked',
  MT: 'mitochondrial',
};

const HPO: Record<string, ListedMode> = {
  'Autosomal dominant inheritance': 'dominant',
  'Autosomal recessive inheritance': 'recessive',
};

/** Gene, disease and inheritance, with their source, from the tables of the shared folder `open`. */
export function importGeneDiseases(folder: string): string[][] {
  const rows = [...ofAcmg(folder), ...ofCarriers(folder), ...ofClingen(folder), ...ofHpo(folder)];
  return [...new Map(rows.map((row) => [row.join('\t'), row])).values()].sort((a, b) =>
    a.join('\t') < b.join('\t') ? -1 : 1,
  );
}

const ofAcmg = (folder: string): string[][] =>
  readTable(`${folder}/gene_lists/acmg_sf_v3.3.tsv`).flatMap(({ gene = '', inheritance = '' }) =>
    CLINGEN[inheritance] ? [[gene, '', '', CLINGEN[inheritance], 'ACMG', '']] : [],
  );

/** Genes of which ACMG asks to find carriers: one changed copy is none of the diseases that a report speaks of. */
const ofCarriers = (folder: string): string[][] =>
  readTable(`${folder}/gene_lists/acmg_carrier_tier3.tsv`).flatMap(({ gene = '', inheritance = '' }) =>
    CLINGEN[inheritance] ? [[gene, '', '', CLINGEN[inheritance], 'ACMG carriers', '']] : [],
  );

const ofClingen = (folder: string): string[][] =>
  readTable(`${folder}/clingen_validity/clingen_gene_disease_validity.tsv`).flatMap((row) => {
    const mode = CLINGEN[row.moi ?? ''];
    const { gene = '', doid = '', mondo = '', classification = '', disease = '' } = row;
    return mode && SURE.has(classification) ? [[gene, doid, mondo, mode, 'ClinGen', disease]] : [];
  });

function ofHpo(folder: string): string[][] {
  const known = new Map(readTable(`${folder}/hpo/doid_inheritance_onset.tsv`).map((row) => [row.doid, row]));
  return packedTable(`${folder}/hpo/gene_disease_hpo.tsv.gz`).flatMap(({ gene_symbol: gene = '', doid = '' }) =>
    doid === '' || gene === '-'
      ? []
      : [[gene, doid, '', modesOf(known.get(doid)?.inheritance ?? ''), 'HPO', known.get(doid)?.do_name ?? '']],
  );
}

/** Where both ways are annotated, none of them is taken. */
function modesOf(text: string): ListedMode {
  const modes = new Set(text.split('|').flatMap((each) => HPO[each] ?? []));
  return modes.size === 1 ? [...modes][0]! : 'unknown';
}

/** Former symbols of genes that cause disease, each with today's; one that several genes had is left out. */
export function importGeneSymbols(folder: string, genes: ReadonlySet<string>): string[][] {
  const rows = packedTable(`${folder}/gene/genes.tsv.gz`);
  const today = new Set(rows.map(({ symbol }) => symbol));
  const pairs = rows.flatMap(({ symbol = '', previous_symbols: previous = '' }) =>
    genes.has(symbol)
      ? previous
          .split('|')
          .filter(Boolean)
          .map((name): [string, string] => [name, symbol])
      : [],
  );
  const times = (name: string) => pairs.filter(([each]) => each === name).length;
  return pairs.filter(([name]) => !today.has(name) && times(name) === 1).sort(([a], [b]) => (a < b ? -1 : 1));
}

export function packedTable(path: string): Record<string, string>[] {
  const [header = '', ...lines] = gunzipSync(readFileSync(path)).toString('utf8').trimEnd().split('\n');
  const names = header.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}
