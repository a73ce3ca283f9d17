// What visitors' browsers send: one list of events, taken whole or refused whole.
import { SearchFailure } from '../errors.ts';
import { isPlainObject } from '../settings/values.ts';

/** Limits of one call and one event, as Algolia's. */
export const eventLimits = {
  events: 1000,
  bytes: 2_000_000,
  nameLetters: 64,
  tokenLetters: 129,
  objects: 20,
  ageDays: 30,
} as const;

/**
 * An event as it is kept: a pseudonymous token, what was done to which items, and the query it
 * belongs to. Nothing about a person.
 */
export type InsightsEvent = {
  readonly type: 'click' | 'view' | 'conversion';
  readonly subtype: 'addToCart' | 'purchase' | null;
  readonly name: string;
  readonly index: string;
  readonly userToken: string;
  /** milliseconds since 1970 */
  readonly time: number;
  readonly objectIDs: readonly string[];
  /** `attribute:value` */
  readonly filters: readonly string[];
  /** from 1, one for each object; empty if there are none */
  readonly positions: readonly number[];
  /** one for each object, or one for all; empty outside a search */
  readonly queryIDs: readonly string[];
  readonly currency: string | null;
  /** worth of the whole, in units of the currency */
  readonly value: number;
};

type Fields = Record<string, unknown>;

/**
 * Reads the body of a call. Events of the kind `instantsearch`, which only say that a page was
 * built, are checked and left out.
 * @throws `events-invalid` naming the first that is wrong; then none is kept
 */
export function readEvents(body: unknown, now: number): InsightsEvent[] {
  if (!isPlainObject(body) || body['events'] === undefined)
    refuse('The attribute "events" is missing');
  const events = isPlainObject(body) ? body['events'] : undefined;
  if (!Array.isArray(events) || events.length === 0) refuse('No events to process');
  if (events.length > eventLimits.events)
    refuse(`Too many events: at most ${eventLimits.events} in one call`);
  return events.flatMap((event: unknown, at) => {
    if (!isPlainObject(event)) refuse(`events[${at}] must be an object`);
    const read = readEvent(event, `events[${at}]`, now);
    return read ? [read] : [];
  });
}

function readEvent(event: Fields, at: string, now: number): InsightsEvent | null {
  const { eventType, eventSubtype } = event;
  const name = event['eventName'];
  if (typeof name !== 'string' || !/^[\x20-\x7e]{1,64}$/.test(name))
    refuse(`${at}.eventName must be 1 to ${eventLimits.nameLetters} ASCII characters`);
  const userToken = readToken(event['userToken'], at);
  const time = readTime(event['timestamp'], at, now);
  if (eventType === 'instantsearch') return null;
  if (eventType !== 'click' && eventType !== 'view' && eventType !== 'conversion')
    refuse(`${at}.eventType must be click, view or conversion`);
  if (eventSubtype !== undefined && eventSubtype !== 'addToCart' && eventSubtype !== 'purchase')
    refuse(`${at}.eventSubtype must be addToCart or purchase`);
  if (eventSubtype !== undefined && eventType !== 'conversion')
    refuse(`${at}.eventSubtype is only for conversions`);
  const index = event['index'];
  if (typeof index !== 'string' || index === '') refuse(`${at}.index must be the name of an index`);
  const subject = readSubject(event, at);
  return {
    type: eventType,
    subtype: eventSubtype ?? null,
    name,
    index,
    userToken,
    time,
    ...subject,
    ...readSearch(event, at, { isClick: eventType === 'click', objects: subject.objectIDs.length }),
    ...readWorth(event, at, subject.objectIDs.length),
  };
}

/** @throws `events-invalid` */
export function readToken(token: unknown, at: string): string {
  const text = typeof token === 'number' ? String(token) : token;
  if (typeof text !== 'string' || !/^[a-zA-Z0-9_=/+-]{1,129}$/.test(text))
    refuse(`${at}.userToken must be 1 to ${eventLimits.tokenLetters} letters, digits or _ = / + -`);
  return text;
}

