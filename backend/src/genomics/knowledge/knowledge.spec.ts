import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../model.js';
import { alleleFunctions } from './import/allele-functions.js';
import { classifyAction } from './import/classify-guidance.js';
import { dosingOf, mainOf } from './import/dosing.js';
import { plainChromosome, readTable, type Row } from './import/facts.js';
import { builtInKnowledge as base, sites } from './index.js';
import type { NamedAllele, Pharmacogene } from './model.js';
import { describeWhere } from '../../platform/kernel/testing/where.js';

const FACTS = join(import.meta.dirname, '../../../../../shared/data/knowledge-facts.tsv');
const FUNCTIONS = join(FACTS, '../open/pgx/cpic_allele_function.tsv');
const GUIDANCE = join(import.meta.dirname, '../../../../../shared/data/cpic_guidance/guidance.tsv');
const describeWithData = describeWhere(existsSync(FACTS));

describe('the built-in knowledge base', () => {
  const alleles = base.pharmacogenes.flatMap((gene) => gene.alleles);

  it('names a source on every row', () => {
    const rows = [...base.pharmacogenes, ...alleles, ...base.variants, ...base.genes];
    expect(rows.filter(({ cite }) => cite.trim() === '')).toEqual([]);
    expect(base.guidance.filter(({ guideline, version }) => !/^https:/.test(guideline) || version === '')).toEqual([]);
  });

  it('cites nothing that only the portal has: no file, no path', () => {
    const cites = [...base.pharmacogenes, ...alleles, ...base.variants, ...base.genes].map(({ cite }) => cite);
    expect([...new Set(cites)].filter((cite) => /\.(tsv|json|ts|gz)\b|\/(?!doi)\w+\/|_/.test(cite))).toEqual([]);
  });

  it('keeps the variants by hand that ClinVar’s list does not have, each of which a report can name', () => {
    expect(base.variants.filter((variant) => !base.listed.find(variant))).toHaveLength(27);
  });

  it('knows all alleles of RYR1, of which none is normal by default', () => {
    const { alleles, positions } = base.pharmacogenes.find(({ gene }) => gene === 'RYR1')!;
    expect([alleles.filter(({ reference }) => !reference).length, positions.length]).toEqual([338, 313]);
    expect(alleles.filter(({ reference, function: effect }) => !reference && /normal/i.test(effect ?? ''))).toEqual([]);
  });

  it('has the bases of the mitochondrial reference, on both builds', () => {
    const { positions } = base.pharmacogenes.find(({ gene }) => gene === 'MT-RNR1')!;
    // MITOMAP, NC_012920.1
    expect(positions.map(({ ref }) => ref).join('')).toBe('ATAGAAAAGGTGTTTCTCAC');
    const on37 = positions.map(({ pos }) => base.grch37.find((each) => each.chrom === 'MT' && each.pos === pos));
    expect(on37).toEqual(positions.map(({ pos, ref }) => ({ chrom: 'MT', pos, ref, pos37: pos, ref37: ref })));
  });

  it('knows both alleles of every pair, and every allele of low effect once', () => {
    const known = new Set(base.variants.map(({ chrom, pos, ref, alt }) => `${chrom}:${pos}:${ref}:${alt}`));
    expect(base.pairs.flatMap(({ alleles }) => alleles).filter((allele) => !known.has(allele))).toEqual([]);
    expect(base.pairs.filter(({ cite }) => !/doi:10\./.test(cite))).toEqual([]);
  });

  it('names what two changed copies of a dominant gene can cause, with its source', () => {
    const { recessiveForms: forms, dominantForms, secondDiseases } = base;
    expect([forms.length > 300, dominantForms.length > 100]).toEqual([true, true]);
    expect(dominantForms.filter(({ cite }) => !/https:/.test(cite))).toEqual([]);
    expect(forms.filter(({ diseases, cite }) => diseases.length === 0 || !/https:|OMIM/.test(cite))).toEqual([]);
    const byHand = new Set(secondDiseases.flatMap(({ gene, mode }) => (mode === 'recessive' ? [gene] : [])));
    expect(forms.filter(({ gene }) => byHand.has(gene))).toEqual([]);
  });

  it('asks each place once, in order, with trimmed alleles', () => {
    const asked = sites(base);
    const keys = asked.map(({ chrom, pos, ref }) => `${chrom}:${pos}:${ref}`);
    expect(new Set(keys).size).toBe(keys.length);
    const follows = (site: Site, before: Site) => before.chrom !== site.chrom || site.pos >= before.pos;
    expect(asked.slice(1).filter((site, at) => !follows(site, asked[at]!))).toEqual([]);
    expect(asked.filter(({ ref, alts }) => !isTrimmed([ref, ...alts]))).toEqual([]);
  });

  it('defines every change of a named allele at one of its gene’s positions, with bases that the position has', () => {
    for (const gene of base.pharmacogenes) {
      for (const allele of gene.alleles) expect(strayChanges(gene, allele)).toEqual([]);
    }
  });

  it('asks only for what a gene list needs, by either name of a double gene', () => {
    expect(sites(base, ['f5'])).toEqual([
      { chrom: '1', pos: 169549811, ref: 'C', alts: ['T'], on: { GRCh37: { pos: 169519049, ref: 'T' } } },
    ]);
    expect(sites(base, ['MCM6'])).toEqual(sites(base, ['LCT']));
    expect(sites(base, ['NO-SUCH-GENE'])).toEqual([]);
  });
});

