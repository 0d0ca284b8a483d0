import { builtInKnowledge as base, sites } from '../knowledge/index.js';
import { bySite, interpret } from '../findings/index.js';
import type { Observation } from '../model.js';
import type { ReportModel } from './model.js';
import { renderHtml } from './html/render.js';
import { called, context, plain, rowsOf } from './testing/written-report.js';
import { writeReport } from './write-report.js';

describe('the order', () => {
  function found(changes: Record<string, Observation>, genes: string[] = []) {
    const asked = sites(base, genes);
    const observed = asked.map((site) => changes[`${site.chrom}:${site.pos}`] ?? called(site.ref, site.ref));
    const findings = interpret(base, bySite(asked, observed), { genes, sexAtBirth: 'female', build: 'GRCh38' });
    return writeReport(findings, { ...plain, requiredGenes: genes }, context);
  }
  const summaryOf = (model: ReportModel) =>
    model.parts.find(({ name }) => name === 'summary')!.blocks.flatMap(({ sections }) => sections[0]!.statements);

  it('is seen as well: what to avoid and a dominant variant stand out from a lower dose and a carrier', () => {
    const changes = {
      '17:43057062': called('T', 'TG'),
      '6:26092913': called('G', 'A'),
      '1:97450058': called('C', 'T'),
    };
    const model = found({ ...changes, 'MT:1555': called('G') });
    const tones = new Map(summaryOf(model).map(({ label, tone }) => [label, tone]));
    expect(['At risk', 'Avoid', 'Change', 'Carrier'].map((label) => tones.get(label))).toEqual([
      ...['act', 'act'],
      ...['attention', 'attention'],
    ]);
    const rowOf = (medicine: string) => rowsOf(model).find(({ cells }) => cells[0] === medicine);
    expect([rowOf('gentamicin')?.tone, rowOf('capecitabine')?.tone]).toEqual(['act', undefined]);
    expect(renderHtml(model)).toMatch(/<tr class="act">\s*<th scope="row">gentamicin/);
  });

  it('is what must be done: BRCA1 before medicines to avoid before carriers, and none of them folded away', () => {
    const model = found({
      '17:43057062': called('T', 'TG'),
      '6:26092913': called('G', 'A'),
      '7:117559590': called('ATCT', 'A'),
      '1:97450058': called('C', 'T'),
      'MT:1555': called('G'),
      '11:5227002': called('A', 'A'),
    });
    const labels = summaryOf(model).map(({ label }) => label);
    expect(summaryOf(model)[0]?.text).toMatch(/^BRCA1/);
    expect(labels.indexOf('Avoid')).toBeLessThan(labels.indexOf('Affected'));
    expect(labels.indexOf('Affected')).toBeLessThan(labels.indexOf('Change'));
    expect(labels.indexOf('Change')).toBeLessThan(labels.indexOf('Carrier'));
  });

  it('says that a listed position carries a change of unknown meaning: never an all-clear', () => {
    const unlisted = found({ '19:38500898': called('C', 'other:C>A') }, ['RYR1']);
    expect(summaryOf(unlisted).map(({ label, text }) => [label, text])).toContainEqual([
      'Unknown change',
      'RYR1: a change of unknown meaning at a position that matters. It is not normal.',
    ]);
    expect(rowsOf(unlisted).filter(({ cells }) => cells[1] === 'Usual dosing')).toEqual([]);
    expect(summaryOf(found({ '19:38500898': called('C', 'G') }, ['RYR1']))[0]?.label).toBe('Avoid');
  });

  it('lists a gene that was read in part under what was not covered', () => {
    const observations = new Map([['19:38500898:C', called('C', 'C')]]);
    const findings = interpret(base, observations, { genes: ['RYR1'], sexAtBirth: null, build: 'GRCh38' });
    const model = writeReport(findings, { ...plain, requiredGenes: ['RYR1'] }, context);
    expect(summaryOf(model).at(-1)?.text).toMatch(/^No result for RYR1/);
  });

  it('begins with a headline that is counted from what follows', () => {
    const nothing = interpret(base, new Map(), { genes: ['NUDT15'], sexAtBirth: null, build: 'GRCh38' });
    const headline = (model: ReportModel) => model.glance.headline;
    expect(headline(writeReport(nothing, { ...plain, requiredGenes: ['NUDT15'] }, context))).toMatch(/could be read/);
    expect(headline(found({ '13:48045719': called('T', 'T') }, ['NUDT15']))).toMatch(/^3 medicines to decide on/);
    expect(headline(found({ '16:31096368': called('T', 'T') }, ['VKORC1']))).toMatch(/^Changes in 1 gene/);
    expect(headline(found({}, ['F5']))).toMatch(/^No listed change was found at the places that could be read/);
  });
});
