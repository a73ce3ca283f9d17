// What an item's page shows of the item itself, in one language. Pure: the record and what is
// around it in, plain values out. What is for staff only is left behind here.
import { formatDate } from '@vitrine/museum-dates';
import {
  makingsOf,
  mediaOf,
  namedAll,
  otherTitlesOf,
  titleOf,
  type AbsentPicture,
  type DocumentFile,
  type Maker,
  type MakingView,
  type Named,
  type Picture,
  type Surroundings,
} from '../item-view.ts';
import type { Item } from '../item.ts';
import { knownRights, rightsAllowDownload } from '../rights.ts';
import { itemPage } from './addresses.ts';
import type { DetailView } from './Details.tsx';
import type { FactGroup } from '../fields/facts.ts';
import { itemFields } from '../fields/item-fields.ts';
import { partFor } from '../fields/registry.ts';
import type { WallLabelText } from './WallLabel.tsx';
import { recordingView, type RecordingView } from '../../media/recording-view.ts';
import { inLanguage, type LocalizedText } from '../../records/language-map.ts';
import type { Stored } from '../../records/record.ts';
import type { Translator } from '../../../platform/i18n/translator.ts';
import { factsOf } from './item-facts.ts';

export type RightsView = {
  name: LocalizedText;
  meaning: LocalizedText | undefined;
  url: string | undefined;
  holder: string | undefined;
  note: string | undefined;
};

export type ItemOnPage = {
  id: string;
  /** The page's one path, without its language. */
  page: string;
  label: WallLabelText;
  description: LocalizedText | undefined;
  /** Where it is to be seen. */
  location: { text: LocalizedText; onDisplay: boolean } | undefined;
  pictures: Picture[];
  absent: AbsentPicture[];
  documents: DocumentFile[];
  films: RecordingView[];
  mayDownload: boolean;
  warning: { flags: string[]; note: LocalizedText | undefined; gate: boolean } | undefined;
  facts: FactGroup[];
  provenance: { text: string; date: string | undefined }[];
  bibliography: { text: string; url: string | undefined }[];
  details: DetailView[];
  rights: RightsView | undefined;
  credit: LocalizedText | undefined;
  collections: Named[];
  subjects: string[];
};

export function itemOnPage(
  record: Stored<Item>,
  around: Surroundings,
  {
    translator,
    languages,
  }: {
    translator: Translator;
    /** Those of the interface; the museum writes its dates in the first. */
    languages: readonly string[];
  },
): ItemOnPage {
  const { id } = record;
  const item = partFor(itemFields, record.body, 'page');
  const { language } = translator;
  const makings = makingsOf(item, around, translator);
  const { recordings, ...media } = mediaOf(item.media, around, language);
  return {
    id,
    page: itemPage(record),
    label: labelOf(item, makings, { language, languages }),
    description: inLanguage(item.description, language),
    location: locationOf(item, language),
    ...media,
    // A film that the museum gave no name is called as its item: the name of a file is not a name.
    films: recordings.map(({ id: mediumId, media: medium, file }) => ({
      ...recordingView(
        { id: mediumId, media: medium, file: file },
        { language: language, fallback: languages[0] ?? 'en' },
      ),
      ...(medium.caption ? {} : { title: titleOf(item, language) }),
    })),
    mayDownload: rightsAllowDownload(item.rights),
    warning: item.sensitivity && {
      flags: item.sensitivity.flags,
      note: inLanguage(item.sensitivity.note, language),
      gate: item.sensitivity.gate,
    },
    facts: factsOf(item, { makings, around, translator, languages }),
    provenance: (item.provenance ?? []).map(({ text, date }) => ({ text, date: date?.display })),
    bibliography: (item.bibliography ?? []).flatMap(({ text, url }) =>
      url ? [{ text, url }] : entriesIn(text).map((entry) => ({ text: entry, url })),
    ),
    details: detailsOf(item, media.pictures, language),
    rights: rightsOf(item, language),
    credit: inLanguage(item.creditLine, language),
    collections: namedAll(item.collections, around, language),
    subjects: namedAll(item.subjects, around, language).map(({ name }) => name.text),
  };
}

/** The wall label of an item. */
function labelOf(
  item: Item,
  makings: readonly MakingView[],
  { language, languages }: { language: string; languages: readonly string[] },
): WallLabelText {
  return {
    title: titleOf(item, language),
    otherTitles: otherTitlesOf(item, language, languages),
    makers: makersOf(makings),
    unnamedMakers: makings.flatMap(({ unnamedMaker }) => unnamedMaker ?? []),
    date: dateOn(makings, language, languages[0]),
    medium: inLanguage(item.medium, language),
    place: makings.map((made) => made.place?.name.text).find(Boolean),
    accessionNumber: item.accessionNumber,
  };
}

/** The museum's words; in another language than theirs, the date as it was read. */
function dateOn(
  makings: readonly MakingView[],
  language: string,
  writtenIn: string | undefined,
): string {
  const date = makings.map((made) => made.date).find((one) => one?.display);
  if (!date) return '';
  return language === writtenIn ? date.display : formatDate(date, language);
}

/** The entries of a text that has one on each line, or between bars. */
function entriesIn(text: string): string[] {
  return text
    .split(/\n|\|/)
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function makersOf(makings: readonly MakingView[]): Maker[] {
  return makings.flatMap(({ person, role, attribution }) =>
    person ? [{ ...person, role, attribution }] : [],
  );
}

function locationOf(item: Item, language: string): ItemOnPage['location'] {
  const text = inLanguage(item.currentLocation?.text, language);
  return text && item.currentLocation
    ? { text, onDisplay: item.currentLocation.onDisplay }
    : undefined;
}

function detailsOf(item: Item, pictures: readonly Picture[], language: string): DetailView[] {
  return (item.details ?? []).flatMap(({ media, region, label, description }) => {
    const position = pictures.findIndex((picture) => picture.id === media);
    const picture = pictures[position];
    const words = inLanguage(label, language);
    return picture && words
      ? [
          {
            picture,
            position,
            region,
            label: words,
            description: inLanguage(description, language),
          },
        ]
      : [];
  });
}

function rightsOf({ rights }: Item, language: string): RightsView | undefined {
  if (!rights) return undefined;
  const known = knownRights(rights.statement);
  const name = inLanguage(known?.name, language) ?? {
    text: rights.label ?? rights.statement ?? '',
    language: '',
  };
  if (!name.text && !rights.holder && !rights.note) return undefined;
  return {
    name,
    meaning: inLanguage(known?.meaning, language),
    url: rights.statement,
    holder: rights.holder,
    note: rights.note,
  };
}
