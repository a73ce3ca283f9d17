// For tests: other sites on this machine, and a client to which they count as outside.
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OutboundRules } from './outbound-rules.ts';

/** Servers on free ports; `close` ends them with their connections. */
export function localServers(): {
  serve(listener: RequestListener): Promise<string>;
  close(): void;
} {
  const servers: Server[] = [];
  return {
    async serve(listener) {
      const server = createServer(listener);
      servers.push(server);
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: () =>
      servers.splice(0).forEach((server) => {
        server.closeAllConnections();
        server.close();
      }),
  };
}

/** This machine's own servers count as outside, and nothing else does. */
export const localRules: OutboundRules = {
  allows: (address, port) => address === '127.0.0.1' && port > 1024,
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
};
