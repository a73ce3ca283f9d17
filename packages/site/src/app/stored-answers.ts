// Answers requests for stored pages. Most requests are of this kind: they get their bytes without a
// Request and a Response being made for each.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CacheDefinition } from '../platform/cache/caches.ts';
import { rememberRecent } from '../platform/cache/remember-recent.ts';
import {
  encoded,
  encodingFor,
  headOf,
  isNamed,
  type Encoding,
  type FinishedPage,
} from '../platform/http/finished-page.ts';
import type { Arrival, Origin } from '../platform/http/public-origin.ts';
import { setSecurityHeaders, trustIn } from '../platform/http/security-headers.ts';
import { sendsBody } from '../platform/http/unread-body.ts';
import type { NoteAnswer } from '../platform/metrics/metrics.ts';
import { ownBytes } from '../platform/own-bytes.ts';
import { newId } from '../platform/short-id.ts';
import type { Site } from '../platform/site.ts';
import { logAnswer, varyOf } from './answer-request.ts';
import type { Mount } from './mount.ts';

/** What is sent before a page to browsers of one kind: names and values in turns. */
type Prepared = { head: string[]; headOfUnchanged: string[]; etag: string; encoding: Encoding };

/** Which encoding a browser is answered in, and by which address it came. */
type Recipient = { accepted: Encoding; arrival: Origin };

/**
 * Bodies of pages in encodings in which they are not stored, mostly 8 kB (gzip) or 50 kB (none)
 * each: for programs that do not accept Brotli. Longer ones than a page of usual length are made
 * again for each request.
 */
const OTHER_BODIES: CacheDefinition<Buffer> = { name: 'bodies in other encodings', max: 400 };
const MAX_OTHER_BYTES = 100_000;

/** Browsers send a handful of texts. */
const MAX_ACCEPTED = 100;

/** Sends the stored page that a request is for. @returns whether there is one */
type AnswerStored = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  arrival: Arrival,
) => boolean;

/** Makes the function that sends the stored pages of `mounts`, as `answer` would. */
export function storedAnswers(
  site: Site,
  mounts: readonly Mount[],
  note: NoteAnswer | undefined,
): AnswerStored {
  const mount = mounts.find(({ stored }) => stored);
  const bestOf = rememberRecent(MAX_ACCEPTED, encodingFor);
  const known = new WeakMap<FinishedPage, Map<string, Prepared>>();
  const prepared = (page: FinishedPage, to: Recipient) => {
    const ways = known.get(page) ?? new Map<string, Prepared>();
    const way = `${trustIn(to.arrival)} ${to.accepted}`;
    const before = ways.get(way);
    if (before) return before;
    const made = prepare(site, page, to);
    known.set(page, ways.set(way, made));
    return made;
  };
  const read = (address: string) => {
    try {
      return mount?.stored?.(address);
    } catch (error) {
      site.log.error({ err: error }, 'a stored page could not be read');
      return undefined;
    }
  };
  return (incoming, outgoing, arrival) => {
    const { url = '', method = '' } = incoming;
    if (!mount || arrival.kind !== 'served' || !isForPage(incoming)) return false;
    const startedAt = performance.now();
    const page = read(`${arrival.origin} ${url}`);
    if (!page) return false;
    const { head, headOfUnchanged, etag, encoding } = prepared(page, {
      accepted: bestOf(single(incoming.headers['accept-encoding']) ?? ''),
      arrival,
    });
    const requestId = newId();
    const isUnchanged = page.status === 200 && isNamed(incoming.headers['if-none-match'], etag);
    const status = isUnchanged ? 304 : page.status;
    outgoing.writeHead(status, [
      ...(isUnchanged ? headOfUnchanged : head),
      'x-request-id',
      requestId,
    ]);
    outgoing.end(isUnchanged || method === 'HEAD' ? undefined : bodyOf(site, page, encoding));
    const ms = performance.now() - startedAt;
    note?.({ part: mount.name, method, status, seconds: ms / 1000 });
    logAnswer(site, { requestId, method, path: url, status, ms }, 'info');
    return true;
  };
}

/** Searches are counted, and what comes with a body is read: those go the way of all others. */
const isForPage = (incoming: IncomingMessage): boolean =>
  (incoming.method === 'GET' || incoming.method === 'HEAD') &&
  incoming.url?.includes('?') === false &&
  !sendsBody(incoming);

function prepare(site: Site, page: FinishedPage, { accepted, arrival }: Recipient): Prepared {
  const { headers, etag, encoding } = headOf(page, accepted);
  setSecurityHeaders(headers, arrival);
  for (const [name, value] of Object.entries(varyOf(site))) headers.append(name, value);
  const headOfUnchanged = [...headers].flat();
  const body = bodyOf(site, page, encoding);
  encoded({ ...page, bodies: { [encoding]: body } }, encoding, headers);
  return { head: [...headers].flat(), headOfUnchanged, etag, encoding };
}

function bodyOf({ caches }: Site, page: FinishedPage, encoding: Encoding): Buffer {
  const stored = page.bodies[encoding];
  if (stored) return stored;
  const others = caches.of(OTHER_BODIES);
  const name = `${encoding} ${page.etag}`;
  const known = others.get(name);
  if (known) return known;
  const made = ownBytes(encoded(page, encoding, new Headers()));
  if (made.length <= MAX_OTHER_BYTES) others.put(name, made);
  return made;
}

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value;
