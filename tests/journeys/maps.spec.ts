// Maps: still until somebody wants to move one, then alive from this site alone, with the list
// beside it.
import { expect, test } from './site.ts';

test('a map of a search leads closer by plain links', async ({ page }) => {
  await page.goto('/collection?view=map');
  const marks = page.locator('.map-clusters a');
  await expect(marks.first()).toBeVisible();
  const before = Number(await marks.first().innerText());
  await marks.first().click();
  await expect(page).toHaveURL(/box=/);
  await expect(page.locator('.results-count')).toContainText(String(before));
  await page.getByRole('link', { name: 'Show the whole map' }).click();
  await expect(page).not.toHaveURL(/box=/);
});

test('nothing of the moving map is fetched before it is wanted; then it moves, by keys too', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/collection?view=map');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => /island-map|maplibre|ground\.json|geojson/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Explore the map' }).click();
  const canvas = page.locator('.map-live canvas');
  await expect(canvas).toBeFocused();
  await expect(page.locator('.map-island [role="status"]')).toContainText(/on the map/);
  const marks = page.locator('.map-live .maplibregl-marker');
  await expect(marks.first()).toBeVisible();
  const card = page.locator('.result-map-list [data-tie]').first();
  await card.getByRole('link').first().focus();
  await expect(page.locator('.map-live .tied')).toHaveCount(1);
  await page.locator('.map-live .tied').focus();
  await expect(card).toHaveClass(/tied/);
  await canvas.focus();
  const nearer = page.waitForRequest(/items\.geojson.*box=/);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await nearer;
  await page.keyboard.press('Escape');
  await expect(page.locator('.map-live')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Explore the map' })).toBeFocused();
});

test('a still map and the list beside it light each other', async ({ page }) => {
  await page.goto('/collection?view=map');
  const card = page.locator('.result-map-list [data-tie]').first();
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  const mark = page.locator('.map-clusters .tied');
  await expect(mark).toHaveCount(1);
  await mark.focus();
  await page.mouse.move(0, 0);
  await expect(card).toHaveClass(/tied/);
});

test('a place moves too', async ({ page }) => {
  await page.goto('/places');
  await page.locator('main a[href*="/places/"]').filter({ hasText: 'Oxford' }).first().click();
  await page.getByRole('button', { name: 'Explore the map' }).click();
  await expect(page.locator('.map-live canvas')).toBeVisible();
  await expect(page.locator('.map-live .map-dot')).toBeVisible();
});
