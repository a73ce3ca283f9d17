// Opening the staff desk by a link from the machine; of a site that nobody has set up, setting it up.
import type { Page } from '@playwright/test';
import { formOfEnrolment, owner } from '../accounts/open-by-link.ts';

/** Logs in on the page that a link from the machine leads to. */
export async function openByLink(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const setUp = main.locator('form[action="/admin/set-up"]');
  if ((await setUp.count()) > 0)
    for (const name of ['museum', 'name', 'email', 'password'] as const)
      await setUp.locator(`[name="${name}"]`).fill(owner[name]);
  await send(page);
  // Somebody else may have set the site up a moment before.
  const signIn = main.locator('form[action="/admin/sign-in"]');
  if ((await signIn.count()) > 0) {
    for (const name of ['email', 'password'] as const)
      await signIn.locator(`[name="${name}"]`).fill(owner[name]);
    await send(page);
  }
  if (!page.url().endsWith('/admin/second-factor')) return;
  const { fields } = await formOfEnrolment(await page.content());
  await main.locator('[name="code"]').fill(fields['code'] ?? '');
  await send(page);
  await page.goto('/admin');
}

/** Presses the button of the page, and waits for the page that answers. */
async function send(page: Page): Promise<void> {
  const answered = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame());
  await page.getByRole('main').getByRole('button').click();
  await answered;
  await page.waitForLoadState('domcontentloaded');
}
