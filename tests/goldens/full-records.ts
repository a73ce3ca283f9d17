// Records with something in every field of their kinds, and such as visitors may not see, or not
// all of.
import type { Actor } from '../../packages/site/src/features/access/actor.ts';
import { collectionDefinition } from '../../packages/site/src/features/catalogue/collection-definition.ts';
import type { Collection } from '../../packages/site/src/features/catalogue/collection.ts';
import { readDate, type MuseumDate } from '@vitrine/museum-dates';
import { itemDefinition } from '../../packages/site/src/features/catalogue/item-definition.ts';
import type { Item } from '../../packages/site/src/features/catalogue/item.ts';
import { personDefinition } from '../../packages/site/src/features/catalogue/person-definition.ts';
import type { Person } from '../../packages/site/src/features/catalogue/person.ts';
import { placeDefinition } from '../../packages/site/src/features/catalogue/place-definition.ts';
import type { Place } from '../../packages/site/src/features/catalogue/place.ts';
import { subjectDefinition } from '../../packages/site/src/features/catalogue/subject-definition.ts';
import type { SubjectGroup } from '../../packages/site/src/features/catalogue/subject.ts';
import { mediaDefinition, type Media } from '../../packages/site/src/features/media/media.ts';
import { addRecord } from '../../packages/site/src/features/records/records.ts';
import type { RecordDefinition, Stored } from '../../packages/site/src/features/records/record.ts';
import type { Site } from '../../packages/site/src/platform/site.ts';
import { PRIVATE } from './imported-table.ts';

const date = (text: string): MuseumDate => {
  const read = readDate(text).date;
  if (!read) throw new Error(`“${text}” is no date.`);
  return read;
};

/** Digits of an exact position that nobody may learn. */
export const HIDDEN_POSITION = '123456';

/** The ids of what was made, by a name. */
export type FullRecords = { item: string; gated: string; hidden: string; person: string };

