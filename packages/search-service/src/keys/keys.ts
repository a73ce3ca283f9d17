// Keys and what they allow.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { SearchFailure } from '../errors.ts';
import { overlayParameters } from '../query/overlay.ts';
import { decodeParameters } from '../query/parameters.ts';

/** What keys can allow, by Algolia’s names. */
export const permissions = [
  'search',
  'browse',
  'addObject',
  'deleteObject',
  'deleteIndex',
  'settings',
  'editSettings',
  'analytics',
  'recommendation',
  'personalization',
  'usage',
  'logs',
  'listIndexes',
  'seeUnretrievableAttributes',
  'inference',
] as const;
/** A permission; `admin` stands for all, and for making keys. */
export type Permission = (typeof permissions)[number] | 'admin';

/** A key as it is stored. Times in milliseconds since 1970. */
export type Key = {
  readonly value: string;
  readonly acl: readonly Permission[];
  readonly createdAt: number;
  readonly description?: string;
  /** patterns with * at either end; empty: every index */
  readonly indexes?: readonly string[];
  readonly referers?: readonly string[];
  readonly maxHitsPerQuery?: number;
  /** calls from one address or user token; 0 or absent: no limit */
  readonly maxQueriesPerIPPerHour?: number;
  /** set on a removed key, which can be restored */
  readonly deletedAt?: number;
  /** URL-encoded parameters that go before those of the request */
  readonly queryParameters?: string;
  /** 0 or absent: for ever */
  readonly expiresAt?: number;
};

/** What a request may do, after its key has been looked at. */
export type Grant = {
  readonly key: Key;
  /** parameters laid over those of the request */
  readonly restrictions: Readonly<Record<string, unknown>>;
  readonly indices: readonly string[];
  /** networks that may use the key, separated by commas; null: all */
  readonly sources: string | null;
  /** whose calls are counted, where the key says so */
  readonly userToken: string | null;
};

/**
 * Finds the key behind what a client sent: a stored key, or a secured key made from one.
 * @throws `key-unknown`, `key-expired`, `key-unreadable`
 */
export function grantFor(value: string, keys: ReadonlyMap<string, Key>, now: number): Grant {
  const key = keys.get(value);
  if (key)
    return {
      key: unexpired(key, now),
      restrictions: decodeParameters(key.queryParameters ?? ''),
      indices: key.indexes ?? [],
      sources: null,
      userToken: null,
    };
  const secured = readSecured(value, keys);
  if (!secured) throw new SearchFailure('key-unknown');
  const parent = unexpired(secured.key, now);
  const { validUntil, restrictIndices, restrictSources, ...parameters } = secured.restrictions;
  if (validUntil !== undefined && secondsOf(validUntil, secured.text) * 1000 < now)
    throw new SearchFailure('key-expired');
  const named = indexList(restrictIndices);
  const indices =
    named.length === 0
      ? (parent.indexes ?? [])
      : named.filter((name) => allowsIndex(parent.indexes ?? [], name));
  // A restriction to nothing must not read as no restriction.
  return {
    key: parent,
    restrictions: overlayParameters(decodeParameters(parent.queryParameters ?? ''), parameters),
    indices: named.length > 0 && indices.length === 0 ? ['\u0000'] : indices,
    sources: textOf(restrictSources),
    userToken: textOf(parameters['userToken']),
  };
}

/** Whether a key has a permission; the admin key has all. */
export function allows(grant: Grant, need: Permission): boolean {
  return grant.key.acl.includes('admin') || grant.key.acl.includes(need);
}

/** @throws `not-allowed`, `index-not-allowed` */
export function require(grant: Grant, need: Permission, index: string | null): void {
  if (!allows(grant, need)) throw new SearchFailure('not-allowed', [need]);
  if (index !== null && !allowsIndex(grant.indices, index))
    throw new SearchFailure('index-not-allowed', [index]);
}

/**
 * Parameters of a request under the restrictions of its key: filters add up, everything else the
 * key decides.
 */
export function restrict(
  given: Readonly<Record<string, unknown>>,
  grant: Grant,
): Record<string, unknown> {
  const restricted = overlayParameters(given, grant.restrictions);
  const max = grant.key.maxHitsPerQuery;
  if (max !== undefined && max > 0) {
    restricted['hitsPerPage'] = Math.min(Number(restricted['hitsPerPage'] ?? 20), max);
    if (restricted['length'] !== undefined)
      restricted['length'] = Math.min(Number(restricted['length']), max);
  }
  return restricted;
}

/**
 * A secured key, as the official clients make it: base64 of HMAC-SHA256(parent, restrictions) in
 * hexadecimal, then the restrictions.
 */
export function securedKey(parent: string, restrictions: string): string {
  return Buffer.from(
    createHmac('sha256', parent).update(restrictions).digest('hex') + restrictions,
  ).toString('base64');
}

/** Whether an index is among the patterns; no patterns allow every one. */
export function allowsIndex(patterns: readonly string[], index: string): boolean {
  if (patterns.length === 0) return true;
  return patterns.some((pattern) => {
    const start = pattern.startsWith('*');
    const end = pattern.endsWith('*');
    const core = pattern.slice(start ? 1 : 0, end && pattern.length > 1 ? -1 : undefined);
    if (start && end) return index.includes(core);
    if (start) return index.endsWith(core);
    return end ? index.startsWith(core) : index === pattern;
  });
}

const digestLength = 64;

function readSecured(
  value: string,
  keys: ReadonlyMap<string, Key>,
): {
  key: Key;
  restrictions: Record<string, unknown>;
  /** as they were signed */ text: string;
} | null {
  if (value.length < digestLength) return null;
  const decoded = Buffer.from(value, 'base64').toString('utf8');
  const digest = Buffer.from(decoded.slice(0, digestLength));
  const restrictions = decoded.slice(digestLength);
  for (const key of keys.values()) {
    const expected = Buffer.from(
      createHmac('sha256', key.value).update(restrictions).digest('hex'),
    );
    // Nobody may hand on more than searching: a secured key of the admin key would reveal how to
    // sign others.
    if (
      expected.length === digest.length &&
      timingSafeEqual(expected, digest) &&
      !key.acl.includes('admin')
    )
      return { key, restrictions: decodeParameters(restrictions), text: restrictions };
  }
  return null;
}

/**
 * The one time that restrictions name, in seconds since 1970. What cannot be read must not count as
 * “for ever”.
 * @throws `key-unreadable`
 */
function secondsOf(value: unknown, restrictions: string): number {
  const isReadable =
    typeof value === 'string' &&
    /^\d{1,15}$/.test(value) &&
    new URLSearchParams(restrictions).getAll('validUntil').length === 1;
  if (!isReadable)
    throw new SearchFailure('key-unreadable', [
      'validUntil',
      'one whole number of seconds since 1970',
    ]);
  return Number(value);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function indexList(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' && value !== '' ? value.split(',') : [];
}

function unexpired(key: Key, now: number): Key {
  if (key.expiresAt !== undefined && key.expiresAt > 0 && key.expiresAt < now)
    throw new SearchFailure('key-expired');
  return key;
}
