// Opening the staff desk of the site that the journeys share: the first to come sets it up.
import type { Page } from '@playwright/test';
import { formOfEnrolment, owner } from '../accounts/open-by-link.ts';

/** Logs in on the page that a link from the machine leads to. */
export async function openByLink(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const setUp = main.locator('form[action="/admin/set-up"]');
  if ((await setUp.count()) > 0)
    for (const name of ['museum', 'name', 'email', 'password'] as const)
      await setUp.locator(`[name="${name}"]`).fill(owner[name]);
  await main.getByRole('button').click();
  // Another journey may have set the site up a moment before.
  const signIn = main.locator('form[action="/admin/sign-in"]');
  if ((await signIn.count()) > 0) {
    for (const name of ['email', 'password'] as const)
      await signIn.locator(`[name="${name}"]`).fill(owner[name]);
    await main.getByRole('button').click();
  }
  if (!page.url().endsWith('/admin/second-factor')) return;
  const { fields } = await formOfEnrolment(await page.content());
  await main.locator('[name="code"]').fill(fields['code'] ?? '');
  await main.getByRole('button').click();
  await page.goto('/admin');
}
