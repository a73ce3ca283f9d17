// A copy's time has come: it is published by whoever planned it, if they still may.
import { ZodError } from 'zod';
import { isDatabaseLost, isFailure } from '../../platform/errors/failure.ts';
import { translator } from '../../platform/i18n/translator.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { faultsOf } from '../records/field-faults.ts';
import { defaultLanguage } from '../records/records.ts';
import type { CopyKinds } from './copy-kind.ts';
import { withCopy, type Desk } from './held-copy.ts';
import { published, requireRecord, type PlannedCopy } from './publish-copy.ts';
import type { WorkingCopy } from './working-copy.ts';
import { deleteCopy, findCopy, lockCopy, updateCopy } from './working-copy-store.ts';

/** Who somebody is now, by the name that is kept; undefined where they are no user any more. */
type WhoIs = (name: string) => Promise<Actor | undefined>;

/** Publishes a planned copy, unless its plan was changed; says on the copy why it could not. */
export async function publishPlanned(
  { site, kinds, whoIs }: { site: Site; kinds: CopyKinds; whoIs: WhoIs },
  { copy: id, at }: PlannedCopy,
): Promise<void> {
  const found = await findCopy(site.database.read, id);
  if (!isDue(found, at, site.clock.now())) return;
  const actor = (await whoIs(found?.planned?.by ?? '')) ?? { kind: 'visitor' };
  try {
    await publishAsPlanned({ site, actor, kinds }, id, at);
  } catch (error) {
    if (isDatabaseLost(error) || !(isFailure(error) || error instanceof ZodError)) throw error;
    await giveUp(site, id, { at, why: whyNot(error, defaultLanguage(site)) });
  }
}

const isDue = (copy: WorkingCopy | undefined, at: string, now: string): boolean =>
  copy?.planned?.at === at && at <= now;

async function publishAsPlanned(desk: Desk, id: string, at: string): Promise<void> {
  await withCopy(desk, id, 'publish', async (held) => {
    const { writer, copy } = held;
    const { planned } = copy;
    if (planned?.at !== at) return;
    requireRecord(held);
    const stored = await published(desk, held, planned);
    if (copy.seq === planned.seq) return deleteCopy(writer, id);
    // What was typed since goes on, over what is published now.
    return updateCopy(writer, {
      ...copy,
      record: stored.id,
      base: stored.version,
      baseBody: planned.body,
      planned: undefined,
    });
  });
}

/** Leaves the copy to be published by hand, with the reason. */
async function giveUp(
  { database }: Site,
  id: string,
  { at, why }: { at: string; why: string },
): Promise<void> {
  await database.transaction(async (writer) => {
    const copy = await lockCopy(writer, id, database.kind);
    if (copy?.planned?.at === at)
      await updateCopy(writer, { ...copy, planned: undefined, state: 'submitted', note: why });
  });
}

/** In the default language: nobody is there who could have chosen another. */
const whyNot = (error: Error, language: string): string =>
  error instanceof ZodError
    ? faultsOf(error, translator(language))
        .map(({ path, detail }) => `${path.join('.')}: ${detail}`)
        .join(' ')
    : error.message;
