import { describe, expect, it } from 'vitest';
import type { Media, MediaFile } from '../media/media.ts';
import type { RecordKind, Stored } from '../records/record.ts';
import { translator } from '../../platform/i18n/translator.ts';
import { readDate } from '@vitrine/museum-dates';
import {
  cardOf,
  formatDate,
  lifeDatesOf,
  formatMakers,
  makingsOf,
  mediaOf,
  namedAll,
  otherTitlesOf,
  titleOf,
  type Surroundings,
} from './item-view.ts';
import { pictureAddress } from './picture-address.ts';
import type { Item } from './item.ts';
import type { Person } from './person.ts';

const en = translator('en');

const stored = <Body>(kind: RecordKind, id: string, body: Body): Stored<Body> => ({
  id,
  kind,
  state: 'published',
  slug: `slug-of-${id}`,
  label: id,
  version: 1,
  createdAt: '',
  createdBy: '',
  updatedAt: '',
  updatedBy: '',
  body,
});
const person = (id: string, name: string, more: Partial<Person> = {}) =>
  stored<Person>('person', id, { kind: 'person', name: { en: name }, ...more });
const media = (id: string, file: string, more: Partial<Media> = {}) =>
  stored<Media>('media', id, {
    kind: 'image',
    file,
    fileName: `${id}.jpg`,
    mime: 'image/jpeg',
    ...more,
  });
const summary = {
  width: 40,
  height: 30,
  sizes: [],
  colours: [],
  tint: { light: '#ffffff', dark: '#000000' },
  accent: { light: '#000000', dark: '#ffffff' },
  preview: '',
};
const ready = (hash: string): MediaFile => ({
  hash,
  bytes: 10,
  mime: 'image/jpeg',
  state: 'ready',
  summary,
});

function around(records: Stored<unknown>[], files: MediaFile[] = []): Surroundings {
  return {
    records: new Map(records.map((record) => [record.id, record])),
    files: new Map(files.map((file) => [file.hash, file])),
  };
}
const item = (more: Partial<Item> = {}): Item => ({ title: { en: 'Lake in Rain' }, ...more });
const date = (text: string) => readDate(text).date;

describe('the title of an item', () => {
  it('is the one in the language of the page, else one that there is', () => {
    expect(titleOf(item({ title: { en: 'Rain', fr: 'Pluie' } }), 'fr')).toEqual({
      text: 'Pluie',
      language: 'fr',
    });
    expect(titleOf(item({ title: { ja: '雨' } }), 'fr')).toEqual({ text: '雨', language: 'ja' });
  });
  it('stands beside its others, each once, but not beside its translations', () => {
    const both = item({
      title: { en: 'Rain', fr: 'Pluie', ja: '雨' },
      alternativeTitles: [
        { type: 'former', value: { en: 'Wet Weather' } },
        { type: 'popular', value: { en: 'Rain' } },
      ],
    });
    expect(
      otherTitlesOf(both, 'en', ['en', 'fr']).map(({ text, language }) => `${language} ${text}`),
    ).toEqual(['ja 雨', 'en Wet Weather']);
  });
});

describe('the makers of an item', () => {
  const two = item({
    production: [
      { person: 'p1', role: 'artist' },
      { person: 'p2', attribution: 'after' },
      { person: 'p1', role: 'printer' },
      { person: 'gone' },
    ],
  });
  const known = around([
    person('p1', 'Ada Rain', { lifeDates: '1797–1858' }),
    person('p2', 'Bo Snow'),
  ]);

  it('are told in one line, each once, with how sure the museum is', () =>
    expect(formatMakers(two, known, en)).toBe('Ada Rain; after Bo Snow'));
  it('have how sure the museum is in the language of the page', () =>
    expect(formatMakers(two, known, translator('fr'))).toBe('Ada Rain; d’après Bo Snow'));
  it('are in words where nobody knows them', () =>
    expect(
      formatMakers({ title: {}, production: [{ unnamedMaker: 'Unknown artist' }] }, known, en),
    ).toBe('Unknown artist'));
  it.each(['?', '–', '...'])('are not there where the museum only has “%s”', (unnamedMaker) => {
    const item = { title: {}, production: [{ unnamedMaker }] };
    expect(formatMakers(item, known, en)).toBe('');
    expect(makingsOf(item, known, en)[0]?.unnamedMaker).toBeUndefined();
  });
  it('have their parts in its making, and their dates', () => {
    expect(
      makingsOf(two, known, en).map((made) => [
        made.role,
        made.person?.name.text,
        made.person?.lifeDates,
      ]),
    ).toEqual([
      ['artist', 'Ada Rain', '1797–1858'],
      [undefined, 'Bo Snow', undefined],
      ['printer', 'Ada Rain', '1797–1858'],
      [undefined, undefined, undefined],
    ]);
  });
});

