import type { Browser, CDPSession, Page } from 'playwright-core';
import { column } from '../browser/pages/tracker.js';
import { type Figure, medianOf } from '../site/figure.js';
import { type Clinic, inTurns, move, signIn } from './clinic.js';

const DRAWN_MILLISECONDS = 300;
const FRAME_MILLISECONDS = 16;
/** One a second for an hour. */
const UPDATES = 3_600;
/** Fills what the page keeps anyway before the heap is taken. */
const UPDATES_BEFORE = 400;
/** A heap that is flat may still move by so much. */
const FLAT_MEGABYTES = 2;
const RUNS = 5;
const DRAG_STEPS = 120;
/** Long enough for the paint after the first card. */
const PAINTED_MILLISECONDS = 2_000;
const SETTLED_MILLISECONDS = 5_000;

/** JavaScript that runs in the page: keeps the moment at which the first card was painted. */
const WATCH_CARDS = `
  void new MutationObserver((_changes, observer) => {
    if (!document.querySelector('[data-card]')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (window.drawnAt = performance.now())));
  }).observe(document, { childList: true, subtree: true });`;
/** JavaScript that runs in the page: milliseconds from the answer with the cards to their paint. */
const DRAWN_AFTER = `(() => {
  const [answer] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/getAllPatients'));
  return window.drawnAt && answer ? window.drawnAt - answer.responseEnd : 0;
})()`;

/** How soon the board stands, what a drag costs, and whether an hour of colleagues' work leaves anything behind. */
export async function boardFigures(browser: Browser, clinic: Clinic): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  await signIn(page, clinic);
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(WATCH_CARDS);
  const drawn: number[] = [];
  for (let run = 0; run < RUNS; run++) drawn.push(await drawnAfter(page, clinic));
  const perFrame = await dragCost(page, session);
  const { before, after } = await heapUnder(clinic, session);
  await page.close();
  return [
    {
      what: 'board: from its data to its first paint, median of five',
      value: `${Math.round(medianOf(drawn))} ms`,
      target: `< ${DRAWN_MILLISECONDS} ms`,
      reached: medianOf(drawn) < DRAWN_MILLISECONDS,
    },
    {
      what: `board: work of the page for each of ${DRAG_STEPS} moves of a carried card`,
      value: `${perFrame.toFixed(1)} ms`,
      target: `< ${FRAME_MILLISECONDS} ms`,
      reached: perFrame < FRAME_MILLISECONDS,
      note: 'script, style, layout and paint: CPU time of its main thread',
    },
    {
      what: `board: heap after ${UPDATES} live updates against before, garbage collected`,
      value: `${(after - before).toFixed(1)} MB more`,
      target: `<= ${FLAT_MEGABYTES} MB`,
      reached: after - before <= FLAT_MEGABYTES,
      note: `${before.toFixed(1)} MB before, ${after.toFixed(1)} MB after`,
    },
  ];
}

async function drawnAfter(page: Page, { origin }: Clinic): Promise<number> {
  await page.goto(`${origin}/dna-tracker`);
  await page.locator('[data-card]').first().waitFor();
  await page.waitForTimeout(PAINTED_MILLISECONDS);
  return page.evaluate<number>(DRAWN_AFTER);
}

/** Carries a card across all columns and back. @returns CPU milliseconds of the main thread for each move */
async function dragCost(page: Page, session: CDPSession): Promise<number> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const from = (await column(page, 'Not ordered').getByRole('link').first().boundingBox())!;
  const to = (await column(page, 'Completed').boundingBox())!;
  const [x, y] = [from.x + 20, from.y + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y, { steps: 10 });
  await page.waitForTimeout(500);
  const began = await taskSeconds(session);
  await page.mouse.move(to.x + 20, y + 200, { steps: DRAG_STEPS / 2 });
  await page.mouse.move(x, y, { steps: DRAG_STEPS / 2 });
  const ended = await taskSeconds(session);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return ((ended - began) * 1_000) / DRAG_STEPS;
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/** A colleague moves patient after patient. */
async function heapUnder(clinic: Clinic, session: CDPSession): Promise<{ before: number; after: number }> {
  await moveMany(clinic, UPDATES_BEFORE);
  const before = await heapMegabytes(session);
  await moveMany(clinic, UPDATES);
  return { before, after: await heapMegabytes(session) };
}

async function moveMany(clinic: Clinic, count: number): Promise<void> {
  const turns = Array.from({ length: count }, (_none, turn) => turn);
  const ids = clinic.patientIds;
  await inTurns(turns, (turn) => move(clinic, ids[turn % ids.length]!, turn + Math.floor(turn / ids.length)));
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MILLISECONDS));
}

async function heapMegabytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1_000_000;
}
