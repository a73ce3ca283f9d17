// A way to an object store on which answers are slow, never come, or break off in the middle.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * `cut`: after so many bytes of answers, once. `silent`: nothing comes back. `trickle`: two bytes
 * of an answer every 20 milliseconds.
 */
type Fault = { cut: number } | 'silent' | 'trickle' | 'refused' | undefined;

export type FaultyProxy = {
  endpoint: string;
  set(fault: Fault): void;
  /** Requests that went through, by their first lines. */
  requests: string[];
  stop(): Promise<void>;
};

export async function startFaultyProxy(port: number): Promise<FaultyProxy> {
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  let fault: Fault;
  const server = createServer((client) => {
    if (fault === 'refused') return void client.destroy();
    const store = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [client, store],
      [store, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (chunk: Buffer) => {
      const line = /^(GET|HEAD|PUT|POST|DELETE) \S+/.exec(chunk.toString('latin1', 0, 2000))?.[0];
      if (line) requests.push(line);
      store.write(chunk);
    });
    store.on('data', (chunk: Buffer) => {
      if (fault === 'silent') return;
      if (fault === 'trickle') return trickle(chunk, client);
      if (typeof fault !== 'object') return void client.write(chunk);
      if (chunk.length < fault.cut) {
        fault = { cut: fault.cut - chunk.length };
        return void client.write(chunk);
      }
      client.end(chunk.subarray(0, fault.cut));
      fault = undefined;
      store.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    set(next) {
      fault = next;
      if (next === 'refused') for (const socket of sockets) socket.destroy();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function trickle(chunk: Buffer, to: Socket): void {
  let at = 0;
  const timer = setInterval(() => {
    if (at < chunk.length && to.writable) to.write(chunk.subarray(at, (at += 2)));
    else clearInterval(timer);
  }, 20);
}
