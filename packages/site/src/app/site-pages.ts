// The finished pages of a site: where they are kept, and what drops those that are out of date.
import { createHash } from 'node:crypto';
import { dataPath } from '../platform/files/data-folder.ts';
import { makeFolder } from '../platform/files/durable-write.ts';
import { admission, type Admission } from '../platform/http/admission.ts';
import { openPageFile, type PageFile } from '../platform/pages/page-file.ts';
import { lastingSettings } from '../platform/pages/noted-settings.ts';
import { pageRanks } from '../platform/pages/page-rank.ts';
import type { PageKey } from '../platform/pages/page-reads.ts';
import { newStoredPages, type StoredPages } from '../platform/pages/stored-pages.ts';
import type { Site } from '../platform/site.ts';
import { stampOfBuild } from './build-pages.ts';
import { followPageChanges, type FollowedState, type PageChanges } from './page-changes.ts';

export type SitePages = {
  store: StoredPages;
  changes: PageChanges;
  /** Who may have a page rendered now, and who waits. */
  renders: Admission;
  /** Drops the pages that search: for what is found otherwise without a change of a record. */
  forgetSearches(): void;
};

/** So many requests for pages may wait for longer than `server.page-wait-ms`. */
const MAX_QUEUED_PAGES = 16;

const MIB = 1024 * 1024;
const searches: ReadonlySet<PageKey> = new Set(['search:index']);

/**
 * Keeps pages within the limits of the settings; the file of an earlier start is gone on with.
 * @param searched  names what searches find now
 */
export async function openSitePages(
  site: Site,
  searched: () => Promise<string>,
): Promise<SitePages> {
  const file = await fileOf(site);
  const store = newStoredPages(site.settings['server.stored-pages-memory-mb'] * MIB, file);
  return {
    store,
    changes: followPageChanges(site, {
      searched,
      known: file && stateFrom(file.agreement()),
      drop: (keys, state) => store.drop(keys, JSON.stringify(state)),
    }),
    renders: admission({
      atOnce: site.settings['server.pages-at-once'],
      waiting: site.settings['server.pages-waiting'],
      waitMs: site.settings['server.page-wait-ms'],
      few: MAX_QUEUED_PAGES,
    }),
    forgetSearches: () => store.drop(searches),
  };
}

async function fileOf(site: Site): Promise<PageFile | undefined> {
  const { settings, settingSources, log } = site;
  const maxBytes = settings['server.stored-pages-disk-mb'] * MIB;
  if (maxBytes === 0) return undefined;
  await makeFolder(dataPath(site, 'pages'));
  // What a page looks like follows from the program and its settings; those that are saved at the
  // desk are followed.
  const madeBy = createHash('sha256')
    .update(stampOfBuild())
    .update(JSON.stringify(lastingSettings(settings, settingSources)))
    .digest('hex');
  return openPageFile(dataPath(site, 'pages', 'pages.db'), {
    madeBy,
    maxBytes,
    rankOf: pageRanks(settings['server.stored-pages-first'], settings['site.languages']),
    failed: (error) =>
      log.warn({ err: error }, 'pages are kept in memory alone: their file cannot be used'),
  });
}

const stateFrom = (agreement: string): FollowedState | undefined =>
  agreement === '' ? undefined : (JSON.parse(agreement) as FollowedState);
