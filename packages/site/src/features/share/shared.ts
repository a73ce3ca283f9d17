// What a link to each kind of page shows of it: the words and the picture of its card. Pure. Pages
// and the server's own answers make it from the same things by the same rules, so that a page knows
// the address of its card before it is drawn.
import type { ItemCard, Picture } from '../catalogue/item-view.ts';
import type { EntryCard, EntryKind } from '../editorial/entry.ts';
import type { EventPageData } from '../events/event-page.ts';
import { formatDay, formatTimes } from '../events/ui/when.ts';
import { dateLocale, directionOf } from '../../platform/i18n/languages.ts';
import type { LocalizedText } from '../records/language-map.ts';
import type { SocialImage, SocialImagePicture, Region } from './social-image.ts';

/** A card without what it has of the page around it. */
export type SocialImageContent = Omit<SocialImage, 'museum' | 'direction'>;

type SharedKind = 'home' | 'item' | 'event' | EntryKind | 'named';

/** A page that a link may lead to, as far as the link itself shows it. */
export type Shared = {
  kind: SharedKind;
  /** The page's one address without its language; with the query that tells a part of a picture. */
  page: string;
  title: LocalizedText;
  /** Who and when, in one line; ''. */
  line: string;
  content: SocialImageContent;
  /**
   * The page that other sites may show in a frame; none if there is no such page, or the rights of
   * the item do not allow it.
   */
  embed: string | undefined;
  /** Why there is none: the rights. */
  reserved: boolean;
  /** What may be shown of it elsewhere as a plain picture. */
  picture: SocialImagePicture | undefined;
};

/** The longest text that a card takes; what is longer is cut where it is drawn. */
const MAX_TEXT_LENGTH = 300;

/** @param card  an item in a list; what visitors are asked about first shows no picture */
export function itemContent(
  card: Pick<ItemCard, 'title' | 'makers' | 'date' | 'gated'> & {
    picture:
      | Pick<Picture, 'id' | 'version' | 'width' | 'height' | 'sizes' | 'tint' | 'accent'>
      | undefined;
  },
  region?: Region,
): SocialImageContent {
  return {
    title: card.title.text.slice(0, MAX_TEXT_LENGTH),
    italic: true,
    lines: [card.makers, card.date].filter(Boolean).map((line) => line.slice(0, MAX_TEXT_LENGTH)),
    ...pictureContent(card, region),
  };
}

/** The light and the picture of an item that stands for something. */
function pictureContent(
  card:
    | (Pick<ItemCard, 'gated'> & {
        picture:
          | Pick<Picture, 'id' | 'version' | 'width' | 'height' | 'sizes' | 'tint' | 'accent'>
          | undefined;
      })
    | undefined,
  region?: Region,
): Pick<SocialImage, 'light' | 'picture'> {
  const picture = card?.gated ? undefined : card?.picture;
  if (!picture) return {};
  const { id, version, width, height, sizes, tint, accent } = picture;
  return {
    light: { tint: tint.light, accent: accent.light },
    picture: {
      id,
      version,
      width,
      height,
      sizes: sizes.map((size) => ({ width: size.width })),
      ...(region ? { region } : {}),
    },
  };
}

/** An event: its day before all else. */
export function eventContent(
  {
    event,
    selectedDate,
    items: [lead],
    location,
  }: Pick<EventPageData, 'event' | 'selectedDate' | 'items' | 'location'>,
  language: string,
): SocialImageContent {
  const where = event.venue?.name.text ?? location;
  return {
    ...(selectedDate ? { day: formatDay(selectedDate.localStart, 'short', language) } : {}),
    title: event.title.text.slice(0, MAX_TEXT_LENGTH),
    lines: [selectedDate ? formatTimes(selectedDate, language) : '', where].filter(Boolean),
    ...pictureContent(lead),
  };
}

/** A page, a story, an exhibition. */
export function entryContent(
  { title, summary, from, until }: EntryCard,
  keyItem: ItemCard | undefined,
  language: string,
): SocialImageContent {
  return {
    title: title.text.slice(0, MAX_TEXT_LENGTH),
    lines: [
      formatDays(from, until, language),
      summary?.text.slice(0, MAX_TEXT_LENGTH) ?? '',
    ].filter(Boolean),
    ...pictureContent(keyItem),
  };
}

function formatDays(from: string | undefined, until: string | undefined, language: string): string {
  const format = new Intl.DateTimeFormat(dateLocale(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const [first, last] = [from, until].flatMap((day) => (day ? [new Date(`${day}T00:00:00Z`)] : []));
  if (!first) return '';
  return last ? format.formatRange(first, last) : format.format(first);
}

/**
 * Somebody or something with a name: a person, a place, a venue.
 * @param cards items around it; the first that may be shown stands for it
 */
export function namedContent(name: string, cards: readonly ItemCard[] = []): SocialImageContent {
  return {
    title: name.slice(0, MAX_TEXT_LENGTH),
    lines: [],
    ...pictureContent(cards.find(({ picture, gated }) => picture && !gated)),
  };
}

/** The museum itself. */
export function homeContent(name: string, tagline: string, today?: ItemCard): SocialImageContent {
  return {
    title: name.slice(0, MAX_TEXT_LENGTH),
    lines: tagline ? [tagline.slice(0, MAX_TEXT_LENGTH)] : [],
    ...pictureContent(today),
  };
}

/** The whole card. On the museum's own, its name is the title and need not be said twice. */
export function socialImageOf(
  content: SocialImageContent,
  museum: string,
  language: string,
): SocialImage {
  return {
    ...content,
    museum: content.title === museum ? '' : museum.slice(0, MAX_TEXT_LENGTH),
    direction: directionOf(language),
  };
}
