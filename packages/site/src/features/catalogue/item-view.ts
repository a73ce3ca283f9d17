// What a page shows of an item, in one language: names instead of ids, pictures with their
// addresses. Pure: records in, plain values out.
import type { Media, MediaFile, PictureSummary } from '../media/media.ts';
import { isRecording } from '../media/media-kind.ts';
import { inLanguage, type LanguageMap, type LocalizedText } from '../records/language-map.ts';
import type { Stored } from '../records/record.ts';
import type { MuseumDate } from '@vitrine/museum-dates';
import type { Item, Production } from './item.ts';
import type { Person } from './person.ts';
import type { Place } from './place.ts';
import { attributionIn, type Spoken } from './qualifiers.ts';
import type { Subject } from './subject.ts';

/** A link to another record of the site. */
export type Named = { id: string; kind: string; slug: string; name: LocalizedText };

/**
 * A picture as pages need it. `version` changes with the file, so that addresses that carry it may
 * be kept for ever.
 */
export type Picture = PictureSummary & {
  id: string;
  version: string;
  alt: LocalizedText | undefined;
  caption: LocalizedText | undefined;
  decorative: boolean;
  fileName: string;
  bytes: number;
  mime: string;
  rights: string | undefined;
  /** What is written in it. */
  transcription: LocalizedText | undefined;
  /** Staff alone can see it. */
  isDraft?: true;
};

/**
 * A picture that is not there to be seen yet, or never will be: its state and the reason in words.
 */
export type AbsentPicture = {
  id: string;
  state: 'processing' | 'refused' | 'failed';
  reason: string | undefined;
};

export type DocumentFile = {
  id: string;
  fileName: string;
  bytes: number;
  mime: string;
  version: string;
  caption: LocalizedText | undefined;
};

/** A film or a sound, with its record; how it is shown is `features/video`'s affair. */
type RecordedMedium = { id: string; media: Media; file: MediaFile | undefined };

export type Maker = Named & {
  role: string | undefined;
  attribution: string | undefined;
  lifeDates: string | undefined;
};

export type MakingView = {
  role: string | undefined;
  attribution: string | undefined;
  unnamedMaker: string | undefined;
  person: (Named & { lifeDates: string | undefined }) | undefined;
  place: Named | undefined;
  date: MuseumDate | undefined;
  techniques: Named[];
};

/** An item in a list. */
export type ItemCard = {
  id: string;
  slug: string;
  title: LocalizedText;
  makers: string;
  /** Of that line, where it says more than names: “d’après Hokusai” is French. */
  makersLanguage?: string | undefined;
  date: string;
  accessionNumber: string | undefined;
  picture: Picture | undefined;
  gated: boolean;
};

/**
 * What a list needs of a picture, and a card with no more than that: search results carry these
 * alone.
 */
export type ListPicture = Pick<
  Picture,
  'id' | 'version' | 'width' | 'height' | 'sizes' | 'tint' | 'accent' | 'isDraft'
>;
export type ListCard = Omit<ItemCard, 'picture'> & { picture: ListPicture | undefined };

/** The records that an item names, and the files of its media. */
export type Surroundings = {
  records: ReadonlyMap<string, Stored<unknown>>;
  files: ReadonlyMap<string, MediaFile>;
};

/** The titles of items whose title is in no language that we know are shown as they are. */
export function titleOf(item: Item, language: string): LocalizedText {
  return inLanguage(item.title, language) ?? { text: 'Untitled', language: 'en' };
}

/** The name of a record of any kind but an item. */
export function namedOf(record: Stored<unknown>, language: string): Named {
  const body = record.body as { name?: LanguageMap; title?: LanguageMap };
  const name = inLanguage(body.name ?? body.title, language) ?? {
    text: record.label,
    language: '',
  };
  return { id: record.id, kind: record.kind, slug: record.slug, name };
}

/** The records with these ids that are there, as links. */
export function namedAll(
  ids: readonly string[] | undefined,
  { records }: Surroundings,
  language: string,
): Named[] {
  return (ids ?? []).flatMap((id) => {
    const record = records.get(id);
    return record ? [namedOf(record, language)] : [];
  });
}

/** The parts in an item's making, with names. */
export function makingsOf(item: Item, around: Surroundings, words: Spoken): MakingView[] {
  const { language } = words;
  return (item.production ?? []).map((made) => {
    const person = made.person ? around.records.get(made.person) : undefined;
    return {
      role: made.role,
      attribution: made.attribution,
      unnamedMaker: made.person ? undefined : wordsForMaker(made),
      person: person && {
        ...namedOf(person, language),
        lifeDates: lifeDatesOf(person.body as Person, words),
      },
      place: namedAll(made.place ? [made.place] : [], around, language)[0],
      date: made.date,
      techniques: namedAll(made.techniques, around, language),
    };
  });
}

/** “Unknown artist”; a mere “?” says nothing to visitors. */
const wordsForMaker = ({ unnamedMaker }: Production): string | undefined =>
  unnamedMaker && /\p{L}/u.test(unnamedMaker) ? unnamedMaker : undefined;

/**
 * “1757–1827”, as written or from the dates of birth and death; “1757–” where nobody's words are
 * known.
 */
