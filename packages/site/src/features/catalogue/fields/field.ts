// What every field of a record says about itself, whatever kind of record it belongs to.
import type { z } from 'zod';
import type { Action } from '../../access/grant.ts';
import type { LocalizedText } from '../../records/language-map.ts';
import type { Editing } from './editing.ts';

/** That a field has no such part, and why. */
export type None = { none: string };

export const none = (why: string): None => ({ none: why });

/** A part that code of its own makes of the field: `as` says what becomes of it. */
export type Own = { as: string };

/** A part that is there has something in it. */
export type AtLeastOne<Entry> = readonly [Entry, ...Entry[]];

export type FieldBase<Body, Key extends keyof Body> = {
  key: Key;
  /** Ids of messages: the field's name, and what belongs into it. */
  label: string;
  help: string;
  schema: z.ZodType<Body[Key]>;
  edit: Editing<NonNullable<Body[Key]>> | None;
};

/** Everybody may read it in a published record. */
export type Public = { visibility: 'public' };

/**
 * It never leaves the museum. `readBy`: any of these actions lets staff read it. What is restricted
 * says what it would give away.
 */
export type Internal = { readBy: AtLeastOne<Action> } & (
  | { visibility: 'staff' }
  | {
      visibility: 'restricted';
      restricts: 'valuation' | 'donors' | 'addresses' | 'exact positions' | 'storage';
    }
);

/** The parts of a public field, forbidden: what is internal goes nowhere. */
export type Without<Parts> = { [Part in keyof Parts]?: never };

/** In the files of published records: `unless-protected` leaves an exact position out. */
export type Dump = 'as-stored' | 'unless-protected' | None;

/** One value on a page: a text, a link to a record, or a link to another site. */
export type FactValue = {
  text: LocalizedText;
  page?: string;
  url?: string;
  /** In brackets behind it, or a remark; texts of the museum in it are marked. */
  note?: string | undefined;
};

/** A line of facts on a record's page. */
export type FactLine<Reader> = {
  /** Ids of messages: of the heading that it is under, and its own where not the field's. */
  group: string;
  label?: string;
  /** Its place in the group, lower first. */
  order: number;
  values(reader: Reader): readonly FactValue[];
  /** A long text is shown below all groups, under a heading of its own. */
  longTextApart?: true;
};

export type Page<Reader> = { facts: AtLeastOne<FactLine<Reader>> } | Own | None;

/** What the lines of every kind of record are made with. */
export type FactReader<Body> = {
  body: Body;
  /** Records as links, by their ids; those that are not public are left out. */
  named(ids: readonly string[] | undefined): FactValue[];
  /** A text in the reader's language, or nothing. */
  text(map: Readonly<Record<string, string>> | undefined): FactValue[];
  /** Words that have no language of their own, such as numbers. */
  plain(text: string, note?: string): FactValue;
};

/** Words by which a record is found, under an attribute of its search record. */
export type SearchText<Body, Tier> = {
  attribute: string;
  /** What weighs the same in a search. */
  tier: Tier;
  value(body: Body): string | string[] | undefined;
  /** Its place among the texts of the search record, lower first; without one it comes last. */
  order?: number;
};

/** Where a record names another one, and the part that the other plays. */
export type Link = { role: string; to: string };

/** Links to these records, which all play the same part. */
export function linksTo(role: string, ids: readonly string[] | undefined): Link[] {
  return (ids ?? []).map((to) => ({ role, to }));
}

/** Values that say the same, once. */
export function eachOnce(values: readonly FactValue[]): FactValue[] {
  return [...new Map(values.map((value) => [value.page ?? value.text.text, value])).values()];
}
