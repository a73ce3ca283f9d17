// What visitors do while a site is recorded: forms, files, registrations, the newsletter, sets and
// searches.
import { browser, expectStatus, hashOf, rowNow, step, until } from './driver.ts';
import { gone, there } from './ledger.ts';

const memory = (n: number) =>
  Buffer.from(
    `In 19${60 + n} my grandmother bought a dish like this one at the fair.\n`.repeat(200),
  );

/** The hidden fields of a page's form. */
export function hiddenIn(html: string): Record<string, string> {
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, unescaped(value)]));
}

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** Opens a page as a browser does. */
export const openPage = async (address: string): Promise<string> =>
  (await expectStatus(await fetch(address, { headers: browser }), 200)).text();

/** Sends a form from its own page. @returns where the answer leads */
export async function postForm(
  address: string,
  fields: Iterable<readonly [string, string | File]>,
  { multipart = false, headers = {} } = {},
): Promise<string> {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const plain = new URLSearchParams([...body].map(([name, value]) => [name, String(value)]));
  const answer = await fetch(address, {
    method: 'POST',
    body: multipart ? body : plain,
    headers: { ...browser, origin: new URL(address).origin, ...headers },
    redirect: 'manual',
  });
  return (await expectStatus(answer, 302, 303)).headers.get('location') ?? '';
}

type Fields = readonly (readonly [string, string | File])[];

/** Fills in a form, which takes a person a moment. */
export async function sendForm(url: string, slug: string, fields: Fields, multipart = false) {
  const page = await openPage(`${url}/forms/${slug}`);
  return postForm(`${url}/forms/${slug}`, [['-token', hiddenIn(page)['-token'] ?? ''], ...fields], {
    multipart,
  });
}

