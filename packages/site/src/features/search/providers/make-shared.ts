// Makes in the service of this node what nodes share of their search: one step after the other, or
// all of it where the node is new or was away for too long.
import { SearchFailure, type SearchService, type SetupChange } from '@vitrine/search-service';
import { sql } from 'kysely';
import type { Database, Reader } from '../../../platform/database/database.ts';
import { databaseId } from '../../../platform/database/shared-notes.ts';
import type { IndexNotes } from './search-provider.ts';
import { changesAfter, isPoint, newestPoint, type SetupPoint } from './search-setup-store.ts';
import { lastRemovedWrite, writeAt, writesAfter } from './search-write-store.ts';
import { dropItems, takeItems, type FilledService } from './shared-items.ts';

export type ConfiguredService = FilledService &
  Pick<SearchService, 'clearSetup' | 'note' | 'noted' | 'ownSetup' | 'ready'>;

/** What is of the site itself, and what of programs. */
export type SharingRules = {
  /**
   * Whether something that a node has was not made by the site itself: what was is at every node.
   */
  isShared: (change: SetupChange) => boolean;
  /** Whether programs fill an index, and not the site. */
  isFilled: (index: string) => boolean;
};

export type Making = {
  database: Database;
  /** The service of this node; it is opened later. */
  service: () => ConfiguredService;
  rules: SharingRules;
  made: {
    /** The number of the last change that was made. */
    followed: number;
    /** Whether indices of the site itself were configured. */
    isChanged: boolean;
    /** How many times everything was removed, since it was of another database. */
    startedOver: number;
  };
};

/** Gives `work` a reader for which nothing changes meanwhile. */
type AtOneMoment = (work: (reader: Reader) => Promise<void>) => Promise<void>;

/** Under this name a node keeps which change it has made last, with its indices. */
const FOLLOWED = 'setup';
/** Stands there where everything has to be made again. */
const AGAIN = 'again';

/**
 * `hasItems`: whether items of programs are made up to there; absent where the node is from before
 * they were shared. `made`: the last write that was made, where that is later.
 */
type Followed = SetupPoint & { database: string; hasItems?: boolean; made?: number };

/** Has everything made again: settings were put back to those of a new index. */
export async function followSetupAgain(notes: IndexNotes): Promise<void> {
  // Where nothing was followed, what is there has not been handed over either.
  if ((await notes.read(FOLLOWED)) !== undefined) await notes.keep(FOLLOWED, AGAIN);
}

/** What this node has not handed over yet, since it is from before that was shared. */
export function unshared(service: ConfiguredService): { setup: boolean; items: boolean } {
  const note = service.noted(FOLLOWED);
  const setup = note === undefined;
  return { setup, items: setup || (note !== AGAIN && followedIn(note)?.hasItems === undefined) };
}

/** What was configured at this node, and not by the site itself. */
export const ownedBy = async ({ service, rules }: Making): Promise<SetupChange[]> =>
  (await service().ownSetup()).filter(rules.isShared);

/** All as it is at one moment, while others go on writing. */
export const snapshotOf =
  (database: Database): AtOneMoment =>
  (work) =>
    database.transaction(async (writer) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(writer);
      await work(writer);
    });

/**
 * Makes what was changed after the change that was made last.
 * @returns whether there was something
 */
export async function makeNewer(
  making: Making,
  reader: Reader,
  whole: AtOneMoment,
): Promise<boolean> {
  const { service, made } = making;
  const known = followedIn(service().noted(FOLLOWED));
  const [newest, database] = [await newestPoint(reader), await databaseId(making.database)];
  const isHere = known?.database === database;
  if (known && isHere && isSame(known, newest) && known.hasItems) {
    made.followed = newest.version;
    return false;
  }
  const goesOn = isHere && (await isPoint(reader, known));
  if (known && !goesOn) {
    await service().clearSetup();
    made.startedOver++;
    made.isChanged = true;
  }
  const point = goesOn ? known : { database, version: 0, mark: '' };
  const isComplete =
    point.hasItems && (point.made ?? point.version) >= (await lastRemovedWrite(reader));
  if (isComplete && (await makeSteps(making, reader, point)))
    await note(making, { database, ...newest, hasItems: true });
  else
    await whole(async (moment) => {
      const upTo = await newestPoint(moment);
      await makeAll(making, moment, point);
      await note(making, { database, ...upTo, hasItems: true });
    });
  return true;
}

/** Makes one step after the other. @returns whether this node had what they need */
async function makeSteps(making: Making, reader: Reader, point: Followed): Promise<boolean> {
  const from = point.made ?? point.version;
  const changes = await changesAfter(reader, from);
  for (const version of await writesAfter(reader, from)) {
    const later = changes.findIndex((change) => change.version > version);
    await configure(making, changes.splice(0, later < 0 ? changes.length : later));
    const write = await writeAt(reader, version);
    if (!write) return false;
    try {
      await making.service().applySetup([write]);
    } catch (error) {
      if (error instanceof SearchFailure && error.status < 500) return false;
      throw error;
    }
    // After each: what came after a move must not be there when the index is moved again.
    await note(making, { ...point, made: version });
  }
  await configure(making, changes);
  return true;
}

/** Makes everything as it is, in place of what programs have put here. */
async function makeAll(making: Making, reader: Reader, point: Followed): Promise<void> {
  const { isFilled } = making.rules;
  // Also where this ends before all is there.
  await note(making, { ...point, hasItems: false });
  await dropItems(making.service(), isFilled);
  await configure(making, await changesAfter(reader, point.made ?? point.version));
  const setup = await changesAfter(reader, 0);
  await configure(
    making,
    setup.filter(({ index, body }) => body !== null && isFilled(index)),
  );
  await takeItems(reader, making.service());
}

async function note({ service, made }: Making, point: Followed): Promise<void> {
  await service().note(FOLLOWED, JSON.stringify(point));
  made.followed = point.made ?? point.version;
}

async function configure(making: Making, changes: readonly SetupChange[]): Promise<void> {
  if (changes.length === 0) return;
  await making.service().applySetup(await withoutClearing(changes, () => ownedBy(making)));
  making.made.isChanged ||= changes.some(({ index }) => !making.rules.isFilled(index));
}

const isSame = (one: SetupPoint, other: SetupPoint): boolean =>
  one.version === other.version && one.mark === other.mark;

const followedIn = (note: string | undefined): Followed | undefined =>
  note === undefined || note === AGAIN ? undefined : (JSON.parse(note) as Followed);

/** What the site has by itself stays where a program clears an index of all that it has. */
async function withoutClearing(
  changes: readonly SetupChange[],
  owned: () => Promise<SetupChange[]>,
): Promise<readonly SetupChange[]> {
  if (changes.every(({ id }) => id !== '')) return changes;
  const own = await owned();
  return changes.flatMap((change) =>
    change.id === ''
      ? own
          .filter(({ kind, index }) => kind === change.kind && index === change.index)
          .map((one) => ({ ...one, body: null }))
      : [change],
  );
}
