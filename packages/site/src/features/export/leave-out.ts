// A body without the records that visitors may not see. What is said beside a record that is left
// out goes with it, as on pages.
import { isId } from '../../platform/short-id.ts';
import type { RecordDefinition } from '../records/record.ts';

/** Stands in a body for what is left out. */
const HIDDEN = Symbol('hidden');

/** Every text in a body, wherever it is. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

/** A copy of a body in which what is at these paths is marked as hidden. */
export function markHidden(body: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  if (paths.length === 0) return body;
  const copy = structuredClone(body);
  for (const path of paths) setAt(copy, path);
  return copy;
}

function setAt(value: unknown, [first, ...rest]: readonly PropertyKey[]): void {
  if (value === null || typeof value !== 'object' || first === undefined) return;
  if (!Reflect.has(value, first)) return;
  if (rest.length === 0) Reflect.set(value, first, HIDDEN);
  else setAt(Reflect.get(value, first), rest);
}

/**
 * A body without what is marked and without the ids for which `isHidden` holds. Where an entry of a
 * list loses one, its plain texts go too, such as the role of a maker; with `keepsWords` they stay,
 * such as the day on which an event is elsewhere.
 */
export function withoutHidden(
  body: unknown,
  isHidden: (text: string) => boolean,
  { keepsWords = false } = {},
): unknown {
  const isLost = (value: unknown) =>
    value === HIDDEN || (typeof value === 'string' && isHidden(value));
  const keep = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.filter((one) => !isLost(one)).map(keepEntry);
    const left = Object.entries(value).filter(([, inner]) => !isLost(inner));
    return Object.fromEntries(left.map(([key, inner]) => [key, keep(inner)]));
  };
  const keepEntry = (value: unknown): unknown => {
    const kept = keep(value);
    const isWhole =
      keepsWords || !isObject(value) || !isObject(kept) || sizeOf(value) === sizeOf(kept);
    return isWhole ? kept : withoutWords(kept);
  };
  return keep(body);
}

const isObject = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const sizeOf = (value: object): number => Object.keys(value).length;

const withoutWords = (value: object): object =>
  Object.fromEntries(
    Object.entries(value).filter(([, inner]) => typeof inner !== 'string' || isId(inner)),
  );

/** Parts that may be cut from one body; more is not worth saving. */
const MAX_CUTS = 1000;

/**
 * A body that its kind takes: entries of lists that lost what they need are cut. Undefined where
 * nothing is left that could be saved.
 */
export function repaired(
  definition: Pick<RecordDefinition<unknown>, 'parse'>,
  body: unknown,
): unknown {
  const copy = structuredClone(body);
  for (let cuts = 0; cuts < MAX_CUTS; cuts++) {
    const issues = issuesOf(definition, copy);
    if (issues === undefined) return copy;
    const path = issues.map(({ path: at }) => entryOf(copy, at)).find((at) => at.length > 0);
    if (path === undefined) return undefined;
    cutAt(copy, path);
  }
  return undefined;
}

type Issues = readonly { path: readonly PropertyKey[] }[];

/** The path of the innermost entry of a list on the way to `path`; empty where there is none. */
function entryOf(body: unknown, path: readonly PropertyKey[]): readonly PropertyKey[] {
  let [at, found]: [unknown, number] = [body, 0];
  for (const [depth, step] of path.entries()) {
    if (Array.isArray(at) && typeof step === 'number') found = depth + 1;
    at = at !== null && typeof at === 'object' ? Reflect.get(at, step) : undefined;
  }
  return path.slice(0, found);
}

function cutAt(body: unknown, path: readonly PropertyKey[]): void {
  let at = body;
  for (const step of path.slice(0, -1))
    at = at !== null && typeof at === 'object' ? Reflect.get(at, step) : undefined;
  if (Array.isArray(at)) at.splice(Number(path.at(-1)), 1);
}

/** What is wrong with a body, and where; nothing if its kind takes it. */
function issuesOf(
  definition: Pick<RecordDefinition<unknown>, 'parse'>,
  body: unknown,
): Issues | undefined {
  try {
    definition.parse(body);
    return undefined;
  } catch (error) {
    const { issues } = error as { issues?: Issues };
    if (issues === undefined) throw error;
    return issues;
  }
}
