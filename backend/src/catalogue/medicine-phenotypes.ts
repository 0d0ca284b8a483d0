import type { DrugGuidance } from '../genomics/knowledge/index.js';
import { actionWord, effectWords, populationWord } from '../genomics/report/drug-words.js';
import type { DrugPhenotype } from './catalogue.answers.js';

const NOT_KNOWN = 'No Result';

/** What each result of a guideline's genes means, with advice first; rows without any result are left out. */
export function phenotypesOf({ rows }: DrugGuidance): DrugPhenotype[] {
  const told = rows.filter(({ phenotypes }) => Object.values(phenotypes).some((result) => result !== NOT_KNOWN));
  const isSilent = ({ action }: (typeof told)[number]) => Number(action === 'none');
  const adviceFirst = told.sort((one, other) => isSilent(one) - isSilent(other));
  return adviceFirst.map(({ phenotypes, population, strength, action, effects }) => ({
    result: Object.entries(phenotypes).map(resultWords).join(', '),
    population: populationWord(population),
    advice: actionWord[action],
    expected: sentence(effectWords(effects).join(', ')),
    strength,
  }));
}

const sentence = (words: string): string => (words === '' ? '' : `${words[0]!.toUpperCase()}${words.slice(1)}.`);

function resultWords([gene, result]: [string, string]): string {
  if (result === NOT_KNOWN) return `${gene} not known`;
  return /^[\d.]+$/.test(result) ? `${gene} activity score ${result}` : `${gene} ${result}`;
}