/** Adds them. `hash`: a file that is there. */
export async function addFullRecords(site: Site, actor: Actor, hash: string): Promise<FullRecords> {
  const add = <Body>(
    definition: RecordDefinition<Body>,
    body: Body,
    more: {
      state?: 'draft' | 'published' | 'archived';
      publishAt?: string;
      unpublishAt?: string;
    } = {},
  ): Promise<Stored<Body>> =>
    addRecord(site, actor, definition, { state: 'published', ...more, body });
  const region = await add<Place>(placeDefinition, {
    name: { en: 'Upper Valley', fr: 'Haute Vallée' },
  });
  const place = await add<Place>(placeDefinition, {
    name: { en: 'Stonebridge', ar: 'جسر الحجر' },
    nameVariants: ['Pons Lapidis'],
    type: 'town',
    parent: region.id,
    coordinates: { latitude: 47.25, longitude: 11.5 },
    description: { en: 'A town at a bridge.', fr: 'Une ville près d’un pont.' },
    sameAs: ['https://gazetteer.example/7'],
    identifiers: [{ type: 'gazetteer', value: '7' }],
  });
  const cave = await add<Place>(placeDefinition, {
    name: { en: 'Hidden Cave' },
    coordinates: {
      latitude: Number(`44.${HIDDEN_POSITION}`),
      longitude: Number(`1.${HIDDEN_POSITION}`),
    },
    hideExact: true,
  });
  const person = await add<Person>(personDefinition, {
    kind: 'person',
    name: { en: 'Mary Full', fr: 'Marie Pleine' },
    sortName: 'Full, Mary',
    nameVariants: ['M. Full'],
    born: { date: date('1801'), place: place.id },
    died: { date: date('about 1870'), place: region.id },
    active: date('1820–1868'),
    lifeDates: '1801–about 1870',
    nationalities: ['Valleyan'],
    roles: ['painter', 'teacher'],
    gender: 'female',
    biography: { en: 'She painted bridges.', ar: 'رسمت الجسور.' },
    sameAs: ['https://www.wikidata.org/wiki/Q1'],
    identifiers: [{ type: 'ulan', value: '500000001' }],
  });
  const subject = async (group: SubjectGroup, en: string, broader: string[] = []) =>
    (
      await add(subjectDefinition, {
        group,
        name: { en, fr: `${en} (fr)` },
        otherNames: [`${en} otherwise`],
        definition: { en: `What is called ${en}.` },
        broader,
        sameAs: [`https://thesaurus.example/${group}`],
        identifiers: [{ type: 'aat', value: `3000-${group}` }],
      })
    ).id;
  const things = await subject('subject', 'things');
  const parent = await add<Collection>(collectionDefinition, { title: { en: 'All we have' } });
  const collection = await add<Collection>(collectionDefinition, {
    title: { en: 'Bridges', fr: 'Ponts' },
    summary: { en: 'Ways over water.' },
    description: { en: 'Bridges of stone and of wood.' },
    parent: parent.id,
    position: 3,
    identifiers: [{ type: 'old', value: 'C3' }],
  });
  const media = (body: Partial<Media>) =>
    add<Media>(mediaDefinition, {
      kind: 'image',
      file: hash,
      fileName: 'bridge.png',
      mime: 'image/png',
      ...body,
    });
  const front = await media({
    altText: { en: 'A bridge over a river.', fr: 'Un pont sur une rivière.' },
    caption: { en: 'Seen from the south' },
    view: 'front',
    photographer: 'P. Lens',
    rights: 'https://creativecommons.org/licenses/by/4.0/',
  });
  const ornament = await media({ fileName: 'border.png', decorative: true });
  const whole = await add<Item>(itemDefinition, {
    title: { en: 'Album of bridges' },
    accessionNumber: 'F.1',
  });
  const body: Item = {
    title: { en: 'The bridge at Stonebridge', fr: 'Le pont de Stonebridge', ar: 'جسر الحجر' },
    alternativeTitles: [
      { value: { en: 'The old bridge' }, type: 'alternative' },
      { value: { none: 'Die alte Brücke' }, type: 'original' },
    ],
    accessionNumber: 'F.2/a',
    identifiers: [{ type: 'former number', value: '1888-17' }],
    objectTypes: [await subject('type', 'drawing')],
    description: {
      en: 'The bridge in the morning.\n\nTwo fishermen.',
      fr: 'Le pont au matin.',
      ar: 'الجسر في الصباح.',
    },
    production: [
      {
        role: 'artist',
        person: person.id,
        attribution: 'attributed to',
        place: place.id,
        date: date('about 1840, printed 1902'),
        techniques: [await subject('technique', 'engraving')],
      },
      { role: 'after', date: date('6th century BC') },
    ],
    materials: [await subject('material', 'paper')],
    techniques: [await subject('technique', 'drawing in ink')],
    medium: { en: 'Ink on paper', fr: 'Encre sur papier' },
    dimensions: [
      { type: 'height', value: 24.5, unit: 'cm' },
      { type: 'width', value: 18, unit: 'cm', of: 'sheet' },
    ],
    pieces: 2,
    dimensionsText: { en: 'Sheet 24.5 × 18 cm' },
    inscriptions: [
      {
        type: 'signature',
        text: 'M. Full fecit',
        language: 'la',
        translation: { en: 'M. Full made it' },
        position: 'below right',
      },
    ],
    subjects: [await subject('subject', 'bridges', [things])],
    depictedPeople: [person.id],
    depictedPlaces: [place.id],
    cultures: [await subject('culture', 'Alpine')],
    periods: [await subject('period', 'Biedermeier')],
    styles: [await subject('style', 'Realism')],
    collections: [collection.id],
    partOf: whole.id,
    relatedItems: [{ item: whole.id, relation: 'copy of' }],
    creditLine: { en: 'Bequest of Mary Full, 1870' },
    provenance: [{ text: 'The artist', date: date('1840') }, { text: 'Her heirs' }],
    bibliography: [
      { text: 'Bridges, 1999, p. 7', url: 'https://books.example/bridges' },
      { text: 'Ways, 2001' },
    ],
    currentLocation: { text: { en: 'Room 2', fr: 'Salle 2' }, onDisplay: true },
    storageLocation: `Shelf: ${PRIVATE} 7`,
    acquisition: `Donor: ${PRIVATE} Miller`,
    valuation: `Insurance: ${PRIVATE} 700`,
    condition: `Condition: ${PRIVATE} tear`,
    loans: `Lender: ${PRIVATE} house`,
    holder: 'Town Archive',
    coordinates: { latitude: 47.2525, longitude: 11.5025 },
    rights: {
      statement: 'https://creativecommons.org/publicdomain/zero/1.0/',
      label: 'No rights reserved',
      holder: 'Nobody',
      note: 'Use it well',
    },
    sensitivity: { flags: ['human remains'], note: { en: 'It may upset.' }, gate: false },
    media: [front.id, ornament.id],
    details: [
      {
        media: front.id,
        region: [10, 20, 30, 40],
        label: { en: 'The fishermen', fr: 'Les pêcheurs' },
        description: { en: 'Both sleep.' },
      },
    ],
    links: [
      { url: 'https://town.example/bridge', label: 'The bridge today' },
      { url: 'https://town.example/archive' },
    ],
    notes: { en: 'The bridge fell in 1901.' },
    internalNotes: `Valued at ${PRIVATE} crowns`,
    unread: [{ column: 'Shelf', value: `${PRIVATE} shelf` }],
  };
  const item = await add(itemDefinition, body);
  const gated = await add<Item>(itemDefinition, {
    title: { en: 'An item that asks first' },
    accessionNumber: 'F.3',
    media: [front.id],
    sensitivity: { flags: ['nudity'], note: { en: 'It shows a nude.' }, gate: true },
  });
  const hidden = await add<Item>(itemDefinition, {
    title: { en: 'A find to protect' },
    accessionNumber: 'F.4',
    media: [front.id],
    production: [{ place: cave.id }],
    coordinates: {
      latitude: Number(`44.${HIDDEN_POSITION}7`),
      longitude: Number(`1.${HIDDEN_POSITION}7`),
    },
    internalNotes: `${PRIVATE} dig`,
  });
  for (const [name, more] of [
    ['draft', { state: 'draft' }],
    ['archived', { state: 'archived' }],
    ['later', { publishAt: '2027-01-01T00:00:00.000Z' }],
    ['gone', { unpublishAt: '2025-01-01T00:00:00.000Z' }],
  ] as const)
    await add<Item>(
      itemDefinition,
      { title: { en: `${PRIVATE} ${name}` }, accessionNumber: `${PRIVATE}-${name}` },
      more,
    );
  return { item: item.id, gated: gated.id, hidden: hidden.id, person: person.id };
}
