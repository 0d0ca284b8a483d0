import { cpus, totalmem } from 'node:os';
import type { Figure } from './figure.js';
import { LIGHTHOUSE } from './lighthouse-run.js';

/** From here on the page is written by hand. */
const BY_HAND = '## What was changed after looking';

interface Measured {
  speed: readonly Figure[];
  views: readonly Figure[];
  lighthouse: readonly Figure[];
  /** the browser's version */
  chromium: string;
  /** the document as it was */
  before: string;
}

/** `docs/site.md`: the figures, and what was written by hand below them. */
export const documentOf = ({ speed, views, lighthouse, chromium, before }: Measured): string =>
  `# The public site, measured

Made by \`npm run site\` on ${new Date().toISOString().slice(0, 10)}: ${machine}, Chromium ${chromium}. What does not reach its
target at once is measured three times, and the median stands here, with a note. Other work on the machine makes times
longer, never shorter.

## Speed

${table(speed)}

## Every page

At 360, 768, 1280 and 1920 px, in light and dark, with script. The same pages stand without script, and their HTML is
valid, in \`test/browser/public-site.browser.spec.ts\`.

${table(views)}

## Lighthouse

Version ${LIGHTHOUSE}, its mobile preset. Measured are the scores of performance, accessibility, best practices and SEO; the
first and the largest paint; and the layout shift.

${table(lighthouse)}

${byHandOf(before)}`;

const [cpu] = cpus();
/** What the figures were measured on. */
export const machine = `${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 1024 ** 3)} GiB, Node ${process.version}`;

export const table = (figures: readonly Figure[]): string =>
  [
    '| what | measured | to reach | reached | note |',
    '|---|---|---|---|---|',
    ...figures.map(
      ({ what, value, target, reached, note = '' }) =>
        `| ${[what, value, target, reached ? 'yes' : '**no**', note.replaceAll('|', '\\|')].join(' | ')} |`,
    ),
  ].join('\n');

const byHandOf = (before: string): string =>
  before.includes(BY_HAND) ? before.slice(before.indexOf(BY_HAND)) : `${BY_HAND}\n`;
