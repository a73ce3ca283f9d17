// What configures the search of all nodes of a site: kept in the database, and made by each node in
// its own service, in the same order.
import type { SearchService, SetupChange, Sharing } from '@vitrine/search-service';
import type { Database, Reader } from '../../../platform/database/database.ts';
import { databaseId } from '../../../platform/database/shared-notes.ts';
import { newId } from '../../../platform/short-id.ts';
import type { IndexNotes } from './search-provider.ts';
import {
  changesAfter,
  insertChanges,
  isPoint,
  lockSetup,
  newestPoint,
  type SetupPoint,
} from './search-setup-store.ts';

export type ConfiguredService = Pick<
  SearchService,
  'applySetup' | 'clearSetup' | 'note' | 'noted' | 'ownSetup' | 'ready'
>;

export type SharedSetup = {
  change: Sharing['change'];
  /** Makes in this node what was changed at any. @returns whether there was something */
  follow(): Promise<boolean>;
  /** Whether something was made here since it was last called. */
  takeChanged(): boolean;
  /** How many times everything was removed here, since it was of another database. */
  startedOver(): number;
};

/** Under this name a node keeps which change it has made last, with its indices. */
const FOLLOWED = 'setup';
/** Stands there where everything has to be made again. */
const AGAIN = 'again';

type Followed = SetupPoint & { database: string };

/** Has everything made again: settings were put back to those of a new index. */
export async function followSetupAgain(notes: IndexNotes): Promise<void> {
  // Where nothing was followed, what is there has not been handed over either.
  if ((await notes.read(FOLLOWED)) !== undefined) await notes.keep(FOLLOWED, AGAIN);
}

/**
 * @param service  where the service of this node is found; it is opened later
 * @param isShared whether something that a node has was not made by the site itself: what was is at
 *   every node anyway
 */
export function sharedSetup(
  database: Database,
  service: () => ConfiguredService,
  isShared: (change: SetupChange) => boolean,
): SharedSetup {
  let last: Promise<unknown> = Promise.resolve();
  let isChanged = false;
  let startedOver = 0;
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
  const owned = async () => (await service().ownSetup()).filter(isShared);

  /** Makes what was changed after the change that was made last. */
  const makeAfter = async (reader: Reader): Promise<boolean> => {
    const [before, newest, id] = [
      service().noted(FOLLOWED),
      await newestPoint(reader),
      await databaseId(database),
    ];
    const point = followedIn(before);
    if (point?.database === id && point.mark === newest.mark && point.version === newest.version)
      return false;
    const goesOn = point?.database === id && (await isPoint(reader, point));
    if (point && !goesOn) {
      await service().clearSetup();
      startedOver++;
    }
    const changes = await changesAfter(reader, goesOn ? point.version : 0);
    await service().applySetup(await withoutClearing(changes, owned));
    await service().note(FOLLOWED, JSON.stringify({ database: id, ...newest }));
    isChanged = true;
    return true;
  };

  /** What a node had before several shared it becomes that of all, where they have no other. */
  const handOver = async (): Promise<void> => {
    if (service().noted(FOLLOWED) !== undefined) return;
    const own = await owned();
    if (own.length === 0) return;
    await database.transaction(async (writer) => {
      await lockSetup(writer);
      const there = await changesAfter(writer, 0);
      const lacking = lackingIn(there, own);
      if (lacking.length > 0) await insertChanges(writer, lacking, newId());
    });
  };

  const follow = async (): Promise<boolean> => {
    await service().ready();
    await handOver();
    return makeAfter(database.read);
  };
  return {
    change: (propose) =>
      inTurn(async () => {
        await follow();
        await database.transaction(async (writer) => {
          await lockSetup(writer);
          await makeAfter(writer);
          const changes = await propose();
          if (changes.length > 0) await insertChanges(writer, changes, newId());
        });
        await makeAfter(database.read);
      }),
    follow: () => inTurn(follow),
    takeChanged() {
      const was = isChanged;
      isChanged = false;
      return was;
    },
    startedOver: () => startedOver,
  };
}

const followedIn = (note: string | undefined): Followed | undefined =>
  note === undefined || note === AGAIN ? undefined : (JSON.parse(note) as Followed);

/** What the site has by itself stays where a program clears an index of all that it has. */
async function withoutClearing(
  changes: SetupChange[],
  owned: () => Promise<SetupChange[]>,
): Promise<SetupChange[]> {
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

/** What of `own` is new beside `there`; experiments have numbers, and are only where none are. */
function lackingIn(there: readonly SetupChange[], own: readonly SetupChange[]): SetupChange[] {
  const placeOf = ({ kind, index }: SetupChange): string => `${kind}\n${index}\n`;
  const known = new Set(there.map((change) => placeOf(change) + change.id));
  const hasExperiments = there.some(({ kind }) => kind === 'experiment');
  return own.filter(
    (change) =>
      !known.has(placeOf(change) + change.id) &&
      // Everything of before was cleared.
      !known.has(placeOf(change)) &&
      !(hasExperiments && change.kind === 'experiment'),
  );
}
