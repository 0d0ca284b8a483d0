import type { Browser, Locator, Page } from 'playwright-core';
import { messageOf } from '../../../backend/src/platform/kernel/failures.js';
import { PASSWORD } from '../../journeys/support/people.js';
import { type Hand, keyboard, mouse } from '../pages/hands.js';
import { hasFocus, unseenStops } from '../pages/keys.js';
import { brokenWords, hindrancesOf } from './hindrances.js';
import { keepPicture } from './pictures.js';
import { Visitor } from './visitor.js';

/** The two ways in which every screen is walked. */
export const WAYS = [
  { how: 'on a desk, light, by mouse', size: { width: 1280, height: 800 }, colorScheme: 'light', keys: false },
  { how: 'on a phone, dark, by keyboard alone', size: { width: 360, height: 740 }, colorScheme: 'dark', keys: true },
] as const;

export type Way = (typeof WAYS)[number];

/** How much of a page a failure tells. */
const SAID_CHARACTERS = 1_000;

/** By axe: grave hindrances, and headings that skip a level. */
const HINDRANCES = ['serious', 'critical', 'heading-order'];

/** Somebody who goes through the portal in one of the ways, and finds what hinders there. */
export class Walk {
  readonly page: Page;
  readonly hand: Hand;

  private constructor(
    readonly visitor: Visitor,
    readonly way: Way,
  ) {
    this.page = visitor.page;
    this.hand = way.keys ? keyboard(visitor.page) : mouse(visitor.page);
  }

  static async begin(browser: Browser, url: string, way: Way): Promise<Walk> {
    const visitor = await Visitor.come(browser, url);
    await visitor.page.setViewportSize(way.size);
    await visitor.page.emulateMedia({ colorScheme: way.colorScheme, reducedMotion: 'reduce' });
    return new Walk(visitor, way);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true }).first();
  }

  async open(path: string): Promise<void> {
    await this.visitor.open(path);
    await this.visitor.settled();
  }

  press(name: string | RegExp): Promise<void> {
    return this.hand.press(this.button(name));
  }

  write(label: string, text: string): Promise<void> {
    // the footer keeps a hidden field for an e-mail address, and a hand that has found it waits for it alone
    const field = this.page.getByLabel(label, { exact: true }).filter({ visible: true }).first();
    return this.hand.write(field, text).catch((error: unknown) => this.fail(error));
  }

  /** @throws Error that also tells what stands on the page */
  private async fail(cause: unknown): Promise<never> {
    const said = await this.page.locator('body').innerText();
    throw new Error(`${messageOf(cause)}; the page says: ${said.slice(0, SAID_CHARACTERS)}`, { cause });
  }

  /** Chooses a file in the open dialog of an upload. */
  async chooseFile(path: string): Promise<void> {
    const input = this.page.getByRole('dialog').locator('input[type=file]');
    const chooser = this.page.waitForEvent('filechooser');
    await this.hand.press(this.way.keys ? input : this.page.getByText('choose one'));
    await (await chooser).setFiles(path);
  }

  async signIn(email: string, role?: 'Member'): Promise<void> {
    await this.open('/login');
    if (role) await this.hand.choose(this.page.getByLabel(role));
    await this.write('Email', email);
    await this.write('Password', PASSWORD);
    await this.page.keyboard.press('Enter');
  }

  signOut(): Promise<unknown> {
    return this.page.evaluate('localStorage.clear()');
  }

  /** What is wrong with what the page shows now. */
  async faults(): Promise<string[]> {
    const hindrances = await hindrancesOf(this.page, HINDRANCES);
    const sideways = await this.visitor.sideways();
    const broken = await brokenWords(this.page);
    await keepPicture(this.page, this.way.colorScheme);
    return [
      ...hindrances,
      ...(sideways > 0 ? [`scrolls sideways by ${sideways} pixels`] : []),
      ...broken.map((word) => `breaks the word ${word}`),
    ];
  }

  /** The same, and what is wrong with every stop of the Tab key. */
  async allFaults(): Promise<string[]> {
    await this.visitor.settled();
    return [...(await this.faults()), ...(this.way.keys ? await unseenStops(this.page) : [])];
  }

  /** Opens screens. @returns what is wrong with each where anything is */
  async faultsAt(paths: readonly string[]): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      await this.open(path);
      const faults = await this.allFaults();
      if (faults.length > 0) found[path] = faults;
    }
    return found;
  }

  /** Opens something, looks at it, and leaves it: whoever opened it stands there again. */
  async faultsBehind(opener: Locator, opened: Locator, look = () => this.faults()): Promise<string[]> {
    await this.hand.press(opener);
    await opened.waitFor();
    const found = await look();
    await this.hand.leave(opened);
    await opened.waitFor({ state: 'hidden' });
    if (this.way.keys && !(await hasFocus(this.page, opener))) found.push('the focus does not come back');
    return found.map((fault) => `${opened}: ${fault}`);
  }

  faultsOfPopover(opener: string | RegExp, opened: Locator): Promise<string[]> {
    return this.faultsBehind(this.button(opener), opened);
  }

  faultsOfDialog(opener: string | RegExp, name: string): Promise<string[]> {
    const dialog = this.page.getByRole('dialog', { name });
    const focus = this.page.locator(':focus');
    return this.faultsBehind(this.button(opener), dialog, async () => {
      const isInside = (await dialog.locator(focus).or(dialog.and(focus)).count()) > 0;
      return [...(isInside ? [] : ['the focus stays outside']), ...(await this.faults())];
    });
  }

  /** Opens the dialogs of a screen, one after the other. */
  async faultsOfDialogs(path: string, dialogs: readonly (readonly [opener: string | RegExp, title: string])[]) {
    await this.open(path);
    const found: string[] = [];
    for (const dialog of dialogs) found.push(...(await this.faultsOfDialog(...dialog)));
    return found;
  }
}
