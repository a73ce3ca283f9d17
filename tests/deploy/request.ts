// Requests to museum.example as a visitor's browser sends them: by its name, over TLS, to a port of
// this machine.
import { request as requestOver, type RequestOptions } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';

export type Received = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type Visit = {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | AsyncIterable<Uint8Array>;
};

/** A client that trusts `certificate` and no other, with connections of its own. */
export function visitor(
  port: number,
  certificate: Buffer,
): (path: string, visit?: Visit) => Promise<Received> {
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const options: RequestOptions = {
        host: '127.0.0.1',
        port,
        path,
        method,
        ca: certificate,
        servername: 'museum.example',
        headers: { host: `museum.example:${port}`, ...headers },
      };
      const sent = requestOver(options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      });
      sent.on('error', reject);
      sent.end(body instanceof Buffer ? body : undefined);
    });
}
