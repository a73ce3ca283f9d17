// Success criteria of WCAG 2.2 that axe has no rule for, walked on the kinds of pages: what the
// table of docs/reference/wcag.md names as evidence.
import type { Page } from '@playwright/test';
import { addresses, expect, test } from './site.ts';

const kinds = [
  'home',
  'collection',
  'list',
  'item',
  'viewer',
  'person',
  'everything',
  'what’s on',
  'event',
  'exhibition',
  'story',
  'visit',
  'form',
  'sets',
];

const open = async (page: Page, kind: string) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto((await addresses(page))[kind] ?? '/', { waitUntil: 'networkidle' });
};

/** Stops of the keyboard that are walked on each page. */
const STOPS = 40;

/** How a page’s focused element looks: what a ring, a border or a ground would change. */
const lookOfFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    // A box to tick, and a link around a picture, may show it on what they hold.
    const parts = [focused, ...focused.querySelectorAll('*'), focused.closest('label') ?? focused];
    const hasRing = parts.some((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    });
    return { hasRing, what: focused.outerHTML.slice(0, 120) };
  });

for (const kind of kinds)
  test(`${kind}: the focus is seen at every stop, and arriving changes nothing`, async ({
    page,
  }) => {
    await open(page, kind);
    const at = page.url();
    const title = await page.title();
    for (let stop = 0; stop < STOPS; stop++) {
      await page.keyboard.press('Tab');
      const look = await lookOfFocus(page);
      if (!look) break;
      expect(look.hasRing, `a ring around ${look.what}`).toBe(true);
    }
    expect([page.url(), await page.title()]).toEqual([at, title]);
    expect(page.context().pages()).toHaveLength(1);
  });

// The viewer's tools fade when nobody uses them, and come back at any key.
for (const kind of kinds.filter((one) => one !== 'viewer'))
  test(`${kind}: nothing moves or plays by itself, and nothing waits for a time`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto((await addresses(page))[kind] ?? '/', { waitUntil: 'networkidle' });
    const moving = await page.evaluate(() => ({
      endless: document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations === Infinity).length,
      playing: document.querySelectorAll('video[autoplay], audio[autoplay], marquee, blink').length,
      refreshing: document.querySelectorAll('meta[http-equiv=refresh]').length,
    }));
    expect(moving).toEqual({ endless: 0, playing: 0, refreshing: 0 });
    const at = page.url();
    const words = () => page.locator('body').innerText();
    const before = await words();
    await page.clock.fastForward('20:00');
    expect(page.url()).toBe(at);
    expect(await words()).toBe(before);
  });

for (const kind of kinds)
  test(`${kind}: fields and buttons stand out from their ground, in both themes`, async ({
    page,
  }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open(page, kind);
      expect(await page.evaluate(faintControls), colorScheme).toEqual([]);
    }
  });

/**
 * Controls whose border and ground both have less than three to one against what is around them;
 * those that are known by their words, as links are, have neither.
 */
function faintControls(): string[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  type Colour = [number, number, number, number];
  const read = (css: string): Colour => {
    if (!canvas) return [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = ([r, g, b, a]: Colour, [x, y, z]: Colour): Colour => [
    r * a + x * (1 - a),
    g * a + y * (1 - a),
    b * a + z * (1 - a),
    1,
  ];
  const backgroundOf = (element: Element | null): Colour => {
    if (!element) return read(getComputedStyle(document.documentElement).backgroundColor);
    const own = read(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, backgroundOf(element.parentElement));
  };
  const light = ([r, g, b]: Colour) => {
    const [x = 0, y = 0, z = 0] = [r, g, b].map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const contrast = (one: Colour, other: Colour) => {
    const [a, b] = [light(one), light(other)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  const controls = document.querySelectorAll<HTMLElement>(
    // Boxes and sliders are drawn by what is no element, and a trap for machines is not seen.
    'input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [tabindex="-1"]), select, textarea, .button',
  );
  return [...controls].flatMap((control) => {
    if (!control.checkVisibility({ opacityProperty: true }) || control.closest('[disabled]'))
      return [];
    // A field may stand in a line that is its border.
    const holders = [control, control.parentElement, control.parentElement?.parentElement];
    const around = backgroundOf(control.closest('form, nav, main')?.parentElement ?? null);
    const best = Math.max(
      ...holders.flatMap((holder) => {
        if (!holder) return [];
        const style = getComputedStyle(holder);
        const borders = (['Top', 'Bottom', 'Left'] as const).flatMap((side) =>
          style[`border${side}Style`] !== 'none' && parseFloat(style[`border${side}Width`]) >= 1
            ? [contrast(over(read(style[`border${side}Color`]), around), around)]
            : [],
        );
        const background = holder === control ? [contrast(backgroundOf(holder), around)] : [];
        return [...borders, ...background];
      }),
    );
    return best >= 3 ? [] : [`${best.toFixed(2)}: ${control.outerHTML.slice(0, 120)}`];
  });
}

for (const kind of kinds)
  test(`${kind}: headings, links and buttons are text and no pictures of it`, async ({ page }) => {
    await open(page, kind);
    const drawn = await page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, h3, nav a, .header a, .footer a, button')].flatMap(
        (element) =>
          element.textContent?.trim() || element.getAttribute('aria-label')
            ? []
            : [element.outerHTML.slice(0, 120)],
      ),
    );
    expect(drawn).toEqual([]);
  });

test('what is pressed counts when it is let go, and not where the pointer has left it', async ({
  page,
}) => {
  await open(page, 'collection');
  const at = page.url();
  const filter = page.locator('.facet label:visible').first();
  const tile = page.locator('.card-link:visible').first();
  for (const target of [filter, tile]) {
    const box = await target.boundingBox();
    if (!box) throw new Error('nothing to press');
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(2, 2, { steps: 3 });
    await page.mouse.up();
  }
  expect(page.url()).toBe(at);
  await expect(page.locator('.facet input:checked')).toHaveCount(0);
});

test('nothing is told by hovering alone', async ({ page }) => {
  // The collection wakes its live search under a pointer, which draws its cards again.
  for (const kind of ['home', 'item', 'event', 'everything']) {
    await open(page, kind);
    const words = () => page.locator('main').innerText();
    const before = await words();
    for (const target of await page
      .locator('main a:visible')
      .all()
      .then((all) => all.slice(0, 8)))
      await target.hover({ force: true });
    expect(await words(), kind).toBe(before);
    expect(await page.locator('main [title]').count(), `title attributes on ${kind}`).toBe(0);
  }
});

test('the header and the footer call the same things the same on every page', async ({ page }) => {
  const names = new Map<string, Set<string>>();
  for (const kind of kinds.filter((one) => one !== 'viewer')) {
    await open(page, kind);
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('.header a[href], .footer a[href]')]
        // The languages lead to the page itself, in each.
        .filter((link) => !link.hreflang)
        .map((link) => [
          `${link.closest('.footer') ? 'footer' : 'header'} ${link.getAttribute('href') ?? ''}`,
          // A number behind it, which a script writes, is no part of its name.
          (link.textContent ?? '').replaceAll(/[\s\d()]+/g, ' ').trim(),
        ]),
    );
    for (const [address = '', name = ''] of links)
      names.set(address, (names.get(address) ?? new Set()).add(name));
  }
  expect([...names].filter(([, all]) => all.size > 1)).toEqual([]);
});
