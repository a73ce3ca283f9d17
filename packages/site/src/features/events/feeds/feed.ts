// Calendars that people subscribe to: of all events, of those that a filter asks for, of one event,
// a venue or a series.
import { isFailure } from '../../../platform/errors/failure.ts';
import { localisedPath } from '../../../platform/i18n/languages.ts';
import { translator } from '../../../platform/i18n/translator.ts';
import type { Site } from '../../../platform/site.ts';
import { textIn } from '../../records/language-map.ts';
import type { RecordDefinition } from '../../records/record.ts';
import { joinCalendar } from './calendar-file.ts';
import { eventDefinition, type MuseumEvent } from '../schedule/event.ts';
import { readBySlug } from '../schedule/save-event.ts';
import { writeParts, type Writing } from './feed-parts.ts';
import { recentSources, sourcesOf, type RemovedSource, type Source } from './feed-sources.ts';
import {
  fitsFilter,
  readFilter,
  writeFilter,
  type ProgrammeFilter,
} from '../programme/programme-filter.ts';
import { seriesDefinition, type Series } from '../schedule/series.ts';
import { findLatestPublication } from '../schedule/published-occurrence-store.ts';
import { venueDefinition, type Venue } from '../schedule/venue.ts';

type FeedQuery = {
  /** Of the site, without a slash at the end. */ origin: string;
  language: string;
  /** Without its language and `.ics`. */ path: string;
  parameters: URLSearchParams;
};

/** The calendar at an address. @throws not-found, withdrawn */
export async function readFeed(site: Site, query: FeedQuery): Promise<string> {
  const { origin, language, path, parameters } = query;
  const [, kind, slug] = /^\/(whats-on|venues|series)(?:\/(.+))?$/.exec(path) ?? [];
  const languages = site.settings['site.languages'];
  const writing: Writing = {
    site,
    origin,
    language,
    address: (page) => origin + localisedPath(page, language, languages),
  };
  const filter = readFilter(parameters);
  const filterQuery =
    kind === 'whats-on' && !slug
      ? writeFilter({ ...filter, when: 'coming', from: undefined, to: undefined }).toString()
      : '';
  const source = writing.address(
    `${path.split('/').map(encodeURIComponent).join('/')}.ics${filterQuery && `?${filterQuery}`}`,
  );
  const { name, sources } =
    slug && kind
      ? await feedOfOne(site, kind, slug, language)
      : {
          name: translator(language).t('events.title'),
          sources: (await recentSources(site)).flatMap((one) => chosenBy(one, filter)),
        };
  const parts = await writeParts(writing, sources);
  return joinCalendar({ name, language, source }, parts, site.clock.now());
}

/** The feed of an event, a venue or a series. */
async function feedOfOne(
  site: Site,
  kind: string,
  slug: string,
  language: string,
): Promise<{ name: string; sources: readonly Source[] }> {
  if (kind === 'whats-on') {
    const published = await lastPublishedAt(site, slug);
    return { name: nameOf(published, language), sources: [published] };
  }
  const { record } = await readBySlug(
    site,
    (kind === 'venues' ? venueDefinition : seriesDefinition) as RecordDefinition<unknown>,
    slug,
  );
  const name = kind === 'venues' ? (record.body as Venue).name : (record.body as Series).title;
  const here: RemovedSource = {
    kind: kind === 'venues' ? 'venue' : 'series',
    id: record.id,
    name: textIn(name, language),
  };
  const sources = (await recentSources(site)).flatMap((source) =>
    source.facets?.venues.includes(record.id) || source.facets?.series === record.id
      ? [source]
      : removedFrom(source, here),
  );
  return { name: here.name, sources };
}

/**
 * An event that was published at a venue or in a series and is elsewhere now stays in its feed, and
 * says so: who follows it would go to the wrong place, or believe it cancelled.
 */
const removedFrom = (source: Source, here: RemovedSource): Source[] =>
  source.facets?.left?.includes(here.id) ? [withRemoval(source, here)] : [];

/**
 * The same for what a filter asks for, such as what is free. Of an event of which nobody remembers
 * what it was, all feeds get it.
 */
function chosenBy(source: Source, filter: ProgrammeFilter): Source[] {
  const { facets } = source;
  if (!facets || fitsFilter(facets, filter)) return [source];
  return facets.was?.some((choice) => fitsFilter(choice, filter))
    ? [withRemoval(source, { kind: 'filter', id: '', name: '' })]
    : [];
}

const withRemoval = (source: Source, left: RemovedSource): Source =>
  source.event ? { ...source, left } : source;

/**
 * The event at a slug: also one that is no longer public, for those who had subscribed to it.
 * @throws not-found, withdrawn
 */
async function lastPublishedAt(site: Site, slug: string): Promise<Source> {
  try {
    const { record } = await readBySlug<MuseumEvent>(site, eventDefinition, slug);
    const [source] = await sourcesOf(site, [record.id]);
    if (source) return source;
  } catch (error) {
    if (!isFailure(error)) throw error;
    const published = await findLatestPublication(site.database.read, slug);
    const [source] = published ? await sourcesOf(site, [published.event_id]) : [];
    if (!source) throw error;
    return source;
  }
  throw new Error(`The event at ${slug} is public, and no feed knows it.`);
}

const nameOf = (source: Source, language: string): string =>
  source.event ? textIn(source.event.body.title, language) : source.tombstone.label;
