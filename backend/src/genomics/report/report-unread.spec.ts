import { bySite, interpret } from '../findings/index.js';
import { builtInKnowledge as base, sites } from '../knowledge/index.js';
import { called, context, plain, rowsOf, textOf } from './testing/written-report.js';
import { writeReport } from './write-report.js';

/** A report of a file that tells nothing of what is asked. */
const unread = () =>
  writeReport(interpret(base, new Map(), { genes: [], sexAtBirth: 'male', build: 'GRCh38' }), plain, context);

describe('a report of a file that tells nothing', () => {
  it('says so once', () => {
    const model = unread();
    expect(model.glance.headline).toContain('Nothing is known.');
    expect(textOf(model)).not.toContain(model.glance.headline);
  });

  it('puts medicines of one gene that was not read into one row, for the clinician as well', () => {
    const rows = rowsOf(unread()).filter(({ cells: [, advice] }) => advice === 'No result');
    const withCodeine = rows.find(({ cells: [names = ''] }) => names.includes('codeine'));
    expect(withCodeine?.cells[0]).toMatch(/codeine.*tramadol/);
    expect(rows.length).toBeLessThan(30);
  });
});

it.each([
  ['one copy of an autosome', '11:5227002:T', called('A'), 'another number of copies than two'],
  ['two bases on a man’s X', 'X:154536002:C', called('C', 'T'), 'does not fit the sex at birth'],
])('a listed variant on %s is seen, and no all-clear stands over it', (_, key, observation, why) => {
  const seen = new Map([[key, observation]]);
  const findings = interpret(base, seen, { genes: ['HBB', 'G6PD'], sexAtBirth: 'male', build: 'GRCh38' });
  const model = writeReport(findings, { ...plain, requiredGenes: ['HBB', 'G6PD'] }, context);
  expect(model.glance.headline).toContain('1 place that could not be settled');
  expect(model.glance.headline).not.toContain('No listed change was found');
  expect(textOf(model)).toMatch(new RegExp(`Seen, but not settled: .*${why}`));
  const assessed = writeReport(
    findings,
    { ...plain, requiredGenes: ['HBB', 'G6PD'], blocks: ['risk_assessment'] },
    context,
  );
  expect(textOf(assessed)).toMatch(new RegExp(`Seen, but not settled: .*${why}`));
  expect(textOf(assessed)).not.toMatch(/None of the listed|Nothing is known/);
});

it('a gene that is kept for later is named, whatever blocks were chosen', () => {
  const genes = ['BRCA1', 'LDLR'];
  const findings = interpret(base, new Map(), { genes, sexAtBirth: 'male', build: 'GRCh38', ageYears: 8 });
  const model = writeReport(findings, { ...plain, requiredGenes: genes, blocks: ['risk_assessment'] }, context);
  const sections = model.parts.find(({ name }) => name === 'not-covered')!.blocks.flatMap((block) => block.sections);
  expect(sections.flatMap(({ statements }) => statements).map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Under 18 .* Nothing is said of BRCA1\.$/),
  );
});

it.each(['person', 'clinician'] as const)('tells a %s what change leaves a gene open', (audience) => {
  const why = 'A change (<DEL>, 97460000-97510000, line 90) lies inside of this gene and may change its function.';
  const seen = bySite(
    sites(base, ['DPYD']),
    sites(base, ['DPYD']).map(({ ref }) => called(ref, ref)),
  );
  const request = { genes: ['DPYD'], sexAtBirth: null, build: 'GRCh38', altered: new Map([['DPYD', why]]) } as const;
  const model = writeReport(interpret(base, seen, request), { ...plain, audience, requiredGenes: ['DPYD'] }, context);
  expect(rowsOf(model).map(({ cells }) => cells)).toContainEqual(['DPYD', why, '83 of 83']);
});
