import { translator } from '../../../platform/i18n/translator.ts';
import { describe, expect, it } from 'vitest';
import type { MuseumDate } from '@vitrine/museum-dates';
import type { Item } from '../../catalogue/item.ts';
import type { Surroundings } from '../../catalogue/item-view.ts';
import type { RecordKind, Stored } from '../../records/record.ts';
import {
  facetsNaming,
  itemRecord,
  namedByItem,
  personRecord,
  placesAbove,
} from './search-document.ts';

const stored = <Body>(kind: RecordKind, id: string, body: Body): Stored<Body> => ({
  id,
  kind,
  state: 'published',
  slug: id,
  label: id,
  version: 1,
  createdAt: '',
  createdBy: '',
  updatedAt: '',
  updatedBy: '',
  body,
});
const date = (display: string, earliest: string, latest: string) =>
  ({ display, earliest, latest }) as MuseumDate;
const around = (...records: Stored<unknown>[]): Surroundings => ({
  records: new Map(records.map((record) => [record.id, record])),
  files: new Map(),
});
const read = (item: Partial<Item>, surroundings = around()) =>
  itemRecord(stored('item', 'i', { title: { en: 'Thing' }, ...item }), surroundings, [
    translator('en'),
    translator('fr'),
  ]);

describe('the search record of an item', () => {
  it('has its titles in every language', () => {
    expect(
      read({
        title: { en: 'The Wave', fr: 'La Vague', none: 'The Wave' },
        alternativeTitles: [{ value: { ja: '波' }, type: 'other' }],
      }),
    ).toMatchObject({
      titles: ['The Wave', 'La Vague'],
      otherTitles: ['波'],
      title: { fr: 'La Vague' },
      sortTitle: 'the wave',
    });
  });

  it('is counted under names of the default language, and found by all others', () => {
    const maker = stored('person', 'p', {
      name: { en: 'Hokusai', ja: '北斎' },
      nameVariants: ['Iitsu'],
      sortName: 'Katsushika, Hokusai',
    });
    const type = stored('subject', 't', { group: 'type', name: { fr: 'Estampe', en: 'Print' } });
    const record = read(
      { production: [{ person: 'p', attribution: 'after' }], objectTypes: ['t', 'gone'] },
      around(maker, type),
    );
    expect(record).toMatchObject({
      maker: ['Hokusai'],
      makers: 'after Hokusai',
      makersIn: { fr: 'd’après Hokusai' },
      type: ['Print'],
      makerNames: ['北斎', 'Iitsu', 'Katsushika, Hokusai', 'H Katsushika'],
    });
    expect(record['otherNames']).toContain('Estampe');
  });

  it('lies in all the places that its place lies in, and never runs in a circle', () => {
    const places = [
      stored('place', 'a', { name: { en: 'Paris' }, parent: 'b' }),
      stored('place', 'b', { name: { en: 'France' }, parent: 'c' }),
      stored('place', 'c', { name: { en: 'Europe' }, parent: 'a' }),
    ];
    expect(read({ production: [{ place: 'a' }] }, around(...places))['place']).toEqual([
      'Paris',
      'France',
      'Europe',
    ]);
    expect(placesAbove(places)).toEqual(['b', 'c', 'a']);
  });

  it('counts styles with periods, and who is shown with the subjects', () => {
    const [style, sitter] = [
      stored('subject', 's', { group: 'style', name: { en: 'Baroque' } }),
      stored('person', 'q', { name: { en: 'Queen Anne' } }),
    ];
    expect(read({ styles: ['s'], depictedPeople: ['q'] }, around(style, sitter))).toMatchObject({
      period: ['Baroque'],
      subject: ['Queen Anne'],
    });
  });

  it('has its years as people count them', () => {
    expect(
      read({ production: [{ date: date('600–550 B.C.', '-0599-01-01', '-0549-12-31') }] }),
    ).toMatchObject({
      date: '600–550 B.C.',
      yearEarliest: -600,
      yearLatest: -550,
      century: ['-6'],
    });
    expect(read({})).not.toHaveProperty('yearEarliest');
  });

  it('has its numbers in a form that punctuation does not matter to, and one to sort by', () => {
    expect(
      read({ accessionNumber: '77.AO.84', identifiers: [{ type: 'old', value: 'x-9' }] }),
    ).toMatchObject({ numberKeys: ['77AO84', 'X9'], sortNumber: '00000077 ao 00000084' });
    expect(read({})).not.toHaveProperty('sortNumber');
  });

  it('tells what may be used freely and what hangs', () => {
    expect(
      read({
        rights: { statement: 'https://creativecommons.org/publicdomain/zero/1.0/' },
        currentLocation: { text: { en: 'Room 1' }, onDisplay: true },
      }),
    ).toMatchObject({ openLicence: true, onDisplay: true, hasPicture: false });
    expect(
      read({ rights: { statement: 'https://rightsstatements.org/vocab/InC/1.0/' } }),
    ).toMatchObject({ openLicence: false });
  });

  it('draws the first picture that is ready, past documents and what is still prepared', () => {
    const picture = {
      width: 4,
      height: 3,
      sizes: [],
      colours: [{ hex: '#1f4fb0', weight: 1 }],
      tint: { light: '#ffffff', dark: '#000000' },
      accent: { light: '#000000', dark: '#ffffff' },
      preview: '',
    };
    const media = (id: string, file: string, kind = 'image') =>
      stored('media', id, { kind, file, fileName: id, mime: '' });
    const surroundings: Surroundings = {
      records: around(
        media('d', 'd'.repeat(64), 'document'),
        media('w', 'w'.repeat(64)),
        media('r', 'r'.repeat(64)),
      ).records,
      files: new Map([
        ['r'.repeat(64), { hash: 'r', bytes: 1, mime: '', state: 'ready', summary: picture }],
      ]),
    };
    expect(read({ media: ['d', 'w', 'r'] }, surroundings)).toMatchObject({
      hasPicture: true,
      colour: ['blue'],
      picture: { id: 'r', version: 'rrrrrrrrrrrr', width: 4 },
    });
  });

  it('keeps the position of a site to protect to itself', () => {
    const place = (hideExact: boolean) =>
      stored('place', 'a', {
        name: { en: 'Cave' },
        coordinates: { latitude: 1, longitude: 2 },
        hideExact,
      });
    expect(read({ production: [{ place: 'a' }] }, around(place(false)))).toMatchObject({
      _geoloc: { lat: 1, lng: 2 },
    });
    expect(
      read(
        { production: [{ place: 'a' }], coordinates: { latitude: 3, longitude: 4 } },
        around(place(true)),
      ),
    ).not.toHaveProperty('_geoloc');
    const within = stored('place', 'b', {
      name: { en: 'Chamber' },
      coordinates: { latitude: 5, longitude: 6 },
      parent: 'a',
    });
    expect(read({ production: [{ place: 'b' }] }, around(within, place(true)))).not.toHaveProperty(
      '_geoloc',
    );
    expect(
      read({
        coordinates: { latitude: 3, longitude: 4 },
        sensitivity: { flags: ['find-spot'], gate: false },
      }),
    ).not.toHaveProperty('_geoloc');
  });

  it('holds nothing that is for staff only', () => {
    const text = JSON.stringify(
      read({ internalNotes: 'secret price', unread: [{ column: 'x', value: 'secret cell' }] }),
    );
    expect(text).not.toContain('secret');
  });

  it('comes before a poorer one', () => {
    expect(
      read({
        description: { en: 'x'.repeat(900) },
        subjects: ['s'],
        media: ['m'],
      }).richness,
    ).toBeGreaterThan(read({ subjects: [] }).richness);
  });
});

describe('what a record takes from others', () => {
  it('are all that it names, and its first pictures', () => {
    expect(
      namedByItem({
        title: {},
        production: [{ person: 'p', place: 'l', techniques: ['t'] }],
        subjects: ['s'],
        media: ['1', '2', '3', '4', '5'],
      }),
    ).toEqual(['p', 'l', 't', 's', '1', '2', '3', '4']);
  });

  it('are names that count under facets of their kind', () => {
    expect(
      [
        stored('person', 'p', {}),
        stored('place', 'l', {}),
        stored('subject', 's', { group: 'style' }),
        stored('media', 'm', {}),
      ].map(facetsNaming),
    ).toEqual([['maker', 'subject'], ['place'], ['period'], []]);
  });

  it('makes a record of a person', () => {
    expect(
      personRecord(
        stored('person', 'p', {
          kind: 'person',
          name: { en: 'Ada Li', zh: '李' },
          lifeDates: '1757–1827',
        }),
        'en',
      ),
    ).toMatchObject({
      objectID: 'p',
      name: 'Ada Li',
      otherNames: ['李'],
      lifeDates: '1757–1827',
      sortName: 'ada li',
      richness: 1,
    });
  });
});
