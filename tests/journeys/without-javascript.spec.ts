// The whole site with JavaScript off: everything can be read, found, filtered and looked at.
import { addresses, expect, test } from './site.ts';

test('a visitor searches, filters, opens an item and its picture', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('searchbox').first();
  await field.fill('map');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=map/);
  await page.locator('.everything-kinds a[href*="/collection"]').click();
  await expect(page).toHaveURL(/\/collection\?q=map/);
  const before = await page.locator('main a[href^="/items/"]').count();
  expect(before).toBeGreaterThan(0);
  await page.locator('main input[type=checkbox]').first().check();
  await page.locator('main form button[type=submit]').last().click();
  await expect(page).toHaveURL(/q=map.*=/);
  await page.locator('main a[href*="/items/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main img').first()).toBeVisible();
});

test('every kind of page has its heading and its main part', async ({ page }) => {
  for (const [kind, address] of Object.entries(await addresses(page))) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), kind).toHaveCount(1);
    await expect(page.getByRole('main'), kind).toBeVisible();
  }
});

test('the menu opens on a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('#menu').getByRole('link').first()).toBeVisible();
});

test('a pasted list gives the page of a set, with its worksheet and files; nothing offers what only a script can do', async ({
  page,
}) => {
  const { item = '/' } = await addresses(page);
  await page.goto(item);
  await expect(page.locator('.gather-button')).toBeHidden();
  await page.goto('/sets');
  await expect(page.getByText('Saving items needs JavaScript')).toBeVisible();
  await page.getByLabel('Name of the set').fill('On paper');
  await page.getByLabel('Items, one per line').fill(`${item} | seen on Tuesday`);
  await page.getByRole('button', { name: 'Create set' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('On paper');
  await expect(page.locator('.set-note')).toHaveText('seen on Tuesday');
  await expect(page.getByRole('button', { name: 'Save set' })).toBeHidden();
  expect((await page.request.get(`${page.url()}.csv`)).status()).toBe(200);
  await page.getByRole('link', { name: 'View as worksheet with QR codes' }).click();
  await expect(page.locator('.set-qr svg')).toHaveCount(1);
});
