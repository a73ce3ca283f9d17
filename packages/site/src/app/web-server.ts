// The server: which part answers which address, and what every answer has in common. Tiles and the
// search protocol never touch React.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Building } from '../features/search/records/rebuild-index.ts';
import { finishedChange, latestChange } from '../platform/changes/changes.ts';
import { failure, isDatabaseLost, isFailure } from '../platform/errors/failure.ts';
import { answerWith, finishPage } from '../platform/http/finished-page.ts';
import { answerMisdirected } from '../platform/http/misdirected.ts';
import { watchProxies, type ProxyWatch } from '../platform/http/proxy-watch.ts';
import { publicOrigin, type Arrival, type Origin } from '../platform/http/public-origin.ts';
import { cutUnread } from '../platform/http/unread-body.ts';
import { setSecurityHeaders } from '../platform/http/security-headers.ts';
import { admitRequest } from '../platform/http/admit-request.ts';
import { isStorableAddress } from '../platform/repaired-text.ts';
import { newId } from '../platform/short-id.ts';
import type { Site } from '../platform/site.ts';
import { addressesOf } from '../routes/address.ts';
import { parts } from '../routes/data/table.ts';
import { unavailable } from './unavailable-page.ts';

/**
 * A part of the site that answers addresses of its own. Answers `undefined` for what is not its.
 */
export type Mount = {
  name: string;
  /** By which it may be asked. */
  methods: readonly string[];
  /** Answers for every host, such as what watches over the process. */
  anyHost?: true;
  answers(path: string): boolean;
  fetch(request: Request, facts: Facts): Promise<Response | undefined>;
  /**
   * True where every response has the security headers, `varyOf` and the number of the request
   * already.
   */
  hasAllHeaders?: true;
};

export type Facts = Origin & { requestId: string };

export type RunningServer = {
  url: string;
  /**
   * Goes on serving for `seconds`, while /readyz answers 503 and every answer closes its
   * connection.
   */
  drain(seconds: number): Promise<void>;
  stop(): Promise<void>;
};

/**
 * How long a connection without a request stays open once nothing listens any more, in
 * milliseconds: what was sent on it just before is still read.
 */
const LINGER_MS = 500;

/**
 * How long answers are held back at most while a stopping server looks for a moment to stop
 * listening, in milliseconds.
 */
const HOLD_MS = 1000;

/** A turn of the loop that took less has done nothing, in milliseconds. */
const TURN_MS = 0.5;

/** RFC 9110 §15.5.20. */
const MISDIRECTED = 421;

/**
 * Starts to listen. The first mount that answers wins; the last one has to answer everything.
 * `proxies` hears of those that hide visitors.
 */
export async function startServer(
  site: Site,
  mounts: readonly Mount[],
  proxies: ProxyWatch = watchProxies(site.log),
): Promise<RunningServer> {
  const { settings } = site;
  const draining: { isOn: boolean; held?: Promise<void> } = { isOn: false };
  const arrivalOf = publicOrigin({
    url: settings['site.url'],
    aliases: settings['site.aliases'],
    trustedProxies: settings['server.trusted-proxies'],
    onFault: proxies.note,
  });
  const arrivals = new WeakMap<IncomingMessage, Arrival>();
  const refused = refusedHostLogger(site);
  const listener = getRequestListener(async (request, env) => {
    if (draining.held) await draining.held;
    const arrival = arrivals.get((env as { incoming: IncomingMessage }).incoming);
    if (!arrival) throw new Error('A request was answered before it was processed.');
    const response = await answer(
      site,
      draining.isOn ? [drainingMount, ...mounts] : mounts,
      request,
      { arrival, requestId: newId() },
    );
    // What watches over the process comes by its address, and is answered.
    if (arrival.kind === 'unknown-host' && response.status === MISDIRECTED) refused(arrival.host);
    return draining.isOn
      ? withHeaders(response, (headers) => headers.set('connection', 'close'))
      : response;
  });
  const timeouts = {
    headersTimeout: settings['server.header-seconds'] * 1000,
    requestTimeout: settings['server.request-seconds'] * 1000,
  };
  const server = createServer(timeouts, (incoming, outgoing) => {
    cutUnread(incoming, outgoing);
    arrivals.set(incoming, admitRequest(incoming, arrivalOf));
    void listener(incoming, outgoing);
  });
  await listen(server, site.settings['server.port'], site.settings['server.host']);
  const { address, port, family } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    async drain(seconds) {
      draining.isOn = true;
      await pause(seconds * 1000);
    },
    async stop() {
      draining.isOn = true;
      const { promise, resolve } = Promise.withResolvers<void>();
      draining.held = promise;
      await isIdle(server);
      const stopped = stop(server, site.settings['server.shutdown-seconds'] * 1000);
      resolve();
      await stopped;
    },
  };
}