describe('life dates', () => {
  const check = (more: Partial<Person>, words: string | undefined) =>
    expect(lifeDatesOf(person('p', 'Ada', more).body, en)).toBe(words);
  it('are what the museum wrote', () =>
    check(
      { lifeDates: 'about 1700–after 1750', born: { date: date('1700') } },
      'about 1700–after 1750',
    ));
  it('are else put together from birth and death', () => {
    check({ born: { date: date('1757') }, died: { date: date('1827') } }, '1757–1827');
    check({ born: { date: date('1930') } }, 'born 1930');
    check({ died: { date: date('1827') } }, 'died 1827');
    check({ active: date('1610s') }, '1610s');
    check({}, undefined);
  });
  it('are in the language of the page, and without words where that is not known', () => {
    const born = person('p', 'Ada', { born: { date: date('1930') } }).body;
    const died = person('p', 'Ada', { died: { date: date('1827') } }).body;
    expect([born, died].map((body) => lifeDatesOf(body, translator('fr')))).toEqual([
      'naissance 1930',
      'décès 1827',
    ]);
    expect([born, died].map((body) => lifeDatesOf(body))).toEqual(['1930–', '–1827']);
  });
});

describe('the date of an item', () => {
  it('is the first that its making has, as the museum writes it', () => {
    expect(
      formatDate(
        item({ production: [{ person: 'p' }, { date: date('c.1830–5') }, { date: date('1900') }] }),
      ),
    ).toBe('c.1830–5');
    expect(formatDate(item())).toBe('');
  });
});

describe('the media of an item', () => {
  const visibleMedia = mediaOf(
    ['m1', 'm2', 'm3', 'm4', 'gone'],
    around(
      [
        media('m1', 'f1', { altText: { en: 'A lake' } }),
        media('m2', 'f2'),
        media('m3', 'f3'),
        media('m4', 'f4', { kind: 'document', mime: 'application/pdf', fileName: 'guide.pdf' }),
      ],
      [
        ready('f1'),
        { hash: 'f2', bytes: 1, mime: 'image/jpeg', state: 'processing' },
        { hash: 'f3', bytes: 1, mime: 'image/jpeg', state: 'refused', reason: 'It is truncated.' },
        { hash: 'f4', bytes: 99, mime: 'application/pdf', state: 'ready' },
      ],
    ),
    'en',
  );

  it('that are ready are pictures, with their words', () => {
    expect(visibleMedia.pictures.map(({ id, alt, version }) => [id, alt?.text, version])).toEqual([
      ['m1', 'A lake', 'f1'],
    ]);
  });
  it('that are not are told apart, with the reason', () => {
    expect(visibleMedia.absent).toEqual([
      { id: 'm2', state: 'processing', reason: undefined },
      { id: 'm3', state: 'refused', reason: 'It is truncated.' },
    ]);
  });
  it('that are documents are told apart', () =>
    expect(visibleMedia.documents.map(({ fileName, bytes }) => [fileName, bytes])).toEqual([
      ['guide.pdf', 99],
    ]));
  it('that are drafts have the addresses that staff see them at', () => {
    const draft = { ...media('m1', 'f1'), state: 'draft' } as const;
    const [picture] = mediaOf(['m1'], around([draft], [ready('f1')]), 'en').pictures;
    expect(picture && pictureAddress(picture, 400, 'webp')).toBe(
      '/api/v1/media/m1/picture?width=400',
    );
  });
  it('have addresses that change with the file', () =>
    expect(pictureAddress({ id: 'm1', version: 'f1' }, 400)).toBe(
      '/iiif/image/3/m1/full/400,/0/default.jpg?v=f1',
    ));
});

describe('a card', () => {
  it('says what a list says, and no more', () => {
    const record = stored(
      'item',
      'i1',
      item({
        accessionNumber: 'R.1',
        production: [{ person: 'p1', date: date('1840') }],
        media: ['m1'],
        sensitivity: { flags: [], gate: true },
      }),
    );
    const card = cardOf(
      record,
      around([person('p1', 'Ada Rain'), media('m1', 'f1')], [ready('f1')]),
      en,
    );
    expect(card).toMatchObject({
      id: 'i1',
      slug: 'slug-of-i1',
      title: { text: 'Lake in Rain' },
      makers: 'Ada Rain',
      date: '1840',
      accessionNumber: 'R.1',
      gated: true,
      picture: { id: 'm1' },
    });
  });
});

describe('a record that is named but not there', () => {
  it('is left out', () =>
    expect(
      namedAll(['p1', 'gone'], around([person('p1', 'Ada Rain')]), 'en').map(({ id }) => id),
    ).toEqual(['p1']));
});
