import { withoutMarks } from '../../features/records/marked-text.ts';
import { describe, expect, it } from 'vitest';
import { readDate } from '@vitrine/museum-dates';
import type { Surroundings } from '../../features/catalogue/item-view.ts';
import type { Item } from '../../features/catalogue/item.ts';
import type { RecordKind, Stored } from '../../features/records/record.ts';
import { translator } from '../../platform/i18n/translator.ts';
import { itemPageData } from './item-data.ts';
import { itemJsonLd } from './item-json-ld.ts';

const stored = <Body>(kind: RecordKind, id: string, body: Body): Stored<Body> => ({
  id,
  kind,
  state: 'published',
  slug: id.toLowerCase(),
  label: id,
  version: 1,
  createdAt: '',
  createdBy: '',
  updatedAt: '',
  updatedBy: '',
  body,
});
const summary = {
  width: 400,
  height: 300,
  sizes: [{ width: 200, height: 150 }],
  colours: [],
  tint: { light: '#ffffff', dark: '#000000' },
  accent: { light: '#000000', dark: '#ffffff' },
  preview: '',
};
const around: Surroundings = {
  records: new Map<string, Stored<unknown>>([
    [
      'p1',
      stored('person', 'p1', { kind: 'person', name: { en: 'Ada Rain' }, lifeDates: '1797–1858' }),
    ],
    ['l1', stored('place', 'l1', { name: { en: 'Lyon', ar: 'ليون' } })],
    ['s1', stored('subject', 's1', { group: 'subject', name: { en: 'rain' } })],
    ['t1', stored('subject', 't1', { group: 'technique', name: { en: 'woodcut' } })],
    ['c1', stored('collection', 'c1', { title: { en: 'Weather' } })],
    [
      'm1',
      stored('media', 'm1', { kind: 'image', file: 'f1', fileName: 'm1.jpg', mime: 'image/jpeg' }),
    ],
  ]),
  files: new Map([
    ['f1', { hash: 'f1', bytes: 9, mime: 'image/jpeg', state: 'ready' as const, summary }],
  ]),
};

const full: Item = {
  title: { en: 'Lake in Rain' },
  accessionNumber: '77.AO.84',
  description: { en: 'Rain falls.' },
  production: [
    {
      person: 'p1',
      role: 'artist',
      place: 'l1',
      date: readDate('about 1840').date,
      techniques: ['t1'],
    },
  ],
  techniques: ['t1'],
  subjects: ['s1'],
  collections: ['c1'],
  media: ['m1'],
  dimensions: [
    { type: 'height', value: 1234.5, unit: 'mm' },
    { type: 'rim', value: 3, unit: 'cm', of: 'frame' },
  ],
  rights: { statement: 'https://creativecommons.org/publicdomain/zero/1.0/', holder: 'The museum' },
  provenance: [{ text: 'Sold in Lyon', date: readDate('1901').date }],
  details: [
    { media: 'm1', region: [1, 2, 3, 4], label: { en: 'The boat' } },
    { media: 'gone', region: [1, 2, 3, 4], label: { en: 'Nowhere' } },
  ],
  identifiers: [{ type: 'old number', value: 'X 12' }],
  links: [{ url: 'https://www.example.org/lake' }],
  internalNotes: 'insured for a lot',
  unread: [{ column: 'price', value: '12' }],
};

const dataOf = (item: Item, language = 'en') =>
  itemPageData(stored('item', 'I1', item), around, [], {
    translator: translator(language),
    languages: ['en', 'fr', 'ar'],
  });
const factsOf = (item: Item, language = 'en') =>
  Object.fromEntries(
    dataOf(item, language).facts.flatMap(({ facts }) =>
      facts.map(({ name, values }) => [
        name.replace('item.facts.', ''),
        values.map(({ text, note }) => (note ? `${text.text} ${withoutMarks(note)}` : text.text)),
      ]),
    ),
  );

describe('the page of an item', () => {
  it('never carries what is for staff', () => {
    const message = JSON.stringify(dataOf(full));
    expect(message).not.toContain('insured');
    expect(message).not.toContain('price');
  });
  it('has its label', () => {
    expect(dataOf(full).label).toMatchObject({
      title: { text: 'Lake in Rain' },
      makers: [{ name: { text: 'Ada Rain' }, lifeDates: '1797–1858' }],
      date: 'about 1840',
      place: 'Lyon',
      accessionNumber: '77.AO.84',
    });
  });
  it('may be downloaded where its rights are known to allow it', () => {
    expect(dataOf(full).mayDownload).toBe(true);
    expect(
      dataOf({ ...full, rights: { statement: 'http://rightsstatements.org/vocab/InC/1.0/' } })
        .mayDownload,
    ).toBe(false);
    expect(dataOf({ ...full, rights: undefined }).mayDownload).toBe(false);
  });
  it('says its rights in the words of its language', () => {
    expect(dataOf(full, 'fr').rights).toMatchObject({
      name: { text: 'Domaine public (CC0)', language: 'fr' },
      holder: 'The museum',
    });
    expect(dataOf({ ...full, rights: { label: 'Ask us' } }).rights?.name.text).toBe('Ask us');
    expect(dataOf({ ...full, rights: {} }).rights).toBeUndefined();
  });
  it('points at details of the pictures that are there', () => {
    expect(dataOf(full).details.map(({ label, position }) => [label.text, position])).toEqual([
      ['The boat', 0],
    ]);
  });
  it('tells where the item has been', () =>
    expect(dataOf(full).provenance).toEqual([{ text: 'Sold in Lyon', date: '1901' }]));
  it('of an item of which nothing but a title is known is nearly empty', () => {
    expect(dataOf({ title: { en: 'Shard' } })).toMatchObject({
      facts: [],
      pictures: [],
      provenance: [],
      rights: undefined,
      warning: undefined,
      location: undefined,
    });
  });
});

