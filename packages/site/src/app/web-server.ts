// The server: which part answers which address, and what every answer has in common. Tiles and the
// search protocol never touch React.
import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { admitRequest } from '../platform/http/admit-request.ts';
import type { NoteAnswer } from '../platform/metrics/metrics.ts';
import { watchProxies, type ProxyWatch } from '../platform/http/proxy-watch.ts';
import { publicOrigin, type Arrival } from '../platform/http/public-origin.ts';
import { listen } from '../platform/http/listen.ts';
import { cutUnread } from '../platform/http/unread-body.ts';
import { newId } from '../platform/short-id.ts';
import type { Site } from '../platform/site.ts';
import { answer, withHeaders } from './answer-request.ts';
import { drainingMount } from './health-mount.ts';
import type { Mount } from './mount.ts';
import { storedAnswers } from './stored-answers.ts';
import { isIdle, stopGracefully } from './stop-gracefully.ts';

export type RunningServer = {
  url: string;
  /**
   * Goes on serving for `seconds`, while /readyz answers 503 and every answer closes its
   * connection.
   */
  drain(seconds: number): Promise<void>;
  stop(): Promise<void>;
};

/** RFC 9110 §15.5.20. */
const MISDIRECTED = 421;

/** Whether the server is about to stop; `held` is what its answers wait for. */
type Draining = { isOn: boolean; stopping: AbortController; held?: Promise<void> };

/**
 * Starts to listen. The first mount that answers wins; the last one has to answer everything.
 * `proxies` learns of those that hide visitors, `note` of every answer.
 */
export async function startServer(
  site: Site,
  mounts: readonly Mount[],
  {
    proxies = watchProxies(site.log),
    note,
  }: { proxies?: ProxyWatch; note?: NoteAnswer | undefined } = {},
): Promise<RunningServer> {
  const { settings } = site;
  const draining: Draining = { isOn: false, stopping: new AbortController() };
  const arrivalOf = publicOrigin({
    url: settings['site.url'],
    aliases: settings['site.aliases'],
    trustedProxies: settings['server.trusted-proxies'],
    onFault: proxies.note,
  });
  const arrivals = new WeakMap<IncomingMessage, Arrival>();
  const answerStored = storedAnswers(site, mounts, note);
  const respond = responder(site, mounts, { draining, note });
  const listener = getRequestListener(async (request, env) => {
    if (draining.held) await draining.held;
    const arrival = arrivals.get((env as { incoming: IncomingMessage }).incoming);
    if (!arrival) throw new Error('A request was answered before it was processed.');
    return respond(request, arrival);
  });
  const timeouts = {
    headersTimeout: settings['server.header-seconds'] * 1000,
    requestTimeout: settings['server.request-seconds'] * 1000,
  };
  const server = createServer(timeouts, (incoming, outgoing) => {
    cutUnread(incoming, outgoing);
    const arrival = admitRequest(incoming, arrivalOf);
    if (!draining.isOn && answerStored(incoming, outgoing, arrival)) return;
    arrivals.set(incoming, arrival);
    void listener(incoming, outgoing);
  });
  const { address, port, family } = await listen(server, {
    port: settings['server.port'],
    host: settings['server.host'],
  });
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    async drain(seconds) {
      startDraining(draining);
      await pause(seconds * 1000);
    },
    async stop() {
      startDraining(draining);
      const { promise, resolve } = Promise.withResolvers<void>();
      draining.held = promise;
      await isIdle(server);
      const stopped = stopGracefully(server, settings['server.shutdown-seconds'] * 1000);
      resolve();
      await stopped;
    },
  };
}

/** Answers without an end are ended: whoever reads them asks the next server. */
function startDraining(draining: Draining): void {
  draining.isOn = true;
  draining.stopping.abort();
}

/** Answers requests, and closes their connections once the server is about to stop. */
function responder(
  site: Site,
  mounts: readonly Mount[],
  { draining, note }: { draining: Draining; note: NoteAnswer | undefined },
) {
  const refused = refusedHostLogger(site);
  return async (request: Request, arrival: Arrival): Promise<Response> => {
    const response = await answer(
      site,
      draining.isOn ? [drainingMount, ...mounts] : mounts,
      request,
      { arrival, note, requestId: newId(), stopping: draining.stopping.signal },
    );
    // What watches over the process comes by its address, and is answered.
    if (arrival.kind === 'unknown-host' && response.status === MISDIRECTED) refused(arrival.host);
    return draining.isOn
      ? withHeaders(response, (headers) => headers.set('connection', 'close'))
      : response;
  };
}

/**
 * Says once in the log that a host was refused, so that whoever runs the site learns why nobody
 * sees it.
 */
function refusedHostLogger(site: Site): (host: string) => void {
  let isLogged = false;
  return (host) => {
    if (isLogged) return;
    isLogged = true;
    site.log.warn(
      { host },
      site.settings['site.url'] === ''
        ? `A request for ${host} was answered with 421 because site.url is not set. If this is the site’s address, set site.url.`
        : `A request for ${host} was answered with 421 because the site’s address is ${site.settings['site.url']}. If the host belongs to the site, add it to site.aliases; if you use a proxy, configure it to pass on the Host header. Further requests are not logged.`,
    );
  };
}
