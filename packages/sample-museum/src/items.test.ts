import { describe, expect, it } from 'vitest';
import { drawingFor, drawingSlugs } from './drawings.ts';
import { sampleCollections, sampleItems, samplePeople, samplePlaces } from './items.ts';

const pictures = sampleItems.flatMap((item) => item.pictures.map((picture) => ({ item, picture })));
const dates = sampleItems.flatMap((item) =>
  item.production.map((making) => making.date).filter((date) => date !== undefined),
);

describe('the sample museum', () => {
  it('has about 120 items or more, each with its own accession number, in order', () => {
    expect(sampleItems.length).toBeGreaterThanOrEqual(120);
    expect(sampleItems.map((item) => item.accession)).toEqual(
      sampleItems.map((_, k) => `MP.2026.${k + 1}`),
    );
  });
  it('shows every drawing exactly once, and no picture without a drawing', () => {
    expect(pictures.map(({ picture }) => picture.slug).sort()).toEqual([...drawingSlugs].sort());
  });
  it('describes every picture for those who cannot see it', () => {
    for (const { picture } of pictures) {
      expect(picture.alt['en']?.length, picture.slug).toBeGreaterThan(30);
      expect(picture.alt['en'], picture.slug).toMatch(/\.$/);
    }
  });
  it('says something worth reading of every item', () => {
    for (const item of sampleItems) {
      const text = item.description['en'] ?? '';
      expect(text.length, item.accession).toBeGreaterThanOrEqual(120);
      expect(text.split(/[.!?]/).length, item.accession).toBeGreaterThan(2);
      expect(text, item.accession).not.toMatch(/\$\{|undefined| {2}|\s$/);
    }
  });
  it('never tells the same story twice', () => {
    expect(new Set(sampleItems.map((item) => item.description['en'])).size).toBe(
      sampleItems.length,
    );
    expect(new Set(sampleItems.map((item) => item.title['en'])).size).toBe(sampleItems.length);
  });
  it('says honestly that each print was drawn in 2026, and after whom', () => {
    for (const item of sampleItems)
      expect(item.production[0], item.accession).toMatchObject({
        role: 'drawn by',
        date: '2026',
        person: 'museum-of-pattern',
      });
  });
  it('writes dates as museums do', () => {
    for (const date of dates) expect(date).toMatch(/^(about )?\d{3,4}( BC)?$/);
  });
  it('names only people, places and galleries that it describes, and describes none that it does not name', () => {
    const named = (key: 'person' | 'place'): string[] =>
      [
        ...new Set(
          sampleItems.flatMap((item) =>
            item.production.map((making) => making[key]).filter((value) => value !== undefined),
          ),
        ),
      ].sort();
    expect(named('person')).toEqual(samplePeople.map((person) => person.key).sort());
    expect(named('place')).toEqual(samplePlaces.map((place) => place.key).sort());
    expect(new Set(sampleItems.map((item) => item.gallery))).toEqual(
      new Set(sampleCollections.map((collection) => collection.key)),
    );
  });
  it('gives life dates that a life fits into', () => {
    for (const person of samplePeople) {
      if (person.lifeDates === undefined) continue;
      const [born, died] = [Number(person.born), Number(person.died)];
      expect(died - born, person.name['en']).toBeGreaterThan(30);
      expect(died - born, person.name['en']).toBeLessThan(105);
    }
  });
  it('dates nobody’s idea before their birth or long after their death', () => {
    for (const item of sampleItems) {
      for (const making of item.production) {
        const person = samplePeople.find((candidate) => candidate.key === making.person);
        if (!person?.born || !/^\d{4}$/.test(making.date ?? '')) continue;
        expect(Number(making.date), `${item.accession} ${making.person}`).toBeGreaterThan(
          Number(person.born) + 15,
        );
        expect(Number(making.date), `${item.accession} ${making.person}`).toBeLessThanOrEqual(
          Number(person.died) + 1,
        );
      }
    }
  });
  it('places every place on the Earth', () => {
    for (const place of samplePlaces) {
      expect(Math.abs(place.latitude), place.key).toBeLessThan(90);
      expect(Math.abs(place.longitude), place.key).toBeLessThan(180);
    }
  });
  it('gives prints the shape of their drawings', () => {
    for (const item of sampleItems) {
      const [width, height] = item.dimensions.map((dimension) => dimension.value) as [
        number,
        number,
      ];
      for (const edition of ['first', 'full'] as const) {
        const drawing = drawingFor(item.pictures[0]?.slug ?? '', edition);
        expect(
          drawing.width / drawing.height / (width / height),
          `${item.accession} ${edition}`,
        ).toBeCloseTo(1, 1);
      }
    }
  });
  it('points out regions that lie within their picture', () => {
    const regions = pictures.flatMap(({ picture }) =>
      picture.details.map((detail) => detail.region),
    );
    expect(regions.length).toBeGreaterThanOrEqual(12);
    for (const [x, y, width, height] of regions) {
      expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(100);
    }
  });
  it('gives everything to the public domain', () => {
    expect(new Set(sampleItems.map((item) => item.rights))).toEqual(
      new Set(['https://creativecommons.org/publicdomain/zero/1.0/']),
    );
  });
});