describe('the facts of an item', () => {
  it('are told once each, as the museum and its language write them', () => {
    expect(factsOf(full)).toEqual({
      subjects: ['rain'],
      'made-by': ['Ada Rain (artist)'],
      'made-at': ['Lyon'],
      date: ['about 1840'],
      techniques: ['woodcut'],
      dimensions: ['Height 1,234.5 mm', 'rim 3 cm (frame)'],
      accession: ['77.AO.84'],
      identifiers: ['X 12 old number'],
      collection: ['Weather'],
      links: ['example.org'],
    });
  });
  it('give a date in the museum’s words and as it was read, that first which the reader understands', () => {
    expect(factsOf(full, 'fr')['date']).toEqual(['vers 1840 (selon le musée : « about 1840 »)']);
    expect(factsOf(full, 'en')['date']).toEqual(['about 1840']);
    const [made] = full.production ?? [];
    const production = [{ ...made, date: readDate('c. 1840').date }];
    expect(factsOf({ ...full, production })['date']).toEqual(['c. 1840 (about 1840)']);
  });
  it('translate how sure an authorship is, and the part in a making', () => {
    const production = [{ person: 'p1', role: 'Painter', attribution: 'Attributed to' }];
    expect(factsOf({ ...full, production }, 'fr')['made-by']).toEqual([
      'Ada Rain (attribué à, peintre)',
    ]);
    const unusual = [{ person: 'p1', role: 'pouncer' }];
    expect(factsOf({ ...full, production: unusual }, 'fr')['made-by']).toEqual([
      'Ada Rain (pouncer)',
    ]);
  });
  it('list the entries of a bibliography that came as one text', () => {
    const bibliography = [{ text: 'Rain 1901, 12|Cloud 1911.\n\nStorm 1950' }];
    expect(
      itemPageData(stored('item', 'I1', { ...full, bibliography }), around, [], {
        translator: translator('en'),
        languages: ['en'],
      }).bibliography,
    ).toEqual(['Rain 1901, 12', 'Cloud 1911.', 'Storm 1950'].map((text) => ({ text })));
  });
  it('say of several dates whose each is', () => {
    const [first] = full.production ?? [];
    const production = [
      { ...first, date: readDate('1868').date },
      { role: 'printer', date: readDate('1882').date },
      { person: 'p1', date: readDate('1868').date },
    ];
    expect(factsOf({ ...full, production })['date']).toEqual(['1868 (Ada Rain)', '1882']);
  });
  it('prefer dimensions as the museum wrote them', () =>
    expect(factsOf({ ...full, dimensionsText: { en: '12 × 30 cm' } })['dimensions']).toEqual([
      '12 × 30 cm',
    ]));
  it('keep short notes among the facts, and give long ones room of their own', () => {
    expect(factsOf({ ...full, notes: { en: 'Its frame is later.' } })['notes']).toEqual([
      'Its frame is later.',
    ]);
    const long = { ...full, notes: { en: 'The frame was made later. '.repeat(20) } };
    expect(factsOf(long)['notes']).toBeUndefined();
    expect(dataOf(long).facts.at(-1)).toMatchObject({
      name: 'item.facts.notes',
      prose: { text: long.notes.en },
    });
  });
  it('are named in their own language where there is one', () =>
    expect(factsOf(full, 'ar')['made-at']).toEqual(['ليون']));
});

describe('an item for machines', () => {
  it('has absolute addresses, and nothing empty', () => {
    expect(itemJsonLd(dataOf(full), 'https://museum.example', 'Museum of Rain')).toMatchObject({
      '@type': 'VisualArtwork',
      '@id': 'https://museum.example/items/I1/i1',
      name: 'Lake in Rain',
      identifier: '77.AO.84',
      dateCreated: 'about 1840',
      creator: [
        { '@type': 'Person', name: 'Ada Rain', url: 'https://museum.example/people/p1/p1' },
      ],
      image: 'https://museum.example/iiif/image/3/m1/full/200,/0/default.jpg?v=f1',
      license: 'https://creativecommons.org/publicdomain/zero/1.0/',
      isPartOf: [{ name: 'Weather' }],
      provider: { name: 'Museum of Rain' },
    });
    expect(
      Object.keys(itemJsonLd(dataOf({ title: { en: 'Shard' } }), 'https://museum.example', 'M')),
    ).toEqual(['@type', '@id', 'url', 'name', 'provider']);
  });
});
