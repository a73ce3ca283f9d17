// What is to be indexed again besides what has changed, kept with the indices: the many items that
// name something which has changed, and until when records that appear or vanish by themselves were
// taken into account.
import type { Site } from '../../../platform/site.ts';
import type { SearchProvider } from '../providers/search-provider.ts';
import { notesOf } from './index-progress.ts';
import { idsNaming } from './search-store.ts';

type Noting = Pick<SearchProvider, 'notes'>;
type NotingSite = Pick<Site, 'database'>;

/** Under these names it is kept. */
const [NAMING, SCHEDULED] = ['naming', 'scheduled'];

/** Records that items name, and the last item that was indexed again on their account. */
type Naming = { named: string[]; after: string };

async function readNaming(site: NotingSite, provider: Noting): Promise<Naming[]> {
  return JSON.parse((await notesOf(site, provider).read(NAMING)) ?? '[]') as Naming[];
}

const keepNaming = (site: NotingSite, provider: Noting, all: readonly Naming[]): Promise<void> =>
  notesOf(site, provider).keep(NAMING, JSON.stringify(all));

/** Keeps in mind that all that name one of `named` have to be indexed again. */
export async function noteNaming(
  site: NotingSite,
  provider: Noting,
  named: readonly string[],
): Promise<void> {
  await keepNaming(site, provider, [
    ...(await readNaming(site, provider)),
    { named: [...named], after: '' },
  ]);
}

/**
 * The next ids to be indexed again, at most `limit`, and what says that they were; undefined when
 * there are none.
 */
export async function nextNaming(
  site: NotingSite,
  provider: Noting,
  limit: number,
): Promise<{ ids: string[]; finish(): Promise<void> } | undefined> {
  const [first, ...others] = await readNaming(site, provider);
  if (!first) return undefined;
  const { named, after } = first;
  const ids = await idsNaming(site.database.read, named, { after, limit });
  const last = ids.at(-1);
  return {
    ids,
    finish: () =>
      keepNaming(
        site,
        provider,
        last === undefined || ids.length < limit ? others : [{ named, after: last }, ...others],
      ),
  };
}

/** Until when records that appear or vanish by themselves are in the indices as they then are. */
export const scheduledUntil = (site: NotingSite, provider: Noting): Promise<string | undefined> =>
  notesOf(site, provider).read(SCHEDULED);

export const keepScheduledUntil = (
  site: NotingSite,
  provider: Noting,
  instant: string,
): Promise<void> => notesOf(site, provider).keep(SCHEDULED, instant);

/** After everything was built again from what there was at `instant`, nothing from before waits. */
export async function forgetWaiting(
  site: NotingSite,
  provider: Noting,
  instant: string,
): Promise<void> {
  await keepNaming(site, provider, []);
  await keepScheduledUntil(site, provider, instant);
}
