import { describe, expect, it } from 'vitest';
import { atomFeed } from './search-feed.ts';

const card = {
  id: 'a',
  slug: 'a',
  title: { text: 'Salt & Pepper <1>', language: 'en' },
  makers: 'Ada',
  date: '1900',
  accessionNumber: '7',
  picture: undefined,
  gated: false,
  types: [],
};
const feed = (entries: Parameters<typeof atomFeed>[0]['entries']) =>
  atomFeed({
    title: 'sea',
    museum: 'Museum',
    page: 'https://m.example/collection?q=sea&type=Print',
    self: 'https://m.example/collection/feed.xml?q=sea',
    entries,
  });

describe('a feed', () => {
  it('tells of each item, when it was changed, and where it is', () => {
    const xml = feed([
      {
        card,
        changedAt: 1_780_000_000,
        address: 'https://m.example/items/a/a',
        picture: 'https://m.example/p.jpg?v=1',
      },
    ]);
    expect(xml).toContain('<title>Salt &amp; Pepper &lt;1&gt;</title>');
    expect(xml).toContain('<updated>2026-05-28T20:26:40.000Z</updated>');
    expect(xml).toContain('href="https://m.example/collection?q=sea&amp;type=Print"');
    expect(xml).toContain(
      '<link rel="enclosure" type="image/jpeg" href="https://m.example/p.jpg?v=1"/>',
    );
  });
  it('of nothing is still a feed', () =>
    expect(feed([])).toMatch(/<updated>1970-01-01T00:00:00.000Z<\/updated>[^]*<\/feed>/));
});
