import type { Outcome } from './commands.js';

interface Gene {
  gene: string;
  call: string;
  diplotypes: string[];
  components: string[];
  phenotypes: string[];
}

/** What came of one file, for people. */
export function inWords(file: string, outcome: Outcome): string {
  if (!outcome.ok) {
    const { line, message } = outcome.problem;
    return `${file}: refused${line === undefined ? '' : ` at line ${line}`}: ${message}`;
  }
  const { genes, ...rest } = outcome as { genes?: Gene[] };
  return [`${file}:`, ...(genes ?? []).map(geneLine), ...Object.entries(rest).flatMap(valueLines)].join('\n');
}

const geneLine = ({ gene, call, diplotypes, components, phenotypes }: Gene): string =>
  `  ${gene.padEnd(10)}${call.padEnd(14)}${[diplotypes.join(' or ') || components.join(', '), phenotypes.join(' or ')].join('  ')}`.trimEnd();

function valueLines([name, value]: [string, unknown]): string[] {
  if (name === 'ok' || (Array.isArray(value) && value.length === 0)) return [];
  if (typeof value !== 'object' || value === null) return [`  ${name}: ${String(value)}`];
  return Object.entries(value).map(
    ([field, each]) => `  ${field}: ${typeof each === 'object' ? JSON.stringify(each) : String(each)}`,
  );
}
