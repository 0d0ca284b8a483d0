import type { Browser } from 'playwright-core';
import type { Figure } from './figure.js';
import { medianOf } from './figure.js';

const RUNS = 5;
const SCRIPT_BYTES = 90_000;
const PAINT_MILLISECONDS = 1_500;
const LIST_MILLISECONDS = 50;
/** The pause after which the page searches. */
const PAUSE_MILLISECONDS = 100;

/** What Chromium's own tools call slow 4G. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

/** JavaScript that runs in the page: keeps when somebody typed last, and when the list under the box changed after it. */
const WATCH_LIST = `
  void (window.searched = new Promise((resolve) => {
    let typedAt;
    addEventListener('input', ({ timeStamp }) => (typedAt = timeStamp), true);
    new MutationObserver(() => {
      const list = document.querySelector('[aria-label=Suggestions] a');
      if (typedAt && list) resolve(performance.now() - typedAt);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }));`;
/** JavaScript that runs in the page: scrolls through it, screen by screen, and leaves time for what loads. */
const SCROLL_TO_END = `(async () => {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
})()`;
const FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0].startTime";

export async function speedFigures(browser: Browser, origin: string): Promise<Figure[]> {
  const [script, paint, list] = [
    await scriptOf(browser, origin),
    await paintOf(browser, origin),
    await listOf(browser, origin),
  ];
  return [
    {
      what: 'script of home, gzip: at first, and once a reader scrolled to the end',
      value: `${kB(script.first)}, ${kB(script.whole)}`,
      target: `at first <= ${SCRIPT_BYTES / 1000} kB`,
      reached: script.first <= SCRIPT_BYTES,
      note: 'islands load when the reader comes near',
    },
    {
      what: 'first paint of home, slow 4G and 4x CPU, median of five first visits',
      value: `${(paint / 1000).toFixed(2)} s`,
      target: `< ${PAINT_MILLISECONDS / 1000} s`,
      reached: paint < PAINT_MILLISECONDS,
      note: 'the line as Chromium slows it: 562 ms for each request, 1.44 Mbit/s',
    },
    {
      what: 'disease search, from the end of the pause of 100 ms to the list on the page, median of five',
      value: `${list.toFixed(0)} ms`,
      target: `< ${LIST_MILLISECONDS} ms`,
      reached: list < LIST_MILLISECONDS,
    },
  ];
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** The bytes of script that came over the line. */
async function scriptOf(browser: Browser, origin: string): Promise<{ first: number; whole: number }> {
  const page = await browser.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const loaded = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.goto(origin, { waitUntil: 'networkidle' });
  const first = await loaded();
  await page.evaluate(SCROLL_TO_END);
  await page.waitForLoadState('networkidle');
  const whole = await loaded();
  await page.close();
  return { first, whole };
}

async function paintOf(browser: Browser, origin: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const tools = await page.context().newCDPSession(page);
    await tools.send('Network.enable');
    await tools.send('Network.emulateNetworkConditions', SLOW_4G);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(origin, { waitUntil: 'load' });
    times.push(await page.evaluate<number>(FIRST_PAINT));
    await page.close();
  }
  return medianOf(times);
}

async function listOf(browser: Browser, origin: string): Promise<number> {
  const times: number[] = [];
  for (const text of ['cystic fib', 'gaucher', 'marfan', 'long qt', 'tay-sachs']) {
    const page = await browser.newPage();
    await page.goto(`${origin}/explore-diseases`, { waitUntil: 'networkidle' });
    await page.evaluate(WATCH_LIST);
    await page.getByRole('searchbox', { name: 'Search diseases' }).fill(text);
    times.push((await page.evaluate<number>('window.searched')) - PAUSE_MILLISECONDS);
    await page.close();
  }
  return medianOf(times);
}
