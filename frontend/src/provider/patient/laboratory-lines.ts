import type { LaboratoryResult } from '../../api/generated/schema';

/** Results as they are typed: PharmCAT's columns, with who told each and when in lines before it. */
export const linesOf = (results: readonly LaboratoryResult[]): string =>
  results
    .map(({ gene, diplotype, phenotype, activity_score: score, lab, date }) => {
      const cells = [gene, diplotype ?? '', phenotype ?? '', score ?? ''].join('\t').trimEnd();
      return `# lab: ${lab ?? ''}\n# date: ${date ?? ''}\n${cells}`;
    })
    .join('\n');
