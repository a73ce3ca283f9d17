// Compares a page that is kept with the page as it would be made now.
import type { PublicMuseum } from './public-museum.ts';

type Difference = { kept: string; made: string };

/**
 * Where the page that visitors get differs from the page as it is made now; undefined where it does
 * not, or none is kept.
 * @param hasWaited  whether the clock was moved: what reads it without an end may be shown for
 *   `server.page-cache-seconds` more, which are seconds of this machine
 */
export async function compareKept(
  museum: PublicMuseum,
  address: string,
  { hasWaited }: { hasWaited: boolean },
): Promise<Difference | undefined> {
  if ((await museum.kept(address)) === undefined) return undefined;
  const { page, reads } = await museum.make(address);
  if (hasWaited && (reads.readsClock || reads.unrecorded.size > 0)) return undefined;
  return firstDifference(await museum.visit(address), page);
}

/** Where two pages begin to differ, with what is around it. */
function firstDifference(kept: string, made: string): Difference | undefined {
  if (kept === made) return undefined;
  let at = 0;
  while (kept[at] === made[at]) at++;
  const around = (page: string) => page.slice(Math.max(0, at - 200), at + 80);
  return { kept: around(kept), made: around(made) };
}
