import { builtInKnowledge as base, siteKey, sites } from '../knowledge/index.js';
import type { Observation } from '../model.js';
import { interpret } from '../findings/index.js';
import { reference } from '../findings/testing/observed-genes.js';
import type { ReportModel } from './model.js';
import { called, context, evidence, plain, report, rowsOf, statementsOf, textOf } from './testing/written-report.js';
import type { Audience } from './model.js';
import { writeReport } from './write-report.js';

describe('the words', () => {
  const person = report({ audience: 'person' });
  const of = (
    seen: Record<string, Observation>,
    genes: string[],
    audience: Audience,
    sex: 'male' | 'female' = 'male',
  ) => {
    const observations = new Map(Object.entries(seen));
    const findings = interpret(base, observations, { genes, sexAtBirth: sex, build: 'GRCh38' });
    return writeReport(findings, { ...plain, audience, requiredGenes: genes }, context);
  };
  const G6PD = { 'X:154534419:G': called('A') };

  it('count the same in every section', () => {
    const text = /found, ([\d,]+) shown to be absent, (\d+) left open and ([\d,]+) not covered/.exec(textOf(report()));
    const [absent = 0, open = 0, rest = 0] = (text ?? []).slice(1).map((each) => Number(each.replaceAll(',', '')));
    const [, , shownAbsent, notCovered] = report().glance.figures.map(({ value }) => value);
    expect(shownAbsent).toBe(absent);
    // the figure counts genes without a result as well
    expect(notCovered! - open - rest).toBeGreaterThanOrEqual(0);
    expect(notCovered! - open - rest).toBeLessThan(base.pharmacogenes.length);
  });

  it('tell what imported variants were read of a gene that has no others', () => {
    const joined = { hits: [], isReference: () => true };
    const request = { genes: ['SCN1A'], sexAtBirth: 'male', build: 'GRCh38' } as const;
    const findings = interpret(base, new Map(), request, joined);
    const text = textOf(writeReport(findings, { ...plain, requiredGenes: ['SCN1A'] }, context));
    expect(text).toMatch(/found, [1-9][\d,]* shown to be absent/);
    expect(text).not.toMatch(/Nothing is known|variants could be told|No listed disease variant/);
  });

  it('tell the laboratory’s result from the file’s, on the first page as well', () => {
    const asked = sites(base, ['CYP2C19']).map((site) => [siteKey(site), called(site.ref, site.ref)] as const);
    const seen = new Map<string, Observation>([...asked, ['10:94842866:A', called('G', 'G')]]);
    const outside = ['CYP2C19\t*2/*2', 'CYP2D6\t*4/*4'].map((line) => {
      const [gene = '', diplotype = ''] = line.split('\t');
      return { gene, diplotype, phenotype: null, activityScore: null, lab: null, date: null };
    });
    const request = { genes: ['CYP2C19', 'CYP2D6'], sexAtBirth: 'male', build: 'GRCh38', outside } as const;
    const findings = interpret(base, seen, request);
    const words = (audience: Audience) => writeReport(findings, { ...plain, audience }, context);
    const both = 'CYP2C19 *2/*2 (told by the laboratory) or *1/*1 (seen in the file).';
    expect(statementsOf(words('clinician')).map(({ text }) => text)).toContainEqual(expect.stringContaining(both));
    expect(textOf(words('person'))).toContain('say different things about your CYP2C19 gene');
    const rows = rowsOf(words('clinician'));
    const codeine = rows.find(({ cells }) => cells[0] === 'codeine');
    expect(codeine?.cells[2]).toMatch(/^CYP2D6 \*4\/\*4, Poor Metabolizer .* \(told by a laboratory\)\./);
    const [, , meaning, , tested, covered] = rows.find(({ cells }) => cells[0] === 'CYP2D6')!.cells;
    expect(meaning).toMatch(/\(activity score 0\.0\)\. Told by a laboratory that is not stated\.$/);
    expect([tested, covered]).toEqual(['not from the file', 'not from the file']);
  });

  it('count no more than they name of variants on one copy', () => {
    const variants = ['rs113993960', 'rs75527207', 'rs78655421'].flatMap((rsid) =>
      base.variants.filter((each) => each.rsid === rsid),
    );
    const onOne = variants.map((each) => [
      siteKey(each),
      { ...called(each.ref, each.alt), phased: true, phaseSet: '1' } as Observation,
    ]);
    const seen = Object.fromEntries(onOne) as Record<string, Observation>;
    expect(textOf(of(seen, ['CFTR'], 'clinician'))).toContain('All these variants lie on one copy');
    expect(textOf(of(seen, ['CFTR'], 'person'))).toContain('One copy of your CFTR gene carries several changes');
  });

  it('name the records of two variants in one sentence, and the diseases of their gene once', () => {
    const both = { '7:117559590:ATCT': called('ATCT', 'A'), '7:117587806:G': called('G', 'A') };
    const text = textOf(of(both, ['CFTR'], 'clinician'));
    expect(text).toMatch(/ClinVar VCV\d+ and VCV\d+, 4 stars, release of 3 Aug 2020; it may have been judged anew/);
    expect(text.match(/judged anew/g)).toHaveLength(1);
  });

  it('never say of a man that two copies are changed', () => {
    const text = JSON.stringify(of(G6PD, ['G6PD'], 'person').parts);
    expect(text).toContain('No unchanged copy');
    expect(text).not.toMatch(/two changed copies/i);
  });

  it('name a check for whatever must be acted upon, and never say that none is needed', () => {
    const sickle = of({ '11:5227002:T': called('A', 'A') }, ['HBB'], 'person');
    expect(textOf(sickle)).toContain('Ask a specialist which checks follow from this: Sickle cell disease.');
    const nothing = of({}, ['HBB'], 'person');
    for (const model of [sickle, nothing]) expect(textOf(model)).not.toContain('beyond the usual ones');
  });

  it('tell two copies of a risk factor from one', () => {
    const leiden = (...alleles: string[]) => of({ '1:169549811:C': called(...alleles) }, ['F5'], 'person');
    expect(textOf(leiden('C', 'T'))).toContain('Most people who carry it never fall ill');
    expect(textOf(leiden('T', 'T'))).toContain('Both copies of your F5 gene');
    expect(textOf(leiden('T', 'T'))).toContain('a change on both copies that raises the risk');
    expect(textOf(leiden('T', 'T'))).not.toMatch(/never fall ill|slightly/i);
    expect(leiden('T', 'T').glance.headline).toContain('1 finding to act upon');
    expect(leiden('C', 'T').glance.headline).not.toContain('to act upon');
    const hints = [leiden('C', 'T'), leiden('C', 'C'), of({}, ['F5'], 'person')].map(
      ({ glance }) => glance.figures[0]?.hint,
    );
    expect(hints).toEqual(['none of them to act upon', 'in what could be read', 'nothing could be read']);
  });

  it('name two changes that raise a risk together, and say once how often nothing comes of it', () => {
    const haemochromatosis = (c282y: string[], h63d: string[]) =>
      textOf(of({ '6:26092913:G': called(...c282y), '6:26090951:C': called(...h63d) }, ['HFE'], 'person'));
    expect(haemochromatosis(['G', 'A'], ['C', 'G'])).toContain('two changes that together raise the risk');
    expect(haemochromatosis(['A', 'A'], ['C', 'C']).match(/never fall ill/g)).toHaveLength(1);
  });

  it('say of a doubtful call why it is open, and give no all-clear beside it', () => {
    const doubtful: Observation = { kind: 'unresolved', message: 'Only 2 reads show the variant.' };
    const model = (audience: Audience) =>
      of({ '17:43057062:T': doubtful, '17:43124027:ACT': called('ACT', 'ACT') }, ['BRCA1'], audience);
    expect(textOf(model('clinician'))).toContain('Neither found nor excluded: only 2 reads show the variant.');
    for (const audience of ['person', 'clinician'] as const) {
      const clears = statementsOf(model(audience)).filter(({ text }) => /^None of the listed/.test(text));
      expect(clears.length).toBeGreaterThan(0);
      for (const { text } of clears) expect(text).toContain('1 place could not be settled, and may hold one');
    }
  });

  it('look at no disease where only genes of medicines were asked for', () => {
    const text = textOf(report({ requiredGenes: ['TPMT'] }));
    expect(text).toContain('This report looks at no disease or risk variant.');
    expect(text).not.toContain('could be told. Nothing is known');
  });

  it('name a gene without a result that advice hangs on, though nobody asked for it', () => {
    const read = sites(base, ['TPMT']).map((site) => [siteKey(site), called(site.ref, site.ref)] as const);
    const model = (seen: typeof read) =>
      of(Object.fromEntries(seen) as Record<string, Observation>, ['TPMT'], 'person');
    const whole = model(read);
    const half = model(read.filter(([key]) => !key.startsWith('13:')));
    expect(textOf(whole)).toContain('All places that this report looks at could be read.');
    expect(textOf(half)).toContain('No result for NUDT15. This does not mean normal.');
    expect(rowsOf(half).map(({ cells }) => cells[0])).toContain('NUDT15');
    expect([whole, half].map(({ glance }) => glance.figures[3]?.value)).toEqual([0, 1]);
  });

  it('tell of a child neither what it carries nor that nothing was found', () => {
    const request = { genes: ['HBB'], sexAtBirth: 'male', build: 'GRCh38', ageYears: 9 } as const;
    const seen = new Map(Object.entries({ '11:5227002:T': called('T', 'A'), '11:5227003:C': called('C', 'C') }));
    const model = writeReport(interpret(base, seen, request), { ...plain, requiredGenes: ['HBB'] }, context);
    expect(JSON.stringify(model)).not.toContain('HbS)');
    expect(textOf(model)).toMatch(/variants that can be acted upon before 18 was found/);
    expect(textOf(model)).toContain('Of a person under 18, a single changed copy that matters for later');
  });

  it('promise nobody with a dominant variant that they stay well', () => {
    const seen = { '17:7675088:C': called('C', 'T') };
    expect(textOf(of(seen, ['TP53'], 'person'))).not.toContain('Many people with this result never fall ill');
    expect(textOf(of(seen, ['TP53'], 'clinician'))).toContain('One changed copy can suffice');
  });

  it('name the test that comes first, and doubt no gene that was called', () => {
    const asked = sites(base, ['G6PD']).map((site) => [siteKey(site), called(site.ref, site.ref)]);
    const seen = { ...Object.fromEntries(asked), 'X:154534419:G': called('G', 'A') } as Record<string, Observation>;
    const row = rowsOf(of(seen, ['G6PD'], 'clinician', 'female')).find(({ cells }) => cells[0] === 'rasburicase');
    expect(row?.cells[1]).toBe('Test first. Measure the activity of G6PD: it decides.');
    expect(row?.cells[2]).not.toContain('Possible');
  });

  it('call nothing usual that is to be watched closely', () => {
    const usual = rowsOf(report()).filter(
      ({ cells }) => cells.length === 4 && /^(gentamicin|omeprazole)$/.test(cells[0]!),
    );
    expect(usual.filter(({ cells }) => cells[1]!.startsWith('Watch closely. For H. pylori'))).toEqual([]);
  });

  it('ask on the first page for a confirmation and for a talk about medicines', () => {
    const summary = (audience: Audience) => textOf(report({ blocks: ['executive_summary'], audience }));
    expect(summary('person')).toMatch(/Never stop or change a medicine on your own.*accredited laboratory/);
    expect(summary('clinician')).toMatch(/Decide on every medicine.*accredited laboratory/);
  });

  it('tell how much of a mixture is changed, and take a trace for no finding', () => {
    const mixed = (share?: number, depth = 100) => ({
      'MT:3243:A': {
        ...called('A', 'G'),
        evidence: { ...evidence, depth, ...(share === undefined ? {} : { share }) },
      } as Observation,
    });
    const text = (share?: number, depth?: number) => textOf(of(mixed(share, depth), ['MT-TL1'], 'clinician'));
    expect(text(0.4)).toContain('a part of the mitochondrial DNA (40 % of the reads)');
    expect(text()).toContain('(share unknown)');
    expect(text(0.02)).toMatch(/Neither found nor excluded|Heteroplasmic at 2 % of the reads/);
    expect(of(mixed(0.02), ['MT-TL1'], 'clinician').glance.headline).not.toMatch(/to act upon/);
    expect(of(mixed(0.1, 20), ['MT-TL1'], 'clinician').glance.headline).not.toMatch(/to act upon/);
    expect(text(4 / 49, 49)).toContain('(8 % of the reads)');
    expect(text(1, 3)).toMatch(/Seen in all reads, but these are 3/);
    expect(text(1, 3)).not.toContain('Heteroplasmic');
  });

  it('for the person have no codes and no doses', () => {
    expect(textOf(person)).not.toMatch(/\brs\d+|(lower|higher|starting|usual) dos|\d ?mg|to talk over/i);
    expect(person.evidence.filter((row) => /\brs\d+/.test(Object.values(row).join()))).toEqual([]);
    expect(textOf(person)).toContain('Never stop or change a medicine on your own.');
  });

  it('say the same of each medicine to both readers', () => {
    const rowsBy = (model: ReportModel) => rowsOf(model).filter(({ cells }) => /CPIC/.test(cells[3] ?? '')).length;
    expect(rowsBy(person)).toBeGreaterThan(0);
    const named = (model: ReportModel) => new Set(rowsOf(model).flatMap(({ cells }) => (cells[0] ?? '').split(', ')));
    expect(named(person)).toEqual(named(report()));
  });

  it('ask for a confirmation beside whatever may be acted upon, and print the date of each guideline', () => {
    const acted = statementsOf(report({ blocks: ['risk_assessment'] })).filter(({ label }) =>
      ['Carrier', 'Risk allele', 'At risk', 'Affected'].includes(label ?? ''),
    );
    expect(acted.filter(({ text }) => !text.includes('Confirm in an accredited laboratory'))).toEqual([]);
    const medicines = rowsOf(report()).filter(({ cells }) => cells.length === 4 && /clopidogrel/.test(cells[0] ?? ''));
    expect(medicines[0]?.cells[3]).toMatch(/CPIC, version \d+, May 2024, PMID \d+, \d+ and \d+; older than two years/);
  });

  it('cite every publication of every guideline that a row of medicines rests on', () => {
    const rows = rowsOf(of({ 'MT:1555:A': called('G') }, ['MT-RNR1', 'TPMT', 'NUDT15'], 'clinician'));
    const row = rows.find(({ cells }) => /\bmercaptopurine/.test(cells[0] ?? '') && cells.length === 4)!;
    for (const record of base.guidance.find(({ drug }) => drug === 'mercaptopurine')!.pubmed)
      expect(row.cells[3]).toContain(record);
  });

  it('give each reading of an ambiguous gene its own diplotype', () => {
    const tpmt = base.pharmacogenes.find(({ gene }) => gene === 'TPMT')!;
    const seen = Object.fromEntries(
      sites(base, ['TPMT', 'NUDT15']).map((site) => [siteKey(site), called(site.ref, site.ref)]),
    );
    for (const rsid of ['rs1800460', 'rs1142345']) {
      const { pos, ref, alts } = tpmt.positions.find((each) => each.rsid === rsid)!;
      seen[`6:${pos}:${ref}`] = called(ref, alts[0]!);
    }
    expect(textOf(of(seen, ['TPMT', 'NUDT15'], 'clinician'))).toContain(
      'TPMT Poor Metabolizer (*3B/*3C) or Intermediate Metabolizer (*1/*3A)',
    );
  });

  it('name a test wherever one is asked for first', () => {
    const variable = { 'X:154534419:G': called('G', 'A') };
    const all = Object.fromEntries(
      sites(base, ['G6PD']).map((site) => [siteKey(site), called(site.ref, site.ref)] as const),
    );
    const rows = rowsOf(of({ ...all, ...variable }, ['G6PD'], 'clinician', 'female'));
    const advice = rows.filter(({ cells }) => cells[1]?.startsWith('Test first'));
    expect(advice.length).toBeGreaterThan(5);
    expect(advice.filter(({ cells }) => !/[Mm]easure/.test(cells[1]!))).toEqual([]);
  });

  it('tell a person of no result of a gene that was not read', () => {
    const text = textOf(of({}, ['IFNL3'], 'person'));
    expect(text).toContain('IFNL3 could not be told.');
    expect(text).not.toContain('Your IFNL3 result');
    const [site] = sites(base, ['IFNL3']);
    expect(textOf(of({ [siteKey(site!)]: called(site!.ref, site!.ref) }, ['IFNL3'], 'person'))).toContain(
      'Your IFNL3 result is not enough for advice.',
    );
  });

  it('promise no deeper reading of a gene that such a test misreads', () => {
    const gba1 = sites(base, ['GBA1']).map((site) => [siteKey(site), called(site.ref, site.ref)] as const);
    expect(textOf(of(Object.fromEntries(gba1), ['GBA1'], 'person'))).not.toMatch(/deeper or wider test/);
    expect(textOf(of({}, ['HEXA'], 'person'))).toMatch(/2 places .* deeper or wider test/);
  });

  it('name one haplotype of mitochondrial DNA, however its genotype is written', () => {
    const all = sites(base, ['MT-RNR1']);
    const told = Object.fromEntries(all.map((site) => [siteKey(site), reference(site)] as const));
    expect(textOf(of(told, ['MT-RNR1'], 'clinician'))).not.toContain('Reference/Reference');
    expect(textOf(of({ ...told, 'MT:1555:A': called('G', 'G') }, ['MT-RNR1'], 'clinician'))).not.toMatch(
      /m\.1555A>G\/m\.1555A>G/,
    );
  });

  it('say the same advice to a person once, with every version of its guideline', () => {
    const care = rowsOf(report({ audience: 'person', blocks: ['clinical_implications'] }));
    const rows = care.filter(({ cells }) => /^CPIC, versions? /.test(cells[3] ?? ''));
    const advices = rows.map(({ cells }) => cells.slice(1, 3).join());
    expect(new Set(advices).size).toBe(advices.length);
    expect(rows.some(({ cells }) => /^CPIC, versions \d+(, \d+)* and \d+, May 2024/.test(cells[3]!))).toBe(true);
  });

  it('put each medicine into one row of one section', () => {
    const care = report({ blocks: ['clinical_implications'] });
    const names = rowsOf(care)
      .filter(({ cells }) => /CPIC|^none$/.test(cells[3] ?? ''))
      .flatMap(({ cells }) => (cells[0] ?? '').split(', '));
    expect(new Set(names).size).toBe(names.length);
  });
});
