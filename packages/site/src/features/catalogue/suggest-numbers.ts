// Numbers for a new item, as the museum would give them.
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { requireSome } from '../access/permission.ts';
import { nextNumber, seriesOf } from './next-number.ts';
import { listNewestNumbers, listNumbersFrom, listNumbersInCopies } from './number-store.ts';

/** Items whose numbers show the museum's patterns. */
const LOOKED_AT = 60;

/** Who adds the sample museum, whose numbers are not the museum's own. */
const SAMPLE = 'task:sample museum';

/**
 * Numbers that no item has, the likeliest first.
 * @throws not-allowed
 */
export async function suggestNumbers(site: Site, actor: Actor): Promise<string[]> {
  requireSome(actor, 'record:submit', 'item');
  const { read } = site.database;
  const year = new Date(site.clock.now()).getUTCFullYear();
  const newest = await listNewestNumbers(read, { limit: LOOKED_AT, except: SAMPLE });
  const series = seriesOf(newest, year);
  const promised = await listNumbersInCopies(read);
  const suggested = [];
  for (const one of series)
    suggested.push(nextNumber(one, [...promised, ...(await listNumbersFrom(read, one.prefix))]));
  return suggested;
}
