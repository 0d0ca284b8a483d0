import { builtInKnowledge as base, sites } from '../knowledge/index.js';
import type { Observation } from '../model.js';
import { bySite, interpret } from '../findings/index.js';
import { EVIDENCE_CAPTION } from './frame.js';
import { escape } from './html/escape.js';
import { BLOCKS, NOTICE, type ReportModel } from './model.js';
import { renderHtml } from './html/render.js';
import { TELL_LAYOUT } from './html/tell-layout.js';
import {
  called,
  context,
  evidence,
  plain,
  report,
  rowsOf,
  statementsOf,
  textOf,
  textsOf,
} from './testing/written-report.js';
import type { Audience } from './model.js';
import { writeReport } from './write-report.js';

describe('a report', () => {
  it('reads as a letter: the answer first, then what was not covered, what to do, and how it was made', () => {
    expect(report().parts.map(({ name }) => name)).toEqual([
      'summary',
      'found',
      'not-covered',
      'next',
      'about',
      'method',
    ]);
  });

  it('has exactly the chosen blocks, and always what was not covered and the next steps', () => {
    const names = (model: ReportModel) =>
      model.parts.flatMap(({ blocks }) => blocks.map(({ name }) => name)).filter(Boolean);
    expect(names(report()).sort()).toEqual([...BLOCKS].sort());
    expect(names(report({ blocks: ['risk_assessment'] }))).toEqual(['risk_assessment']);
    expect(report({ blocks: ['risk_assessment'] }).parts.map(({ name }) => name)).toEqual([
      'found',
      'not-covered',
      'next',
      'method',
    ]);
  });

  it('prints versions, build, file, sample and the notice', () => {
    const { header, notice } = report();
    expect(header).toMatchObject({
      knowledgeVersion: base.version,
      build: 'GRCh38',
      fileName: 'omar.vcf.gz',
      sample: 'OMAR',
    });
    expect(notice).toBe(NOTICE);
  });

  it('rests every marked finding on evidence rows that exist', () => {
    const model = report();
    const ids = new Set(model.evidence.map(({ id }) => id));
    const cited = [...statementsOf(model), ...rowsOf(model)].flatMap((each) => each.evidence);
    expect(cited.filter((id) => !ids.has(id))).toEqual([]);
    const findings = statementsOf(model).filter(({ label }) =>
      ['Carrier', 'At risk', 'Risk allele', 'Medicines'].includes(label ?? ''),
    );
    expect(findings.length).toBeGreaterThan(2);
    expect(findings.filter((each) => each.evidence.length === 0)).toEqual([]);
    expect(model.evidence.filter(({ source, genotype, quality }) => !source || !genotype || !quality)).toEqual([]);
    // a reader can look it up: a file of the project is no source
    expect(model.evidence.filter(({ source }) => /\.tsv|\.json|_/.test(source))).toEqual([]);
  });

  it('says carrier of one copy in a recessive gene, and names the medicine that the guideline warns of', () => {
    const text = textOf(report());
    expect(text).toMatch(
      /HFE c\.845G>A p\.Cys282Tyr, one of two copies\. Hereditary haemochromatosis 1\. One changed copy/,
    );
    expect(text).toMatch(/clopidogrel/);
  });

  it('warns of a changed allele that was seen in a gene without a full result', () => {
    const observations = new Map([['1:97450058:C', called('C', 'T')]]);
    const findings = interpret(base, observations, { genes: ['DPYD'], sexAtBirth: 'female', build: 'GRCh38' });
    const model = writeReport(findings, { ...plain, requiredGenes: ['DPYD'] }, context);
    expect(textOf(model)).toMatch(
      /Test first\.\nIf DPYD Intermediate Metabolizer .*: lower dose \(50 % less to start with, then by toxicity or measured level.*\)\..*\n.*\*2A\); 1 of 83 positions covered\. Seen in part/,
    );
    const forPerson = writeReport(findings, { ...plain, audience: 'person', requiredGenes: ['DPYD'] }, context);
    expect(textOf(forPerson)).toMatch(/Your file shows a change of DPYD that matters/);
    expect(textOf(forPerson)).not.toMatch(/DPYD could not be read/);
  });

  it('tells a gene by the one change that settles it, and does not call it without a result', () => {
    const observations = new Map([['MT:1555:A', called('G')]]);
    const findings = interpret(base, observations, { genes: ['MT-RNR1'], sexAtBirth: null, build: 'GRCh38' });
    const text = textOf(writeReport(findings, { ...plain, requiredGenes: ['MT-RNR1'] }, context));
    expect(text).toMatch(/seen: m\.1555A>G; 1 of 20 positions covered/);
    expect(text).not.toMatch(/No result for MT-RNR1|possible: m\.1555A>G/);
  });

  it('says on its first page that a change may be acquired, or needs another method', () => {
    const few = { ...evidence, share: 0.25 };
    const doubtful = new Map<string, Observation>([
      ['17:7675088:C', { ...called('C', 'T'), evidence: few } as Observation],
      ['1:155235843:T', called('T', 'C')],
    ]);
    const request = { ...plain, blocks: ['executive_summary'] as const };
    const findings = interpret(base, doubtful, { sexAtBirth: null, build: 'GRCh38' });
    const text = textOf(writeReport(findings, request, context));
    expect(text).toMatch(/TP53 .*may be acquired/);
    expect(text).toMatch(/GBA1 .*confirm by another method/);
    expect(textOf(writeReport(findings, { ...request, audience: 'person' }, context))).toMatch(
      /Li-Fraumeni.*may have come with age/,
    );
  });

  it('counts imported variants of which nothing is known among those not covered', () => {
    const { glance } = report({ requiredGenes: ['BRCA1'] });
    const listed = Number(/looks at ([\d,]+) listed/.exec(glance.reads)?.[1]?.replace(',', ''));
    expect(listed).toBeGreaterThan(1000);
    const [, , absent, notCovered] = glance.figures;
    expect(absent!.value + notCovered!.value).toBe(listed);
  });

  it('warns when the readings of a gene differ, for each of them carries a changed allele', () => {
    const asked = sites(base, ['TPMT']);
    const unphased: Record<number, Observation> = { 18130687: called('T', 'C'), 18138997: called('C', 'T') };
    const observed = asked.map((site) => unphased[site.pos] ?? called(site.ref, site.ref));
    const findings = interpret(base, bySite(asked, observed), { genes: ['TPMT'], sexAtBirth: null, build: 'GRCh38' });
    const model = writeReport(findings, { ...plain, requiredGenes: ['TPMT'] }, context);
    expect(textOf(model)).toMatch(
      /Change\.\nIf NUDT15 Normal Metabolizer, TPMT Poor Metabolizer: much lower dose \(.*10-fold.*\)\.\nIf .*Intermediate.*: lower dose \(.*30-80 %/,
    );
    expect(textOf(model)).not.toMatch(/Usual dosing/);
  });

  it('lists a low-quality call as without a result, not as found', () => {
    const model = report();
    expect(rowsOf(model).find(({ cells }) => cells[0] === 'BRCA2')?.cells).toEqual([
      'BRCA2',
      'c.5946del (6174delT)',
      'low quality: too few reads',
    ]);
    expect(statementsOf(model).filter(({ text, label }) => /^BRCA2 /.test(text) && label !== 'Unresolved')).toEqual([]);
  });

  it('shows a relative risk marker only to somebody who asked for its gene', () => {
    const apoe = (model: ReportModel) => model.evidence.filter(({ gene }) => gene === 'APOE');
    expect(apoe(report())).toEqual([]);
    expect(textOf(report())).toMatch(/APOE.* shown only when asked for by the gene/);
    expect(apoe(report({ requiredGenes: ['APOE'] }))).toHaveLength(2);
    expect(textOf(report({ requiredGenes: ['APOE'] }))).toMatch(/relative risk/i);
  });

  it('covers exactly the required genes and says plainly which the base does not know', () => {
    const model = report({ requiredGenes: ['F5', 'ABC1'] });
    expect(new Set(model.evidence.map(({ gene }) => gene))).toEqual(new Set(['F5']));
    expect(textOf(model)).toContain('ABC1 is not covered');
    expect(model.glance.figures.find(({ label }) => label === 'Not covered')?.value).toBe(1);
    expect(textOf(model)).not.toContain('HFE');
  });

  it('puts what the focus names first among what is as urgent, and states nothing else by it', () => {
    const first = (focus: string) =>
      statementsOf(report({ focus, blocks: ['risk_assessment'] })).find(({ text }) => /^(HFE|HBB) /.test(text))?.text;
    expect(first('haemochromatosis')).toMatch(/^HFE/);
    expect(first('sickle')).toMatch(/^HBB/);
    const all = (focus: string) =>
      statementsOf(report({ focus, blocks: ['risk_assessment'] }))
        .map(({ text }) => text)
        .sort();
    expect(all('sickle')).toEqual(all('haemochromatosis'));
  });

  it('states nothing on an unknown build', () => {
    const model = report({}, {}, 'unknown');
    expect(model.evidence).toEqual([]);
    expect(model.glance.headline).toMatch(/Nothing could be stated/);
    expect(textOf(model)).toMatch(/Choose its build/);
  });

  it('is the same every time', () => {
    expect(report()).toEqual(report());
  });
});

