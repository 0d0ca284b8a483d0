import type { Browser, ConsoleMessage, Page } from 'playwright-core';

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

/** For whatever a page shows or does; well under what a test may take. */
const PATIENCE_MILLISECONDS = 90_000;

/** Evaluated in the page. */
const SCROLLS_BY = 'document.documentElement.scrollWidth - innerWidth';

/** What a page rightly complains of while the portal is down. */
const LOST_CONNECTION =
  /net::ERR_(CONNECTION_\w+|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|NETWORK_IO_SUSPENDED)/;

/** The order is not there until the payment is confirmed: the page asks again. */
const ORDER_NOT_YET = /\/api\/order-by-session/;

/** Somebody with a browser of their own, whose page's complaints are kept. */
export class Visitor {
  /** Errors of the console, of scripts and of the security policy. */
  readonly complaints: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly url: string,
  ) {
    page.setDefaultTimeout(PATIENCE_MILLISECONDS);
    page.on('console', (message) => this.hear(message));
    page.on('pageerror', ({ message }) => this.complaints.push(message));
  }

  static async come(browser: Browser, url: string): Promise<Visitor> {
    const context = await browser.newContext({ viewport: WIDE, reducedMotion: 'reduce' });
    return new Visitor(await context.newPage(), url);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.url).href);
  }

  /** Goes to a page of the side navigation, as people do. */
  async goTo(section: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click();
  }

  /** How many pixels each of the pages scrolls sideways on a small phone. */
  async sidewaysOnAPhone(paths: readonly string[]): Promise<Record<string, number>> {
    await this.page.setViewportSize(PHONE);
    const overflow: Record<string, number> = {};
    for (const path of paths) {
      await this.open(path);
      await this.settled();
      overflow[path] = await this.page.evaluate<number>(SCROLLS_BY);
    }
    await this.page.setViewportSize(WIDE);
    return overflow;
  }

  /** Waits until a page has its heading and nothing of it is loading any more. */
  async settled(): Promise<void> {
    await this.page.getByRole('heading', { level: 1 }).first().waitFor();
    await this.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  }

  private hear(message: ConsoleMessage): void {
    if (message.type() !== 'error') return;
    const heard = `${message.text()} ${message.location().url}`;
    if (!LOST_CONNECTION.test(heard) && !ORDER_NOT_YET.test(heard)) this.complaints.push(heard);
  }
}
