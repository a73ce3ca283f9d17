// A row meets an item that is there already. A source owns what it sets: it changes and clears what
// is still as it left it. What people or other sources wrote is kept; where the source says
// something else by now, the difference is a reported problem.
import type { Item } from '../catalogue/item.ts';
import { canonicalJson } from '../records/record.ts';
import { fieldCode, hashIn, type Claim, type ClaimPart } from './ownership/claim.ts';
import { isNothing, partsOf, shapeOf } from './ownership/field-parts.ts';
import { mergeField, nextClaim } from './ownership/merge-field.ts';
import type { MergedField } from './ownership/settle.ts';

type FieldChange = { field: string; before: string; after: string };

/** A value that was kept. `part` is of that value: by it, whoever set it is found. */
export type FieldConflict = {
  field: string;
  kept: string;
  offered: string;
  part: ClaimPart | undefined;
  /** Kept because the table has no longer all columns that it came from. */
  isIncomplete?: true;
};

/** A value that the source gave up. */
export type Released = { field: string; place: string };

type Merged<Body> = {
  body: Body;
  changes: FieldChange[];
  conflicts: FieldConflict[];
  released: Released[];
  /** What the source has said now. */
  claim: Claim;
  /** What the source says and the item does not, since somebody else has the word. */
  aside: Readonly<Record<string, unknown>>;
};

/** What is known before a row is merged. */
export type KnownClaims = {
  /** What the source said the last time, and what of it the item did not take. */
  stated: Claim;
  aside?: Readonly<Record<string, unknown>> | undefined;
  /** What other sources stated. */
  others: readonly Claim[];
  coverage: Coverage;
  /** Fields that a person has emptied: what a source says about them for the first time waits. */
  emptied?: ReadonlySet<string>;
};

/** What today's table says less than the last one. */
export type Coverage = {
  /** Fields whose columns are there and are read as something else. */
  withdrawn: ReadonlySet<string>;
  /** Fields of which columns are gone. */
  incomplete: ReadonlySet<string>;
};

export const fullCoverage: Coverage = { withdrawn: new Set(), incomplete: new Set() };

/** Fields that no item can be without. */
const REQUIRED: readonly (keyof Item)[] = ['title'];

/**
 * Merges field by field.
 * @param current   what the item says now
 * @param incoming  what the source says now: only the fields that the mapping covers; an empty one
 *   is `undefined`
 */
export function mergeItem<Body extends object>(
  current: Body,
  incoming: Partial<Body>,
  { stated, aside = {}, others, coverage, emptied }: KnownClaims,
): Merged<Body> {
  const now = current as Readonly<Record<string, unknown>>;
  const next = incoming as Readonly<Record<string, unknown>>;
  const body: Record<string, unknown> = { ...now };
  const claim = new Map(stated);
  const left: Record<string, unknown> = { ...aside };
  const merged: Pick<Merged<Body>, 'conflicts' | 'released'> = { conflicts: [], released: [] };
  for (const field of new Set([...Object.keys(next), ...coverage.withdrawn])) {
    const code = fieldCode(field);
    const claims = {
      stated: stated.get(code) ?? [],
      others: others.map((one) => one.get(code) ?? []),
      isIncomplete: coverage.incomplete.has(field),
    };
    const values = { current: now[field], incoming: next[field] };
    const { value, kept, released } = emptied?.has(field)
      ? leftEmpty(values.incoming)
      : mergeField(field, values, claims);
    if (!(isNothing(value) && (REQUIRED as readonly string[]).includes(field))) body[field] = value;
    setParts(claim, code, nextClaim(field, next[field], claims));
    delete left[field];
    if (isLeftAside(field, next[field], value)) left[field] = next[field];
    merged.released.push(...released.map((place) => ({ field, place })));
    for (const { kept: stays, offered, ...more } of kept)
      merged.conflicts.push({ field, kept: asText(stays), offered: asText(offered), ...more });
  }
  return { body: body as Body, changes: changesOf(now, body), ...merged, claim, aside: left };
}

/**
 * Fields that this row would fill, and of which the source has said nothing before. Elements of
 * lists are left out: each is there or not for itself.
 */
export function filledFields(current: object, incoming: object, stated: Claim): string[] {
  const now = current as Readonly<Record<string, unknown>>;
  return Object.entries(incoming).flatMap(([field, value]) => {
    const isFilled = isNothing(now[field]) && !isNothing(value) && !stated.has(fieldCode(field));
    return isFilled && shapeOf(field, value) !== 'elements' ? [field] : [];
  });
}

const leftEmpty = (offered: unknown): MergedField => ({
  value: undefined,
  kept: [{ kept: undefined, offered, part: undefined }],
  released: [],
});

/** What has changed in an item, field by field. */
export function changesOf(before: object, after: object): FieldChange[] {
  const [old, now] = [before, after] as readonly Readonly<Record<string, unknown>>[];
  return Object.keys(now ?? {}).flatMap((field) =>
    isSame(old?.[field], now?.[field])
      ? []
      : [{ field, before: asText(old?.[field]), after: asText(now?.[field]) }],
  );
}

/**
 * A field's content as a person can compare it: texts as they are, the rest as JSON, cut at 200
 * characters.
 */
export function asText(value: unknown): string {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : (plainText(value) ?? canonicalJson(value));
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}

function setParts(
  claim: Map<number, readonly ClaimPart[]>,
  code: number,
  parts: readonly ClaimPart[],
): void {
  if (parts.length > 0) claim.set(code, parts);
  else claim.delete(code);
}

/** Whether a value of the source is not in the item; elements of lists never wait. */
function isLeftAside(field: string, incoming: unknown, value: unknown): boolean {
  if (isNothing(incoming) || shapeOf(field, incoming) === 'elements') return false;
  const here = partsOf(field, value).map(hashIn);
  return partsOf(field, incoming).some((part) => !here.includes(hashIn(part)));
}

function plainText(value: unknown): string | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  const texts = Object.values(value);
  return texts.length === 1 && typeof texts[0] === 'string' ? texts[0] : undefined;
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || canonicalJson(a ?? null) === canonicalJson(b ?? null);
}
