// Why an item hangs on the front page today: something true of this day or this week. Where there
// is nothing, nothing is said.
import type { ItemCard } from '../../features/catalogue/item-view.ts';
import type { Item } from '../../features/catalogue/item.ts';
import type { Person } from '../../features/catalogue/person.ts';
import type { MuseumDate } from '@vitrine/museum-dates';
import { entriesShowing } from '../../features/editorial/read-editorial.ts';
import { comingEvents } from '../../features/events/programme/read-programme.ts';
import { inLanguage, asWritten, type LocalizedText } from '../../features/records/language-map.ts';
import { loadRecords } from '../../features/records/list-records.ts';
import { readPublic } from '../../features/records/records.ts';
import type { Stored } from '../../features/records/record.ts';
import type { Site } from '../../platform/site.ts';

/**
 * What is true of an item now. Years are counted from those of the common era; days are those of
 * the museum (yyyy-mm-dd).
 */
export type Reason =
  | { why: 'event'; title: LocalizedText; day: string }
  | { why: 'born-today' | 'died-today'; name: LocalizedText; year: number }
  | { why: 'born' | 'died'; name: LocalizedText; year: number; years: number }
  | { why: 'made'; year: number; years: number }
  | { why: 'exhibition'; title: LocalizedText }
  | { why: 'on-display'; where: LocalizedText };

const WEEK_MS = 7 * 86_400_000;

/**
 * The item with a reason comes first, the others stay in the order that the day gave them.
 * @param day today where the museum is
 */
export async function withReason(
  site: Site,
  cards: readonly ItemCard[],
  day: string,
  language: string,
): Promise<{ cards: ItemCard[]; reason: Reason | undefined }> {
  const records = await loadRecords(
    site,
    cards.map(({ id }) => id),
  );
  for (const card of cards) {
    const item = records.get(card.id) as Stored<Item> | undefined;
    const reason = item && (await reasonFor(site, item, day, language));
    if (reason) return { cards: [card, ...cards.filter((other) => other !== card)], reason };
  }
  return { cards: [...cards], reason: undefined };
}

/** The best of what is true of an item, most particular first. */
async function reasonFor(
  site: Site,
  item: Stored<Item>,
  day: string,
  language: string,
): Promise<Reason | undefined> {
  const [event] = await comingEvents(site, [item.id], language, 1);
  const soon = new Date(Date.parse(site.clock.now()) + WEEK_MS).toISOString();
  if (event && event.date.state === 'confirmed' && event.date.startsAt < soon)
    return { why: 'event', title: event.event.title, day: event.date.localStart.slice(0, 10) };
  return (
    (await anniversaryOf(site, item.body, day, language)) ??
    (await exhibitionOf(site, item, day, language)) ??
    displayOf(item.body, language)
  );
}

async function anniversaryOf(
  site: Site,
  item: Item,
  day: string,
  language: string,
): Promise<Reason | undefined> {
  const ids = (item.production ?? []).flatMap(({ person }) => person ?? []);
  const people = ([...(await readPublic(site, ids, 'person')).values()] as Stored<Person>[]).filter(
    ({ body }) => body.kind === 'person',
  );
  const lives = people.flatMap(({ body, label }) =>
    (['born', 'died'] as const).map((what) => ({
      what,
      name: inLanguage(body.name, language) ?? asWritten(label),
      date: body[what]?.date,
    })),
  );
  const today = lives.find(
    ({ date }) =>
      date &&
      date.earliest === date.latest &&
      yearOf(date) !== undefined &&
      date.earliest.slice(4) === day.slice(4),
  );
  if (today?.date)
    return { why: `${today.what}-today`, name: today.name, year: yearOf(today.date) ?? 0 };
  const made = roundYears(finished(item), day);
  if (made) return { why: 'made', ...made };
  for (const { what, name, date } of lives) {
    const round = roundYears(date, day);
    if (round) return { why: what, name, ...round };
  }
  return undefined;
}

/** When it was finished: what is drawn after a drawing of 1569 is not of 1569. */
function finished({ production = [] }: Item): MuseumDate | undefined {
  const dates = production.flatMap(({ date }) => date ?? []);
  // Days before the common era begin with a sign and are never the last of several that matter
  // here.
  return dates.length < production.length && production.length > 1
    ? undefined
    : dates.toSorted((a, b) => (a.latest < b.latest ? 1 : -1))[0];
}

/** The year of a date that is sure and is in one year of the common era. */
function yearOf({ earliest, latest, certainty }: MuseumDate): number | undefined {
  const [from, to] = [earliest, latest].map((text) =>
    /^\d{4}-/.test(text) ? Number(text.slice(0, 4)) : undefined,
  );
  return certainty === 'exact' && from !== undefined && from > 0 && from === to ? from : undefined;
}

/** A date a round number of years ago: 50, 75, 100, 125 … */
function roundYears(
  date: MuseumDate | undefined,
  day: string,
): { year: number; years: number } | undefined {
  const year = date && yearOf(date);
  const years = year === undefined ? 0 : Number(day.slice(0, 4)) - year;
  return year !== undefined && years >= 50 && years % 25 === 0 ? { year, years } : undefined;
}

async function exhibitionOf(
  site: Site,
  item: Stored<Item>,
  day: string,
  language: string,
): Promise<Reason | undefined> {
  const entries = await entriesShowing(
    site,
    [item.id, ...(item.body.accessionNumber ? [item.body.accessionNumber] : [])],
    language,
  );
  const now = entries.find(
    ({ address, from, until }) =>
      address.startsWith('/exhibitions/') &&
      from !== undefined &&
      from <= day &&
      (until === undefined || until >= day),
  );
  return now && { why: 'exhibition', title: now.title };
}

function displayOf({ currentLocation }: Item, language: string): Reason | undefined {
  const where = currentLocation?.onDisplay ? inLanguage(currentLocation.text, language) : undefined;
  return where ? { why: 'on-display', where } : undefined;
}
