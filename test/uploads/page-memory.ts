import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';

const EVERY_MILLISECONDS = 500;
const KILOBYTES_PER_MEGABYTE = 1_000;

/** The memory of a page, in megabytes of its process's own pages; Linux only. */
export class PageMemory {
  private readonly timer: NodeJS.Timeout;
  private readonly atFirst: number;
  private peak = { page: 0, more: 0 };

  private constructor(
    private readonly renderers: readonly number[],
    private readonly others: readonly number[],
  ) {
    this.atFirst = this.inAll();
    this.timer = setInterval(() => this.look(), EVERY_MILLISECONDS);
  }

  static async watch(browser: Browser, page: Page): Promise<PageMemory> {
    await page.bringToFront();
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const idsOf = (wanted: boolean) =>
      processInfo.filter(({ type }) => (type === 'renderer') === wanted).map(({ id }) => id);
    return new PageMemory(idsOf(true), idsOf(false));
  }

  /** @returns the most that the page had, and how much all of the browser grew */
  end(): { page: number; more: number } {
    clearInterval(this.timer);
    return this.peak;
  }

  private look(): void {
    const page = Math.max(...this.renderers.map(megabytesOf));
    this.peak = { page: Math.max(this.peak.page, page), more: Math.max(this.peak.more, this.inAll() - this.atFirst) };
  }

  private inAll(): number {
    return [...this.renderers, ...this.others].reduce((sum, id) => sum + megabytesOf(id), 0);
  }
}

function megabytesOf(id: number): number {
  try {
    return (
      Number(/^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) / KILOBYTES_PER_MEGABYTE
    );
  } catch {
    return 0; // the process has ended
  }
}
