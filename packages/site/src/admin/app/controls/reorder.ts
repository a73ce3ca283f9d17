// The order of a list that somebody arranges. Pure.

/** The list with the member at `from` moved to `to`; the same list where nothing moves. */
export function moved<Member>(
  members: readonly Member[],
  from: number,
  to: number,
): readonly Member[] {
  const target = Math.min(Math.max(to, 0), members.length - 1);
  const member = members[from];
  if (member === undefined || target === from) return members;
  const rest = members.toSpliced(from, 1);
  return rest.toSpliced(target, 0, member);
}

/** The place in a list that a pointer is at, by the middles of the members, first to last. */
export function placeAt(middles: readonly number[], pointer: number, from: number): number {
  const before = middles.filter((middle, at) => at !== from && middle < pointer).length;
  return before;
}
