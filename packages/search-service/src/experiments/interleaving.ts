// Team-draft interleaving (Radlinski, Kurup, Joachims 2008): two rankings in one page, and the one
// whose items are clicked wins the page. For small traffic: it sees a difference in ordering with a
// small part of the visitors that a split test needs.
import { hash } from '../analytics/sketch.ts';
import { addVisitor, chanceOf, noMoments, rateOf, type Rate } from './comparison.ts';

/**
 * A page with the team that each place belongs to: `a`, `b`, or `-` for an item that both have at
 * this point.
 */
export type Draft<Item> = { readonly items: Item[]; readonly teams: string };

/**
 * Lets two teams pick in turn, a coin deciding who begins each round.
 * @param coin 0 or 1, for each round
 */
export function teamDraft<Item>(
  a: readonly Item[],
  b: readonly Item[],
  {
    idOf,
    coin,
    length,
  }: { idOf: (item: Item) => string; coin: (round: number) => number; length: number },
): Draft<Item> {
  const items: Item[] = [];
  const taken = new Set<string>();
  const places = [0, 0];
  const rankings = [a, b];
  let teams = '';
  const pick = (team: number): boolean => {
    const ranking = rankings[team] ?? [];
    let at = places[team] ?? 0;
    while (at < ranking.length && taken.has(idOf(ranking[at] as Item))) at++;
    places[team] = at + 1;
    const item = ranking[at];
    if (item === undefined || items.length >= length) return false;
    items.push(item);
    taken.add(idOf(item));
    teams += team === 0 ? 'a' : 'b';
    return true;
  };
  for (let round = 0, more = true; more && items.length < length; round++) {
    const first = coin(round);
    const picked = pick(first);
    more = pick(1 - first) || picked;
  }
  return { items, teams: withoutAgreement(teams, a.map(idOf), b.map(idOf)) };
}

/** A coin that falls the same for the same visitor, query and test, so that pages fit together. */
export function steadyCoin(seed: string): (round: number) => number {
  return (round) => hash(`${seed}/${round}`, 0x9747b28c) & 1;
}

/**
 * The preference for the second ranking: mean of −1, 0, 1 over visitors' pages, with the chance of
 * so much where there is none.
 */
export function preference(
  visitors: readonly { readonly pages: number; readonly credit: number }[],
): { rate: Rate; pValue: number } | null {
  const moments = noMoments();
  for (const { pages, credit } of visitors) addVisitor(moments, pages, credit);
  const rate = rateOf(moments);
  if (!rate) return null;
  return { rate, pValue: chanceOf(rate.value, Math.sqrt(rate.variance)) };
}

/** As far as both rankings begin alike, no click tells them apart. */
function withoutAgreement(teams: string, a: readonly string[], b: readonly string[]): string {
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same++;
  return '-'.repeat(Math.min(same, teams.length)) + teams.slice(same);
}
