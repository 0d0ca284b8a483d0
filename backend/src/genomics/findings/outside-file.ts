import type { FileProblem } from '../model.js';
import type { OutsideCall } from './model.js';

/** Longer files than this are no list of a few genes. */
const MOST_LINES = 1_000;

export type OutsideFile = { ok: true; calls: OutsideCall[] } | { ok: false; problem: FileProblem };

/**
 * Reads PharmCAT's file of outside calls: gene, diplotype, phenotype, activity score, with tabs between them. `# lab:`
 * and `# date:` lines say who told what follows, and when.
 * @param genes names that the knowledge base knows
 */
export function readOutsideCalls(text: string, genes: readonly string[]): OutsideFile {
  const lines = text.split(/\r?\n/);
  if (lines.length > MOST_LINES) return refused(MOST_LINES, `The file has more than ${MOST_LINES} lines.`);
  let [lab, date]: [string | null, string | null] = [null, null];
  const calls: OutsideCall[] = [];
  for (const [index, line] of lines.entries()) {
    const [, key, value = ''] = /^#\s*(lab|date):\s*(.*)$/i.exec(line) ?? [];
    if (key?.toLowerCase() === 'lab') lab = value.trim() || null;
    if (key?.toLowerCase() === 'date') date = value.trim() || null;
    if (line.trim() === '' || line.startsWith('#') || /^gene\t/i.test(line)) continue;
    const [gene = '', diplotype, phenotype, activityScore] = line.split('\t').map((cell) => cell.trim() || null);
    if (gene === null || !genes.includes(gene))
      return refused(index + 1, `The gene "${gene ?? ''}" is not known here.`);
    if (calls.some((call) => call.gene === gene)) return refused(index + 1, `${gene} is told twice. Keep one line.`);
    if (!diplotype && !phenotype && !activityScore)
      return refused(index + 1, `${gene} needs a diplotype, a phenotype or an activity score, after a tab.`);
    calls.push({
      gene,
      diplotype: diplotype ?? null,
      phenotype: phenotype ?? null,
      activityScore: activityScore ?? null,
      lab,
      date,
    });
  }
  return { ok: true, calls };
}

const refused = (line: number, message: string): OutsideFile => ({ ok: false, problem: { line, message } });
