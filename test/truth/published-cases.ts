import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Findings, VariantFinding } from '../../backend/src/genomics/findings/index.js';
import { interpretFile } from '../../backend/src/genomics/interpret-file.js';
import { builtInKnowledge as base } from '../../backend/src/genomics/knowledge/index.js';
import { readTable } from '../../backend/src/genomics/knowledge/import/facts.js';
import { sharedFile } from '../../backend/src/genomics/reader/testing/genome-files.js';
import type { TruthRow } from './truth-row.js';

const CASES = sharedFile('causal_phenopackets', 'causal_unique_hg38.tsv');
const SOURCE = 'causal_phenopackets: monarch-initiative/phenopacket-store (BSD-3)';

interface Case {
  chrom: string;
  pos: number;
  ref: string;
  alt: string;
  gene: string;
  diseases: string[];
}

/** Causal variants of published solved cases, each as a file of its own: the gene and the disease that are said of it. */
export async function publishedCases(): Promise<TruthRow[]> {
  if (!existsSync(CASES)) return [];
  const names = diseaseNames();
  const counts = { listed: 0, gene: 0, wrongGene: 0, disease: 0 };
  const missed: string[] = [];
  for (const one of casesIn(CASES)) {
    const row = base.listed.find(one);
    const byHand = base.variants.some(
      (each) => each.pos === one.pos && each.chrom === one.chrom && each.alt === one.alt,
    );
    if (!row && !byHand) continue;
    counts.listed++;
    const told = await toldOf(one);
    const right = told.filter(({ variant }) => variant.gene === one.gene);
    counts.gene += Number(right.length > 0);
    counts.wrongGene += Number(told.some(({ variant }) => variant.gene !== one.gene));
    if (right.length === 0) missed.push(`${one.gene} ${one.pos}`);
    counts.disease += Number(right.some((finding) => isOneOf(finding, one.diseases, names)));
  }
  const share = Math.round((counts.disease / counts.listed) * 100);
  const of = (n: number) => `${n} of ${counts.listed}`;
  return [
    row(
      'Solved cases whose variant is listed with a star: the gene right',
      of(counts.gene),
      'all',
      missed.length === 0,
      missed.join(', '),
    ),
    row(
      'The disease among the listed conditions',
      `${of(counts.disease)} (${share} %)`,
      '85 %',
      share >= 85,
      'listed: those of the ClinVar record, and those that ClinGen links with the gene; a disease counts by its own name, a synonym, or what it is a kind of',
    ),
    row('Solved cases with a wrong gene', `${counts.wrongGene}`, '0', counts.wrongGene === 0, ''),
  ];
}

const row = (what: string, figure: string, toReach: string, reached: boolean, note: string): TruthRow => ({
  what,
  figure,
  toReach,
  reached,
  note,
  source: SOURCE,
});

const casesIn = (path: string): Case[] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([chrom = '', pos, ref = '', alt = '', gene = '', , , , diseases = '']) => ({
      chrom: chrom.replace('chr', '').replace(/^M$/, 'MT'),
      pos: Number(pos),
      ref,
      alt,
      gene,
      diseases: diseases.split('|'),
    }));

const HEADER = `##fileformat=VCFv4.2
##contig=<ID=chr1,length=248956422>
##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">
#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tCASE
`;

/** What a report for clinicians says of the variant; of some genes only to who asks for them by name. */
async function toldOf({ chrom, pos, ref, alt, gene }: Case): Promise<VariantFinding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'case-'));
  try {
    const path = join(folder, 'case.vcf');
    await writeFile(path, `${HEADER}chr${chrom}\t${pos}\t.\t${ref}\t${alt}\t.\tPASS\t.\tGT\t0/1\n`);
    const told = await findingsOf(path, []);
    return told.length > 0 ? told : await findingsOf(path, [gene]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function findingsOf(path: string, genes: string[]): Promise<VariantFinding[]> {
  const result = await interpretFile(path, { sexAtBirth: 'female', build: null, genes });
  if (!result.ok) throw new Error(result.problem.message);
  const { variants, oneStar }: Findings = result.findings;
  return [...variants, ...oneStar].filter(({ outcome }) => outcome.kind === 'found');
}

/** Names and numbers of the diseases: an OMIM number leads to the names that other sources use. */
function diseaseNames() {
  const xref = readTable(sharedFile('open', 'disease_xref', 'doid_xref.tsv.gz'));
  const synonyms = readTable(sharedFile('open', 'disease_xref', 'doid_synonyms.tsv.gz'));
  const terms = readTable(sharedFile('disease_do', 'doid_terms.tsv'));
  const idOf = new Map(terms.map(({ id = '', name = '' }) => [name, id]));
  const parentsOf = new Map(
    terms.map(({ id = '', parents = '' }) => [id, parents.split(';').map((name) => idOf.get(name.trim()) ?? '')]),
  );
  const byOmim = new Map<string, Set<string>>();
  const byDoid = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, key: string, value: string) =>
    map.set(key, (map.get(key) ?? new Set()).add(value));
  for (const { doid = '', do_name = '', omim_via_mondo = '', omim_via_do = '' } of xref) {
    add(byDoid, doid, plain(do_name));
    for (const omim of [...omim_via_mondo.split('|'), ...omim_via_do.split('|')]) if (omim) add(byOmim, omim, doid);
  }
  for (const { doid = '', synonym = '' } of synonyms) add(byDoid, doid, plain(synonym));
  for (const { id = '', name = '' } of terms) add(byDoid, id, plain(name));
  return { byOmim, byDoid, parentsOf };
}

function isOneOf(
  { variant }: VariantFinding,
  diseases: string[],
  { byOmim, byDoid, parentsOf }: ReturnType<typeof diseaseNames>,
) {
  const listed = new Set(
    [variant.condition, ...(variant.clinvar?.conditions ?? []), ...(variant.clinvar?.ofGene ?? [])].map(plain),
  );
  return diseases.some((each) => {
    const [, number = '', name = ''] = /^(\S+)\s+(.*)$/.exec(each) ?? [];
    // "Noonan syndrome" names what "Noonan syndrome 3" is a kind of
    const exact = [...(byOmim.get(number) ?? [])];
    const doids = [...exact, ...exact.flatMap((doid) => parentsOf.get(doid) ?? [])];
    const names = [plain(name), ...doids.flatMap((doid) => [...(byDoid.get(doid) ?? [])])];
    const said = (variant.clinvar?.doid || '-').split('|');
    return doids.some((doid) => said.includes(doid)) || names.some((known) => listed.has(known));
  });
}

/** Words in the order of their letters: sources write "Ectopia lentis, familial" and "Familial ectopia lentis". */
const plain = (name: string): string =>
  [...new Set(name.toLowerCase().match(/[a-z0-9]+/g) ?? [])]
    .filter((word) => !LITTLE.has(word))
    .sort()
    .join(' ');

const LITTLE = new Set(['susceptibility', 'to', 'of', 'the', 'with', 'disease', 'syndrome', 'type', 'disorder']);
