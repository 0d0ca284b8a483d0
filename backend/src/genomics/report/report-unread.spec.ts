import { interpret } from '../findings/index.js';
import { builtInKnowledge as base } from '../knowledge/index.js';
import { context, plain, rowsOf, textOf } from './testing/written-report.js';
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
