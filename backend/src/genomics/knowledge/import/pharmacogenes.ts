import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GenePosition, NamedAllele, Pharmacogene, PharmacogeneMethod } from '../model.js';
import { alleleFunctions, type AlleleFunctions, type FunctionOf } from './allele-functions.js';
import { plainChromosome, readTable, type Row } from './facts.js';

/** The parts of a PharmCAT allele definition file (CPIC content, CC0) that are read. */
export interface Definition {
  chromosome: string;
  variants: { position: number; rsid: string | null; ref: string; alts: string[] }[];
  namedAlleles: { name: string; reference: boolean; alleles: (string | null)[] }[];
  /** `*45.001` to `*45`: two definitions of one allele. */
  suballelesMap: Record<string, string>;
}

export type Defined = Pick<Pharmacogene, 'chrom' | 'positions' | 'alleles'>;

const DEFINITION_CITE = 'CPIC allele definition (as in PharmCAT 3.1.1, data of 2025-11-05) and function (2024-03-01)';
const RYR1_CITE = 'CPIC definition of RYR1 (v1.38.0 of 2024-02-15) and allele function (2023-12)';
const MITOCHONDRIAL_CITE =
  'CPIC allele function of MT-RNR1 (2024-03-01); position and bases from the name of the variant';

const METHODS: Record<string, PharmacogeneMethod> = {
  RYR1: 'components',
  DPYD: 'components',
  'MT-RNR1': 'components',
  CACNA1S: 'variants',
  CFTR: 'variants',
};

/** Genes told by their diplotypes alone, until guidance for them has been checked. */
const WITHOUT_DRUGS = ['CYP3A4', 'NAT2'];

/**
 * Genes of the CPIC gene table. Positions and named alleles come from the definition files, an allele's function from
 * CPIC's table, and from what CPIC changed later. Genes that need a laboratory carry no positions.
 */
export function importPharmacogenes(
  facts: Row[],
  { required, newer }: { required: Row[]; newer: Row[] },
  folder: string,
): Pharmacogene[] {
  const rows = facts.filter((row) => row.section === 'pgx_gene' && row.ship === 'yes');
  const functions = alleleFunctions(readTable(join(folder, 'open', 'pgx', 'cpic_allele_function.tsv')));
  const heads = rows.map((row) => ({
    gene: row.gene ?? '',
    method: row.effect?.startsWith('no') ? ('outside' as const) : (METHODS[row.gene ?? ''] ?? 'diplotype'),
    drugs: (row.drugs_or_condition ?? '').split('; '),
  }));
  const others = WITHOUT_DRUGS.map((gene) => ({
    gene,
    method: 'diplotype' as const,
    drugs: [],
  }));
  return [...heads, ...others]
    .map((head) => {
      const defined = definitionOf(head.gene, head.method, functions, folder);
      return {
        ...head,
        cite: citeOf(defined),
        ...defined,
        alleles: withNewer(head.gene, defined.alleles, newer),
        required: requiredOf(head.gene, required, defined.positions),
      };
    })
    .sort((a, b) => a.gene.localeCompare(b.gene, 'en'));
}

/** `newer`: `gene, allele, function, cite` of alleles that CPIC judged anew, or for the first time. */
const withNewer = (gene: string, alleles: readonly NamedAllele[], newer: readonly Row[]): NamedAllele[] =>
  alleles.map((allele) => {
    const row = newer.find((each) => each.gene === gene && each.allele === allele.name);
    return row ? { ...allele, function: row.function ?? null, cite: row.cite ?? '' } : allele;
  });

/** What a reader can look up: the source of the gene's alleles, and where CPIC publishes it. */
const citeOf = ({ alleles }: Defined): string => `${alleles[0]?.cite ?? 'CPIC guidelines'}, www.clinpgx.org`;

function definitionOf(gene: string, method: PharmacogeneMethod, functions: AlleleFunctions, folder: string): Defined {
  if (method === 'outside') return { chrom: '', positions: [], alleles: namesAlone(gene, functions) };
  if (gene === 'MT-RNR1') return mitochondrial(gene, functions);
  const path = join(folder, 'pgx_pharmcat', 'alleles', `${gene}_translation.json`);
  if (existsSync(path)) return fromDefinition(gene, JSON.parse(readFileSync(path, 'utf8')) as Definition, functions);
  return fromRows(gene, readTable(join(folder, 'open', 'pgx', `cpic_${gene.toLowerCase()}_alleles.tsv`)), functions);
}

