import type { Locator, Page } from 'playwright-core';
import { tabTo } from './keys.js';

/** A place of the page that no popover covers. */
const BESIDE = [4, 400] as const;

/** How somebody works with a page. */
export interface Hand {
  press(control: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  /** Leaves an open dialog. */
  leave(dialog: Locator): Promise<void>;
}

export const mouse = (page: Page): Hand => ({
  press: (control) => control.click(),
  write: (field, text) => field.fill(text),
  leave: async (dialog) => {
    const close = dialog.getByRole('button', { name: 'Close', exact: true });
    if ((await close.count()) > 0) await close.first().click();
    else await page.mouse.click(...BESIDE);
  },
});

/** Tab, Space, Enter and Escape alone. */
export const keyboard = (page: Page): Hand => ({
  press: async (control) => {
    await tabTo(page, control);
    const isBox = (await control.getAttribute('type')) === 'checkbox';
    await page.keyboard.press(isBox ? 'Space' : 'Enter');
  },
  write: async (field, text) => {
    await tabTo(page, field);
    await page.keyboard.type(text);
  },
  leave: () => page.keyboard.press('Escape'),
});
