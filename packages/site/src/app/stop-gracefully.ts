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

/**
 * How long no connection should have come before the server stops listening, in milliseconds:
 * whoever is about to connect has done so by then. For half of `HOLD_MS` it waits for that.
 */
const QUIET_MS = 50;

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
  const startedAt = performance.now();
  // The first turn may be the rest of one that has looked for connections already.
  for (let [turns, quietSince] = [0, startedAt]; ;) {
    const [before, turnAt] = [came, performance.now()];
    await new Promise((resolve) => setImmediate(resolve));
    const now = performance.now();
    if (came === before && now - turnAt < TURN_MS) turns++;
    else turns = 0;
    if (turns < 2) quietSince = now;
    if (turns >= 2 && (now - quietSince >= QUIET_MS || now - startedAt >= HOLD_MS / 2)) break;
    if (now - startedAt >= HOLD_MS) break;
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
