import type { GeneContent } from '../../api/generated/schema';
import { formatCount } from '../../ui';

/** Number of genes that a sentence names. */
const NAMED = 5;

/** `3,889 variants, 2 medicines`: what a report could tell of a gene. */
export function contentWords({ variants, medicines }: GeneContent): string {
  const words = [counted(variants, 'variant'), counted(medicines, 'medicine')].filter(Boolean);
  return words.join(', ') || 'nothing listed';
}

/** Says of which genes a report could tell nothing; undefined where there are none. */
export function silentWords(contents: readonly GeneContent[]): string | undefined {
  const silent = contents.filter(({ variants, medicines }) => variants + medicines === 0).map(({ gene }) => gene);
  if (silent.length === 0) return undefined;
  const more = silent.length > NAMED ? ` and ${silent.length - NAMED} more` : '';
  return `A report could tell nothing of ${silent.slice(0, NAMED).join(', ')}${more}: the knowledge base lists no variants and no medicines there.`;
}

const counted = (count: number, what: string): string =>
  count === 0 ? '' : `${formatCount(count)} ${what}${count === 1 ? '' : 's'}`;