describe('the kind of advice', () => {
  it.each([
    ['Consider a 25% reduction of recommended starting dose. Utilize monitoring.', 'lower-dose'],
    ['Avoid moderate and strong CYP2D6 inhibitors. Initiate therapy with recommended dosing.', 'monitor'],
    ['Consider hormonal therapy such as an aromatase inhibitor; tamoxifen is not recommended.', 'alternative'],
    ['If patient is carbamazepine-naïve, do not use carbamazepine.', 'avoid'],
  ])('%s is %s', (text, action) => expect(classifyAction(text)).toBe(action));
});

describe('the figures of advice', () => {
  it('are said in our own words, with what they hang on', () => {
    const text =
      'Start with reduced starting doses (30%-80% of normal dose) if normal starting dose is 2-3 mg/kg/day (e.g., 0.6 – 2.4 mg/kg/day). Allow 2-4 weeks to reach steady-state.';
    expect(dosingOf(text).doses).toEqual([
      'start with 30-80 % of the normal dose (0.6 – 2.4 mg/kg/day) where that is 2-3 mg/kg/day',
      'steady state takes 2-4 weeks after each change',
    ]);
    expect(dosingOf('Avoid clopidogrel if possible. Use prasugrel or ticagrelor at standard dose.')).toEqual({
      doses: [],
      alternatives: ['prasugrel or ticagrelor at the standard dose, unless contraindicated'],
    });
  });
});

