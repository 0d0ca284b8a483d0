import { builtInKnowledge } from '../../knowledge/index.js';
import { TOPICS } from '../topics.js';

/** More words of a focus than this do not go to a language model. */
const MAX_WORDS = 100;

/** What people ask about, beside the names that the knowledge base has. */
const ASKED = (
  'please focus on the and of in for with to about what which explain summarise summary briefly especially first then ' +
  'risk risks cancer breast ovarian bowel colon prostate skin lung heart liver kidney brain eye eyes muscle bone blood ' +
  'cholesterol iron sugar pressure stroke clot clots pain depression anxiety sleep memory epilepsy allergy pregnancy ' +
  'children family history relatives inheritance carrier carriers screening monitoring check checks prevention ' +
  'lifestyle food diet exercise weight smoking alcohol surgery anaesthesia medicine medicines drug drugs dose dosage ' +
  'dosing side effects response metabolism treatment therapy genes gene variant variants hereditary neurological ' +
  'cardiovascular longevity ageing pharmacogenomics disease diseases condition conditions predisposition'
).split(' ');

/**
 * The words of a focus that may leave the portal. Somebody may have typed a name into this free text.
 * So only words of the knowledge base and of the list above stay, and none that is part of what is hidden.
 */
export function focusWords(focus: string, hidden: readonly string[]): string {
  const secret = new Set(hidden.flatMap(wordsOf));
  const allowed = vocabulary();
  return wordsOf(focus)
    .filter((word) => allowed.has(word) && !secret.has(word))
    .slice(0, MAX_WORDS)
    .join(' ');
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}[\p{L}\p{N}-]*/gu) ?? [];

let known: ReadonlySet<string> | undefined;

function vocabulary(): ReadonlySet<string> {
  const { variants, guidance, pharmacogenes } = builtInKnowledge;
  return (known ??= new Set(
    [
      ...ASKED,
      ...variants.flatMap(({ gene, condition }) => [gene, condition]),
      ...pharmacogenes.flatMap(({ gene, drugs }) => [gene, ...drugs]),
      ...guidance.map(({ drug }) => drug),
      ...Object.values(TOPICS).flatMap(({ lifestyle = '', monitoring = '' }) => [lifestyle, monitoring]),
    ].flatMap(wordsOf),
  ));
}
