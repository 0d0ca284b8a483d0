import type { OutsideCall } from '../genomics/findings/index.js';
import { readOutsideCalls } from '../genomics/findings/outside-file.js';
import { builtInKnowledge } from '../genomics/knowledge/index.js';
import { InvalidFields } from '../platform/http/index.js';

const GENES = builtInKnowledge.pharmacogenes.map(({ gene }) => gene);

/** Reads results that were checked when they were saved. When one of their genes is no longer known, none is read. */
export function outsideCallsIn(results: string): OutsideCall[] {
  const file = readOutsideCalls(results, GENES);
  return file.ok ? file.calls : [];
}

/**
 * What a clinic typed or uploaded, as it is kept: PharmCAT's four columns, with the laboratory and the date before them.
 *
 * @throws InvalidFields naming the line and what is wrong with it
 */
export function resultsOf(typed: string, lab: string, date: string): string {
  const file = readOutsideCalls(typed, GENES);
  if (!file.ok) throw new InvalidFields({ results: [`Line ${file.problem.line}: ${file.problem.message}`] });
  return linesOf(file.calls, lab, date);
}

/** Results as they are kept. */
export const linesOf = (calls: readonly OutsideCall[], lab = '', date = ''): string =>
  calls
    .map((call) => {
      const cells = [call.gene, call.diplotype, call.phenotype, call.activityScore].map((cell) => cell ?? '');
      return `# lab: ${call.lab ?? oneLine(lab)}\n# date: ${call.date ?? oneLine(date)}\n${cells.join('\t').trimEnd()}`;
    })
    .join('\n');

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
