/** The fonts of a PDF, embedded in it, so that every reader of PDF shows the same letters. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const load = createRequire(import.meta.filename);

export const PLAIN = load.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf');
export const STRONG = load.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf');

const MISSING_LETTER = '?';
export const MISSING_LETTERS =
  'This PDF has no font for some letters of a name. They are shown as "?". The web page of this report shows them.';

/** Puts text into letters that both fonts have, and remembers whether one was missing. */
export class Letters {
  missed = false;
  private readonly known = new Map([['\n', true]]);
  private readonly fonts = [PLAIN, STRONG].map((path) => create(readFileSync(path)) as Font);

  shown(text: string): string {
    return [...text.normalize('NFC')].map((letter) => (this.has(letter) ? letter : this.miss())).join('');
  }

  private has(letter: string): boolean {
    const known = this.known.get(letter);
    if (known !== undefined) return known;
    const has = this.fonts.every((font) => font.hasGlyphForCodePoint(letter.codePointAt(0)!));
    this.known.set(letter, has);
    return has;
  }

  private miss(): string {
    this.missed = true;
    return MISSING_LETTER;
  }
}
