// Walking a page by the Tab key, as somebody does who has no pointer.
import type { Page } from '@playwright/test';

/** As many as the longest screen has stops. */
const MAX_PRESSES = 200;

/** Presses Tab until what has the focus is called so. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`Nothing called ${name} can be reached by the Tab key.`);
}

/** What has the focus is called; nothing where nothing has it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (active === null || active === document.body) return '';
    const named = (active.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '');
    const labels =
      active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement
        ? [...(active.labels ?? [])].map((one) => one.textContent)
        : [];
    const names = [named.join(' '), active.getAttribute('aria-label'), labels.join(' ')];
    return names.find((name) => name?.trim()) ?? active.textContent ?? '';
  });
