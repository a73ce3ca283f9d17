// What stands around every page: the museum's name and address, and which parts of the collection
// there are to walk to.
import {
  openNow,
  openNowUntil,
  type OpenNow,
} from '../../features/events/schedule/opening-hours.ts';
import type { Picture } from '../../features/catalogue/item-view.ts';
import { sitePicture } from '../../features/editorial/site-pictures.ts';
import { hasProgramme, mainVenue } from '../../features/events/programme/read-programme.ts';
import { readMenus, readNotices } from '../../features/editorial/read-editorial.ts';
import type { Menu, MenuLink } from '../../features/editorial/frame.ts';
import { cachedUntilChanged } from '../../features/records/cached-until-changed.ts';
import { hasRecords } from '../../features/records/list-records.ts';
import { sampleName } from '../../features/sample/sample-state.ts';
import type { LocalizedText } from '../../features/records/language-map.ts';
import type { RecordKind } from '../../features/records/record.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { noSections, type LoadSection } from '../../platform/http/sections.ts';
import { covered, noteValidUntil } from '../../platform/pages/page-reads.ts';
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

const kindOf: Record<Exclude<Section, 'whats-on'>, RecordKind> = {
  exhibitions: 'exhibition',
  stories: 'story',
  collection: 'item',
  collections: 'collection',
  people: 'person',
  places: 'place',
  subjects: 'subject',
};
const sectionNames = Object.keys(kindOf) as (keyof typeof kindOf)[];

/** @param section  by default nothing is left out */
export async function readShell(
  site: Site,
  language: string,
  section: LoadSection = noSections,
): Promise<ShellData> {
  const shell = shellOf(site.settings);
  const [sections, { menus, notices }, logo, open, sample] = await Promise.all([
    section('parts of the site', () => sectionsOf(site), shell.sections),
    section('menus and notices', () => frameOf(site, language), shell),
    section('logo', () => sitePicture(site, 'site.logo', language), undefined),
    section('opening line', () => openLine(site), undefined),
    site.settings['site.name'] === ''
      ? section('name of the sample', () => sampleName(site, language), undefined)
      : undefined,
  ]);
  const name = site.settings['site.name'] || sample || shell.name;
  return { ...shell, name, logo, sections, open, menus, notices };
}

type Frame = Pick<ShellData, 'menus' | 'notices'>;

/** What staff write for every page. */
const frameOf = (site: Site, language: string): Promise<Frame> =>
  cachedUntilChanged(site, `menus and notices ${language}`, async () => {
    const [menus, notices] = await Promise.all([
      readMenus(site, language),
      readNotices(site, language),
    ]);
    return { menus, notices };
  });

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

/** The parts of the site in which there is something to see. */
const sectionsOf = (site: Site): Promise<Section[]> =>
  cachedUntilChanged(site, 'parts of the site', async () => {
    const [programme, ...found] = await Promise.all([
      hasProgramme(site),
      ...sectionNames.map(async (section) =>
        (await hasRecords(site, kindOf[section])) ? section : undefined,
      ),
    ]);
    return [
      ...(programme ? (['whats-on'] as const) : []),
      ...found.filter((section) => section !== undefined),
    ];
  });

async function openLine(site: Site): Promise<ShellData['open']> {
  const venue = await mainVenue(site);
  const hours = venue?.body.hours;
  if (!hours) return undefined;
  const now = covered(() => site.clock.now());
  noteValidUntil(openNowUntil(hours, venue.body.timeZone, now));
  return { now: openNow(hours, venue.body.timeZone, now), venue: venue.slug };
}
