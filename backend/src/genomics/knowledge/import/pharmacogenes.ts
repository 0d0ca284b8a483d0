import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GenePosition, NamedAllele, Pharmacogene, PharmacogeneMethod } from '../model.js';
import { plainChromosome, PERMITTED, type Row } from './facts.js';

/** The parts of a PharmCAT allele definition file (CPIC content, CC0) that are read. */
interface Definition {
  chromosome: string;
  variants: { position: number; rsid: string | null; ref: string; alts: string[] }[];
  namedAlleles: { name: string; reference: boolean; alleles: (string | null)[] }[];
  /** `*45.001` to `*45`: two definitions of one allele. */
  suballelesMap: Record<string, string>;
}

interface AlleleFunction {
  text: string;
  activity: number | null;
}

const DEFINITION_CITE = 'CPIC allele definition and function tables (as in PharmCAT 3.1.1, data of 2025-11-05)';

/** One listed variant is enough for a statement here; two whole haplotypes are not needed. */
const ANY_VARIANT = new Set(['RYR1', 'CACNA1S', 'CFTR', 'MT-RNR1']);

/**
 * Genes of the CPIC gene table. Positions and named alleles come from the definition files; an allele's function only
 * from a checked row of the facts or of `normal-function.tsv`. Genes that need an outside caller carry no positions.
 */
export function importPharmacogenes(facts: Row[], normal: Row[], folder: string): Pharmacogene[] {
  const functions = functionTable(facts, normal);
  return facts
    .filter((row) => row.section === 'pgx_gene' && row.ship === 'yes')
    .map((row) => toGene(row, facts, functions, folder))
    .sort((a, b) => a.gene.localeCompare(b.gene, 'en'));
}

function toGene(row: Row, facts: Row[], functions: Map<string, AlleleFunction>, folder: string): Pharmacogene {
  const gene = row.gene ?? '';
  const method: PharmacogeneMethod = row.effect?.startsWith('no')
    ? 'outside'
    : ANY_VARIANT.has(gene)
      ? 'any-variant'
      : 'diplotype';
  const drugs = (row.drugs_or_condition ?? '').split('; ');
  const head = { gene, method, drugs, cite: row.cite ?? '' };
  if (method === 'outside') return { ...head, chrom: '', positions: [], alleles: [] };
  const path = join(folder, 'pgx_pharmcat', 'alleles', `${gene}_translation.json`);
  if (!existsSync(path)) return { ...head, ...fromFactsAlone(gene, facts, functions) };
  return { ...head, ...fromDefinition(gene, JSON.parse(readFileSync(path, 'utf8')) as Definition, functions) };
}

function fromDefinition(gene: string, definition: Definition, functions: Map<string, AlleleFunction>) {
  const positions = definition.variants.map(({ position, rsid, ref, alts }) => ({ rsid, pos: position, ref, alts }));
  const alleles = definition.namedAlleles.map(({ name: written, reference, alleles: bases }): NamedAllele => {
    const name = definition.suballelesMap[written] ?? written;
    const known = functions.get(`${gene} ${name}`);
    const changes = bases.flatMap((base, at) => {
      const position = positions[at];
      if (!position || base === null || base === position.ref) return [];
      return [{ pos: position.pos, bases: isAmbiguous(base, position) ? expand(base) : [base] }];
    });
    return {
      name,
      reference,
      function: known?.text ?? null,
      activity: known?.activity ?? null,
      changes,
      cite: DEFINITION_CITE,
    };
  });
  return { chrom: plainChromosome(definition.chromosome), positions, alleles };
}

/** A gene without a definition file (RYR1, MT-RNR1): each fact is one allele with one changed position. */
function fromFactsAlone(gene: string, facts: Row[], functions: Map<string, AlleleFunction>) {
  const rows = facts.filter((row) => row.section === 'pgx_allele' && row.gene === gene && row.ship === 'yes');
  const alleles = rows.map((row): NamedAllele => {
    const name = row.allele_or_hgvs ?? '';
    const known = functions.get(`${gene} ${name}`);
    const changes = [{ pos: Number(row.pos_grch38), bases: [row.alt ?? ''] }];
    return { name, reference: false, function: known?.text ?? null, activity: null, changes, cite: row.cite ?? '' };
  });
  return { chrom: plainChromosome(rows[0]?.chrom_grch38 ?? ''), positions: positionsOf(rows), alleles };
}

/** Two alleles may change the same base: that is one position with two alternatives. */
function positionsOf(rows: Row[]): GenePosition[] {
  const places = new Map<string, { rsid: string | null; pos: number; ref: string; alts: string[] }>();
  for (const row of rows) {
    const place = { rsid: row.rsid || null, pos: Number(row.pos_grch38), ref: row.ref ?? '', alts: [] };
    const key = `${place.pos} ${place.ref}`;
    places.set(key, places.get(key) ?? place);
    places.get(key)?.alts.push(row.alt ?? '');
  }
  return [...places.values()].sort((a, b) => a.pos - b.pos);
}

function functionTable(facts: Row[], normal: Row[]): Map<string, AlleleFunction> {
  const table = new Map<string, AlleleFunction>();
  for (const row of normal) {
    table.set(`${row.gene} ${row.allele}`, {
      text: row.function ?? '',
      activity: row.activity ? Number(row.activity) : null,
    });
  }
  // "Position only": the place is verified, what the allele does is not
  for (const row of facts.filter((each) => each.section === 'pgx_allele' && PERMITTED.has(each.ship ?? ''))) {
    if (row.ship === 'yes') table.set(`${row.gene} ${row.allele_or_hgvs}`, parseFunction(row.effect ?? ''));
  }
  return table;
}

/** `No function (activity 0)` to its text and number. */
function parseFunction(effect: string): AlleleFunction {
  const scored = /^(.*) \(activity ([\d.]+)\)$/.exec(effect);
  return scored ? { text: scored[1] ?? '', activity: Number(scored[2]) } : { text: effect, activity: null };
}

const AMBIGUOUS: Record<string, string> = { R: 'AG', Y: 'CT', S: 'CG', W: 'AT', K: 'GT', M: 'AC' };

const isAmbiguous = (base: string, position: { ref: string; alts: string[] }): boolean =>
  base in AMBIGUOUS && base !== position.ref && !position.alts.includes(base);

const expand = (base: string): string[] => [...(AMBIGUOUS[base] ?? '')];
