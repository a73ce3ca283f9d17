// The image server by itself, as `packages/image-server` starts it, over pictures that a site has
// prepared.
//   node tests/bench/image-server-alone.ts '{"id":{"path":"…","version":"…"}}'
import { once } from 'node:events';
import { serve } from '@hono/node-server';
import { createImageServer, type ImageFolder } from '../../packages/image-server/src/index.ts';

const pictures = new Map(
  Object.entries(JSON.parse(process.argv[2] ?? '{}') as Record<string, ImageFolder>),
);
const images = createImageServer({ source: { open: async (id) => pictures.get(id) } });
const listener = serve({ fetch: images.fetch, port: 0, hostname: '127.0.0.1' });
await once(listener, 'listening');
const address = listener.address();
process.stdout.write(
  `Serving on http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}\n`,
);
process.once('SIGTERM', () => process.exit(0));