/** Answers one request; whatever goes wrong becomes an answer too. */
export async function answer(
  site: Site,
  mounts: readonly Mount[],
  request: Request,
  { arrival, requestId }: { arrival: Arrival; requestId: string },
): Promise<Response> {
  const startedAt = performance.now();
  const path = pathOf(request.url);
  const mount = mounts.find((candidate) => candidate.answers(path));
  const facts: Facts = {
    ...(arrival.kind === 'served'
      ? arrival
      : { origin: '', secure: false, client: arrival.client }),
    requestId,
  };
  const hasUrl = site.settings['site.url'] !== '';
  let response: Response | undefined;
  let hasAllHeaders = false;
  try {
    // Without a percent sign there is nothing that could not be carried: nearly all addresses have
    // none.
    if (request.url.includes('%') && !isStorableAddress(new URL(request.url)))
      throw failure('address-unreadable');
    if (arrival.kind !== 'served' && mount?.anyHost !== true)
      response = answerMisdirected(request, arrival, {
        hasUrl,
        languages: site.settings['site.languages'],
      });
    else if (mount && !mount.methods.includes(request.method))
      response = notAllowed(request, mount.methods);
    else {
      response = await mount?.fetch(request, facts);
      hasAllHeaders = response !== undefined && mount?.hasAllHeaders === true;
    }
  } catch (error) {
    response = failed(site, error, request, facts);
  }
  response ??= plain(404, 'Not found.', request);
  const sent = hasAllHeaders
    ? response
    : withHeaders(response, (headers) => {
        setSecurityHeaders(headers, facts);
        headers.set('x-request-id', facts.requestId);
        for (const [name, value] of Object.entries(varyOf(site))) headers.append(name, value);
      });
  // Who is told to come back later is many, and no fault of ours.
  const level =
    response.status >= 500 && !response.headers.has('retry-after')
      ? 'error'
      : mount?.name === 'pages'
        ? 'info'
        : 'debug';
  site.log[level](
    {
      requestId: facts.requestId,
      method: request.method,
      path,
      status: response.status,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
    },
    'request',
  );
  return sent;
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
 * Says once in the log that a host was refused, so that whoever runs the site learns why nobody
 * sees it.
 */
function refusedHostLogger(site: Site): (host: string) => void {
  let output = false;
  return (host) => {
    if (output) return;
    output = true;
    site.log.warn(
      { host },
      site.settings['site.url'] === ''
        ? `A request for ${host} was answered with 421 because site.url is not set. If this is the site’s address, set site.url.`
        : `A request for ${host} was answered with 421 because the site’s address is ${site.settings['site.url']}. If the host belongs to the site, add it to site.aliases; if you use a proxy, configure it to pass on the Host header. Further requests are not logged.`,
    );
  };
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
function withHeaders(response: Response, add: (headers: Headers) => void): Response {
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

/**
 * What `/readyz` tells of the search: the changes that it has not followed, and how far a build of
 * its indices is.
 */
type Readiness = { ready: boolean; waiting: Record<string, number>; building?: Building };

/**
 * `/healthz` tells that the process lives, at constant cost; `/readyz` that the database answers
 * and how far the search is, at most once a second.
 * @param building  how far the search indices are while they are built anew, or are not looked at yet; has to cost nothing
 */
export function healthMount(
  site: Site,
  subscribers: readonly string[],
  building: () => Readonly<Building> | undefined,
): Mount {
  let requested: { at: number; answer: Promise<Readiness> } | undefined;
  const ready = async (): Promise<Readiness> => {
    try {
      const latest = await latestChange(site.database.read);
      const behind = await Promise.all(
        subscribers.map(
          async (name) =>
            [name, latest - (await finishedChange(site.database.read, name))] as const,
        ),
      );
      const now = building();
      // Nothing waits only when the last record is in the indices, and not when it was read.
      const min = now === undefined ? 0 : Math.max(1, now.of - now.done);
      return {
        ready: true,
        waiting: Object.fromEntries(behind.map(([name, count]) => [name, Math.max(count, min)])),
        ...(now && { building: { done: now.done, of: now.of } }),
      };
    } catch (error) {
      site.log.error({ err: error }, 'not ready');
      return { ready: false, waiting: {} };
    }
  };
  return {
    ...addressesOf('health', site.settings),
    anyHost: true,
    async fetch(request) {
      if (new URL(request.url).pathname === '/healthz')
        return Response.json({ alive: true }, { headers: { 'cache-control': 'no-store' } });
      const now = Date.now();
      if (!requested || now - requested.at > 1000) requested = { at: now, answer: ready() };
      const found = await requested.answer;
      return Response.json(found, {
        status: found.ready ? 200 : 503,
        headers: { 'cache-control': 'no-store' },
      });
    },
  };
}

/**
 * Connections that the system keeps until they are accepted. Past it they are dropped, and a client
 * tries again only after a second, and then ever later.
 */
const BACKLOG = 4096;

/** What a load balancer hears of a server that is about to stop. */
const drainingMount: Mount = {
  name: 'health',
  methods: parts.health.methods,
  anyHost: true,
  answers: (path) => path === '/readyz',
  fetch: async () =>
    Response.json(
      { ready: false, draining: true },
      { status: 503, headers: { 'cache-control': 'no-store' } },
    ),
};

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/**
 * Resolves in a moment in which no connection waits to be accepted; the system would break those
 * off. The loop takes them one at a turn, so a turn without one is such a moment, if it took no
 * time. Nothing is answered meanwhile: whoever has an answer sends the next request, and a busy
 * server never came to that moment. Where there is none within `HOLD_MS`, it resolves all the same.
 */
async function isIdle(server: Server): Promise<void> {
  let came = 0;
  const count = () => void came++;
  server.on('connection', count);
  const until = performance.now() + HOLD_MS;
  // The first turn may be the rest of one that has looked for connections already.
  for (let quiet = 0; quiet < 2 && performance.now() < until;) {
    const [before, startedAt] = [came, performance.now()];
    await new Promise((resolve) => setImmediate(resolve));
    quiet = came === before && performance.now() - startedAt < TURN_MS ? quiet + 1 : 0;
  }
  server.off('connection', count);
}

/**
 * Stops listening, lets requests under way finish for `patienceMs`, then cuts what is left. A
 * connection whose request is on its way looks idle until it is read; so `close` of HTTP, which
 * cuts idle ones at once, comes last.
 */
async function stop(server: Server, patienceMs: number): Promise<void> {
  const ended = new Promise<void>((resolve) =>
    NetServer.prototype.close.call(server, () => resolve()),
  );
  // Timers run before what has arrived is read: after a long turn, requests may stand there unread.
  const closeIdle = setTimeout(
    () => void isIdle(server).then(() => server.closeIdleConnections()),
    LINGER_MS,
  );
  const impatient = setTimeout(() => server.closeAllConnections(), patienceMs);
  await ended;
  clearTimeout(closeIdle);
  clearTimeout(impatient);
}
