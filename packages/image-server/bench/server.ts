// The server under measurement, in a process of its own so that its processor time is its own.
import { once } from 'node:events';
import { serve } from '@hono/node-server';
import { createImageServer } from '../src/index.ts';

export type BenchServer = 'bare' | 'usual' | 'cold' | 'sync';
export type Measured = { port: number; cpuMs: number; rssMb: number };

const [kind = 'usual', path = '', version = ''] = process.argv.slice(2);
const body = Buffer.alloc(9000, 'tile');
const folder = { path, version };
const reads = kind === 'sync' ? 'sync' : 'async';
const images = createImageServer({
  source: { open: async () => folder },
  reads,
  ...(kind === 'usual' ? {} : { tileBytes: 0 }),
});
const bare = () => new Response(body, { headers: { 'content-type': 'image/jpeg' } });

const listener = serve({
  fetch: kind === 'bare' ? bare : images.fetch,
  port: 0,
  hostname: '127.0.0.1',
});
await once(listener, 'listening');

function report(): Measured {
  const { user, system } = process.cpuUsage();
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 2 ** 20 };
}

process.on('message', () => process.send?.(report()));
process.on('disconnect', () => process.exit(0));
process.send?.(report());
