// The process that is recorded: it starts a site and its commands, does what visitors and staff do,
// and notes what was acknowledged. Its notes stand in the recording itself, as attempts to remove
// files that never are, so that their place among the writes is known.
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeRaster } from '@vitrine/image-server';
import { MARK, type Acknowledged } from './ledger.ts';

const [dataFolder = '', workFolder = ''] = process.argv.slice(2);
const root = join(import.meta.dirname, '../../..');
const port = await freePort();
// Emails wait until the site knows its address.
const environment = {
  ...process.env,
  VITRINE_DATA: dataFolder,
  VITRINE_SAMPLE: 'off',
  VITRINE_LOG_LEVEL: 'warn',
  VITRINE_SITE_URL: `http://127.0.0.1:${port}`,
  PORT: String(port),
  NODE_ENV: 'production',
};
const ledger: Acknowledged[] = [];
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
let steps = 0;

/** Does one thing that is acknowledged, between two marks. */
async function step(work: () => Promise<Acknowledged['facts']>): Promise<void> {
  const number = ++steps;
  mark(`${number}-begins`);
  const facts = await work();
  mark(`${number}-ends`);
  ledger.push({ step: number, facts });
}

function mark(name: string): void {
  try {
    unlinkSync(join(MARK, name));
  } catch {
    // There is no such file: the attempt is the mark.
  }
}

function command(...given: string[]): Promise<string> {
  const child = spawn(process.execPath, [join(root, 'packages/site/bin/vitrine.js'), ...given], {
    cwd: workFolder,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) =>
    child.on('exit', (code) =>
      code === 0
        ? resolve(output)
        : reject(new Error(`vitrine ${given.join(' ')} ended with ${code}: ${output}`)),
    ),
  );
}

async function start(): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(root, 'packages/site/bin/start.js')], {
    cwd: workFolder,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /Serving on (\S+)/.exec((output += chunk.toString()))?.[1];
      if (found) resolve(found);
    });
    child.on('exit', () => reject(new Error(`The site ended: ${output}`)));
  });
  process.once('exit', () => child.kill());
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return { url, stop: () => (child.kill('SIGTERM'), gone) };
}

/** The longest that anything may take on a busy machine, in milliseconds. */
const PATIENCE_MS = 180_000;

async function until(isThere: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isThere())) {
    if (Date.now() > deadline) throw new Error(`This did not come to be: ${String(isThere)}`);
    await pause(50);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as AddressInfo;
      server.close(() => resolve(free));
    });
  });
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const listed = (folder: string): string[] => {
  try {
    return readdirSync(join(dataFolder, folder), { recursive: true }) as string[];
  } catch {
    return [];
  }
};

async function expectStatus(response: Response, ...wanted: number[]): Promise<Response> {
  if (!wanted.includes(response.status))
    throw new Error(
      `${response.url} answered ${response.status}: ${(await response.text()).slice(0, 400)}`,
    );
  return response;
}

const PICTURES = 3;

/** A sheet of items with pictures, a draft story and an event for which one registers. */
async function writeSources(): Promise<string[]> {
  const hashes: string[] = [];
  mkdirSync(join(workFolder, 'content/stories/winter'), { recursive: true });
  for (let n = 0; n < PICTURES; n++) {
    const file = join(workFolder, `${n}.jpg`);
    await writeRaster({
      width: 300,
      height: 200,
      channels: 3,
      rows: [randomBytes(300 * 200 * 3).map((byte) => byte >> 2)],
      file,
      format: 'jpeg',
      quality: 60,
    });
    hashes.push(hashOf(readFileSync(file)));
  }
  writeFileSync(
    join(workFolder, 'items.csv'),
    [
      'accession number,title,image',
      ...Array.from({ length: 12 }, (_, n) => `R.${n},Vase ${n},${n < PICTURES ? `${n}.jpg` : ''}`),
    ].join('\n'),
  );
  writeFileSync(
    join(workFolder, 'content/stories/winter/story.json'),
    JSON.stringify({ state: 'draft' }),
  );
  writeFileSync(
    join(workFolder, 'content/stories/winter/en.md'),
    '---\ntitle: Winter\n---\n\nSnow.\n',
  );
  const schedule = {
    timeZone: 'Europe/Paris',
    start: `${new Date().getUTCFullYear() + 1}-03-06T18:30`,
    minutes: 90,
  };
  writeFileSync(
    join(workFolder, 'events.json'),
    JSON.stringify({
      venues: [],
      series: [],
      events: [
        {
          title: { en: 'Knots' },
          type: 'workshop',
          audiences: [],
          access: [],
          attendance: 'in-person',
          free: true,
          status: 'confirmed',
          schedule,
          booking: {
            mode: 'registration',
            capacity: 20,
            partyMost: 4,
            waitingList: true,
            closesMinutes: 60,
          },
        },
      ],
    }),
  );
  return hashes;
}

