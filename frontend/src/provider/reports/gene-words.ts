import type { GeneContent } from '../../api/generated/schema';
import { counted } from '../../ui';

/** Number of genes that a sentence names. */
const NAMED = 5;

/** `3,889 variants, 2 medicines`: what a report could tell of a gene. */
export function contentWords({ variants, medicines }: GeneContent): string {
  const words = [variants > 0 && counted(variants, 'variant'), medicines > 0 && counted(medicines, 'medicine')];
  return words.filter(Boolean).join(', ') || 'nothing listed';
}

/** Says of which genes a report could tell nothing; undefined where there are none. */
export function silentWords(contents: readonly GeneContent[]): string | undefined {
  const silent = contents.filter(({ variants, medicines }) => variants + medicines === 0).map(({ gene }) => gene);
  if (silent.length === 0) return undefined;
  const more = silent.length > NAMED ? ` and ${silent.length - NAMED} more` : '';
  return `A report could tell nothing of ${silent.slice(0, NAMED).join(', ')}${more}: the knowledge base lists no variants and no medicines there.`;
}
