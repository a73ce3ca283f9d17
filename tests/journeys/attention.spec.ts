// What axe does not check: nothing covers what has the focus, no action leaves the focus on the
// page's body or passes in silence, and what scripts write has its language.
import type { Locator, Page } from '@playwright/test';
import { sampleVenues } from '../../packages/site/src/features/events/programme/data/sample-season.ts';
import { messagesOf } from '../../packages/site/src/platform/i18n/messages.ts';
import { faultOf, knownTexts, textsOf } from '../languages/language-of-text.ts';
import { addresses, expect, test } from './site.ts';

/** jsdom has no types. */
type Dom = { window: { document: Document } };
const { JSDOM } = (await import('jsdom' as string)) as { JSDOM: new (html: string) => Dom };

const kinds = [
  'home',
  'collection',
  'search',
  'list',
  'item',
  'viewer',
  'person',
  'everything',
  'what’s on',
  'event',
  'exhibition',
  'form',
  'sets',
];

/** Stops that are walked on each page: past its header and its filters. */
const STOPS = 60;

/** What has the focus, if one of nine places in it is seen; else what covers it. */
const focusIn = (page: Page): Promise<'end' | 'seen' | string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    // Behind the last stop is the browser's own window.
    if (!(focused instanceof HTMLElement) || focused === document.body) return 'end';
    const boxes = [...focused.getClientRects()].filter(({ width, height }) => width && height);
    const places = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
    const isSeen = boxes.some((box) =>
      places.some(([x, y]) => {
        const at = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
        return at !== null && (focused.contains(at) || at.contains(focused));
      }),
    );
    // A box to tick may be drawn by its label.
    const label = focused.closest('label') ?? document.querySelector(`label[for="${focused.id}"]`);
    return isSeen || (focused.localName === 'input' && label?.checkVisibility())
      ? 'seen'
      : `covered: ${focused.outerHTML.slice(0, 160)}`;
  });

for (const kind of kinds) {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 700 },
  ])
    test(`${kind}, ${size.width} wide: nothing covers what has the focus`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto((await addresses(page))[kind] ?? '/', { waitUntil: 'networkidle' });
      for (let stop = 0; stop < STOPS; stop++) {
        await page.keyboard.press('Tab');
        const found = await focusIn(page);
        if (found === 'end') {
          expect(stop, 'stops before the end').toBeGreaterThan(0);
          break;
        }
        expect(found).toBe('seen');
      }
      for (let stop = 0; stop < STOPS; stop++) {
        await page.keyboard.press('Shift+Tab');
        const found = await focusIn(page);
        if (found === 'end') break;
        expect(found, 'backwards').toBe('seen');
      }
    });

  for (const language of ['fr', 'ar'])
    test(`${kind}: what its scripts write in ${language} has its language too`, async ({
      page,
    }) => {
      const address = (await addresses(page))[kind] ?? '/';
      await page.goto(`/${language}${address === '/' ? '' : address}`, {
        waitUntil: 'networkidle',
      });
      const { document } = new JSDOM(await page.content()).window;
      // A museum's text may quote a name in other letters: “«Null Island»”.
      const texts = [...untranslated(language), sampleVenues];
      const known = knownTexts(texts, language, (one) => messagesOf(one).values());
      expect(
        textsOf(document).flatMap((read) => {
          // A title in a sentence cannot be marked where the sentence is an attribute.
          const isSentence = language === 'ar' && /\p{Script=Arabic}/u.test(read.text);
          if (isSentence && read.where.includes('@')) return [];
          const fault = faultOf(read, known);
          return fault ? [`${read.where}: “${read.text}” (${read.language}) ${fault}`] : [];
        }),
      ).toEqual([]);
    });
}

/**
 * The interface's sentences in English, as if the museum had written them: a page in another
 * language that has one of them untranslated is then found, whatever its letters.
 */
function untranslated(language: string): { en: string }[] {
  const own = new Set(messagesOf(language).values());
  return [...messagesOf('en').values()]
    .filter((text) => text.includes(' ') && !own.has(text))
    .map((en) => ({ en }));
}

