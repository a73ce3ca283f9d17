// What configures the search of all nodes of a site, and what programs put into indices of their
// own: kept in the database, and made by each node in its own service, in the same order.
import type { SetupChange, Sharing } from '@vitrine/search-service';
import type { Site } from '../../../platform/site.ts';
import {
  makeNewer,
  ownedBy,
  snapshotOf,
  unshared,
  type ConfiguredService,
  type Making,
  type SharingRules,
} from './make-shared.ts';
import { changesAfter, lockSetup } from './search-setup-store.ts';
import { insertSteps } from './search-step-store.ts';
import { lastWriteToRemove, removeWrites } from './search-write-store.ts';
import { lackingItems } from './shared-items.ts';

export type SharedSetup = {
  change: Sharing['change'];
  /** The number of the last change that this node has made. */
  followed: Sharing['followed'];
  /** Makes in this node what was changed at any. @returns whether there was something */
  follow(): Promise<boolean>;
  /** Whether the site's own indices were configured here since it was last called. */
  takeChanged(): boolean;
  /** How many times everything was removed here, since it was of another database. */
  startedOver(): number;
  /** Removes writes that every node has had time to make. */
  retire(): Promise<void>;
};

/** @param service where the service of this node is found; it is opened later */
export function sharedSetup(
  { database, clock }: Pick<Site, 'clock' | 'database'>,
  service: () => ConfiguredService,
  rules: SharingRules,
): SharedSetup {
  const made = { followed: 0, isChanged: false, startedOver: 0 };
  const making: Making = { database, service, rules, made };
  const whole = snapshotOf(database);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
  const follow = async (): Promise<boolean> => {
    await service().ready();
    await handOver(making, clock.now());
    return makeNewer(making, database.read, whole);
  };
  return {
    change: (propose) =>
      inTurn(async () => {
        await follow();
        const version = await database.transaction(async (writer) => {
          await lockSetup(writer);
          // Nobody else writes now.
          await makeNewer(making, writer, (work) => work(writer));
          return insertSteps(writer, await propose(), clock.now());
        });
        await makeNewer(making, database.read, whole);
        return version;
      }),
    followed: () => made.followed,
    follow: () => inTurn(follow),
    takeChanged() {
      const was = made.isChanged;
      made.isChanged = false;
      return was;
    },
    startedOver: () => made.startedOver,
    async retire() {
      const upTo = await lastWriteToRemove(database.read, clock.now());
      if (upTo === undefined) return;
      await database.transaction(async (writer) => {
        await lockSetup(writer);
        await removeWrites(writer, upTo);
      });
    },
  };
}

/** What a node had before several shared it becomes that of all, where they have no other. */
async function handOver(making: Making, at: string): Promise<void> {
  const { database, service, rules } = making;
  const { setup, items } = unshared(service());
  if (!items) return;
  const own = setup ? await ownedBy(making) : [];
  const isFilled = service()
    .indices()
    .some(({ name }) => rules.isFilled(name));
  if (own.length === 0 && !isFilled) return;
  await database.transaction(async (writer) => {
    await lockSetup(writer);
    await insertSteps(writer, lackingIn(await changesAfter(writer, 0), own), at);
    await insertSteps(writer, lackingItems(writer, service(), rules.isFilled), at);
  });
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
