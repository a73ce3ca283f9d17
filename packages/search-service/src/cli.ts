// `search-service <folder> [--port 8183] [--host 127.0.0.1] [--search-ms 1000] [--admin-key]`
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { claimFolder, lookAtFolder } from './folder.ts';

const usage = `search-service <folder> [options]

Serves Algolia's search protocol for the indices in <folder>, which is created if necessary.
The first start creates and prints an application ID and two keys. The search key may be
published; keep the admin key secret. It is shown only once.

  --port <number>   port to listen on (default: 8183)
  --host <address>  address to listen on (default: 127.0.0.1; 0.0.0.0 for all)
  --search-ms <n>   maximum processor time of a search in milliseconds (default: 1000;
                    0 for no limit); counts of longer searches are approximate
  --admin-key       show the admin key again
  --help            show this help`;

/** By then what every start uses has been used. */
const keepCompiledAfterMs = 5000;
/** How long the first searches are prepared for before there is an address, in milliseconds. */
const warmUpMs = 250;

/** Ends with a sentence. 1: it cannot be done; 2: it was asked wrongly. */
function stop(sentence: string, code: 1 | 2 = 1): never {
  console.error(sentence);
  process.exit(code);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        port: { type: 'string', default: '8183' },
        host: { type: 'string', default: '127.0.0.1' },
        'search-ms': { type: 'string', default: '1000' },
        'admin-key': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, 2);
  }
}

const {
  values,
  positionals: [folder, ...surplus],
} = readArguments();
if (values.help) {
  console.log(usage);
  process.exit(0);
}
if (folder === undefined) stop(`Enter the folder for the indices.\n\n${usage}`, 2);
if (surplus.length > 0)
  stop(
    `Unexpected argument “${surplus.join(' ')}”: only one folder can be served. Put names that contain spaces in quotation marks.`,
    2,
  );
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  stop(
    `--port ${values.port} is not a port. Use a number from 1 to 65535, or 0 for any free port.`,
    2,
  );

const searchMs = Number(values['search-ms']);
if (!Number.isInteger(searchMs) || searchMs < 0)
  stop(
    `--search-ms ${values['search-ms']} is not a time. Use whole milliseconds, or 0 for no limit.`,
    2,
  );

const state = lookAtFolder(folder);
if ('problem' in state) stop(state.problem);
const claimed = claimFolder(folder);
if ('process' in claimed)
  stop(
    `${folder} is already in use by another server${claimed.process ? ` (process ${claimed.process})` : ''}. Stop that server, or use another folder.`,
  );
const { release } = claimed;

// Compiled once, kept for the next start. A folder that begins with a dot is none of what is
// served.
enableCompileCache(join(folder, '.compiled'));
// Loaded only now: a refusal should come at once.
if (!state.isNew) (await import('./store/writer-client.ts')).startReading(folder);
const { openSearchService } = await import('./index.ts');
const service = (() => {
  try {
    return openSearchService({ folder, searchMs, log: (message) => console.error(message) });
  } catch (error) {
    return refused(error);
  }
})();
// While its threads read.
const { serve } = await import('@hono/node-server');
await service.ready().catch(refused);
service.warmUp(warmUpMs);
setTimeout(flushCompileCache, keepCompiledAfterMs).unref();
const server = serve({ fetch: service.fetch, hostname: values.host, port }, (address) => {
  const { appId, searchKey, adminKey } = service.keys;
  console.log(
    [
      `Searching at http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
      `application id  ${appId}`,
      `search key      ${searchKey}`,
      ...(state.isNew || values['admin-key'] ? [`admin key       ${adminKey}`] : []),
      ...(state.isNew ? ['The admin key is shown only once. Save it and keep it secret.'] : []),
    ].join('\n'),
  );
});
server.on('error', (error: NodeJS.ErrnoException) => {
  release();
  if (error.code === 'EADDRINUSE')
    stop(
      `Port ${port} of ${values.host} is in use by another program. Stop that program, or choose another port with --port.`,
    );
  if (error.code === 'EACCES')
    stop(
      `You do not have permission to listen on port ${port}. Choose a port above 1023 with --port.`,
    );
  stop(
    `Cannot listen on ${values.host}:${port} (${error.code ?? error.message}). Choose another address with --host.`,
  );
});

function refused(error: unknown): never {
  release();
  return stop(error instanceof Error ? error.message : String(error));
}

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    server.close();
    void service.close().then(() => {
      release();
      process.exit(0);
    });
  });
}
