// What records of every kind have in common: an address, a state, versions.
import type { z } from 'zod';
import type { Action } from '../access/grant.ts';

/** A new kind begins here; `docs/how-to/add-a-kind-of-record.md`. */
export type RecordKind =
  | 'item'
  | 'person'
  | 'place'
  | 'subject'
  | 'collection'
  | 'media'
  | 'event'
  | 'venue'
  | 'series'
  | 'form'
  | 'page'
  | 'story'
  | 'exhibition'
  | 'menu'
  | 'notice'
  | 'redirect';

export type State = 'draft' | 'published' | 'archived';

/**
 * What keeps a record a draft: an automatic check that a person has not answered yet, what its own
 * source says about publication, or a person. Only the first may be lifted by a program.
 */
export type DraftReason = 'gate' | 'flag' | 'person';

/** Everything about a record but its content. Instants are ISO-8601 in UTC. */
export type Envelope = {
  id: string;
  kind: RecordKind;
  state: State;
  slug: string;
  /** Its name in the site's default language. */
  label: string;
  /** Counts saves, from 1; a restore is a save too. */
  version: number;
  publishAt?: string;
  unpublishAt?: string;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  /** The import run that saved this version, if one did. */
  runId?: string;
  /** Of drafts alone, and not of those from before it was kept. */
  draftReason?: DraftReason;
};

export type Stored<Body> = Envelope & { body: Body };

/** What the tables need to know of a body, so that it can be found again. */
export type Outline = {
  label: string;
  /**
   * What the A–Z index and lists sort by: folded, “the” and “le” left out where the kind does so.
   */
  sortKey: string;
  slug: string;
  identifiers: { scheme: string; value: string }[];
  /** Other records that this one names: `role` says in what part. */
  links: { role: string; to: string }[];
};

/** What a kind of record is. All of them stand side by side in `features/kinds`. */
export type RecordDefinition<Body> = {
  kind: RecordKind;
  /** Its name for many: in the folder of content, in the files of dumps, in sitemaps. */
  plural: string;
  /** Of kinds that people write by hand: what `parse` checks, for schemas and the reference. */
  shape?: z.ZodType;
  /** @throws a ZodError that says what is wrong */
  parse(value: unknown): Body;
  outline(body: Body, language: string): Outline;
  permissions: RecordPermissions;
  /** Undefined for records that visitors cannot walk to. */
  pages: RecordPages<Body> | undefined;
  lists: RecordLists;
};

/**
 * What an actor needs for what names the definition; `submit`: to save drafts that somebody else
 * publishes. Withdrawing and reading the history go by id alone, so they need the same of every
 * kind.
 */
export type RecordPermissions = {
  readDraft: Action;
  edit: Action;
  submit: Action;
  publish: Action;
};

/** Where visitors find records of a kind. Addresses have no language. */
type RecordPages<Body> = {
  /** The first part of the addresses; empty if they begin with a part of the record's own. */
  folder: string;
  /** Undefined for a record that has no page. */
  address(record: Pick<Stored<Body>, 'id' | 'slug' | 'body'>): string | undefined;
  /** Whether the permanent link of a record leads to its page. */
  hasPermalink: boolean;
};

/** In which lists all public records of a kind are. */
type RecordLists = {
  /** `own`: in sitemaps under the plural; `pages`: in the one of pages. */
  sitemap: 'own' | 'pages' | 'none';
  /** Whether the bulk data has a file of them. */
  dump: boolean;
};

/** A record that was published and is gone for good. */
export type Tombstone = {
  id: string;
  kind: RecordKind;
  label: string;
  removedAt: string;
  reason: string;
};

/** Whether a visitor may see `record` at the instant `now`. */
export function isPublic(
  record: Pick<Envelope, 'state' | 'publishAt' | 'unpublishAt'>,
  now: string,
): boolean {
  if (record.state !== 'published') return false;
  return (
    (record.publishAt === undefined || record.publishAt <= now) &&
    (record.unpublishAt === undefined || record.unpublishAt > now)
  );
}

/**
 * Whether visitors could see a version at some instant while it was the record's current one, which
 * it was up to `until`.
 */
export function wasPublic(
  {
    state,
    updatedAt,
    publishAt = '',
    unpublishAt,
  }: Pick<Envelope, 'state' | 'updatedAt' | 'publishAt' | 'unpublishAt'>,
  until: string,
): boolean {
  const from = publishAt > updatedAt ? publishAt : updatedAt;
  return (
    state === 'published' && from <= until && (unpublishAt === undefined || unpublishAt > from)
  );
}

/**
 * JSON with the keys of every level in order: equal content has equal bytes, whatever order it was
 * made in.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value));
}

/** The same content with all keys in order: what is in order already is not made again. */
function inOrder(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return elementsInOrder(value);
  const fields = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(fields);
  let ordered: Record<string, unknown> | undefined;
  if (!areInOrder(keys)) {
    keys.sort();
    ordered = {};
  }
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] ?? '';
    const inner = inOrder(fields[key]);
    if (!ordered && inner !== fields[key])
      ordered = Object.fromEntries(keys.slice(0, i).map((one) => [one, fields[one]]));
    if (ordered) setOwn(ordered, key, inner);
  }
  return ordered ?? value;
}

function elementsInOrder(elements: readonly unknown[]): readonly unknown[] {
  let ordered: unknown[] | undefined;
  for (let i = 0; i < elements.length; i++) {
    const inner = inOrder(elements[i]);
    if (inner === elements[i]) continue;
    ordered ??= [...elements];
    ordered[i] = inner;
  }
  return ordered ?? elements;
}

function areInOrder(keys: readonly string[]): boolean {
  for (let i = 1; i < keys.length; i++) if ((keys[i] ?? '') <= (keys[i - 1] ?? '')) return false;
  return true;
}

/** Whatever it is called: `__proto__` is a key like any other. */
function setOwn(fields: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(fields, key, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  else fields[key] = value;
}

/** Letters and digits only, upper case: “77.AO.84”, “77 ao 84” and “77-AO-84” are one. */
export function foldIdentifier(value: string): string {
  return value
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** What a name sorts by: lower case without accents, digits padded so that 2 comes before 10. */
export function foldForSorting(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/\d+/g, (digits) => digits.padStart(8, '0'))
    .trim()
    .slice(0, 200);
}

/** The letter under which an A–Z index lists a sort key: “#” for what begins with no letter. */
export function initialOf(sortKey: string): string {
  const first = [...sortKey][0] ?? '';
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}

/**
 * The readable last part of an address: lower case, hyphens, other alphabets kept as they are, at
 * most 80 characters.
 */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['’ʼ]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return [...slug].slice(0, 80).join('').replace(/-+$/, '') || 'untitled';
}
