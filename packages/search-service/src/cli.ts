// `search-service <folder> [--port 8183] [--host 127.0.0.1] [--search-ms 1000] [--admin-key]`
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { claimFolder, lookAtFolder } from './folder.ts';

const usage = `search-service <folder> [options]

Serves Algolia's search protocol over the indices in <folder>, which is made when missing.
At the first start it makes an application id and two keys, and prints them. The search key
may be published; the admin key may not, and is shown only then.

  --port <number>   port to listen on (8183)
  --host <address>  address to listen on (127.0.0.1; 0.0.0.0 for every one)
  --search-ms <n>   processor time that one search may take, in milliseconds (1000;
                    0 for no limit); then it says what it has not counted to the end
  --admin-key       show the admin key again
  --help            this text`;

/** By then what every start uses has been used. */
const keepCompiledAfterMs = 5000;

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
if (folder === undefined) stop(`Name the folder to keep the indices in.\n\n${usage}`, 2);
if (surplus.length > 0)
  stop(
    `One folder is served at a time, and "${surplus.join(' ')}" is too much. Put quotation marks around a name with spaces.`,
    2,
  );
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  stop(
    `--port ${values.port} is not a port. Give a number from 1 to 65535, or 0 for any that is free.`,
    2,
  );

const searchMs = Number(values['search-ms']);
if (!Number.isInteger(searchMs) || searchMs < 0)
  stop(
    `--search-ms ${values['search-ms']} is not a time. Give whole milliseconds, or 0 for no limit.`,
    2,
  );

const state = lookAtFolder(folder);
if ('problem' in state) stop(state.problem);
const claimed = claimFolder(folder);
if ('process' in claimed)
  stop(
    `${folder} is served already${claimed.process ? `, by process ${claimed.process}` : ''}. Stop that one first, or name another folder.`,
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
setTimeout(flushCompileCache, keepCompiledAfterMs).unref();
const server = serve({ fetch: service.fetch, hostname: values.host, port }, (address) => {
  const { appId, searchKey, adminKey } = service.keys;
  console.log(
    [
      `Searching at http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
      `application id  ${appId}`,
      `search key      ${searchKey}`,
      ...(state.isNew || values['admin-key'] ? [`admin key       ${adminKey}`] : []),
      ...(state.isNew
        ? ['The admin key is shown this once. Keep it, and give it to nobody who only searches.']
        : []),
    ].join('\n'),
  );
});
server.on('error', (error: NodeJS.ErrnoException) => {
  release();
  if (error.code === 'EADDRINUSE')
    stop(
      `Port ${port} of ${values.host} is taken. Stop what listens there, or choose another with --port.`,
    );
  if (error.code === 'EACCES')
    stop(`This user may not listen on port ${port}. Choose one above 1023 with --port.`);
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
