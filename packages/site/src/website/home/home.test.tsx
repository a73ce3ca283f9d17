import { describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Actor } from '../../features/access/actor.ts';
import { itemDefinition } from '../../features/catalogue/item-definition.ts';
import type { Item } from '../../features/catalogue/item.ts';
import { card } from '../../features/catalogue/ui/testing.ts';
import { asWritten } from '../../features/records/language-map.ts';
import { addRecord } from '../../features/records/records.ts';
import type { SearchProvider } from '../../features/search/providers/search-provider.ts';
import type { WayIn } from '../../features/search/queries/ways-in.ts';
import { renderPart } from '../testing/render-part.tsx';
import { cardsOfToday } from './cards-of-today.ts';
import { WaysIn } from './WaysIn.tsx';

const ada: Actor = { kind: 'operator', name: 'ada' };

/** A provider that knows these ids, all with pictures, in this order. */
function providerOf(ids: readonly string[]): SearchProvider {
  const search = (queries: readonly { offset?: number; length?: number }[]) =>
    Promise.resolve(
      queries.map(({ offset, length }) => ({
        nbHits: ids.length,
        hits:
          length === undefined
            ? []
            : ids.slice(offset, (offset ?? 0) + length).map((objectID) => ({ objectID })),
      })),
    );
  return { search } as unknown as SearchProvider;
}

onBothDatabases('what hangs on the front page', (database) => {
  const site = newSite;
  const add = async (title: string, more: Partial<Item> = {}) =>
    (
      await addRecord(site(database()), ada, itemDefinition, {
        state: 'published',
        body: { title: { en: title }, ...more },
      })
    ).id;

  it('is the same for all who come today, and never what visitors are asked about first', async () => {
    const ids = [];
    for (let number = 0; number < 20; number++)
      ids.push(
        await add(`Item ${number}`, number % 2 ? { sensitivity: { flags: [], gate: true } } : {}),
      );
    const today = await cardsOfToday(site(database()), providerOf(ids), 'en');
    expect(today).toEqual(await cardsOfToday(site(database()), providerOf(ids), 'en'));
    expect(today.length).toBeGreaterThan(1);
    expect(today.every(({ gated }) => !gated)).toBe(true);
    expect(new Set(today.map(({ id }) => id)).size).toBe(today.length);
  });

  it('is something without a picture, in a museum that has none', async () => {
    expect((await cardsOfToday(site(database()), providerOf([]), 'en')).length).toBeGreaterThan(0);
  });
});

describe('the ways in', () => {
  const way = (
    facet: WayIn['facet'],
    value: string,
    count: number,
    label = asWritten(value),
  ): WayIn => ({
    facet,
    value,
    label,
    count,
    card: { ...card(), types: [] },
  });
  const ways = {
    colour: [way('colour', 'red', 9), way('colour', 'blue', 4)],
    century: [way('century', '-5', 1), way('century', '19', 100)],
    place: [
      way('place', 'Lyon', 12),
      way('place', 'Cairo', 3, { text: 'القاهرة', language: 'ar' }),
    ],
  };
  const { html, css } = renderPart(<WaysIn ways={ways} />);

  it('lead to the collection, filtered', () => {
    expect(html).toContain('href="/collection?colour=red"');
    expect(html).toContain('href="/collection?century=-5"');
    expect(html).toContain('href="/collection?place=Lyon"');
  });
  it('say colours and centuries in words', () => {
    expect(html).toContain('<span class="colour-name">Red</span>');
    expect(html).toContain(
      '<span aria-hidden="true">19th c.</span><span class="visually-hidden">19th century</span>',
    );
  });
  it('give each as much room as there is of it', () => {
    expect(css).toContain('{--share:3.0;');
    expect(css).toContain('{--height:1.00}');
    expect(css).toContain('{--height:0.10}');
  });
  it('fill each row of the shelf of colours on a small window', () => {
    const seven = renderPart(
      <WaysIn
        ways={{ ...ways, colour: [1, 2, 3, 4, 5, 6, 7].map((n) => way('colour', `c${n}`, n)) }}
      />,
    );
    const spans = [...seven.css.matchAll(/--share:[\d.]+;--span:(\d+)/g)].map(([, span]) => span);
    expect(spans).toEqual(['4', '4', '4', '3', '3', '3', '3']);
  });
  it('that are no choice are left out', () => {
    expect(
      renderPart(<WaysIn ways={{ ...ways, colour: ways.colour.slice(0, 1), place: [] }} />).html,
    ).not.toMatch(/by-colour|by-place/);
  });
  it('speak the language of the page', () => {
    const page = renderPart(<WaysIn ways={ways} />, { language: 'ar' });
    expect(page.html).toContain('href="/ar/collection?place=Cairo"');
    expect(page.html).toContain('>القاهرة<');
    expect(html).toContain('<span lang="ar" dir="rtl">القاهرة</span>');
  });
});
