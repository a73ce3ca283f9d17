// Words that no column is wide enough for: names of laws, addresses in a field for titles. A small
// window breaks them, and nothing is moved out of it.
import { expect, test } from '@playwright/test';
import { openMuseum, type OwnMuseum } from './own-museum.ts';

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung';

let museum: OwnMuseum;
test.beforeAll(async () => {
  museum = await openMuseum();
});
test.afterAll(() => museum.remove());

test('an item whose title and subjects are long words fits a window of 360 pixels', async ({
  page,
}) => {
  const ask = await museum.asks(await museum.colleague('owner', 'Olga Owner'));
  const add = async (kind: string, body: unknown) =>
    (await ask<{ id: string }>('POST', `/${kind}`, { body, state: 'published' })).id;
  const subjects = [];
  for (const name of [WORD, `${WORD}en`])
    subjects.push(await add('subjects', { group: 'subject', name: { en: name } }));
  const item = await add('items', { title: { en: WORD }, subjects });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${museum.url}/items/${item}`);
  await expect(page.getByRole('link', { name: WORD, exact: true }).first()).toBeVisible();
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0);
});