const words = (n: number) =>
  Buffer.from(
    `In 19${60 + n} my grandmother bought a dish like this one at the fair.\n`.repeat(200),
  );

async function sendForm(
  url: string,
  slug: string,
  fields: [string, string | File][],
  multipart = false,
): Promise<void> {
  const page = await (
    await expectStatus(await fetch(`${url}/forms/${slug}`, { headers: browser }), 200)
  ).text();
  const token = /name="-token" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const body = new FormData();
  for (const [name, value] of [['-token', token] as const, ...fields]) body.append(name, value);
  const plain = new URLSearchParams([...body].map(([name, value]) => [name, String(value)]));
  await expectStatus(
    await fetch(`${url}/forms/${slug}`, {
      method: 'POST',
      body: multipart ? body : plain,
      headers: { ...browser, origin: url },
      redirect: 'manual',
    }),
    303,
  );
}

async function sendInParts(url: string, bytes: Buffer): Promise<void> {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const tus = { 'tus-resumable': '1.0.0' };
  let address = '';
  await step(async () => {
    const created = await fetch(`${url}/uploads`, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${base64('story.txt')},form ${base64('memories')},field ${base64('photographs')}`,
      },
    });
    address = (await expectStatus(created, 201)).headers.get('location') ?? '';
    return { upload: address.split('/').at(-1) ?? '', bytes: 0, hash: '' };
  });
  for (const [from, to] of [
    [0, 5000],
    [5000, bytes.length],
  ] as const) {
    await step(async () => {
      const part = new Uint8Array(bytes.subarray(from, to));
      await expectStatus(
        await fetch(url + address, {
          method: 'PATCH',
          body: part,
          headers: {
            ...tus,
            'upload-offset': String(from),
            'content-type': 'application/offset+octet-stream',
          },
        }),
        204,
      );
      return {
        upload: address.split('/').at(-1) ?? '',
        bytes: to,
        hash: hashOf(bytes.subarray(0, to)),
      };
    });
  }
}

type OpenPage = { address: string; hidden: Record<string, string>; openedAt: number };

/** Forms that are sent back sooner are taken for a machine's. */
const AS_A_PERSON_MS = 4000;

async function openRegistration(url: string): Promise<OpenPage> {
  const whatsOn = await (await fetch(`${url}/whats-on/knots`, { headers: browser })).text();
  const address =
    /href="([^"]*\/register\?date=[^"]+)"/.exec(whatsOn)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const page = await (
    await expectStatus(await fetch(url + address, { headers: browser }), 200)
  ).text();
  const hidden = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  return {
    address,
    hidden: Object.fromEntries(['request', 'date', '-token'].map((name) => [name, hidden(name)])),
    openedAt: Date.now(),
  };
}

async function register(url: string, { address, hidden }: OpenPage, email: string): Promise<void> {
  const body = new URLSearchParams({ ...hidden, name: 'Grace', email, party: '1' });
  await expectStatus(
    await fetch(url + address, {
      method: 'POST',
      body,
      headers: { ...browser, origin: url },
      redirect: 'manual',
    }),
    302,
    303,
  );
}

async function doEverything(url: string, hashes: string[]): Promise<void> {
  await step(async () => {
    await command('import', join(workFolder, 'items.csv'));
    return { items: 12, masters: hashes };
  });
  await step(async () => {
    await command('content', 'import', join(workFolder, 'content'));
    await command('events', 'import', join(workFolder, 'events.json'));
    return { events: 1 };
  });
  const pages = [await openRegistration(url), await openRegistration(url)];
  await step(async () => ({
    preview:
      /\?preview=(\S+)/.exec(await command('content', 'preview', '/stories/winter'))?.[1] ?? '',
  }));
  for (let n = 0; n < 3; n++) {
    await step(async () => {
      await sendForm(url, 'correction', [['message', `Vase ${n} is older than that.`]]);
      return { submission: `Vase ${n} is older than that.` };
    });
  }
  await sendInParts(url, words(1));
  await step(async () => {
    await sendForm(
      url,
      'memories',
      [
        ['message', 'I remember the fair.'],
        ['have', 'yes'],
        ['photographs', new File([words(2)], 'fair.txt', { type: 'text/plain' })],
        ['licence', 'yes'],
        ['name', 'Ada'],
        ['email', 'ada@example.org'],
      ],
      true,
    );
    return { submission: 'I remember the fair.', file: hashOf(words(2)) };
  });
  await sendInParts(url, words(3));
  for (const [n, email] of ['one@example.org', 'two@example.org'].entries()) {
    await until(() => Date.now() - (pages[n]?.openedAt ?? 0) > AS_A_PERSON_MS);
    await step(async () => {
      await register(url, pages[n] ?? (await openRegistration(url)), email);
      return { registration: email };
    });
  }
  await step(async () => {
    const made = await fetch(`${url}/sets`, {
      method: 'POST',
      body: new URLSearchParams({ title: 'Vases', list: 'R.1\nR.2' }),
      headers: { ...browser, origin: url },
      redirect: 'manual',
    });
    return {
      set: (await expectStatus(made, 303)).headers.get('location')?.split('/').at(-1) ?? '',
    };
  });
  await searchAndClick(url);
  // What follows by itself: emails in the outbox, pictures in their sizes.
  await until(
    () =>
      listed('outbox').filter((name) => name.endsWith('.eml')).length >= 2 &&
      listed('pictures').filter((name) => name.endsWith('.json') && !name.includes('making'))
        .length >= PICTURES,
  );
}

async function searchAndClick(url: string): Promise<void> {
  const { appId, searchKey } = (await (await fetch(`${url}/search-api/config`)).json()) as {
    appId: string;
    searchKey: string;
  };
  const access = `x-algolia-application-id=${appId}&x-algolia-api-key=${searchKey}`;
  let found: { queryID?: string; hits: { objectID: string }[] } | undefined;
  await until(async () => {
    const answer = await fetch(`${url}/search-api/1/indexes/*/queries?${access}`, {
      method: 'POST',
      headers: browser,
      body: JSON.stringify({
        requests: [{ indexName: 'items', query: 'vase', clickAnalytics: true }],
      }),
    });
    [found] = ((await answer.json()) as { results: NonNullable<typeof found>[] }).results;
    return (found?.hits.length ?? 0) > 0;
  });
  for (let n = 0; n < 3; n++) {
    await step(async () => {
      const event = {
        eventType: 'click',
        eventName: `Click ${n}`,
        index: 'items',
        userToken: 'anonymous-7',
        queryID: found?.queryID,
        objectIDs: [found?.hits[n]?.objectID],
        positions: [n + 1],
      };
      await expectStatus(
        await fetch(`${url}/search-api/1/events?${access}`, {
          method: 'POST',
          headers: browser,
          body: JSON.stringify({ events: [event] }),
        }),
        200,
      );
      return { event: `Click ${n}` };
    });
  }
}

const hashes = await writeSources();
const site = await start();
await doEverything(site.url, hashes);
await site.stop();
writeFileSync(join(workFolder, 'ledger.json'), JSON.stringify(ledger));
