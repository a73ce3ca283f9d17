// How a server stops without breaking off a request: no connection may wait to be accepted when it
// stops listening, and what has been sent is read before connections are closed.
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

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

/**
 * Resolves in a moment in which no connection waits to be accepted; the system would break those
 * off. The loop takes them one at a turn, so a turn without one is such a moment, if it took no
 * time. Nothing is answered meanwhile: whoever has an answer sends the next request, and a busy
 * server never came to that moment. Where there is none within `HOLD_MS`, it resolves all the same.
 */
export async function isIdle(server: Server): Promise<void> {
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
export async function stopGracefully(server: Server, patienceMs: number): Promise<void> {
  const finished = new Promise<void>((resolve) =>
    NetServer.prototype.close.call(server, () => resolve()),
  );
  // Timers run before what has arrived is read: after a long turn, requests may stand there unread.
  const closeIdle = setTimeout(
    () => void isIdle(server).then(() => server.closeIdleConnections()),
    LINGER_MS,
  );
  const impatient = setTimeout(() => server.closeAllConnections(), patienceMs);
  await finished;
  clearTimeout(closeIdle);
  clearTimeout(impatient);
}
