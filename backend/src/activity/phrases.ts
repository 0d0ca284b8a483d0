import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { peopleIn, withoutNames } from './sentences.js';

/** Number of characters of a phrase's hash: 64 bits, so that no two phrases of a log share one. */
const HASH_CHARACTERS = 16;

/** Stands for what a phrase leaves out: a character of private use, which nobody searches. */
const LEFT_OUT = '\uE000';

/** A sentence without the people in it. */
export interface Phrase {
  text: string;
  /** Whether it has an order number, or another text with digits, that few other sentences have. */
  hasNumber: boolean;
  /** 16 digits that stand for the text */
  hash: string;
}

/** The phrases of a sentence: one without numbers, of which there are few, and one with its numbers, if it has any. */
export const phrasesOf = (sentence: string): readonly Phrase[] => phrasesIn(withoutNames(sentence, LEFT_OUT));

function phrasesIn(text: string): readonly Phrase[] {
  const known = phrases.get(text);
  if (known) return known;
  const plain = text.replace(/\S+/g, (part) => (/\d/.test(part) ? LEFT_OUT : part));
  const made = [phraseOf(plain, false), ...(plain === text ? [] : [phraseOf(text, true)])];
  phrases.set(text, made);
  return made;
}

/** The phrases that were met last, by their text: most lines have one of a few. */
const phrases = new LRUCache<string, readonly Phrase[]>({ max: 1_000 });

const phraseOf = (text: string, hasNumber: boolean): Phrase => ({
  text,
  hasNumber,
  hash: hash('sha256', text).slice(0, HASH_CHARACTERS),
});

/** The words by which a line of a company's log is found: its people and its phrases. */
export function wordsOf({ companyId, sentence }: { companyId: number; sentence: string }): string[] {
  const words = peopleIn(sentence).map((id) => wordOfPerson(companyId, id));
  for (const phrase of phrasesOf(sentence)) words.push(wordOfPhrase(companyId, phrase));
  return words;
}

export const wordOfPerson = (companyId: number, personId: number): string => `c${companyId}p${personId}`;

export const wordOfPhrase = (companyId: number, phrase: Pick<Phrase, 'hash'>): string => `c${companyId}h${phrase.hash}`;
