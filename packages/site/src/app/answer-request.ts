// The answer to one request: the part that is asked for it, or why none is, and what every answer
// has in common.
import { failure, isDatabaseLost, isFailure } from '../platform/errors/failure.ts';
import { answerWith, finishPage } from '../platform/http/finished-page.ts';
import { answerMisdirected } from '../platform/http/misdirected.ts';
import type { Arrival, Origin } from '../platform/http/public-origin.ts';
import type { NoteAnswer } from '../platform/metrics/metrics.ts';
import { setSecurityHeaders } from '../platform/http/security-headers.ts';
import { isStorableAddress } from '../platform/repaired-text.ts';
import type { Site } from '../platform/site.ts';
import type { Facts, Mount } from './mount.ts';
import { unavailable } from './unavailable-page.ts';

/** A request, how it arrived, and the part of the site that has its address. */
type Visit = { request: Request; arrival: Arrival; facts: Facts; mount: Mount | undefined };

/** Answers one request; whatever goes wrong becomes an answer too. */
export async function answer(
  site: Site,
  mounts: readonly Mount[],
  request: Request,
  {
    arrival,
    note,
    ...known
  }: { arrival: Arrival; note?: NoteAnswer | undefined } & Pick<Facts, 'requestId' | 'stopping'>,
): Promise<Response> {
  const startedAt = performance.now();
  const path = pathOf(request.url);
  const mount = mounts.find((candidate) => candidate.answers(path));
  const facts = { ...originOf(arrival), ...known };
  const { response, hasAllHeaders } = await responseTo(site, { request, arrival, facts, mount });
  const sent = hasAllHeaders
    ? response
    : withHeaders(response, (headers) => {
        setSecurityHeaders(headers, facts);
        headers.set('x-request-id', facts.requestId);
        for (const [name, value] of Object.entries(varyOf(site))) headers.append(name, value);
      });
  const { method } = request;
  const { status } = response;
  const ms = performance.now() - startedAt;
  note?.({ part: mount?.name ?? 'none', method, status, seconds: ms / 1000 });
  const { requestId } = facts;
  logAnswer(site, { requestId, method, path, status, ms }, logLevel(response, mount));
  return sent;
}

type Logged = { requestId: string; method: string; path: string; status: number; ms: number };

/** Writes the line of a request into the log. */
export function logAnswer(
  { log }: Pick<Site, 'log'>,
  answered: Logged,
  level: 'error' | 'info' | 'debug',
): void {
  log[level]({ ...answered, ms: Math.round(answered.ms * 10) / 10 }, 'request');
}

const originOf = (arrival: Arrival): Origin =>
  arrival.kind === 'served' ? arrival : { origin: '', secure: false, client: arrival.client };

/** What the part answers, or an answer in its stead. */
async function responseTo(
  site: Site,
  visit: Visit,
): Promise<{ response: Response; hasAllHeaders: boolean }> {
  const { request, facts, mount } = visit;
  try {
    const refusal = refusalOf(site, visit);
    const response = refusal ?? (await mount?.fetch(request, facts));
    if (response) return { response, hasAllHeaders: !refusal && mount?.hasAllHeaders === true };
    return { response: plain(404, 'Not found.', request), hasAllHeaders: false };
  } catch (error) {
    return { response: failed(site, error, request, facts), hasAllHeaders: false };
  }
}

/** The answer to what no part may be asked; undefined for all else. @throws address-unreadable */
function refusalOf(site: Site, { request, arrival, mount }: Visit): Response | undefined {
  // Without a percent sign there is nothing that could not be carried: nearly all addresses have
  // none.
  if (request.url.includes('%') && !isStorableAddress(new URL(request.url)))
    throw failure('address-unreadable');
  if (arrival.kind !== 'served' && mount?.anyHost !== true)
    return answerMisdirected(request, arrival, {
      hasUrl: site.settings['site.url'] !== '',
      languages: site.settings['site.languages'],
    });
  return mount && !mount.methods.includes(request.method)
    ? notAllowed(request, mount.methods)
    : undefined;
}

function logLevel({ status, headers }: Response, mount: Mount | undefined) {
  // Who is told to come back later is many, and no fault of ours.
  if (status >= 500 && !headers.has('retry-after')) return 'error';
  return mount?.name === 'pages' ? 'info' : 'debug';
}

const VARY_BY_HOST = { vary: 'Host, X-Forwarded-Host, X-Forwarded-Proto' } as const;

/**
 * Without a setting the host is the request's: what one was sent is not for those who came by
 * another.
 */
export const varyOf = (site: Pick<Site, 'settings'>): { vary?: string } =>
  site.settings['site.url'] === '' ? VARY_BY_HOST : {};

function notAllowed(request: Request, methods: readonly string[]): Response {
  const response = plain(405, `The method ${request.method} is not allowed.`, request);
  response.headers.set('allow', methods.join(', '));
  return response;
}

/**
 * The path of a request's address, which was resolved and written as the standard has it when the
 * request was made.
 */
function pathOf(url: string): string {
  const from = url.indexOf('/', url.indexOf('://') + 3);
  const length = url.slice(from).search(/[?#]/);
  return length < 0 ? url.slice(from) : url.slice(from, from + length);
}

/**
 * The same answer with more headers. Taken apart it would be sent as a stream, in two pieces and at
 * twice the cost; only one whose headers are closed is.
 */
export function withHeaders(response: Response, add: (headers: Headers) => void): Response {
  try {
    add(response.headers);
    return response;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const headers = new Headers(response.headers);
    add(headers);
    return new Response(response.body, { status: response.status, headers });
  }
}

function failed(site: Site, error: unknown, request: Request, { requestId }: Facts): Response {
  if (isDatabaseLost(error)) return unavailable(site, error, request);
  if (isFailure(error)) return plain(error.status, error.message, request);
  site.log.error({ err: error, requestId }, 'a response failed');
  return plain(
    500,
    `Something went wrong. If it happens again, quote this number when you contact us: ${requestId}.`,
    request,
  );
}

function plain(status: number, sentence: string, request: Request): Response {
  return answerWith(
    finishPage(
      status,
      [
        ['content-type', 'text/plain; charset=utf-8'],
        ['cache-control', 'no-store'],
      ],
      Buffer.from(`${sentence}\n`),
    ),
    request,
  );
}
