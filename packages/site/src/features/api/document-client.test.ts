// A client that knows nothing of the API but its document does what a program of a museum does:
// each request is made from its operation, and each answer has to be what the document says.
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { signedInClient, tokenClient, type Answered } from './testing.ts';

type Json = Record<string, unknown>;
type Schema = Parameters<typeof z.fromJSONSchema>[0];
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean };
type Operation = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

type Given = Readonly<Record<string, string>>;

/** Calls operations by their names. */
function clientOf(document: Document, ask: Awaited<ReturnType<typeof signedInClient>>) {
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [operation.operationId, { path, method, operation }] as const,
      ),
    ),
  );
  const check = (schema: Schema | undefined, value: unknown, what: string) => {
    if (schema === undefined) return expect(value, what).toEqual({});
    const whole = { ...(schema as Json), $defs: document.components.schemas };
    const local = JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/');
    const { error } = z.fromJSONSchema(JSON.parse(local) as Schema).safeParse(value);
    expect(error?.issues, what).toBeUndefined();
  };
  return async (name: string, given: Given = {}, body?: Json): Promise<Answered> => {
    const found = operations.get(name);
    if (!found) throw new Error(`The document has no operation ${name}.`);
    const { parameters = [], requestBody, responses } = found.operation;
    const of = (place: Parameter['in']) =>
      parameters.filter((one) => one.in === place && given[one.name] !== undefined);
    expect(
      Object.keys(given).filter((one) => !parameters.some((parameter) => parameter.name === one)),
    ).toEqual([]);
    const path = found.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => given[part] ?? '');
    const query = new URLSearchParams(of('query').map((one) => [one.name, given[one.name] ?? '']));
    const headers = Object.fromEntries(
      of('header').map((one) => [one.name, given[one.name] ?? '']),
    );
    if (body !== undefined)
      check(requestBody?.content['application/json']?.schema, body, `${name}, what is sent`);
    const answered = await ask(
      found.method.toUpperCase(),
      `${path}${query.size > 0 ? `?${query}` : ''}`,
      { headers, ...(body === undefined ? {} : { body }) },
    );
    const isProblem = answered.status >= 400;
    const described = responses[isProblem ? 'default' : String(answered.status)];
    expect(described, `${name} answered ${answered.status}`).toBeDefined();
    const type = isProblem ? 'application/problem+json' : 'application/json';
    check(described?.content?.[type]?.schema, answered.json, `${name}, what came back`);
    return answered;
  };
}

