import type { Fact } from './facts.js';

/** Words that say nothing of a finding. A sentence may add these to the words of the statement that it retells. */
const CONNECTING = new Set(
  (
    'a an the this that these those and or of in on at to for from by with as is are was were be been being it its they ' +
    'them their he she you your we our who which what when where here there about because so also then than into ' +
    'gene genes variant variants file report result results shows show shown says say said means mean medicine ' +
    'medicines guideline guidelines clinician doctor prescriber talk discuss bring please note'
  ).split(' '),
);

const NEGATIONS = new Set(
  "no not never nothing nobody none neither nor without cannot can't absent excluded".split(' '),
);
const HEDGES = new Set(
  'if may might could would unless possible possibly whether usually often sometimes probably likely can'.split(' '),
);

/** Signs that turn a meaning around without a word (a question, a quotation, an arrow) stand in no sentence. */
const PLAIN_TEXT = /^[\p{L}\p{N}\s.,;:()'*>+/%_=-]+$/u;

/**
 * Whether a statement carries a sentence. The sentence must say the statement's verdict. All its words of substance
 * (gene, medicine, figure, phenotype) stand in the statement. Both deny and doubt the same.
 */
export function carries({ verdict, says }: Fact, sentence: string): boolean {
  const text = plain(sentence);
  if (!PLAIN_TEXT.test(text)) return false;
  const known = wordsIn(`${verdict}. ${says}`);
  const knownWords = new Set(known.map(({ word }) => word));
  const knownAs = new Set(known.map(keyOf));
  const said = wordsIn(text);
  const saidWords = new Set(said.map(({ word }) => word));
  return (
    wordsIn(verdict).every(({ word }) => saidWords.has(word) || CONNECTING.has(word)) &&
    said.every(
      (each) => CONNECTING.has(each.word) || (turns(each.word) ? knownWords.has(each.word) : knownAs.has(keyOf(each))),
    )
  );
}

interface Word {
  word: string;
  /** whether it stands beside a negation, and beside a doubt */
  mode: string;
}

const keyOf = ({ word, mode }: Word): string => `${mode}${word}`;
const turns = (word: string): boolean => NEGATIONS.has(word) || HEDGES.has(word);
const plain = (text: string): string => text.normalize('NFC').replace(/[’‘]/g, "'").trim();

function wordsIn(text: string): Word[] {
  return plain(text)
    .toLowerCase()
    .split(/[.;:](?=\s|$)/)
    .flatMap((clause) => {
      const words = (clause.match(/[*\p{L}\p{N}][\p{L}\p{N}'*>+/%_=.-]*/gu) ?? []).map(stem);
      const has = (kind: Set<string>) => words.some((word) => kind.has(word));
      const mode = `${has(NEGATIONS) ? '-' : ''}${has(HEDGES) ? '?' : ''}`;
      return words.map((word) => ({ word, mode }));
    });
}

/** One form for a thing and several of it, and for a name with its genitive. */
const stem = (word: string): string =>
  word
    .replace(/[.'/-]+$/, '')
    .replace(/'s$/, '')
    .replace(/(?<=[a-z]{3})ies$/, 'y')
    .replace(/(?<=[a-rt-z]{3})s$/, '');