function requiredOf(gene: string, rows: Row[], positions: readonly GenePosition[]): number[][] {
  const groups = rows.filter((row) => row.gene === gene).map((row) => (row.any_of ?? '').split(' '));
  return groups.map((group) =>
    group.map((rsid) => {
      const position = positions.find((each) => each.rsid === rsid);
      if (!position) throw new Error(`${gene} has no position ${rsid}`);
      return position.pos;
    }),
  );
}

export function fromDefinition(
  gene: string,
  definition: Definition,
  functions: FunctionOf,
  cite = DEFINITION_CITE,
): Defined {
  const positions = definition.variants.map(({ position, rsid, ref, alts }) => ({ rsid, pos: position, ref, alts }));
  const alleles = definition.namedAlleles.map(({ name: written, reference, alleles: bases }): NamedAllele => {
    const name = definition.suballelesMap[written] ?? written;
    const changes = bases.flatMap((base, at) => {
      const position = positions[at];
      if (!position || base === null || base === position.ref) return [];
      return [{ pos: position.pos, bases: isAmbiguous(base, position) ? expand(base) : [base] }];
    });
    return { name, reference, ...functions(gene, name), changes, cite };
  });
  return { chrom: plainChromosome(definition.chromosome), positions, alleles };
}

/** A gene whose every allele is one changed position. */
export function fromRows(gene: string, rows: readonly Row[], functions: FunctionOf, cite = RYR1_CITE): Defined {
  const changed = rows.map((row): NamedAllele => {
    const name = row.allele ?? '';
    const changes = [{ pos: Number(row.pos_grch38), bases: [row.alt ?? ''] }];
    return { name, reference: false, ...functions(gene, name), changes, cite };
  });
  const alleles = [referenceOf(gene, functions, cite), ...changed];
  return { chrom: plainChromosome(rows[0]?.chrom ?? ''), positions: positionsOf(rows), alleles };
}

/** Two alleles may change the same base: that is one position with two alternatives. */
function positionsOf(rows: readonly Row[]): GenePosition[] {
  const places = new Map<string, { rsid: string | null; pos: number; ref: string; alts: string[] }>();
  for (const row of rows) {
    const place = { rsid: row.rsid || null, pos: Number(row.pos_grch38), ref: row.ref ?? '', alts: [] };
    const key = `${place.pos} ${place.ref}`;
    places.set(key, places.get(key) ?? place);
    places.get(key)?.alts.push(row.alt ?? '');
  }
  return [...places.values()].sort((a, b) => a.pos - b.pos);
}

const SUBSTITUTION = /^m\.(\d+)([ACGT])>([ACGT])$/;

/** Mitochondrial names are positions of rCRS. Insertions and deletions would need its bases and are left out. */
export function mitochondrial(gene: string, functions: AlleleFunctions): Defined {
  const rows = functions.names(gene).flatMap((allele) => {
    const [, pos, ref, alt] = SUBSTITUTION.exec(allele) ?? [];
    return pos && ref && alt ? [{ allele, chrom: 'MT', pos_grch38: pos, ref, alt }] : [];
  });
  const { chrom, positions, alleles } = fromRows(gene, rows, functions);
  return { chrom, positions, alleles: alleles.map((allele) => ({ ...allele, cite: MITOCHONDRIAL_CITE })) };
}

export const namesAlone = (gene: string, functions: AlleleFunctions): NamedAllele[] =>
  functions.names(gene).map((name) => ({
    name,
    reference: name === '*1',
    ...functions(gene, name),
    changes: [],
    cite: DEFINITION_CITE,
  }));

const referenceOf = (gene: string, functions: FunctionOf, cite: string): NamedAllele => ({
  name: 'Reference',
  reference: true,
  ...functions(gene, 'Reference'),
  changes: [],
  cite,
});

const AMBIGUOUS: Record<string, string> = { R: 'AG', Y: 'CT', S: 'CG', W: 'AT', K: 'GT', M: 'AC' };

const isAmbiguous = (base: string, position: { ref: string; alts: string[] }): boolean =>
  base in AMBIGUOUS && base !== position.ref && !position.alts.includes(base);

const expand = (base: string): string[] => [...(AMBIGUOUS[base] ?? '')];
