import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs as graphs, dictionary } from '@zxcvbn-ts/language-common';
import { commonPasswords, leansOnKnownWords } from '@portal/events/rules';

const COMMON = 'Very common, so it is tried first. Three or four unrelated words are hard to guess.';
const KNOWN = 'Names, companies and e-mail addresses are tried first. Add unrelated words.';
const EASY = 'Easy to guess. Three or four unrelated words are hard to guess and easy to remember.';
const FAIR = 'Fair. One more word makes it strong.';
const STRONG = 'Strong password.';

/** More take tens of milliseconds, at every letter that is typed. */
const JUDGED_CHARACTERS = 64;

/** Hints by the score of zxcvbn: 0 (guessed at once) to 4. */
const HINTS = [EASY, EASY, FAIR, STRONG, STRONG] as const;

/** Makes the hint on how hard a password is to guess. Large: only `usePasswordHint` loads it. */
export async function passwordHints(): Promise<(password: string, known?: readonly string[]) => string> {
  const isCommon = await commonPasswords();
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs, maxLength: JUDGED_CHARACTERS });
  return (password, known = []) => {
    if (isCommon(password)) return COMMON;
    return leansOnKnownWords(password, known) ? KNOWN : HINTS[zxcvbn.check(password, [...known]).score];
  };
}