function readTime(timestamp: unknown, at: string, now: number): number {
  if (timestamp === undefined || timestamp === null) return now;
  if (typeof timestamp !== 'number' || !Number.isInteger(timestamp) || timestamp < 0)
    refuse(`${at}.timestamp must be milliseconds since 1970`);
  if (timestamp < now - eventLimits.ageDays * 86_400_000)
    refuse(`${at}.timestamp is older than ${eventLimits.ageDays} days`);
  // A clock that runs ahead says nothing about the event; its time is when it came.
  return Math.min(timestamp, now);
}

function readSubject(event: Fields, at: string): Pick<InsightsEvent, 'objectIDs' | 'filters'> {
  const { objectIDs, filters } = event;
  if ((objectIDs === undefined) === (filters === undefined))
    refuse(`${at} must have either objectIDs or filters`);
  const list: unknown = objectIDs ?? filters;
  const name = objectIDs === undefined ? 'filters' : 'objectIDs';
  if (
    !Array.isArray(list) ||
    list.length === 0 ||
    list.length > eventLimits.objects ||
    !list.every((one) => typeof one === 'string' && one !== '')
  )
    refuse(`${at}.${name} must be 1 to ${eventLimits.objects} strings`);
  return objectIDs === undefined
    ? { objectIDs: [], filters: list.map(decode) }
    : { objectIDs: list, filters: [] };
}

function readSearch(
  event: Fields,
  at: string,
  { isClick, objects }: { isClick: boolean; objects: number },
): Pick<InsightsEvent, 'positions' | 'queryIDs'> {
  const { positions, queryID } = event;
  if (!mayBeQueryID(queryID)) refuse(`${at}.queryID must be 32 hexadecimal characters`);
  const ofObjects = objectData(event, at, objects).map((one) => one['queryID']);
  if (!ofObjects.every(mayBeQueryID))
    refuse(`${at}.objectData.queryID must be 32 hexadecimal characters`);
  if (
    positions !== undefined &&
    (!Array.isArray(positions) || !positions.every((one) => Number.isInteger(one) && one > 0))
  )
    refuse(`${at}.positions must be whole numbers from 1`);
  const places: number[] = Array.isArray(positions) ? positions : [];
  if (positions !== undefined && places.length !== objects)
    refuse(`${at}.positions and objectIDs must be of equal length`);
  if (isClick && objects > 0 && (queryID === undefined) !== (positions === undefined))
    refuse(
      `${at}: positions and queryID are required for a click after a search, and neither without one`,
    );
  return { positions: places, queryIDs: queryIDsOf(queryID, ofObjects) };
}

function mayBeQueryID(value: unknown): value is string | undefined {
  return value === undefined || (typeof value === 'string' && /^[a-f0-9]{32}$/.test(value));
}

/** One for each object where any has its own, else that of the event. */
function queryIDsOf(
  queryID: string | undefined,
  ofObjects: readonly (string | undefined)[],
): string[] {
  if (ofObjects.some((one) => one !== undefined))
    return ofObjects.map((one) => one ?? queryID ?? '');
  return queryID === undefined ? [] : [queryID];
}

function readWorth(
  event: Fields,
  at: string,
  objects: number,
): Pick<InsightsEvent, 'currency' | 'value'> {
  const { currency, value } = event;
  if (currency !== undefined && (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)))
    refuse(`${at}.currency must be an ISO 4217 code such as EUR`);
  const sum = objectData(event, at, objects).reduce(
    (total, one) =>
      total +
      (amount(one['price'], `${at}.price`) - amount(one['discount'], `${at}.discount`)) *
        (one['quantity'] === undefined ? 1 : amount(one['quantity'], `${at}.quantity`)),
    0,
  );
  return {
    currency: typeof currency === 'string' ? currency : null,
    value: value === undefined ? sum : amount(value, `${at}.value`),
  };
}

function objectData(event: Fields, at: string, objects: number): Fields[] {
  const data = event['objectData'];
  if (data === undefined) return [];
  if (!Array.isArray(data) || data.length !== objects || !data.every(isPlainObject))
    refuse(`${at}.objectData and objectIDs must be of equal length`);
  return data;
}

function amount(value: unknown, name: string): number {
  if (value === undefined) return 0;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) refuse(`${name} must be a number`);
  return number;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not every client encodes: what is no encoding is what it says.
    return text;
  }
}

function refuse(why: string): never {
  throw new SearchFailure('events-invalid', [why]);
}
