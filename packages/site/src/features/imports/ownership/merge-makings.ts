// Makings of an item meet those of a source. A making belongs to its maker; date and place alone
// fill the item's single making, and stand alone where there are several.
import type { Production } from '../../catalogue/item.ts';
import { partAt, valuePart, type ClaimPart } from './claim.ts';
import { isNothing, makingNames, MAKING_PARTS } from './field-parts.ts';
import { insertInOrder, settle, type FieldClaims, type MergedField } from './settle.ts';

/** A making of the source with the one of the item that it is about. */
type Pair = { incoming: Production; current: Production };

/** Merges the makings of an item with those of a source. */
export function mergeMakings(
  current: readonly Production[],
  incoming: readonly Production[],
  claims: FieldClaims,
): MergedField {
  const merged: MergedField = { value: undefined, kept: [], released: [] };
  const pairs = pairsOf(current, incoming, claims.stated);
  const names = makingNames(incoming);
  const result = new Map<Production, Production>();
  for (const making of current) {
    const pair = pairs.find((one) => one.current === making);
    const left = pair
      ? mergePair(pair, nameIn(incoming, names, pair.incoming), claims, merged)
      : withoutWithdrawn(making, current, claims, merged);
    if (left) result.set(making, left);
  }
  const isNew = (making: Production) =>
    !pairs.some((pair) => pair.incoming === making) &&
    !isRemovedByPeople(making, incoming, claims.stated);
  const makings = insertInOrder([...result.values()], incoming, isNew, (making) => {
    const pair = pairs.find((one) => one.incoming === making);
    return pair ? result.get(pair.current) : making;
  });
  return { ...merged, value: makings.length > 0 ? makings : undefined };
}

const nameIn = (makings: readonly Production[], names: readonly string[], making: Production) =>
  names[makings.indexOf(making)] ?? '';

/** Which making of the source is about which one of the item. */
function pairsOf(
  current: readonly Production[],
  incoming: readonly Production[],
  stated: readonly ClaimPart[],
): Pair[] {
  const pairs: Pair[] = [];
  const free = new Set(current);
  const pairWith = (making: Production, found: Production | undefined) => {
    if (!found) return;
    free.delete(found);
    pairs.push({ incoming: making, current: found });
  };
  for (const making of incoming)
    if (making.person !== undefined)
      pairWith(
        making,
        [...free].find(({ person }) => person === making.person),
      );
  const [only, ...more] = current;
  const [one, ...further] = incoming;
  if (only && one && more.length + further.length === 0 && pairs.length === 0) pairWith(one, only);
  for (const making of incoming) {
    if (making.person !== undefined || pairs.some((pair) => pair.incoming === making)) continue;
    pairWith(making, placeForNameless(making, current, [...free], stated));
  }
  return pairs;
}

/**
 * The making that one without a maker fills: the item's single one, the one that it filled before,
 * or another one without a maker.
 */
function placeForNameless(
  making: Production,
  current: readonly Production[],
  free: readonly Production[],
  stated: readonly ClaimPart[],
): Production | undefined {
  const [only, ...more] = current;
  if (only && more.length === 0 && free.includes(only)) return only;
  const isFilled = (candidate: Production) =>
    MAKING_PARTS.some(
      (part) =>
        !isNothing(making[part]) &&
        !isNothing(candidate[part]) &&
        stated.includes(valuePart(`/${part}`, candidate[part])),
    );
  return free.find(isFilled) ?? free.find(({ person }) => person === undefined);
}

/** One making, part by part. */
function mergePair(
  { incoming, current }: Pair,
  name: string,
  claims: FieldClaims,
  merged: MergedField,
): Production | undefined {
  const result: Record<string, unknown> = { ...current };
  for (const part of MAKING_PARTS) {
    const place = `${name}/${part}`;
    const at = (making: Production) =>
      isNothing(making[part]) ? undefined : valuePart(place, making[part]);
    const settled = settle(
      {
        stated: statedOf({ incoming, current }, name, part, claims.stated),
        current: at(current),
        incoming: at(incoming),
      },
      { current: current[part], incoming: incoming[part] },
      { ...claimsOfPart(claims, place, current[part]), isWhole: part === 'date' },
    );
    if (settled.outcome === 'kept') merged.kept.push(settled.kept);
    if (settled.outcome === 'taken') result[part] = incoming[part];
    if (settled.outcome === 'released') {
      delete result[part];
      merged.released.push(place);
    }
  }
  return Object.keys(result).length > 0 ? (result as Production) : undefined;
}

/** What the source said at a place of a making, as a part of the place where the making is now. */
function statedOf(
  { incoming, current }: Pair,
  name: string,
  part: keyof Production,
  stated: readonly ClaimPart[],
): ClaimPart | undefined {
  const single = partAt(stated, '/person');
  const isSingle =
    single === undefined ||
    [incoming.person, current.person].some((person) => single === valuePart('/person', person));
  const names = [
    ...(isSingle ? [''] : []),
    `${incoming.person ?? ''}#0`,
    `${current.person ?? ''}#0`,
    name,
  ];
  const found = names
    .map((one) => partAt(stated, `${one}/${part}`))
    .find((one) => one !== undefined);
  // The hash of the value is the same wherever the making is.
  return found && valuePart(`${name}/${part}`, undefined).slice(0, 2) + found.slice(2);
}

/** What others said about this value, whatever they call the making. */
function claimsOfPart(claims: FieldClaims, place: string, value: unknown): FieldClaims {
  const part = valuePart(place, value);
  const isStated = claims.others.some((parts) =>
    parts.some((one) => one.slice(2) === part.slice(2)),
  );
  return { ...claims, others: isStated ? [[part]] : [] };
}

/** A making that the source does not name, without what the source said about it before. */
function withoutWithdrawn(
  making: Production,
  all: readonly Production[],
  claims: FieldClaims,
  merged: MergedField,
): Production | undefined {
  if (claims.isIncomplete) return making;
  const name = nameIn(all, makingNames(all), making);
  return mergePair({ incoming: {}, current: making }, name, claims, merged);
}

function statedMaker(person: string, stated: readonly ClaimPart[]): ClaimPart | undefined {
  return ['', `${person}#0`]
    .map((name) => valuePart(`${name}/person`, person))
    .find((part) => stated.includes(part));
}

/** The source named this maker before, and the item has them no longer. */
function isRemovedByPeople(
  making: Production,
  incoming: readonly Production[],
  stated: readonly ClaimPart[],
): boolean {
  if (making.person !== undefined) return statedMaker(making.person, stated) !== undefined;
  const name = nameIn(incoming, makingNames(incoming), making);
  const parts = MAKING_PARTS.filter((part) => !isNothing(making[part]));
  return parts.every((part) =>
    ['', name, '#0'].some((one) => stated.includes(valuePart(`${one}/${part}`, making[part]))),
  );
}
