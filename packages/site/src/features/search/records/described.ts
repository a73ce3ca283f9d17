// What is found in one box beside items: a record of any kind in a few plain values. Each kind
// says here how it is found.
import { lifeDatesOf } from '../../catalogue/item-view.ts';
import { pageOf } from '../../catalogue/ui/addresses.ts';
import { textOfBlocks } from '../../editorial/blocks/blocks.ts';
import type { Content, Entry } from '../../editorial/entry.ts';
import { addressOf, type RecordOf } from '../../kinds/record-kinds.ts';
import type { LanguageMap } from '../../records/language-map.ts';
import type { RecordKind, Stored } from '../../records/record.ts';
import type { EverythingGroup } from '../queries/everything-groups.ts';
import type { ItemRecord } from './search-document.ts';
import type { SearchRecord } from '../providers/search-query.ts';

/** A record in short: what it is called, what it says about itself. */
export type Described = {
  group: EverythingGroup;
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

/** The words of blocks, in every language that there are some in. */
const wordsOf = (content: Content): LanguageMap =>
  Object.fromEntries(
    Object.entries(content).map(([language, blocks]) => [language, textOfBlocks(blocks)]),
  );

/** What the museum writes, with its words in every language that it has. */
function describeEntry({ body: entry }: Stored<Entry>): Described {
  return {
    group: 'pages',
    title: entry.title,
    ...(entry.summary === undefined ? {} : { line: entry.summary }),
    texts: [entry.summary, wordsOf(entry.content)],
  };
}

/**
 * How each kind of record describes itself in the one box; undefined for a record that is not found
 * there. Null: no record of the kind is found by a description; items have more to say.
 */
const describers: {
  readonly [Kind in RecordKind]: ((record: RecordOf<Kind>) => Described | undefined) | null;
} = {
  item: null,
  person({ body: person }) {
    const line = lifeDatesOf(person);
    return {
      group: 'people',
      title: person.name,
      otherNames: [...(person.nameVariants ?? []), ...(person.sortName ? [person.sortName] : [])],
      ...(line === undefined ? {} : { line }),
      texts: [person.biography],
    };
  },
  // Of media only films and sounds that have a page; what is said in them is found as well.
  media({ body: { caption, fileName, recording } }) {
    if (!recording?.path) return undefined;
    const transcripts = (recording.tracks ?? []).map(({ language, cues }) => ({
      [language]: cues
        .map(([, , text]) => text)
        .join('\n')
        .slice(0, MAX_TRANSCRIPT_LENGTH),
    }));
    return {
      group: 'pages',
      title: caption ?? { none: fileName },
      ...(recording.summary === undefined ? {} : { line: recording.summary }),
      texts: [recording.summary, ...transcripts],
    };
  },
  place: ({ body: place }) => ({
    group: 'places',
    title: place.name,
    otherNames: place.nameVariants ?? [],
    texts: [place.description],
  }),
  subject: ({ body: subject }) => ({
    group: 'subjects',
    title: subject.name,
    otherNames: subject.otherNames ?? [],
    texts: [subject.definition],
  }),
  event: ({ body: event }) => ({
    group: 'events',
    title: event.title,
    ...(event.promise === undefined ? {} : { line: event.promise }),
    texts: [event.promise, event.description, event.content && wordsOf(event.content)],
    more: {
      eventType: event.type,
      audience: event.audiences,
      startsAt: Math.floor(Date.parse(`${event.schedule.start.slice(0, 10)}T00:00:00Z`) / 1000),
    },
  }),
  page: describeEntry,
  story: describeEntry,
  exhibition: describeEntry,
  collection: ({ body: collection }) => ({
    group: 'collections',
    title: collection.title,
    texts: [collection.summary, collection.description],
  }),
  venue: null,
  series: null,
  form: null,
  menu: null,
  notice: null,
  redirect: null,
};

/** Kinds whose records are found by what they say about themselves. */
export const describedKinds = (Object.keys(describers) as RecordKind[]).filter(
  (kind) => describers[kind] !== null,
);

/** Longer texts are cut in the one box: there a record is looked for by its name. */
const maxTextLength = 1500;

/** The record of anything for the one box; undefined if its kind is not found there. */
export function everythingRecord(record: Stored<unknown>): SearchRecord | undefined {
  const describe: ((record: Stored<never>) => Described | undefined) | null =
    describers[record.kind];
  const described = describe?.(record as Stored<never>);
  const path = addressOf(record);
  if (!described || path === undefined) return undefined;
  const { group, title, otherNames = [], line, texts = [], more = {} } = described;
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
  titleAndMaker,
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
    titleAndMaker,
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