async function sendInParts(url: string, bytes: Buffer): Promise<string> {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  let address = '';
  await step('start an upload', async () => {
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
    await step('send a part of an upload', async () => {
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
  return address;
}

const tus = { 'tus-resumable': '1.0.0' };

/** A file that its sender removes; nothing is promised of it before. */
async function cancelUpload(url: string): Promise<void> {
  await step('cancel an upload', async () => {
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const created = await fetch(`${url}/uploads`, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': '100',
        'upload-metadata': `filename ${base64('wrong.txt')},form ${base64('memories')},field ${base64('photographs')}`,
      },
    });
    const address = (await expectStatus(created, 201)).headers.get('location') ?? '';
    await expectStatus(await fetch(url + address, { method: 'DELETE', headers: tus }), 204);
    return {
      rows: [gone('form_upload', { id: address.split('/').at(-1) ?? '' })],
    };
  });
}

type OpenPage = { address: string; hidden: Record<string, string>; openedAt: number };

/** Forms that are sent back sooner are taken for a machine's. */
const AS_A_PERSON_MS = 4000;

async function openRegistration(url: string): Promise<OpenPage> {
  const whatsOn = await openPage(`${url}/whats-on/knots`);
  const address =
    /href="([^"]*\/register\?date=[^"]+)"/.exec(whatsOn)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const hidden = hiddenIn(await openPage(url + address));
  return { address, hidden, openedAt: Date.now() };
}

/** Addresses that register, each for one thing that is done with its registration. */
const registrants = ['one', 'two', 'cancels', 'called', 'confirms', 'fewer'].map(
  (name) => `${name}@example.org`,
);

/** Registers everyone, each from a page that was open for as long as a person needs. */
export async function registerAll(url: string, pages: readonly OpenPage[]): Promise<void> {
  for (const [n, email] of registrants.entries()) {
    const page = pages[n] ?? (await openRegistration(url));
    await until(() => Date.now() - page.openedAt > AS_A_PERSON_MS);
    await step('register', async () => {
      await postForm(
        url + page.address,
        Object.entries({ ...page.hidden, name: 'Grace', email, party: '2' }),
      );
      return { registration: email };
    });
  }
  await step('cancel a registration', async () => {
    const { id, secret } = rowNow<{ id: string; secret: string }>(
      "select id, secret from registration where email = 'cancels@example.org'",
    );
    await postForm(`${url}/registrations/${id}?key=${secret}`, [['do', 'cancel']]);
    return { rows: [there('registration', { id, state: 'cancelled' })] };
  });
}

/** Opens as many pages as there are registrants. */
export const openRegistrations = (url: string): Promise<OpenPage[]> =>
  Promise.all(registrants.map(() => openRegistration(url)));

async function newsletter(url: string): Promise<void> {
  const people = ['reader@example.org', 'leaver@example.org'];
  const address = `${url}/forms/newsletter`;
  const pages = await Promise.all(people.map(() => openPage(address)));
  const openedAt = Date.now();
  await until(() => Date.now() - openedAt > AS_A_PERSON_MS);
  for (const [n, email] of people.entries())
    await step('subscribe to the newsletter', async () => {
      const fields = { ...hiddenIn(pages[n] ?? ''), email, agree: 'yes' };
      await postForm(address, Object.entries(fields));
      return { rows: [there('submission', { answers: { includes: email } })] };
    });
  const keyOf = (email: string) => {
    const { id, secret } = rowNow<{ id: string; secret: string }>(
      `select id, secret from subscription where email = '${email}'`,
    );
    return { id, key: `${id}.${secret}` };
  };
  const [reader, leaver] = people.map(keyOf);
  await step('confirm a subscription', async () => {
    const address = `${url}/newsletter/confirm?key=${reader?.key}`;
    const headers = { ...browser, origin: url };
    await expectStatus(await fetch(address, { method: 'POST', headers, body: '' }), 200);
    const has = { id: reader?.id ?? '', state: 'confirmed' };
    return { rows: [there('subscription', has)] };
  });
  await step('leave the newsletter', async () => {
    const address = `${url}/newsletter/leave?key=${leaver?.key}`;
    const headers = { ...browser, origin: url };
    await expectStatus(await fetch(address, { method: 'POST', headers, body: '' }), 200);
    return { rows: [gone('subscription', { id: leaver?.id ?? '' })] };
  });
}

/** Fills in the first page of a form of several pages, which is kept. */
async function sendStep(url: string): Promise<void> {
  await step('send a form in steps', async () => {
    const page = await openPage(`${url}/forms/school-visit`);
    const answers = { school: 'École du Port', pupils: '24', age: '7-11' };
    await postForm(
      `${url}/forms/school-visit`,
      Object.entries({ ...hiddenIn(page), '-step': 'group', ...answers }),
    );
    return { rows: [there('form_draft', { answers: { includes: 'École du Port' } })] };
  });
}

/** Everything that visitors send by forms. */
export async function sendForms(url: string): Promise<void> {
  for (let n = 0; n < 3; n++) {
    const message = `Vase ${n} is older than that.`;
    await step('send a form', async () => {
      await sendForm(url, 'correction', [['message', message]]);
      return { submission: message };
    });
  }
  await sendInParts(url, memory(1));
  const memories = (message: string, photographs: string | File): Fields => [
    ['message', message],
    ['have', 'yes'],
    ['photographs', photographs],
    ['licence', 'yes'],
    ['name', 'Ada'],
    ['email', 'ada@example.org'],
  ];
  await step('send a form with a file', async () => {
    const file = new File([memory(2)], 'fair.txt', { type: 'text/plain' });
    await sendForm(url, 'memories', memories('I remember the fair.', file), true);
    return { submission: 'I remember the fair.', file: hashOf(memory(2)) };
  });
  const shared = (await sendInParts(url, memory(3))).split('/').at(-1) ?? '';
  for (const message of ['I remember the dish.', 'I remember my grandmother.'])
    await step('send a file with two forms', async () => {
      await sendForm(url, 'memories', memories(message, shared));
      return { submission: message, file: hashOf(memory(3)) };
    });
  await cancelUpload(url);
  await sendStep(url);
  await newsletter(url);
}

/** Shares a set, searches, and clicks what was found. */
export async function searchAndShare(url: string): Promise<void> {
  await step('share a set', async () => {
    const to = await postForm(`${url}/sets`, [
      ['title', 'Vases'],
      ['list', 'R.1\nR.2'],
    ]);
    return { set: to.split('/').at(-1) ?? '' };
  });
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
    return (found?.hits.length ?? 0) > 2;
  });
  for (let n = 0; n < 3; n++) {
    await step('click a result', async () => {
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
