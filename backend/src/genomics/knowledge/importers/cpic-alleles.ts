import { basename } from 'node:path';
import type { Row } from '../import/facts.js';
import { fromDefinition, fromRows, type Defined, type Definition } from '../import/pharmacogenes.js';
import type { KnowledgeBase, NamedAllele, Pharmacogene } from '../model.js';
import type { Fact } from './importer.js';
import { ofRows } from './of-rows.js';
import { beginningOf, readTableOf, wholeText } from './source-file.js';
import { replaced } from './replaced.js';

const COLUMNS = ['allele', 'function', 'chrom', 'pos_grch38', 'rsid', 'ref', 'alt'];

/** A gene’s positions and named alleles; what an allele does is kept as it is known. */
type DefinedGene = Defined & { readonly gene: string };

interface Source {
  readonly name: string;
  readonly date: string;
  readonly gene: string;
  define(functionOf: FunctionOf, cite: string): Defined;
}

type FunctionOf = Parameters<typeof fromRows>[2];

/** CPIC’s allele definitions: a file of a gene as PharmCAT carries it, or the table of RYR1. Other genes stay as they are. */
export const cpicAlleles = ofRows<DefinedGene, Source>({
  kind: 'cpic-alleles',
  source: 'CPIC’s allele definitions (a file for each gene, or the table of RYR1)',
  counted: 'alleles',
  columns: COLUMNS,
  begins: /^\s*\{/,
  attribution: 'CPIC allele definitions (CC0)',
  open: (path) => [/^\s*\{/.test(beginningOf(path)) ? definitionIn(path) : tableIn(path)],
  dateOf: ({ date }) => date,
  rows: (sources, { base, release, before }) => {
    const defined = sources.map((source) => definedBy(source, base, release));
    const replaced = new Set(defined.map(({ gene }) => gene));
    return [...before.filter(({ gene }) => !replaced.has(gene)), ...defined];
  },
  into: (base, rows) =>
    replaced(base, {
      pharmacogenes: base.pharmacogenes.map((gene) =>
        withDefinition(
          gene,
          rows.find((row) => row.gene === gene.gene),
        ),
      ),
    }),
  facts: factsOf,
});

function definitionIn(path: string): Source {
  const definition = parsed(path);
  const { gene, genomeBuild = '', version = '', variants, namedAlleles } = definition;
  const wrong = (what: string) => new Error(`${basename(path)} is no allele definition: ${what}.`);
  if (!gene || !Array.isArray(variants) || !Array.isArray(namedAlleles))
    throw wrong('gene, variants or namedAlleles is missing');
  if (!genomeBuild.startsWith('GRCh38')) throw wrong(`it is on "${genomeBuild}", not on GRCh38`);
  const uneven = namedAlleles.find(({ alleles }) => alleles?.length !== variants.length);
  if (uneven) throw wrong(`allele "${uneven.name}" does not have a base for each position`);
  if (!namedAlleles.some(({ reference }) => reference)) throw wrong('no allele is the reference');
  return {
    ...{ name: basename(path), gene, date: version },
    define: (functionOf, cite) =>
      fromDefinition(gene, { ...definition, suballelesMap: definition.suballelesMap ?? {} }, functionOf, cite),
  };
}

function parsed(path: string): Definition & { gene?: string; genomeBuild?: string; version?: string } {
  try {
    return JSON.parse(wholeText(path)) as Definition;
  } catch (failure) {
    throw new Error(`${basename(path)} cannot be read as JSON to its end: ${(failure as Error).message}`, {
      cause: failure,
    });
  }
}

function tableIn(path: string): Source {
  const rows: readonly Row[] = readTableOf(path, COLUMNS);
  const odd = rows.findIndex(
    ({ pos_grch38: pos = '', ref = '', alt = '' }) => !(Number(pos) > 0 && /^[ACGT]+$/.test(ref + alt)),
  );
  if (odd >= 0) throw new Error(`${basename(path)}, line ${odd + 2} has no position, REF or ALT of bases.`);
  const told = new Map(rows.map(({ allele = '', function: effect = '' }) => [allele, effect]));
  return {
    ...{ name: basename(path), gene: 'RYR1', date: '' },
    define: (functionOf, cite) =>
      fromRows(
        'RYR1',
        rows,
        (gene, allele) =>
          told.get(allele) ? { function: told.get(allele)!, activity: null } : functionOf(gene, allele),
        cite,
      ),
  };
}

/** @throws Error where reports could not call the gene by these definitions */
function definedBy({ name, gene, define }: Source, base: KnowledgeBase, release: string): DefinedGene {
  const known = base.pharmacogenes.find((each) => each.gene === gene);
  if (!known || known.method === 'outside')
    throw new Error(`${name}: ${gene} is not told from a file of small variants, so its definition is of no use.`);
  const defined = define(functionsOf(known), `CPIC allele definition of ${release}`);
  const absent = known.required.find(
    (group) => !group.some((pos) => defined.positions.some((each) => each.pos === pos)),
  );
  if (absent)
    throw new Error(
      `${name}: the position ${defined.chrom}:${absent[0]} is missing, without which ${gene} is not called.`,
    );
  return { gene, ...defined };
}

function withDefinition(gene: Pharmacogene, row: DefinedGene | undefined): Pharmacogene {
  if (!row) return gene;
  return { ...gene, ...row, cite: `${row.alleles[0]?.cite ?? gene.cite}, www.clinpgx.org` };
}

const functionsOf = ({ alleles }: Pharmacogene): FunctionOf => {
  const known = new Map(alleles.map((allele) => [allele.name, allele]));
  return (_, name) => ({ function: known.get(name)?.function ?? null, activity: known.get(name)?.activity ?? null });
};

function* factsOf({ pharmacogenes }: KnowledgeBase): Iterable<Fact> {
  for (const { gene, chrom, alleles, method } of pharmacogenes)
    if (method !== 'outside')
      for (const [at, allele] of alleles.entries())
        yield [`${gene} ${allele.name}`, changesOf(chrom, allele), `${gene} ${allele.name} ${sameBefore(alleles, at)}`];
}

/** Two definitions of one allele are two facts. */
const sameBefore = (alleles: readonly NamedAllele[], at: number): number =>
  alleles.slice(0, at).filter(({ name }) => name === alleles[at]!.name).length;

const changesOf = (chrom: string, { changes }: NamedAllele): string =>
  changes.map(({ pos, bases }) => `${chrom}:${pos} ${bases.join('/')}`).join(', ') || 'the reference';
