// Forms to their end: emails that are answered, what staff read at the terminal, forms that change
// while somebody fills them in.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addresses, axe, expect, siteUrl, test } from './site.ts';
import { bringForm, dataFolder, linkInEmails, vitrine } from './staff.ts';

const picture = join(import.meta.dirname, '../../docs/pictures/item.webp');
/** Whoever sends sooner than a person could is held for staff. */
const AS_A_PERSON_MS = 3200;

// Each look at the terminal starts the program: seconds, on a busy machine.
test.describe.configure({ timeout: 400_000 });

test.beforeEach(() =>
  test.skip(
    dataFolder() === '',
    'VITRINE_JOURNEY_DATA says where the running site keeps its data.',
  ),
);

const send = (page: Page) => page.locator('.plain-form button[type=submit]').click();
const reference = (page: Page) => page.locator('.form-reference').innerText();
const unique = () => `${Date.now()}${Math.floor(Math.random() * 1e6)}`;

test('the newsletter is asked for, confirmed from the mailbox, and left', async ({ page }) => {
  const email = `reader${unique()}@example.org`;
  await page.goto('/forms/newsletter');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=agree]').check();
  await page.waitForTimeout(AS_A_PERSON_MS);
  await send(page);
  await expect(page.locator('.form-confirm'), 'it is said where to look').toBeVisible();
  expect(
    await vitrine('newsletter', 'export'),
    'nobody is on the list who asked once',
  ).not.toContain(email);
  for (const what of ['confirm', 'leave'] as const) {
    let link = '';
    await expect
      .poll(async () => (link = await linkInEmails(email, `/newsletter/${what}?key=`)), {
        timeout: 30_000,
      })
      .not.toBe('');
    await page.goto(link);
    await expect(page.locator('.lead')).toContainText(email);
    expect(await axe(page), what).toEqual([]);
    await page.locator('main form button[type=submit]').click();
    await expect(page.locator('main form')).toHaveCount(0);
    expect(await axe(page), `${what}, done`).toEqual([]);
    const list = await vitrine('newsletter', 'export');
    if (what === 'confirm') expect(list).toContain(email);
    else expect(list).not.toContain(email);
  }
});

test('a form that sets a puzzle lets through whose browser solved it, and holds who has no script', async ({
  page,
  browser,
}) => {
  const slug = `puzzled-${unique()}`;
  const fields = [
    { name: 'name', type: 'text', label: { en: 'Your name' }, required: true },
    { name: 'message', type: 'long-text', label: { en: 'Your question' }, required: true },
  ];
  await bringForm({ slug, title: { en: 'A puzzle' }, fields, puzzle: 14 });
  await page.goto(`/forms/${slug}`);
  await expect(page.locator('[name="-solution"]')).toBeAttached();
  await page.locator('[name=name]').pressSequentially('Ada');
  await page.locator('[name=message]').fill(`What is this, ${slug}?`);
  await expect(page.locator('[name="-solution"]')).not.toHaveValue('');
  expect(await axe(page)).toEqual([]);
  await page.waitForTimeout(AS_A_PERSON_MS);
  await send(page);
  expect(await vitrine('inbox', 'show', await reference(page))).toMatch(/ new /);
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl() });
  const reader = await plain.newPage();
  await reader.goto(`/forms/${slug}`);
  await reader.locator('[name=name]').fill('Grace');
  await reader.locator('[name=message]').fill(`And this, ${slug}?`);
  await reader.waitForTimeout(AS_A_PERSON_MS);
  await send(reader);
  const output = await vitrine('inbox', 'show', await reference(reader));
  expect(output).toMatch(/ held /);
  expect(output).toContain('Held because: the spam check was not completed.');
  expect(output).toContain(`And this, ${slug}?`);
  await plain.close();
});

test('asking for a picture begins at the item, shows it through a mistake, and names it to staff', async ({
  page,
}) => {
  const { item = '' } = await addresses(page);
  const id = item.split('/')[2] ?? '';
  await page.goto(`/forms/image-request?item=${id}`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axe(page), colorScheme).toEqual([]);
  }
  await send(page);
  await expect(page.locator('.form-problems li')).toHaveCount(3);
  await expect(page.locator('.form-item')).toHaveAttribute('href', new RegExp(id));
  await page.locator('[name=use][value=study]').check();
  await page.locator('[name=name]').fill('Ada');
  await page.locator('[name=email]').fill('ada@example.org');
  await send(page);
  expect(await vitrine('inbox', 'show', await reference(page))).toContain(`/items/${id})`);
});

