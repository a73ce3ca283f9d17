// `image-server ./images`: prepares every picture in a folder and serves them all.
import { statSync } from 'node:fs';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { createImageServer } from './http/image-server.ts';
import { createPreparer } from './pyramid/prepare.ts';
import { filesystemSource } from './source/filesystem.ts';

const usage = `Usage: image-server <image folder> [options]

  --port <number>      port to listen on (default: 8182)
  --host <address>     address to listen on (default: 127.0.0.1)
  --base-url <url>     public scheme and host, if the server is behind a proxy
  --prepared <folder>  folder for processed images (default: .prepared in the image folder)
  --help               show this help
`;

/** What is wrong with the words that were given; the usage is shown with it. */
class Misuse extends Error {}

function cliArguments() {
  try {
    return options();
  } catch (cause) {
    throw new Misuse(
      cause instanceof Error
        ? cause.message.replace(/\. To specify a positional argument.*$/s, '.')
        : String(cause),
    );
  }
}

function options() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '8182' },
      host: { type: 'string', default: '127.0.0.1' },
      'base-url': { type: 'string' },
      prepared: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new TypeError(`“${values.port}” is not a port. Use a number from 0 to 65535.`);
  const [images, other] = positionals;
  if (other !== undefined)
    throw new TypeError(
      `Unexpected argument “${other}”: only one folder can be served. Put names that contain spaces in quotation marks.`,
    );
  if (
    !values.help &&
    images !== undefined &&
    !statSync(images, { throwIfNoEntry: false })?.isDirectory()
  )
    throw new TypeError(
      `The folder “${images}” does not exist. Check its name, or create it and add images.`,
    );
  return { ...values, port, images };
}

async function main(): Promise<number> {
  const { images, port, host, prepared, help, 'base-url': baseUrl } = cliArguments();
  if (help || images === undefined) {
    process.stdout.write(usage);
    return help ? 0 : 2;
  }
  const preparer = createPreparer();
  const source = filesystemSource({
    images,
    preparer,
    ...(prepared === undefined ? {} : { prepared }),
  });
  const images3 = createImageServer({
    source,
    ...(baseUrl === undefined ? {} : { baseUrl }),
    onError: (cause) => console.error(cause),
  });
  images3.keepWarm();
  const listener = serve({ fetch: images3.fetch, port, hostname: host });
  await once(listener, 'listening');
  const address = listener.address();
  const site = baseUrl ?? `http://${host}:${typeof address === 'object' ? address?.port : port}`;
  const stop = async () => {
    listener.close();
    await Promise.all([images3.close(), preparer.close()]);
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());

  let ready = 0;
  for await (const outcome of source.prepareAll()) {
    if (outcome.kind === 'refused') {
      console.log(`  ${outcome.id}: ${outcome.message}`);
      continue;
    }
    const { width, height } = outcome.summary;
    console.log(
      `  ${outcome.id}: ${width} × ${height}${outcome.fresh ? '' : ', already processed'}`,
    );
    if (ready++ === 0)
      console.log(`\nTry ${site}/iiif/image/3/${encodeURIComponent(outcome.id)}/info.json\n`);
  }
  console.log(
    ready === 0
      ? `There are no supported images in ${images}.`
      : `Serving ${ready} ${ready === 1 ? 'image' : 'images'}. Press Ctrl-C to stop.`,
  );
  return -1;
}

try {
  const code = await main();
  // Below zero: the server goes on.
  if (code >= 0) process.exitCode = code;
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  if (cause instanceof Misuse) console.error(`\n${usage}`);
  process.exit(cause instanceof Misuse ? 2 : 1);
}
