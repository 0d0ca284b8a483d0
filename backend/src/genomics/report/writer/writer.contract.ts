import { report, reportBy, rowsOf, statementsOf } from '../testing/written-report.js';
import type { NarrativeWriter } from './writer.js';

/** What every writer of words keeps to. */
export function writerContract(name: string, open: () => Promise<NarrativeWriter>) {
  describe(`writer: ${name}`, () => {
    it('leaves no finding out, and cites only evidence that exists', async () => {
      const written = await reportBy(await open());
      const texts = statementsOf(written).map(({ text }) => text);
      const method = 'The sentences were made by rule';
      const all = statementsOf(report()).filter(({ text }) => !text.startsWith(method));
      expect(all.filter(({ text }) => !texts.includes(text))).toEqual([]);
      expect(rowsOf(written)).toEqual(rowsOf(report()));
      const ids = new Set(written.evidence.map(({ id }) => id));
      expect(statementsOf(written).flatMap(({ evidence }) => evidence.filter((id) => !ids.has(id)))).toEqual([]);
    });

    it('writes the chosen blocks alone', async () => {
      const { parts } = await reportBy(await open(), { blocks: ['risk_assessment'] });
      const names = parts.flatMap(({ blocks }) => blocks.map((block) => block.name));
      expect(names.filter((block) => block !== null)).toEqual(['risk_assessment']);
    });

    it('says who wrote, and how that was checked', async () => {
      const written = await reportBy(await open());
      expect(written.header.writer).toMatch(/^the built-in writer/);
      expect(statementsOf(written).some(({ text }) => /language model/.test(text))).toBe(true);
    });
  });
}
