// How the official clients of these tests reach a service in the same process.
import type { AddressInfo, Server } from 'node:net';

/**
 * Where the service answers, and how long to wait, in milliseconds: by themselves the clients give
 * up after a second, and a busy machine is not a broken service.
 */
export function patientOptions(server: Pick<Server, 'address'>) {
  const { port } = server.address() as AddressInfo;
  return {
    hosts: [
      {
        url: `127.0.0.1:${port}/search-api`,
        protocol: 'http' as const,
        accept: 'readWrite' as const,
      },
    ],
    timeouts: { connect: 30_000, read: 60_000, write: 60_000 },
  };
}
