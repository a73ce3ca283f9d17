// What becomes of a connection whose request was answered before all of it was read: the client
// hears the answer, and then is cut.
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * How long a client may go on sending after the answer, in milliseconds: closed at once, its system
 * could throw the answer away unread.
 */
const LINGER_MS = 500;

/** Whether a request says that it has a body. */
export const sendsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Has an answer that is sent before the whole request has arrived say that the connection ends, and
 * ends it; nothing more is kept of what comes.
 */
export function cutUnread(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (!sendsBody(incoming)) return;
  const writeHead = outgoing.writeHead.bind(outgoing) as (...given: unknown[]) => ServerResponse;
  outgoing.writeHead = (...given: unknown[]) => {
    if (!incoming.complete) {
      outgoing.setHeader('connection', 'close');
      linger(incoming);
    }
    return writeHead(...given);
  };
}

/**
 * Node closes a connection by `destroySoon`: here it says first that nothing follows, and gives the
 * client a moment to notice.
 */
function linger(incoming: IncomingMessage): void {
  const { socket } = incoming;
  socket.destroySoon = () => {
    socket.end();
    incoming.resume();
    const cut = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(cut));
    incoming.once('end', () => socket.destroy());
  };
}
