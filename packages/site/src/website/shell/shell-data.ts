// What stands around every page: the museum's name and address, and which parts of the collection
// there are to walk to.
import { openNow, type OpenNow } from '../../features/events/schedule/opening-hours.ts';
import type { Picture } from '../../features/catalogue/item-view.ts';
import { sitePicture } from '../../features/editorial/site-pictures.ts';
import { hasProgramme, mainVenue } from '../../features/events/programme/read-programme.ts';
import { listEntries, readMenus, readNotices } from '../../features/editorial/read-editorial.ts';
import type { Menu, MenuLink } from '../../features/editorial/frame.ts';
import { listRecords } from '../../features/records/list-records.ts';
import { sampleName } from '../../features/sample/sample-state.ts';
import type { LocalizedText } from '../../features/records/language-map.ts';
import type { RecordKind } from '../../features/records/record.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { noSections, type LoadSection } from '../../platform/http/sections.ts';
import type { CacheDefinition } from '../../platform/cache/caches.ts';
import type { Site } from '../../platform/site.ts';

export type Section =
  | 'whats-on'
  | 'exhibitions'
  | 'stories'
  | 'collection'
  | 'collections'
  | 'people'
  | 'places'
  | 'subjects';

export type ShellData = {
  /** The museum's own menus; where it made none, the built-in one stands. */
  menus: Partial<Record<Menu['place'], MenuLink[]>>;
  /** What the museum has to say above every page. */
  notices: { text: LocalizedText; to: string | undefined }[];
  name: string;
  /** Stands for the name at the top of every page. */
  logo: Picture | undefined;
  tagline: string;
  /** The postal address, line by line. */
  address: string[];
  email: string;
  /** What there is something to see of; a part of the collection that is empty has no link. */
  sections: Section[];
  /** Whether the main venue is open, and where its hours are. */
  open: { now: OpenNow; venue: string } | undefined;
  /** One accent for all pages, where the museum set it. */
  accent: string;
  indexed: boolean;
  /** Where the viewer asks for its licence, if the museum set a service. */
  licence: { baseUrl: string; licenseKey: string; planType: string } | undefined;
};

const kindOf: Record<Exclude<Section, 'whats-on' | 'exhibitions' | 'stories'>, RecordKind> = {
  collection: 'item',
  collections: 'collection',
  people: 'person',
  places: 'place',
  subjects: 'subject',
};
const sectionNames: readonly Exclude<Section, 'whats-on' | 'exhibitions' | 'stories'>[] = [
  'collection',
  'collections',
  'people',
  'places',
  'subjects',
];

/** Sections hardly ever appear or vanish, so they are asked for once in this many milliseconds. */
const CACHE_MS = 5_000;
type Surroundings = Pick<ShellData, 'sections'> & {
  open: Promise<ShellData['open']>;
  until: number;
  sampleNames: Map<string, string | undefined>;
};
const SURROUNDINGS: CacheDefinition<Surroundings> = { name: 'parts of the site', max: 1 };

/** @param section  by default nothing is left out */
export async function readShell(
  site: Site,
  language: string,
  section: LoadSection = noSections,
): Promise<ShellData> {
  const shell = shellOf(site.settings);
  const [around, { menus, notices }, logo] = await Promise.all([
    section('parts of the site', () => surroundingsOf(site), undefined),
    section('menus and notices', () => frameOf(site, language), shell),
    section('logo', () => sitePicture(site, 'site.logo', language), undefined),
  ]);
  const { sections, sampleNames } = around ?? {
    sections: shell.sections,
    sampleNames: new Map<string, string>(),
  };
  const open = await section('opening line', () => around?.open, undefined);
  const name = site.settings['site.name'] || sampleNames.get(language) || shell.name;
  return { ...shell, name, logo, sections, open, menus, notices };
}

type Frame = Pick<ShellData, 'menus' | 'notices'>;

/**
 * What staff write for every page is read four times a second at most, as often as a page that is
 * kept is looked at again.
 */
const FRAME_CACHE_MS = 250;
/** By language. */
const FRAMES: CacheDefinition<{ until: number; frame: Promise<Frame> }> = {
  name: 'menus and notices',
  max: 200,
};

function frameOf(site: Site, language: string): Promise<Frame> {
  const cache = site.caches.of(FRAMES);
  const now = performance.now();
  const last = cache.get(language, ({ until }) => until > now);
  if (last) return last.frame;
  const frame = Promise.all([readMenus(site, language), readNotices(site, language)]).then(
    ([menus, notices]) => ({ menus, notices }),
  );
  const fresh = { until: now + FRAME_CACHE_MS, frame };
  cache.put(language, fresh);
  // An error reaches those who wait for it, and is not cached.
  frame.catch(() => cache.delete(language, fresh));
  return frame;
}

/**
 * The shell of a page that shows a fault: from the settings alone, because the database may be that
 * fault.
 */
export function shellOf(settings: Settings): ShellData {
  return {
    name: settings['site.name'] || 'Our museum',
    logo: undefined,
    tagline: settings['site.tagline'],
    address: settings['site.address']
      .split(';')
      .map((line) => line.trim())
      .filter(Boolean),
    email: settings['site.email'],
    sections: [],
    menus: {},
    notices: [],
    open: undefined,
    accent: settings['site.accent'],
    indexed: settings['site.indexed'],
    licence: settings['viewer.licence-service']
      ? {
          baseUrl: settings['viewer.licence-service'],
          licenseKey: settings['viewer.licence-key'],
          planType: settings['viewer.licence-plan'],
        }
      : undefined,
  };
}

async function surroundingsOf(site: Site): Promise<Surroundings> {
  const now = Date.parse(site.clock.now());
  const cache = site.caches.of(SURROUNDINGS);
  const known = cache.get('', ({ until }) => until > now);
  if (known) return known;
  const found = await Promise.all(
    sectionNames.map(async (section) =>
      (await listRecords(site, kindOf[section], { limit: 1 })).length > 0 ? section : undefined,
    ),
  );
  const names = await Promise.all(
    site.settings['site.languages'].map(
      async (language) => [language, await sampleName(site, language)] as const,
    ),
  );
  const [programme, exhibitions, stories] = await Promise.all([
    hasProgramme(site),
    listEntries(site, 'exhibition'),
    listEntries(site, 'story'),
  ]);
  const sections: Section[] = [
    ...(programme ? (['whats-on'] as const) : []),
    ...(exhibitions.length > 0 ? (['exhibitions'] as const) : []),
    ...(stories.length > 0 ? (['stories'] as const) : []),
    ...found.filter((section) => section !== undefined),
  ];
  const fresh = {
    until: now + CACHE_MS,
    sections,
    open: openLine(site),
    sampleNames: new Map(names),
  };
  cache.put('', fresh);
  // An error reaches those who wait for it, and is not cached.
  fresh.open.catch(() => cache.delete('', fresh));
  return fresh;
}

async function openLine(site: Site): Promise<ShellData['open']> {
  const venue = await mainVenue(site);
  const hours = venue?.body.hours;
  return (
    venue &&
    hours && { now: openNow(hours, venue.body.timeZone, site.clock.now()), venue: venue.slug }
  );
}