describeWithData('the built-in knowledge base against the checked facts', () => {
  const facts = existsSync(FACTS) ? readTable(FACTS) : [];
  const shippable = (section: string) => facts.filter((row) => row.section === section && row.ship === 'yes');
  const refused = facts.filter((row) => row.ship === 'no');

  it('holds exactly the disease variants that may ship, as the facts have them, and those added by hand', () => {
    const added = readTable(join(import.meta.dirname, 'import/more-variants.tsv')).map(({ rsid }) => rsid);
    const ours = base.variants
      .filter(({ rsid }) => !added.includes(rsid ?? ''))
      .map((v) => [v.gene, v.chrom, v.pos, v.ref, v.alt, v.effect, v.name].join(' '));
    const theirs = shippable('disease').map((row) => `${row.gene} ${place(row)} ${row.effect} ${row.allele_or_hgvs}`);
    expect(ours.sort()).toEqual(theirs.sort());
  });

  it('holds no row that may not ship', () => {
    const ours = new Set(base.variants.map((v) => `${v.gene} ${v.chrom} ${v.pos} ${v.ref} ${v.alt}`));
    expect(refused.filter((row) => ours.has(`${row.gene} ${place(row)}`))).toEqual([]);
    const genes = new Set([
      ...base.pharmacogenes.map(({ gene }) => gene),
      ...base.genes.map(({ gene }) => `ACMG ${gene}`),
    ]);
    const refusedGenes = refused.map((row) =>
      row.section?.startsWith('acmg') ? `ACMG ${row.gene}` : (row.gene ?? ''),
    );
    const alsoShipped = new Set(shippable('pgx_gene').map((row) => row.gene));
    // their pairings with drugs may not ship; their allele definitions are CPIC's
    for (const gene of base.pharmacogenes) if (gene.drugs.length === 0) alsoShipped.add(gene.gene);
    expect(refusedGenes.filter((gene) => genes.has(gene) && !alsoShipped.has(gene))).toEqual([]);
  });

  it('has every checked pharmacogene allele of its genes at its place', () => {
    const genes = new Map(base.pharmacogenes.map((gene) => [gene.gene, gene]));
    const rows = shippable('pgx_allele').filter((row) => genes.get(row.gene ?? '')?.positions.length);
    expect(rows.length).toBeGreaterThan(500);
    expect(rows.filter((row) => !agrees(genes.get(row.gene ?? ''), row))).toEqual([]);
  });

  it('states the functions of CPIC’s table, and those that CPIC changed later, alone', () => {
    const table = alleleFunctions(readTable(FUNCTIONS));
    const stated = base.pharmacogenes.flatMap(({ gene, alleles }) =>
      alleles.filter(({ function: effect }) => effect !== null).map(({ name }) => ({ gene, name })),
    );
    expect(stated.length).toBeGreaterThan(700);
    const newer = readTable(join(import.meta.dirname, 'import/newer-functions.tsv'));
    const isNewer = ({ gene, name }: { gene: string; name: string }) =>
      newer.some((row) => row.gene === gene && row.allele === name);
    expect(stated.filter((each) => !table.names(each.gene).includes(each.name) && !isNewer(each))).toEqual([]);
  });

  it('has each figure of a guideline in its own words, and no other', () => {
    const rows = readTable(GUIDANCE).filter(({ recommendation = '' }) => !recommendation.startsWith('xN'));
    const told = rows.map(({ recommendation = '' }) => [mainOf(recommendation), dosingOf(recommendation)] as const);
    const wrong = told.filter(
      ([main, { doses, alternatives }]) =>
        figures(main).join() !== figures([...doses, ...alternatives].join(' ')).join(),
    );
    expect(wrong).toEqual([]);
    expect(base.guidance.flatMap((each) => each.rows)).toHaveLength(rows.length);
    expect(told.filter(([, { doses, alternatives }]) => doses.length + alternatives.length > 0).length).toBeGreaterThan(
      1000,
    );
  });

  it('knows the base of GRCh37 wherever the two builds differ, so that its reference is not taken for a healthy one', () => {
    const differing = readTable(join(FACTS, '../open/both_builds/reference_base_differs.tsv'));
    const asked = sites(base);
    const known = differing.flatMap((row) => {
      const site = asked.find(({ chrom, pos }) => chrom === row.chrom && pos === Number(row.pos_grch38));
      return site ? [{ gene: row.gene, ...site.on!.GRCh37, told: [Number(row.pos_grch37), row.ref_grch37] }] : [];
    });
    expect([...new Set(known.map(({ gene }) => gene))]).toEqual(['DPYD', 'F5', 'CYP2C19', 'CYP3A5']);
    expect(known.filter(({ pos, ref, told }) => pos !== told[0] || ref !== told[1])).toEqual([]);
    const rows = differing.map(({ chrom = '', pos_grch38: pos }) => ({ chrom, pos: Number(pos) }));
    const listed = rows.filter(({ chrom, pos }) => base.listed.on('GRCh38', chrom)?.positions.includes(pos));
    expect(listed).toEqual([]);
  });

  it('names a publication of every guideline', () => {
    expect(base.guidance.filter(({ pubmed }) => !/^\d{7,8}$/.test(pubmed[0] ?? ''))).toEqual([]);
  });

  it('copies no sentence of a guideline', () => {
    const text = JSON.stringify(base.guidance);
    const sentences = readFileSync(GUIDANCE, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t')[6] ?? '');
    expect(sentences.filter((sentence) => sentence.length > 20 && text.includes(sentence))).toEqual([]);
  });
});

/** Numbers but those of names, lists and units. */
const figures = (text: string): string[] => [...new Set(text.replace(NAMES, '').match(/\d+(\.\d+)?/g))].sort();

const NAMES =
  /\b(CYP|NUDT|HLA-[AB]|SLCO|ABCG|RYR|CACNA|UGT|G6PD|P2Y|MT-RNR)[\w*:]*|c\.2846A>T|\([12]\)|m2|5-(?=fluorouracil)|https?:\S+/g;

const place = (row: Row): string =>
  `${plainChromosome(row.chrom_grch38 ?? '')} ${row.pos_grch38} ${row.ref} ${row.alt}`;

const alleleOf = (gene: Pharmacogene | undefined, row: Row) =>
  gene?.alleles.find(({ name }) => name === row.allele_or_hgvs);

function agrees(gene: Pharmacogene | undefined, row: Row): boolean {
  const position = gene?.positions.find(({ pos, ref }) => pos === Number(row.pos_grch38) && ref === row.ref);
  const allele = alleleOf(gene, row);
  const change = allele?.changes.find(({ pos }) => pos === Number(row.pos_grch38));
  const same = gene?.chrom === plainChromosome(row.chrom_grch38 ?? '');
  return same && Boolean(position?.alts.includes(row.alt ?? '') && change?.bases.includes(row.alt ?? ''));
}

function strayChanges(gene: Pharmacogene, allele: NamedAllele) {
  return allele.changes.filter(({ pos, bases }) => {
    const position = gene.positions.find((each) => each.pos === pos);
    return !position || !bases.every((base) => base === position.ref || position.alts.includes(base));
  });
}

/** No base could be cut from all alleles at once: not at the end, and at the start only the anchor of an indel. */
function isTrimmed(alleles: string[]): boolean {
  if (alleles.some((allele) => allele.length === 1)) return true;
  const same = (at: number) => new Set(alleles.map((allele) => allele.at(at))).size === 1;
  return !same(0) && !same(-1);
}
