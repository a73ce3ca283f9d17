// What items, people, places, subjects, collections and media have in common: an address, a state,
// versions.

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

/** How one kind of record is checked and outlined. */
export type RecordDefinition<Body> = {
  kind: RecordKind;
  /** @throws a ZodError that says what is wrong */
  parse(value: unknown): Body;
  outline(body: Body, language: string): Outline;
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
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
    const entries = Object.entries(part).filter(([, inner]) => inner !== undefined);
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
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
