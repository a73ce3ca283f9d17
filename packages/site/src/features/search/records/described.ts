// What is found in one box beside items: a record of any kind in a few plain values. A kind that is
// to be found adds an entry here.
import type { Collection } from '../../catalogue/collection.ts';
import { lifeDatesOf, type Person } from '../../catalogue/item-view.ts';
import type { Place } from '../../catalogue/place.ts';
import type { Subject } from '../../catalogue/subject.ts';
import { pageOf } from '../../catalogue/ui/addresses.ts';
import { textOfBlocks } from '../../editorial/blocks/blocks.ts';
import { entryAddress, type Entry, type EntryKind } from '../../editorial/entry.ts';
import type { MuseumEvent } from '../../events/schedule/event.ts';
import { eventPage } from '../../events/ui/addresses.ts';
import type { Media } from '../../media/media.ts';
import type { LanguageMap } from '../../records/language-map.ts';
import type { Stored } from '../../records/record.ts';
import type { EverythingGroup } from '../queries/everything-groups.ts';
import type { ItemRecord } from './search-document.ts';
import type { SearchRecord } from '../providers/search-query.ts';

/** A record in short: what it is called, where its page is, what it says of itself. */
export type Described = {
  group: EverythingGroup;
  path: string;
  title: LanguageMap;
  otherNames?: string[];
  /** One line beside the title: life dates, a promise. */ line?: string | LanguageMap;
  texts?: (LanguageMap | undefined)[];
  /** Further values to be filtered and sorted by. */ more?: Record<string, unknown>;
};

/**
 * As much of what is said in a film as is looked through, in characters: half an hour of speech.
 */
const MAX_TRANSCRIPT_LENGTH = 30_000;

/** What the museum writes, with its words in every language that it has. */
function describeEntry(record: Stored<unknown>): Described {
  const { body: entry } = record as Stored<Entry>;
  const words = Object.fromEntries(
    Object.entries(entry.content).map(([language, blocks]) => [language, textOfBlocks(blocks)]),
  );
  return {
    group: 'pages',
    path: entryAddress(record.kind as EntryKind, entry.path),
    title: entry.title,
    ...(entry.summary === undefined ? {} : { line: entry.summary }),
    texts: [entry.summary, words],
  };
}

/** How each kind of record describes itself; undefined for one that has no page of its own. */
export const describers: Readonly<
  Record<string, (record: Stored<unknown>) => Described | undefined>
> = {
  person: (record) => {
    const { body: person } = record as Stored<Person>;
    const line = lifeDatesOf(person);
    return {
      group: 'people',
      path: pageOf(record),
      title: person.name,
      otherNames: [...(person.nameVariants ?? []), ...(person.sortName ? [person.sortName] : [])],
      ...(line === undefined ? {} : { line }),
      texts: [person.biography],
    };
  },
  // Of media only films and sounds that have a page; what is said in them is found as well.
  media: (record) => {
    const { caption, fileName, recording } = record.body as Media;
    if (!recording?.path) return undefined;
    const spoken = (recording.tracks ?? []).map(({ language, cues }) => ({
      [language]: cues
        .map(([, , text]) => text)
        .join('\n')
        .slice(0, MAX_TRANSCRIPT_LENGTH),
    }));
    return {
      group: 'pages',
      path: `/media/${encodeURIComponent(recording.path)}`,
      title: caption ?? { none: fileName },
      ...(recording.summary === undefined ? {} : { line: recording.summary }),
      texts: [recording.summary, ...spoken],
    };
  },
  place: (record) => {
    const { body: place } = record as Stored<Place>;
    return {
      group: 'places',
      path: pageOf(record),
      title: place.name,
      otherNames: place.nameVariants ?? [],
      texts: [place.description],
    };
  },
  subject: (record) => {
    const { body: subject } = record as Stored<Subject>;
    return {
      group: 'subjects',
      path: pageOf(record),
      title: subject.name,
      otherNames: subject.otherNames ?? [],
      texts: [subject.definition],
    };
  },
  event: (record) => {
    const { body: event } = record as Stored<MuseumEvent>;
    return {
      group: 'events',
      path: eventPage(record),
      title: event.title,
      ...(event.promise === undefined ? {} : { line: event.promise }),
      texts: [event.promise, event.description],
      more: {
        eventType: event.type,
        audience: event.audiences,
        startsAt: Math.floor(Date.parse(`${event.schedule.start.slice(0, 10)}T00:00:00Z`) / 1000),
      },
    };
  },
  page: describeEntry,
  story: describeEntry,
  exhibition: describeEntry,
  collection: (record) => {
    const { body: collection } = record as Stored<Collection>;
    return {
      group: 'collections',
      path: pageOf(record),
      title: collection.title,
      texts: [collection.summary, collection.description],
    };
  },
};

/** Longer texts are cut in the one box: there a record is looked for by its name. */
const maxTextLength = 1500;

/** The record of anything for the one box; undefined where its kind is not found there. */
export function everythingRecord(record: Stored<unknown>): SearchRecord | undefined {
  const described = describers[record.kind]?.(record);
  if (!described) return undefined;
  const { group, path, title, otherNames = [], line, texts = [], more = {} } = described;
  const text = texts
    .flatMap((map) => [...new Set(Object.values(map ?? {}))])
    .map((words) => words.slice(0, maxTextLength));
  return {
    objectID: record.id,
    group,
    path,
    title,
    titles: [...new Set(Object.values(title))],
    otherNames,
    ...(line === undefined ? {} : { line }),
    text,
    richness: Number(text.length > 0) + Number(line !== undefined),
    ...more,
  };
}

/** An item in the one box: its names, its number and its picture. */
export function everythingOfItem({
  objectID,
  slug,
  title,
  titles,
  makers,
  maker,
  date,
  accessionNumber,
  numberKeys,
  picture,
  hasPicture,
  gated,
  richness,
  type,
}: ItemRecord): SearchRecord {
  return {
    objectID,
    group: 'items' satisfies EverythingGroup,
    path: pageOf({ kind: 'item', id: objectID, slug }),
    slug,
    title,
    titles,
    otherNames: maker,
    line: [makers, date].filter(Boolean).join(', '),
    makers,
    date,
    ...(accessionNumber === undefined ? {} : { accessionNumber }),
    numberKeys,
    ...(picture === undefined ? {} : { picture }),
    hasPicture,
    gated,
    richness,
    type,
  };
}