describe('the page', () => {
  const page = (model: ReportModel) => renderHtml(model);
  /** The page without the one script that every report has. */
  const withoutOwnScript = (model: ReportModel) => {
    const [before = '', after = '', ...more] = page(model).split(`<script>${TELL_LAYOUT}</script>`);
    expect(more).toEqual([]);
    return before + after;
  };

  it('has every statement, table cell and evidence row of the model', () => {
    const model = report({ focus: 'clopidogrel & "statins"' });
    const markup = page(model).replaceAll('<wbr />', '');
    expect(textsOf(model).filter((text) => !markup.includes(escape(text)))).toEqual([]);
    expect(markup.match(/<tr id="E\d+"/g)).toHaveLength(model.evidence.length);
  });

  it('needs nothing from elsewhere and runs nothing but its own script', () => {
    const markup = withoutOwnScript(report());
    expect(markup).not.toMatch(/<script|<link|<img|<iframe|@import|url\(|\son\w+=|javascript:/i);
    expect(markup).not.toMatch(/(src|href)="(?!#)/);
  });

  it('leaves foreign text inert wherever it comes from', () => {
    const evil = `<script>alert('1')</script>"><img src=x onerror=alert(1)>`;
    const markup = withoutOwnScript(
      report(
        { title: evil, focus: evil, requiredGenes: ['F5', evil] },
        {
          patientName: evil,
          providerName: evil,
          companyName: evil,
          fileName: evil,
          sample: evil,
          generatedAt: evil,
        },
      ),
    );
    expect(markup).not.toMatch(/<script|<img/i);
    expect(markup).toContain('&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;');
  });

  it('folds long tables that are looked up, and nothing that must be acted upon', () => {
    const folds = (audience: Audience) =>
      [...page(report({ audience })).matchAll(/<details>\s*<summary>(.*?) <span/g)].map(([, caption]) => caption);
    const ofBoth = [
      'Medicines of which this file does not tell',
      'Listed variants that the file shows to be absent',
      'Guidelines that this report uses',
      EVIDENCE_CAPTION,
    ];
    expect(folds('clinician')).toEqual(expect.arrayContaining(ofBoth));
    expect(folds('person')).toEqual(
      expect.arrayContaining([...ofBoth, 'Pharmacogenes that the file covers, wholly or in part']),
    );
    for (const caption of [...folds('person'), ...folds('clinician')])
      expect(caption).not.toMatch(/more than usual|show$/);
  });

  it('prints what a screen folds', () => {
    expect(page(report())).toMatch(/@media print \{[^@]*details::details-content \{ content-visibility: visible; \}/);
  });

  it('has one main heading, a caption on every table and no skipped level', () => {
    const markup = page(report());
    expect(markup.match(/<h1>/g)).toHaveLength(1);
    expect(markup.match(/<table/g)?.length).toBe(markup.match(/<caption>/g)?.length);
    const levels = [...markup.matchAll(/<h([1-4])/g)].map(([, level]) => Number(level));
    expect(levels.filter((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
  });
});
