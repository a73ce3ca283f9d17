// On paper: the sheet of an item is one page, however much there is to say of it.
import type { Page } from '@playwright/test';
import { addresses, expect, siteUrl, test } from './site.ts';

test.describe('the sheet of an item', () => {
  test('is one page of A4 and of Letter, with picture, label and code', async ({ page }) => {
    const { item = '' } = await addresses(page);
    await page.goto(siteUrl() + item);
    expect(await pagesOf(page)).toEqual([1, 1]);
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.stage-picture', '.wall-label', '.sheet-code img', '.sheet-address'])
      await expect(page.locator(part).first()).toBeVisible();
  });

  test('is one page where its record is ten times as long, and keeps its citation', async ({
    page,
  }) => {
    const { item = '' } = await addresses(page);
    await page.goto(siteUrl() + item);
    await page.evaluate(lengthen);
    expect(await pagesOf(page)).toEqual([1, 1]);
    // As a page of A4 between its margins, at 96 pixels an inch.
    await page.setViewportSize({ width: 658, height: 1001 });
    await page.emulateMedia({ media: 'print' });
    const bottom = async (part: string) => {
      const box = await page.locator(part).first().boundingBox();
      return box ? box.y + box.height : Number.NaN;
    };
    expect(await bottom('.references .citation-style')).toBeLessThanOrEqual(1001);
    expect(await bottom('.sheet-code img')).toBeLessThanOrEqual(1001);
  });
});

test('the sheet of an item cuts no row of its facts in two', async ({ page }) => {
  const { item = '' } = await addresses(page);
  await page.setViewportSize({ width: 658, height: 1001 });
  await page.emulateMedia({ media: 'print' });
  for (const language of ['', '/fr', '/ar']) {
    await page.goto(siteUrl() + language + item);
    expect(await page.evaluate(rowsCut), `${language || '/en'} as it is`).toEqual([]);
    await page.evaluate(lengthen);
    expect(await page.evaluate(rowsCut), `${language || '/en'}, ten times as long`).toEqual([]);
  }
});

/** Rows of facts that begin in their box and end below it; those in a column beside it are not seen. */
function rowsCut(): string[] {
  const facts = document.querySelector('.facts');
  const box = facts?.getBoundingClientRect();
  return [...(facts?.querySelectorAll('dl > div') ?? [])].flatMap((row) => {
    const { left, right, top, bottom } = row.getBoundingClientRect();
    const isSeen = box && right > box.left + 1 && left < box.right - 1 && top < box.bottom - 1;
    return isSeen && bottom > box.bottom + 1 ? [row.textContent] : [];
  });
}

/** Ten times the facts, a title and a text that go on and on. */
function lengthen(): void {
  const facts = document.querySelector('.facts');
  for (const group of Array.from(facts?.children ?? []))
    for (let i = 0; i < 9; i++) facts?.append(group.cloneNode(true));
  const again = (selector: string, times: number) => {
    for (const element of document.querySelectorAll(selector))
      element.textContent = `${element.textContent} `.repeat(times);
  };
  again('h1.label-title', 12);
  again('.plinth-text p', 12);
}

/** How many pages a browser prints, on A4 and on Letter. */
async function pagesOf(page: Page): Promise<number[]> {
  const count = async (format: 'A4' | 'Letter') => {
    const file = (await page.pdf({ format })).toString('latin1');
    return file.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
  };
  return [await count('A4'), await count('Letter')];
}
