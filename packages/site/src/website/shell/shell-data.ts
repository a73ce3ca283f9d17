// What stands around every page: the museum's name and address, and which parts of the collection there are to walk to.
import { listRecords } from '../../features/records/record-list-service.ts';
import { sampleName } from '../../features/sample/sample-shown-service.ts';
import type { RecordKind } from '../../features/records/record.ts';
import type { Settings } from '../../platform/config/settings.ts';
import type { Site } from '../../platform/site.ts';

export type Section = 'collection' | 'collections' | 'people' | 'places' | 'subjects';

export type ShellData = {
  name: string;
  tagline: string;
  /** The postal address, line by line. */
  address: string[];
  email: string;
  /** What there is something to see of; a part of the collection that is empty has no link. */
  sections: Section[];
  /** One accent for all pages, where the museum set it. */
  accent: string;
  indexed: boolean;
  /** Where the viewer asks for its licence, if the museum set a service. */
  licence: { baseUrl: string; licenseKey: string; planType: string } | undefined;
};

const kindOf: Record<Section, RecordKind> = { collection: 'item', collections: 'collection', people: 'person', places: 'place', subjects: 'subject' };
const sectionNames: readonly Section[] = ['collection', 'collections', 'people', 'places', 'subjects'];

/** Sections hardly ever appear or vanish, so they are asked for once in so many milliseconds. */
const KEEP_MS = 5_000;
const kept = new WeakMap<Site, { until: number; sections: Section[]; sampleNames: Map<string, string | undefined> }>();

export async function readShell(site: Site, language: string): Promise<ShellData> {
  const shell = shellOf(site.settings);
  const { sections, sampleNames } = await surroundingsOf(site);
  const name = site.settings['site.name'] || sampleNames.get(language) || shell.name;
  return { ...shell, name, sections };
}

/** The shell of a page that shows a fault: from the settings alone, because the database may be that fault. */
export function shellOf(settings: Settings): ShellData {
  return {
    name: settings['site.name'] || 'Our museum',
    tagline: settings['site.tagline'],
    address: settings['site.address'].split(';').map((line) => line.trim()).filter(Boolean),
    email: settings['site.email'],
    sections: [],
    accent: settings['site.accent'],
    indexed: settings['site.indexed'],
    licence: settings['viewer.licence-service'] ? { baseUrl: settings['viewer.licence-service'], licenseKey: settings['viewer.licence-key'], planType: settings['viewer.licence-plan'] } : undefined,
  };
}

async function surroundingsOf(site: Site): Promise<{ sections: Section[]; sampleNames: Map<string, string | undefined> }> {
  const now = Date.parse(site.clock.now());
  const known = kept.get(site);
  if (known && known.until > now) return known;
  const found = await Promise.all(sectionNames.map(async (section) => ((await listRecords(site, kindOf[section], { limit: 1 })).length > 0 ? section : undefined)));
  const names = await Promise.all(site.settings['site.languages'].map(async (language) => [language, await sampleName(site, language)] as const));
  const fresh = { until: now + KEEP_MS, sections: found.filter((section) => section !== undefined), sampleNames: new Map(names) };
  kept.set(site, fresh);
  return fresh;
}