export function lifeDatesOf(person: Person, words?: Spoken): string | undefined {
  if (person.lifeDates) return person.lifeDates;
  const [born, died] = [person.born?.date?.display, person.died?.date?.display];
  if (born && died) return `${born}–${died}`;
  if (born) return words?.t('person.life.born', { date: born }) ?? `${born}–`;
  if (died) return words?.t('person.life.died', { date: died }) ?? `–${died}`;
  return person.active?.display;
}

/** The makers in one line: “William Blake; after Michelangelo”. */
export function formatMakers(item: Item, around: Surroundings, words: Spoken): string {
  const names = (item.production ?? []).flatMap((made: Production) => {
    const person = made.person ? around.records.get(made.person) : undefined;
    if (!made.person) return wordsForMaker(made) ?? [];
    if (!person) return [];
    const name = namedOf(person, words.language).name.text;
    return [made.attribution ? `${attributionIn(made.attribution, words).text} ${name}` : name];
  });
  return [...new Set(names)].join('; ');
}

/** The language of the makers' line; names alone are in none that is known. */
function languageOfMakers({ production = [] }: Item, words: Spoken): string | undefined {
  const says = production.flatMap(({ person, attribution }) =>
    person && attribution ? [attributionIn(attribution, words).language] : [],
  );
  return says.find((language) => language !== '');
}

/** The first date that its making has, as the museum writes it. */
export function formatDate(item: Item): string {
  return (item.production ?? []).map((made) => made.date?.display).find((display) => display) ?? '';
}

/** The earliest making that is dated. */
export function datedMaking(item: Item): MuseumDate | undefined {
  return (item.production ?? []).map((made) => made.date).find((date) => date !== undefined);
}

type ItemMedia = {
  pictures: Picture[];
  absent: AbsentPicture[];
  documents: DocumentFile[];
  recordings: RecordedMedium[];
};

/** Everything of `media` that can be shown, in order; what cannot is told apart. */
export function mediaOf(
  ids: readonly string[] | undefined,
  around: Surroundings,
  language: string,
): ItemMedia {
  const visibleMedia: ItemMedia = { pictures: [], absent: [], documents: [], recordings: [] };
  for (const id of ids ?? []) {
    const record = around.records.get(id);
    if (!record || record.kind !== 'media') continue;
    const media = record.body as Media;
    const file = around.files.get(media.file);
    if (media.kind === 'document') {
      if (file) visibleMedia.documents.push(documentOf(id, media, file, language));
    } else if (isRecording(media)) visibleMedia.recordings.push({ id, media, file });
    else if (file?.summary)
      visibleMedia.pictures.push({ ...file.summary, ...pictureOf(record, file, language) });
    else
      visibleMedia.absent.push({
        id,
        state: file?.state === 'refused' || file?.state === 'failed' ? file.state : 'processing',
        reason: file?.reason,
      });
  }
  return visibleMedia;
}

function documentOf(id: string, media: Media, file: MediaFile, language: string): DocumentFile {
  return {
    id,
    fileName: media.fileName,
    bytes: file.bytes,
    mime: media.mime,
    version: media.file.slice(0, 12),
    caption: inLanguage(media.caption, language),
  };
}

/** A picture, but for what its pixels say. */
function pictureOf(
  { id, state, body }: Stored<unknown>,
  file: MediaFile,
  language: string,
): Omit<Picture, keyof PictureSummary> {
  const media = body as Media;
  return {
    id,
    version: media.file.slice(0, 12),
    alt: inLanguage(media.altText, language),
    caption: inLanguage(media.caption, language),
    decorative: media.decorative ?? false,
    fileName: media.fileName,
    bytes: file.bytes,
    mime: media.mime,
    rights: media.rights,
    transcription: media.transcribedText && {
      text: media.transcribedText.text,
      language: media.transcribedText.language ?? '',
    },
    ...(state === 'draft' ? { isDraft: true } : {}),
  };
}

/** An item as lists show it. */
export function cardOf(record: Stored<Item>, around: Surroundings, words: Spoken): ItemCard {
  const { language } = words;
  const item = record.body;
  return {
    id: record.id,
    slug: record.slug,
    title: titleOf(item, language),
    makers: formatMakers(item, around, words),
    makersLanguage: languageOfMakers(item, words),
    date: formatDate(item),
    accessionNumber: item.accessionNumber,
    picture: mediaOf(item.media, around, language).pictures[0],
    gated: item.sensitivity?.gate ?? false,
  };
}

/** What kind of place, subject or person a body is. */
export type { Person, Place, Subject };

/**
 * Other titles of an item that are worth showing beside the first: former and popular ones, and its
 * name in the language it came with.
 * @param interfaceLanguages  a translation into one of these is for the readers of that language,
 *   and left out here
 */
export function otherTitlesOf(
  item: Item,
  language: string,
  interfaceLanguages: readonly string[],
): LocalizedText[] {
  const first = titleOf(item, language);
  const originals = Object.entries(item.title).flatMap(([tag, text]) =>
    tag === 'none' || text === '' || interfaceLanguages.includes(tag)
      ? []
      : [{ text, language: tag }],
  );
  const others = (item.alternativeTitles ?? []).flatMap(
    ({ value }) => inLanguage(value, language) ?? [],
  );
  const found = new Map([...originals, ...others].map((title) => [title.text, title]));
  found.delete(first.text);
  return [...found.values()];
}
