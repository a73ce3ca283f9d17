// Opens a port.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Connections that the system keeps until they are accepted. Past it they are dropped, and a client
 * tries again only after a second, and then ever later.
 */
const BACKLOG = 4096;

/** Lets a server listen. @returns where it does; port 0 is any free one @throws when it is taken */
export function listen(
  server: Server,
  { port, host }: { port: number; host: string },
): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve(server.address() as AddressInfo);
    });
  });
}
