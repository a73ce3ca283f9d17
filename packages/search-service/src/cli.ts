// `search-service <folder> [--port 8183] [--host 127.0.0.1]`
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { openSearchService } from './index.ts';

const usage = `search-service <folder> [--port 8183] [--host 127.0.0.1]

Serves Algolia's search protocol over the indices in <folder>, which is made when missing.
Prints the application id and the keys that were made at the first start.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '8183' }, host: { type: 'string', default: '127.0.0.1' }, help: { type: 'boolean', short: 'h', default: false } },
});
const [folder] = positionals;

if (values.help || folder === undefined) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}

const service = openSearchService({ folder, log: (message) => console.error(message) });
await service.ready();
const server = serve({ fetch: service.fetch, hostname: values.host, port: Number(values.port) }, ({ address, port }) => {
  console.log(`Searching at http://${address}:${port}\napplication id  ${service.keys.appId}\nsearch key      ${service.keys.searchKey}\nadmin key       ${service.keys.adminKey}`);
});

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    server.close();
    void service.close().then(() => process.exit(0));
  });
}
