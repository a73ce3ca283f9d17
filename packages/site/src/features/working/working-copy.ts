// A working copy: what staff are writing of a record, or of one that is not there yet. It may be
// incomplete, nothing public reads it, and there is one for everybody.
import type { RecordKind } from '../records/record.ts';
import { applyChanges } from './merge/changes.ts';
import { isEqual, type Change, type Fields, type Path } from './merge/body.ts';
import type { Clash } from './merge/merge.ts';

/** `submitted`: somebody asks for it to be published. */
export type CopyState = 'editing' | 'submitted';

/** A publication at a time to come: of what the copy said when it was planned. */
export type Planned = {
  /** Instant in UTC. */
  at: string;
  seq: number;
  body: Fields;
  by: string;
  /** Drafts that are published with it. */
  also: readonly string[];
};

export type WorkingCopy = {
  id: string;
  kind: RecordKind;
  /** Id of the record; undefined for one that is not there yet. */
  record: string | undefined;
  /** The version of the record that it is a copy of; 0 without one. */
  base: number;
  /** What that version says, with the copy's keys. */
  baseBody: Fields;
  /** Counts saves, from 1. */
  seq: number;
  body: Fields;
  state: CopyState;
  /** Why it was returned, or not published at its time. */
  note: string | undefined;
  /** What the record says by now and the copy does not: a person decides. */
  clashes: readonly Clash[];
  planned: Planned | undefined;
  createdAt: string;
  createdBy: string;
  /** Of the last change; while it is submitted, of its submission, whoever mends it after that. */
  updatedAt: string;
  updatedBy: string;
};

/** The value at a path of a body. */
export function valueAt(body: Fields, path: Path): unknown {
  let value: unknown = body;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    if (typeof step === 'string')
      value = Object.hasOwn(value, step) ? (value as Fields)[step] : undefined;
    else
      value = (Array.isArray(value) ? (value as { key: string; value: unknown }[]) : []).find(
        ({ key }) => key === step.key,
      )?.value;
  }
  return value;
}

/** Clashes that are still open: nobody has answered them, and the copy says what it said. */
export function openClashes(
  clashes: readonly Clash[],
  body: Fields,
  settled: readonly Path[],
): Clash[] {
  return clashes.filter(
    ({ path, yours, members }) =>
      !settled.some((one) => isEqual(one, path)) &&
      (members !== undefined || isEqual(valueAt(body, path), yours)),
  );
}

/** Clashes with newer ones, which take the place of those about the same value. */
export const withClashes = (known: readonly Clash[], newer: readonly Clash[]): Clash[] => [
  ...known.filter(({ path }) => !newer.some((one) => isEqual(one.path, path))),
  ...newer,
];

/** A body as it was before some saves, by what leads back from each, newest first. */
export const bodyBefore = (body: Fields, backs: readonly (readonly Change[])[]): Fields =>
  backs.reduce((later, back) => applyChanges(later, back), body);
