// Follows what changes on behalf of the pages that are kept: those that have read what a change
// altered are dropped, by whichever process it was made.
import { isChange, keysChanged, newestChange } from '../platform/changes/changes.ts';
import {
  applySavedSettings,
  newestSettings,
  settingsSavedAfter,
  type SettingsPoint,
} from '../platform/config/saved-settings.ts';
import type { SettingKey } from '../platform/config/settings.ts';
import { failure, isDatabaseLost } from '../platform/errors/failure.ts';
import { settingKey } from '../platform/pages/noted-settings.ts';
import type { PageKey } from '../platform/pages/page-reads.ts';
import type { Site } from '../platform/site.ts';
import { keysScheduled } from '../features/records/change-keys.ts';
import { nextChangeBySchedule } from '../features/records/cached-until-changed.ts';

/** How long changes of other processes may stay unseen, in milliseconds. */
const UNSEEN_MS = 250;
/** After more changes than this at once every page is dropped. */
const MAX_CHANGES = 2000;

/** What the pages that are kept are known to agree with. */
export type FollowedState = {
  /** The number of the last change. */
  seq: number;
  /** When it was made. */
  at: string;
  /** Until when records that appear or vanish by themselves were taken into account. */
  instant: string;
  /** The last saving of settings. */
  settings: SettingsPoint;
  /** A name for what searches find now. */
  searched: string;
};

export type PageChanges = {
  /**
   * Resolves once the kept pages agree with everything that this process has saved and with what
   * others had saved a moment ago; undefined where they do already.
   * @throws database-away where nobody can know any more
   */
  follow(): Promise<void> | undefined;
};

/**
 * @param searched  names what searches find now
 * @param known  what kept pages agree with that another process has made
 */
export function followPageChanges(
  site: Site,
  {
    searched,
    known,
    drop,
  }: {
    searched(): Promise<string>;
    known?: FollowedState | undefined;
    drop(keys: ReadonlySet<PageKey> | 'everything', state: FollowedState): void;
  },
): PageChanges {
  let state = known;
  let nextBySchedule = '';
  let turns = -1;
  let until = '';
  let looking: Promise<void> | undefined;

  const look = async () => {
    const { database, clock } = site;
    const [before, now, startedAt] = [state, clock.now(), database.turns()];
    const next = await readState(site, searched, now);
    // What was read in between and is kept elsewhere may be older than what is dropped here.
    const isAhead = next.seq !== before?.seq;
    if (isAhead) database.noticeOthers();
    if (next.settings.version !== before?.settings.version)
      await applySavedSettings(database.read, site);
    const changed = await changedSince(site, before, next);
    const scheduled = await nextChangeBySchedule(site, now);
    if (changed === 'everything' || changed.size > 0) drop(changed, next);
    state = next;
    nextBySchedule = scheduled;
    turns = startedAt + (isAhead ? 1 : 0);
    const unseen = new Date(Date.parse(now) + UNSEEN_MS).toISOString();
    until = unseen < scheduled ? unseen : scheduled;
  };

  /**
   * While the database is away the last state holds, until something is due to change by itself.
   */
  const hold = () => {
    const awaySeconds = (Date.now() - (site.database.awaySince() ?? Date.now())) / 1000;
    if (
      !state ||
      awaySeconds >= site.settings['server.stale-seconds'] ||
      site.clock.now() >= nextBySchedule
    )
      throw failure('database-away');
  };

  return {
    follow() {
      const isKnown = turns === site.database.turns() && site.clock.now() < until;
      if (isKnown && site.database.awaySince() === undefined) return undefined;
      looking ??= look().finally(() => (looking = undefined));
      const looked = looking.catch((error: unknown) => {
        if (!isDatabaseLost(error)) throw error;
        hold();
      });
      // Nobody waits for a database that was away a moment ago: the first answer brings it back for
      // those who come next.
      return site.database.awaySince() === undefined ? looked : Promise.try(hold);
    },
  };
}

async function readState(
  site: Site,
  searched: () => Promise<string>,
  instant: string,
): Promise<FollowedState> {
  const { read } = site.database;
  const [newest, settings, found] = await Promise.all([
    newestChange(read),
    newestSettings(read),
    searched(),
  ]);
  return { ...newest, instant, settings, searched: found };
}

/** The keys of all that is different in `next`. */
async function changedSince(
  site: Site,
  before: FollowedState | undefined,
  next: FollowedState,
): Promise<Set<PageKey> | 'everything'> {
  if (!before || next.seq < before.seq) return 'everything';
  const { read } = site.database;
  const isSame = next.seq === before.seq;
  if (isSame ? next.at !== before.at : !(await isChange(read, before))) return 'everything';
  const [changed, scheduled, saved] = await Promise.all([
    isSame
      ? new Set<PageKey>()
      : keysChanged(read, { after: before.seq, upTo: next.seq, limit: MAX_CHANGES }),
    keysScheduled(read, before.instant, next.instant),
    isSamePoint(before.settings, next.settings)
      ? new Set<SettingKey>()
      : settingsSavedAfter(read, before.settings),
  ]);
  if (!changed || !scheduled || !saved) return 'everything';
  const keys = changed.union(scheduled).union(new Set([...saved].map(settingKey)));
  if (next.searched !== before.searched) keys.add('search:index');
  return keys;
}

const isSamePoint = (one: SettingsPoint, other: SettingsPoint): boolean =>
  one.version === other.version && one.at === other.at;
