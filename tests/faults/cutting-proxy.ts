// A way to PostgreSQL on which a COMMIT can be lost: before it arrives, or after it has, so that
// only the answer is lost.
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export type Cut = 'before' | 'after';

export type CuttingProxy = {
  url: string;
  /** Cuts the connection at the next COMMIT, once. */
  cutNext(where: Cut): void;
  /** How many COMMITs were cut. */
  cuts(): number;
  /** Ends every connection and refuses new ones, until it is called with false. */
  block(isBlocked: boolean): void;
  /**
   * Ends the callers' side of every connection; PostgreSQL is left with sessions that nobody uses.
   */
  leaveBehind(): void;
  stop(): Promise<void>;
};

/** A simple query of PostgreSQL's protocol: Q, its length, its text, zero. */
const COMMIT = Buffer.concat([
  Buffer.from('Q'),
  Buffer.from([0, 0, 0, 11]),
  Buffer.from('commit\0'),
]);

/** Is between its callers and the PostgreSQL at `url`. */
export async function startCuttingProxy(url: string): Promise<CuttingProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let next: Cut | undefined;
  let cuts = 0;
  let isBlocked = false;
  const callers = new Set<Socket>();
  const left = new WeakSet<Socket>();
  const server = createServer((client) => {
    if (isBlocked) return void client.destroy();
    callers.add(client);
    const upstream = connect(Number(target.port), target.hostname);
    let isCut = false;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        callers.delete(socket);
        if (!left.has(socket)) end();
      });
    }
    client.on('data', (chunk: Buffer) => {
      if (next === undefined || !chunk.includes(COMMIT)) return void upstream.write(chunk);
      cuts++;
      isCut = true;
      if (next === 'before') end();
      else upstream.write(chunk);
      next = undefined;
    });
    // The answer to a COMMIT says that it has happened: it is the moment to cut.
    upstream.on('data', (chunk: Buffer) => (isCut ? end() : void client.write(chunk)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = new URL(url);
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.href,
    cutNext: (where) => void (next = where),
    cuts: () => cuts,
    block(blocked) {
      isBlocked = blocked;
      if (blocked) for (const socket of sockets) socket.destroy();
    },
    leaveBehind() {
      for (const caller of callers) {
        left.add(caller);
        caller.destroy();
      }
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
