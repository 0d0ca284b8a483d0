import type { Locator, Page } from 'playwright-core';
import { tabTo } from './keys.js';

/** A place of the page that no popover covers. */
const BESIDE = [4, 400] as const;

/** How somebody works with a page. */
export interface Hand {
  press(control: Locator): Promise<void>;
  /** Presses a button that stands before what has the focus. */
  pressBefore(button: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  /** Chooses one of several radio buttons. */
  choose(radio: Locator): Promise<void>;
  /** Picks an option of a list by its label. */
  pick(list: Locator, label: string): Promise<void>;
  /** The same in a list that changes a record, which keys only open. */
  change(list: Locator, label: string): Promise<void>;
  /** Leaves an open dialog. */
  leave(dialog: Locator): Promise<void>;
}

const MOST_ESCAPES = 3;

export const mouse = (page: Page): Hand => ({
  press: (control) => control.click(),
  pressBefore: (button) => button.click(),
  write: (field, text) => field.fill(text),
  choose: (radio) => radio.check(),
  pick: async (list, label) => void (await list.selectOption({ label })),
  change: async (list, label) => {
    await list.hover(); // the options come with whoever is near
    await list.selectOption({ label });
  },
  leave: async (dialog) => {
    const close = dialog.getByRole('button', { name: 'Close', exact: true });
    if ((await close.count()) > 0) await close.first().click();
    else await page.mouse.click(...BESIDE);
  },
});

/** Tab, Space, Enter, Escape, arrows and letters alone. */
export const keyboard = (page: Page): Hand => ({
  press: async (control) => {
    await tabTo(page, control);
    const isBox = (await control.getAttribute('type')) === 'checkbox';
    await page.keyboard.press(isBox ? 'Space' : 'Enter');
  },
  pressBefore: async (button) => {
    await tabTo(page, button, 'Shift+Tab');
    await page.keyboard.press('Enter');
  },
  write: async (field, text) => {
    await tabTo(page, field);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  },
  // all radio buttons of a choice are one stop of the Tab key; the arrows move in it
  choose: async (radio) => {
    await tabTo(page, page.locator(`input[type=radio][name="${await radio.getAttribute('name')}"]`));
    while (!(await radio.isChecked())) await page.keyboard.press('ArrowDown');
  },
  pick: async (list, label) => {
    await tabTo(page, list);
    await page.keyboard.type(label);
  },
  change: async (list, label) => {
    await tabTo(page, list);
    await page.keyboard.press('Space');
    await page.keyboard.type(label);
    await page.keyboard.press('Enter');
  },
  // Escape misses a dialog whose focused button has just gone: people press it again
  leave: async (dialog) => {
    const isOpen = () =>
      dialog.waitFor({ state: 'hidden', timeout: 1_000 }).then(
        () => false,
        () => true,
      );
    for (let times = 0; times < MOST_ESCAPES; times++) {
      await page.keyboard.press('Escape');
      if (!(await isOpen())) return;
    }
    throw new Error(`Escape does not close ${dialog}`);
  },
});