onBothDatabases('a client made from the document', (database) => {
  type Call = ReturnType<typeof clientOf>;
  let call: Call;
  /** Programs, with tokens: of a registrar, one that only reads, and of a volunteer. */
  let registrar: Call;
  let reader: Call;
  let volunteer: Call;
  beforeAll(async () => {
    const site = newSite(database(), { VITRINE_SITE_URL: 'https://museum.example' });
    const ask = await signedInClient(site, { role: 'registrar' });
    const { json } = await ask('GET', '/openapi.json');
    const document = json as unknown as Document;
    call = clientOf(document, ask);
    registrar = clientOf(document, await tokenClient(site, { role: 'registrar' }));
    reader = clientOf(
      document,
      await tokenClient(site, { role: 'registrar' }, { isReadOnly: true }),
    );
    volunteer = clientOf(document, await tokenClient(site, { role: 'volunteer' }));
  });
  const idOf = ({ json }: Answered) => String(json['id']);
  const version = ({ headers }: Answered) => headers.get('etag') ?? '';

  it('catalogues, corrects and publishes an item', async () => {
    expect((await call('getSession')).status).toBe(200);
    const maker = await call('addPerson', {}, { body: { kind: 'person', name: { en: 'Ada' } } });
    const collection = await call('addCollection', {}, { body: { title: { en: 'Jugs' } } });
    const added = await call(
      'addItem',
      { 'idempotency-key': 'first' },
      {
        body: {
          title: { en: 'Jug' },
          accessionNumber: '2026.1',
          production: [{ person: idOf(maker), date: { text: '5/12/1888', language: 'fr' } }],
          collections: [idOf(collection)],
          unread: [{ column: 'Colour', value: 'bluish' }],
        },
      },
    );
    expect(added.status).toBe(201);
    const body = added.json['body'] as Json;
    expect(body).toMatchObject({ production: [{ date: { earliest: '1888-12-05' } }] });
    const corrected = await call(
      'replaceItem',
      { id: idOf(added), 'if-match': version(added) },
      { body: { ...body, description: { en: 'Blue.' } } },
    );
    const late = await call(
      'replaceItem',
      { id: idOf(added), 'if-match': version(added) },
      { body },
    );
    expect(late.status).toBe(412);
    const published = await call(
      'publishItem',
      { id: idOf(added), 'if-match': version(corrected) },
      { publishAt: '2026-01-01T00:00:00Z' },
    );
    expect(published.json).toMatchObject({ state: 'published', version: 3 });
    const page = await call('listItem', { words: 'ada jug', collection: idOf(collection) });
    expect(page.json['items']).toMatchObject([
      { label: 'Jug', makers: 'Ada', gaps: ['picture', 'unread'] },
    ]);
    expect((await call('countItem', { lacks: 'unread' })).json['total']).toBe(1);
    expect((await call('matchItem')).json['ids']).toEqual([idOf(added)]);
    const versions = await call('listItemVersions', { id: idOf(added) });
    expect(versions.json['items']).toHaveLength(3);
    await call('getItemVersion', { id: idOf(added), version: '1' });
    const restored = await call(
      'restoreItem',
      { id: idOf(added), 'if-match': version(published) },
      { version: 1 },
    );
    expect(restored.json['body']).toEqual(body);
    const archived = await call('archiveItem', { id: idOf(added), 'if-match': version(restored) });
    const removed = await call('removeItem', {
      id: idOf(added),
      'if-match': version(archived),
      reason: 'Lent back',
    });
    expect(removed.status).toBe(204);
    expect((await call('getItem', { id: idOf(added) })).status).toBe(410);
  });

  const addSpoon = (number: number, key = `spoon-${number}`) =>
    registrar(
      'addItem',
      { 'idempotency-key': key },
      { body: { title: { en: `Spoon ${number}` }, accessionNumber: `2026.7.${number}` } },
    );
  const codeOf = ({ status, json }: Answered) => [status, json['code']];

  it('reads a list to its end with a token, page by page, with nothing twice', async () => {
    const ids = [];
    for (let number = 1; number <= 7; number++) ids.push(idOf(await addSpoon(number)));
    for (const as of [registrar, reader]) {
      const found: unknown[] = [];
      let pages = 0;
      for (let given: Given = { words: 'spoon', limit: '3' }; ;) {
        const { json } = await as('listItem', given);
        found.push(...(json['items'] as Json[]).map(({ id }) => id));
        pages++;
        if (json['next'] === undefined) break;
        given = { ...given, after: String(json['next']) };
      }
      expect(pages).toBe(3);
      expect(found.toSorted()).toEqual(ids.toSorted());
    }
    expect(codeOf(await reader('listItem', { after: 'made up' }))).toEqual([
      400,
      'cursor-unusable',
    ]);
  });

  it('sends a request twice and makes one thing, and nothing else under the same key', async () => {
    const spoons = async () =>
      Number((await registrar('countItem', { words: 'spoon' })).json['total']);
    const before = await spoons();
    const first = await addSpoon(20, 'twice');
    const again = await addSpoon(20, 'twice');
    expect(again.json).toEqual(first.json);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(codeOf(await addSpoon(21, 'twice'))).toEqual([422, 'key-reused']);
    expect(await spoons()).toBe(before + 1);
  });

  it('corrects only what it has read, and publishes what was submitted', async () => {
    const item = await addSpoon(30);
    const body = item.json['body'] as Json;
    const read = { id: idOf(item), 'if-match': version(item) };
    const better = { body: { ...body, description: { en: 'Silver.' } } };
    expect(codeOf(await registrar('replaceItem', { id: idOf(item) }, better))).toEqual([
      428,
      'version-missing',
    ]);
    expect(codeOf(await reader('replaceItem', read, better))).toEqual([403, 'token-reads-only']);
    const corrected = await registrar('replaceItem', read, better);
    expect(corrected.status).toBe(200);
    expect(codeOf(await registrar('replaceItem', read, better))).toEqual([412, 'version-outdated']);

    const opened = await registrar('openWorkingCopy', {}, { kind: 'item', record: idOf(item) });
    const copy = { id: idOf(opened) };
    const changes = [{ path: ['title', 'fr'], after: 'Cuillère' }];
    expect((await registrar('saveWorkingCopy', copy, { seq: 1, changes })).json['seq']).toBe(2);
    const listed = await registrar('listWorkingCopies', { limit: '1' });
    expect(listed.json['items']).toMatchObject([{ id: copy.id, record: idOf(item) }]);
    expect((await registrar('submitWorkingCopy', copy, { seq: 2 })).json['state']).toBe(
      'submitted',
    );
    expect(codeOf(await registrar('publishWorkingCopy', copy, { seq: 1 }))).toEqual([
      409,
      'copy-moved',
    ]);
    expect(codeOf(await volunteer('publishWorkingCopy', copy, { seq: 2 }))[0]).not.toBe(200);
    const published = await registrar('publishWorkingCopy', copy, { seq: 2 });
    expect(published.json).toEqual({ record: idOf(item), version: 3 });
    const now = await reader('getItem', { id: idOf(item) });
    expect(now.json['body']).toMatchObject({ title: { fr: 'Cuillère' } });
  });

  it('is refused with a token what is for whoever is logged in', async () => {
    const wanted = { name: 'More', days: 1, isReadOnly: true };
    expect(codeOf(await registrar('makeToken', {}, wanted))).toEqual([403, 'session-needed']);
    const made = await call('makeToken', {}, wanted);
    expect(String(made.json['secret'])).toMatch(/^vitrine_/);
    const { id } = made.json['token'] as Json;
    expect((await call('listTokens')).json['items']).toMatchObject([{ id, usedAt: null }]);
    expect((await call('revokeToken', { id: String(id) })).status).toBe(204);
    expect((await call('listTokens')).json['items']).toEqual([]);
    expect(codeOf(await call('revokeToken', { id: String(id) }))).toEqual([404, 'token-missing']);
  });

  it('keeps and forgets a list', async () => {
    const view = { name: 'Drafts', query: 'state=draft', isShared: true };
    const kept = await call('addPlaceView', {}, view);
    expect((await call('listPlaceViews')).json['items']).toHaveLength(1);
    expect((await call('removePlaceView', { id: idOf(kept) })).status).toBe(204);
  });

  it('is told what is wrong', async () => {
    expect((await call('addItem', {}, { body: { title: { en: '' } } })).json).toMatchObject({
      status: 422,
      errors: [{ path: ['body', 'body', 'title'] }],
    });
  });
});