/** All that live regions say. */
const spoken = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-live], [role="status"], [role="alert"], output')]
      .map((region) => region.textContent?.trim() ?? '')
      .filter(Boolean)
      .join(' | '),
  );

/** Does something with what has the focus: words follow, and the focus stays in the page. */
async function followed(page: Page, name: string, control: Locator, key: string): Promise<void> {
  await control.focus();
  const before = await spoken(page);
  await page.keyboard.press(key);
  await expect.poll(() => spoken(page), { message: name }).not.toBe(before);
  await keepsFocus(page, name);
}

async function keepsFocus(page: Page, name: string): Promise<void> {
  // A component that is drawn again drops the focus a moment after its words.
  await page.waitForTimeout(300);
  const found = await page.evaluate(() => document.activeElement?.localName);
  expect(found, `what has the focus after: ${name}`).not.toBe('body');
}

test('filters, their removal and an order are followed by words, and leave the focus', async ({
  page,
}) => {
  await page.goto('/collection');
  const filter = page.locator('.facet input[type=checkbox]:visible').first();
  await followed(page, 'a filter', filter, 'Space');
  await expect(page).toHaveURL(/\?/);
  const applied = page.locator('.applied :is(a, button):visible').first();
  await followed(page, 'its removal', applied, 'Enter');
  await followed(page, 'another filter', filter, 'Space');
  const order = page.getByRole('main').getByRole('combobox').first();
  await order.focus();
  await order.selectOption({ index: 1 });
  await keepsFocus(page, 'an order');
});

test('searching as one types is followed by words, and the focus stays in the field', async ({
  page,
}) => {
  await page.goto('/collection');
  const field = page.getByRole('main').getByRole('searchbox').first();
  await field.focus();
  const before = await spoken(page);
  await page.keyboard.type('map');
  await expect(page).toHaveURL(/q=map/);
  await expect.poll(() => spoken(page)).not.toBe(before);
  await expect(field).toBeFocused();
});

test('saving an item and taking it out are followed by words, and leave the focus', async ({
  page,
}) => {
  await page.goto((await addresses(page))['item'] ?? '/');
  const save = page.locator('[data-gather]:visible').first();
  await expect(save).toBeEnabled();
  await followed(page, 'saving', save, 'Enter');
  await followed(page, 'taking it out', save, 'Enter');
  const notice = page.locator('.gather-notice');
  await notice.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await keepsFocus(page, 'undoing');
});

for (const [name, mode] of [
  ['in the page', 'a[data-viewer-mode=inline]'],
  ['over the page', 'a[data-opens=viewer]:not([data-viewer-mode])'],
] as const)
  test(`the viewer ${name} takes the focus, keeps it, and gives it back`, async ({ page }) => {
    await page.goto((await addresses(page))['item'] ?? '/', { waitUntil: 'networkidle' });
    const open = page.locator(mode).first();
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.vitrine-viewer')).toBeVisible();
    await expect(page.locator(':focus')).toHaveAttribute('role', 'application');
    const before = await spoken(page);
    await page.keyboard.press('+');
    await expect.poll(() => spoken(page), { message: 'zooming' }).not.toBe(before);
    await keepsFocus(page, 'zooming');
    await page.keyboard.press('Escape');
    await expect(page.locator('.vitrine-viewer')).toHaveCount(0);
    await expect(open).toBeFocused();
  });

test('a form with mistakes says so, and the focus is on what was said', async ({ page }) => {
  await page.goto((await addresses(page))['form'] ?? '/');
  const form = page.locator('main form').last();
  await form.evaluate((element) => ((element as HTMLFormElement).noValidate = true));
  await form.getByRole('button').last().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('main [role=alert], main .form-errors').first()).toBeVisible();
  await keepsFocus(page, 'sending a form with mistakes');
});

test('the menu of a phone takes the focus and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await keepsFocus(page, 'opening the menu');
  await page.keyboard.press('Tab');
  expect(await focusIn(page)).toBe('seen');
  await page.keyboard.press('Escape');
  await keepsFocus(page, 'closing the menu');
  await expect(menu).toBeFocused();
});
