import type { Browser, ConsoleMessage, Page } from 'playwright-core';

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

/** For any reaction of a page; shorter than the limit of a test. */
const TIMEOUT_MILLISECONDS = 90_000;

/** JavaScript that runs in the page. */
const SCROLLS_BY = 'document.documentElement.scrollWidth - innerWidth';

/** Errors that a page rightly reports while the portal is down. */
const LOST_CONNECTION =
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_\w+|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|NETWORK_IO_SUSPENDED)/;

/** The order does not exist until the payment is confirmed, so the page asks repeatedly. */
const ORDER_NOT_YET = /\/api\/order-by-session/;

/** A person with an own browser. Keeps the errors that the page reports. */
export class Visitor {
  /** Errors of the console, of scripts and of the security policy. */
  readonly complaints: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly url: string,
  ) {
    page.setDefaultTimeout(TIMEOUT_MILLISECONDS);
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

  /** Opens a page through the side navigation. */
  async goTo(section: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click();
  }

  /** By how many pixels the page scrolls sideways. */
  sideways(): Promise<number> {
    return this.page.evaluate<number>(SCROLLS_BY);
  }

  /** The number of pixels that each page scrolls sideways on a small phone. */
  sidewaysOnAPhone(paths: readonly string[]): Promise<Record<string, number>> {
    return this.sidewaysAt(PHONE.width, paths);
  }

  /** The same in a window of any width. */
  async sidewaysAt(width: number, paths: readonly string[]): Promise<Record<string, number>> {
    await this.page.setViewportSize({ ...PHONE, width });
    const overflow: Record<string, number> = {};
    for (const path of paths) {
      await this.open(path);
      await this.settled();
      overflow[path] = await this.sideways();
    }
    await this.page.setViewportSize(WIDE);
    return overflow;
  }

  /** Waits until a page has its heading and has loaded everything. */
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
