// The sample museum as a source for the importer: imported like a museum's own spreadsheet.
import { createHash } from 'node:crypto';
import { readDate } from '@vitrine/museum-dates';
import type { CollectionDraft, DraftRow, ImportSource } from '../imports/import-source.ts';
import type {
  DraftMaking,
  ItemDraft,
  NamedPlace,
  PersonDraft,
} from '../catalogue/fields/drafts.ts';
import { drawingFor } from '@vitrine/sample-museum/drawings';
import {
  sampleCollections,
  sampleItems,
  samplePeople,
  samplePlaces,
  type SampleItem,
  type SampleMaking,
  type SamplePerson,
  type SamplePicture,
  type SamplePlace,
} from '@vitrine/sample-museum';
import { SAMPLE_KEY } from './sample-key.ts';

/** How many items there are. */
export const sampleRows: number = sampleItems.length;

/** The slugs of every picture, in the order of the items. */
export function samplePictures(): string[] {
  return sampleItems.flatMap(({ pictures }) => pictures.map(({ slug }) => slug));
}

/** The same, the quickest to draw large first. */
export function samplePicturesBySize(): string[] {
  const sized = samplePictures().map((slug) => {
    const { width, height } = drawingFor(slug, 'full');
    return { slug, pixels: width * height };
  });
  return sized.sort((a, b) => a.pixels - b.pixels).map(({ slug }) => slug);
}

/**
 * The source. Rows wait for their pictures, so that items come in as they are drawn.
 * @param fileOf  gives the file of a picture once it is drawn
 */
export function sampleSource(fileOf: (slug: string) => Promise<string>): ImportSource {
  return {
    label: 'the sample museum',
    sourceKey: SAMPLE_KEY,
    mappingKey: 'sample',
    notices: ['The Museum of Pattern, drawn by Vitrine itself.'],
    totalRows: sampleRows,
    people: () => samplePeople.map((person) => ({ key: person.key, draft: personOf(person) })),
    places: samplePlaces.map(placeOf),
    collections: sampleCollections.map((collection, i): CollectionDraft => ({
      name: collection.key,
      title: { ...collection.title },
      summary: { ...collection.summary },
      position: i + 1,
    })),
    async *rows() {
      for (const [i, item] of sampleItems.entries()) {
        const files = await Promise.all(item.pictures.map(({ slug }) => fileOf(slug)));
        yield rowOf(item, i + 1, files);
      }
    },
  };
}

function rowOf(item: SampleItem, number: number, files: readonly string[]): DraftRow {
  return {
    number,
    key: { scheme: 'accession', value: item.accession },
    hash: createHash('sha256').update(JSON.stringify(item)).digest('hex'),
    read: () => ({ draft: draftOf(item, files), problems: [] }),
  };
}

function draftOf(item: SampleItem, files: readonly string[]): ItemDraft {
  return {
    accessionNumber: item.accession,
    title: { ...item.title },
    description: { ...item.description },
    production: makingsOf(item),
    objectTypes: [item.objectType],
    techniques: [item.technique],
    ...(item.culture ? { cultures: [item.culture] } : {}),
    medium: { ...item.medium },
    dimensions: item.dimensions.map((dimension) => ({ ...dimension })),
    subjects: [...item.subjects],
    collections: [item.gallery],
    creditLine: { ...item.creditLine },
    rights: { statement: item.rights },
    media: item.pictures.map((picture, i) => mediaOf(picture, files[i] ?? '')),
  };
}

const people = new Map(samplePeople.map((person) => [person.key, person]));
const places = new Map(samplePlaces.map((place) => [place.key, place]));

/**
 * The idea comes before the print: what a visitor wants to know first of Mercator's map is not when
 * we printed it.
 */
function makingsOf(item: SampleItem): DraftMaking[] {
  const isPrint = ({ person }: SampleMaking) => person === SAMPLE_KEY;
  return [
    ...item.production.filter((made) => !isPrint(made)),
    ...item.production.filter(isPrint),
  ].map(makingOf);
}

function makingOf({ role, person, place, date, technique }: SampleMaking): DraftMaking {
  const [known, where] = [people.get(person ?? ''), places.get(place ?? '')];
  const dated = date ? readDate(date).date : undefined;
  return {
    // “after a projection by” is what is said about the authorship; “drawn by” is plain making.
    ...(person === SAMPLE_KEY ? { role } : { attribution: role }),
    ...(known ? { person: personOf(known) } : {}),
    ...(where ? { place: placeOf(where) } : {}),
    ...(dated ? { date: dated } : {}),
    ...(technique ? { techniques: [technique] } : {}),
  };
}

function personOf({ key, kind, name, sortName, lifeDates, biography }: SamplePerson): PersonDraft {
  return {
    name: name['en'] ?? key,
    sortName,
    sourceId: key,
    kind,
    ...(lifeDates ? { lifeDates } : {}),
    biography: { ...biography },
  };
}

function placeOf({ key, name, latitude, longitude }: SamplePlace): NamedPlace {
  return { name: name['en'] ?? key, coordinates: { latitude, longitude } };
}

function mediaOf(
  { alt, view, details }: SamplePicture,
  file: string,
): NonNullable<ItemDraft['media']>[number] {
  return {
    file,
    altText: { ...alt },
    view,
    details: details.map(({ region, label, description }) => ({
      region: [...region],
      label: { ...label },
      description: { ...description },
    })),
  };
}