test('a form that is replaced while somebody fills it in takes what was asked; the next visitor sees the new one', async ({
  page,
}) => {
  const slug = `replaced-${unique()}`;
  const [name, when, day] = [
    { name: 'name', type: 'text', label: { en: 'Your name' }, required: true },
    { name: 'when', type: 'text', label: { en: 'When?' } },
    { name: 'day', type: 'date', label: { en: 'Which day?' }, required: true },
  ];
  await bringForm({ slug, title: { en: 'As it was' }, fields: [name, when] });
  await page.goto(`/forms/${slug}`);
  await page.locator('[name=when]').fill('some time in May');
  await bringForm({ slug, title: { en: 'As it is' }, fields: [name, day] });
  await send(page);
  await expect(
    page.locator('.form-problems li'),
    'the name is missing, and nothing else',
  ).toHaveCount(1);
  await expect(page.locator('[name=when]')).toHaveValue('some time in May');
  await page.locator('[name=name]').fill('Ada');
  await send(page);
  const output = await vitrine('inbox', 'show', await reference(page));
  expect(output).toContain('when: some time in May');
  await page.goto(`/forms/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('As it is');
  await expect(page.locator('[name=day]')).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  const ada = async (page: Page) => {
    await page.locator('[name=name]').fill('Grace');
    await page.locator('[name=email]').fill('grace@example.org');
  };
  /** What each ready-made form is filled in with; a step ends where another begins. */
  const forms: Record<string, ((page: Page) => Promise<void>)[]> = {
    enquiry: [
      async (page) => (
        await ada(page),
        page.locator('[name=message]').fill('When does the east room open?')
      ),
    ],
    'image-request': [
      async (page) => {
        await ada(page);
        await page.locator('[name=item]').fill('A blue dish');
        await page.locator('[name=use][value=publication]').check();
        await page.locator('[name=publication]').fill('Dishes, at the press');
      },
    ],
    correction: [(page) => page.locator('[name=message]').fill('It is older.')],
    'school-visit': [
      async (page) => {
        await page.locator('[name=school]').fill('École du Port');
        await page.locator('[name=pupils]').fill('24');
        await page.locator('[name=age]').selectOption('7-11');
      },
      (page) => page.locator('[name=day]').fill('2027-03-04'),
      ada,
      () => Promise.resolve(),
    ],
    memories: [
      async (page) => {
        await ada(page);
        await page.locator('[name=message]').fill('We had one.');
        await page.locator('[name=have][value=yes]').check();
        await page.locator('[name=licence]').check();
        await page.locator('input[type=file]').setInputFiles(picture);
      },
    ],
    newsletter: [
      async (page) => {
        await page.locator('[name=email]').fill('grace@example.org');
        await page.locator('[name=agree]').check();
      },
    ],
  };

  for (const [slug, steps] of Object.entries(forms)) {
    test(`${slug} tells what is missing, keeps what was typed, and reaches staff`, async ({
      page,
    }) => {
      await page.goto(`/forms/${slug}`);
      await send(page);
      await expect(page.locator('.form-problems li').first()).toBeVisible();
      await page.locator('.form-problems a').first().click();
      for (const [number, fill] of steps.entries()) {
        await fill(page);
        await send(page);
        if (number < steps.length - 1)
          await expect(
            page.locator('.form-reference'),
            `step ${number + 1} of ${steps.length}`,
          ).toHaveCount(0);
      }
      const output = await vitrine('inbox', 'show', await reference(page));
      expect(output).toContain(slug);
      if (slug === 'memories') expect(output).toContain('File item.webp (image/webp');
    });
  }

  test('a form is taken behind a proxy that speaks https, and from a browser that hides the page', async ({
    page,
  }) => {
    for (const origin of ['https://museum.example', 'null']) {
      const answer = await page.request.post('/forms/correction', {
        headers: { origin },
        form: { message: `It is older, says ${origin}.` },
        maxRedirects: 0,
      });
      expect(answer.status(), origin).toBe(303);
    }
  });

  test('a place at an event is registered for, and cancelled by the link in the email', async ({
    page,
  }) => {
    const email = `place${unique()}@example.org`;
    await page.goto('/whats-on/tessellation-mornings');
    await page.locator('a[href*="/register?date="]').first().click();
    await page.locator('[name=name]').fill('Grace');
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=party]').fill('40');
    await page.waitForTimeout(AS_A_PERSON_MS);
    await send(page);
    await expect(page.locator('.form-problems a[href="#party"]')).toBeVisible();
    await expect(page.locator('[name=email]')).toHaveValue(email);
    await page.locator('[name=party]').fill('1');
    await send(page);
    await expect(page.locator('.registration-facts')).toBeVisible();
    let link = '';
    await expect
      .poll(async () => (link = await linkInEmails(email, '/registrations/')), { timeout: 30_000 })
      .not.toBe('');
    await page.goto(link);
    await page.locator('button[value=cancel]').click();
    await expect(page.locator('button[value=cancel]')).toHaveCount(0);
  });
});
