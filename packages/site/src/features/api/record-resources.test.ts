import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Site } from '../../platform/site.ts';
import { signedInClient } from './testing.ts';

onBothDatabases('a record over the API', (database) => {
  let site: Site;
  let ask: Awaited<ReturnType<typeof signedInClient>>;
  beforeAll(async () => {
    site = newSite(database(), { VITRINE_SITE_URL: 'https://museum.example' });
    ask = await signedInClient(site, { role: 'registrar' });
  });
  const jug = { title: { en: 'Jug' }, accessionNumber: '2026.1' };
  const made = async (body: object = jug) => {
    const { json, headers } = await ask('POST', '/items', { body: { body } });
    return { id: String(json['id']), etag: headers.get('etag') ?? '', json };
  };

  it('is made as a draft, read, replaced and removed', async () => {
    const added = await ask('POST', '/items', { body: { body: jug } });
    expect([added.status, added.json]).toMatchObject([
      201,
      { kind: 'item', state: 'draft', version: 1, label: 'Jug', body: jug },
    ]);
    const path = `/items/${String(added.json['id'])}`;
    expect(added.headers.get('location')).toBe(`/api/v1${path}`);
    expect(added.headers.get('etag')).toBe('"1"');
    const body = { body: { ...jug, title: { en: 'Blue jug' } } };
    const replaced = await ask('PUT', path, { body, headers: { 'if-match': '"1"' } });
    expect([replaced.status, replaced.headers.get('etag')]).toEqual([200, '"2"']);
    const read = await ask('GET', path);
    expect(read.json).toMatchObject({ label: 'Blue jug', version: 2 });
    expect((await ask('GET', path, { headers: { 'if-none-match': '"2"' } })).status).toBe(304);
    const removed = await ask('DELETE', path, { headers: { 'if-match': '"2"' } });
    expect(removed.status).toBe(204);
    expect((await ask('GET', path)).json).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('is saved only over the version that it is based on', async () => {
    const { id, etag } = await made();
    const send = (headers: Record<string, string>) =>
      ask('PUT', `/items/${id}`, { body: { body: { ...jug, medium: { en: 'tin' } } }, headers });
    expect((await send({})).json).toMatchObject({ status: 428, code: 'version-missing' });
    expect((await send({ 'if-match': etag })).status).toBe(200);
    expect((await send({ 'if-match': etag })).json).toMatchObject({
      status: 412,
      code: 'version-outdated',
    });
  });

  it('is removed once, and only as it was seen', async () => {
    const { id, etag } = await made();
    const path = `/items/${id}`;
    const remove = () => ask('DELETE', path, { headers: { 'if-match': etag } });
    const save = () =>
      ask('PUT', path, {
        body: { body: { ...jug, medium: { en: 'tin' } } },
        headers: { 'if-match': etag },
      });
    const answers = await Promise.all([save(), remove(), save()]);
    const [saved, removed] = [answers[0].status === 200, answers[1].status === 204];
    expect([saved, removed].filter(Boolean)).toHaveLength(1);
    expect((await ask('GET', path)).status).toBe(saved ? 200 : 404);
    const other = await made();
    const statuses = await Promise.all(
      Array.from({ length: 4 }, () =>
        ask('DELETE', `/items/${other.id}`, { headers: { 'if-match': other.etag } }),
      ),
    );
    expect(statuses.filter(({ status }) => status === 204)).toHaveLength(1);
    const changes = await site.database.read
      .selectFrom('change')
      .select('action')
      .where('record_id', '=', other.id)
      .execute();
    expect(changes.map(({ action }) => action)).toEqual(['saved', 'withdrawn']);
  });

  it('has its versions page by page, though it is saved meanwhile', async () => {
    const { id } = await made();
    const path = `/items/${id}`;
    const save = (version: number) =>
      ask('PUT', path, {
        body: { body: { ...jug, title: { en: `Jug ${version}` } } },
        headers: { 'if-match': `"${version}"` },
      });
    for (const version of [1, 2, 3, 4]) await save(version);
    const first = await ask('GET', `${path}/versions?limit=2`);
    await save(5);
    const rest = await ask('GET', `${path}/versions?after=${String(first.json['next'])}`);
    const numbers = ({ json }: typeof first) =>
      (json['items'] as { version: number }[]).map(({ version }) => version);
    expect([numbers(first), numbers(rest)]).toEqual([
      [5, 4],
      [3, 2, 1],
    ]);
    expect(rest.json).not.toHaveProperty('next');
    expect(JSON.stringify(first.json)).not.toContain('accessionNumber');
    for (const after of ['x', 'WyJcdTAwMDAiXQ'])
      expect((await ask('GET', `${path}/versions?after=${after}`)).json['code']).toBe(
        'cursor-unusable',
      );
  });

  it('takes dates in words and gives back what they mean', async () => {
    const { json } = await made({ ...jug, production: [{ date: 'c. 1830' }] });
    expect(json['body']).toMatchObject({
      production: [{ date: { display: 'c. 1830', certainty: 'circa' } }],
    });
    const wrong = await ask('POST', '/items', {
      body: { body: { ...jug, production: [{ date: 'whenever' }], colour: 'blue' } },
    });
    expect(wrong.json).toMatchObject({
      status: 422,
      errors: [
        {
          path: ['body', 'body', 'production', 0, 'date'],
          detail: expect.stringContaining('This date was not recognised.') as string,
        },
        { path: ['body', 'body', 'colour'], detail: 'There is no field with this name.' },
      ],
    });
  });

  it('says what is missing in the reader’s language', async () => {
    const headers = { 'accept-language': 'fr' };
    const { json } = await ask('POST', '/people', { body: { body: { kind: 'person' } }, headers });
    expect(json['errors']).toEqual([
      { path: ['body', 'body', 'name'], detail: 'Ce champ est obligatoire.' },
    ]);
  });

  it('is published, archived and brought back to an earlier version', async () => {
    const { id, etag } = await made();
    const step = async (action: string, version: number, body?: object) =>
      ask('POST', `/items/${id}/${action}`, {
        headers: { 'if-match': `"${version}"` },
        ...(body ? { body } : {}),
      });
    expect(etag).toBe('"1"');
    expect((await step('publish', 1, {})).json).toMatchObject({ state: 'published', version: 2 });
    await ask('PUT', `/items/${id}`, {
      headers: { 'if-match': '"2"' },
      body: { body: { title: { en: 'Jar' } } },
    });
    const restored = await step('restore', 3, { version: 1 });
    expect(restored.json).toMatchObject({ state: 'published', version: 4, body: jug });
    expect((await step('archive', 4)).json).toMatchObject({ state: 'archived', version: 5 });
    const versions = await ask('GET', `/items/${id}/versions`);
    expect(versions.json['items']).toMatchObject([
      { version: 5, state: 'archived' },
      { version: 4 },
      { version: 3, label: 'Jar' },
      { version: 2 },
      { version: 1, state: 'draft' },
    ]);
    const third = await ask('GET', `/items/${id}/versions/3`);
    expect(third.json['body']).toEqual({ title: { en: 'Jar' } });
    expect((await ask('GET', `/items/${id}/versions/9`)).status).toBe(404);
    expect((await ask('GET', `/people/${id}`)).status).toBe(404);
  });

  it('is made once, however often it is asked for with one key', async () => {
    const headers = { 'idempotency-key': 'a1b2' };
    const send = (title: string) =>
      ask('POST', '/items', { headers, body: { body: { title: { en: title } } } });
    const [first, second] = await Promise.all([send('Cup'), send('Cup')]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json['id']).toBe(first.json['id']);
    const replayed = [first, second].filter((one) => one.headers.has('idempotency-replayed'));
    expect(replayed).toHaveLength(1);
    expect((await send('Plate')).json).toMatchObject({ status: 422, code: 'key-reused' });
    const unusable = { 'idempotency-key': 'a b' };
    expect(
      (await ask('POST', '/items', { headers: unusable, body: { body: jug } })).json['code'],
    ).toBe('key-unusable');
  });

  it('shows what is for staff to whom the field says, and keeps it when others save', async () => {
    const volunteer = await signedInClient(site, { role: 'volunteer' });
    const viewer = await signedInClient(site, { role: 'viewer' });
    const own = await volunteer('POST', '/items', { body: { body: jug } });
    const path = `/items/${String(own.json['id'])}`;
    const staffOnly = { valuation: '900', internalNotes: 'Ask Ada' };
    const body = { body: { ...jug, ...staffOnly } };
    await ask('PUT', path, { body, headers: { 'if-match': '"1"' } });
    expect((await viewer('GET', path)).json['body']).toEqual({ ...jug, internalNotes: 'Ask Ada' });
    const send = (sent: object, version: number) =>
      volunteer('PUT', path, {
        body: { body: sent },
        headers: { 'if-match': `"${version}"` },
      });
    expect((await send({ ...jug, valuation: '1' }, 2)).json['code']).toBe('not-allowed');
    expect((await send({ title: { en: 'Mug' }, internalNotes: 'x' }, 2)).status).toBe(200);
    expect((await ask('GET', path)).json['body']).toEqual({
      title: { en: 'Mug' },
      internalNotes: 'x',
      valuation: '900',
    });
    const versions = await viewer('GET', `${path}/versions/2`);
    expect(versions.json['body']).not.toHaveProperty('valuation');
  });

  it('is not there for who may not read it, nor its history', async () => {
    const other = await signedInClient(site, { role: 'volunteer' });
    const { id } = await made();
    for (const path of [`/items/${id}`, `/items/${id}/versions`])
      expect((await other('GET', path)).json).toMatchObject({ status: 404, code: 'not-found' });
    const published = await made();
    await ask('POST', `/items/${published.id}/publish`, {
      body: {},
      headers: { 'if-match': '"1"' },
    });
    expect((await other('GET', `/items/${published.id}`)).status).toBe(200);
    expect((await other('GET', `/items/${published.id}/versions`)).json['code']).toBe(
      'not-allowed',
    );
    const receptionist = await signedInClient(site, { role: 'visitor-services' });
    expect((await receptionist('POST', '/items', { body: { body: jug } })).json['code']).toBe(
      'not-allowed',
    );
  });

  it('is changed only from a page of the site', async () => {
    const body = { body: jug };
    for (const origin of ['https://elsewhere.example', 'null'])
      expect((await ask('POST', '/items', { body, headers: { origin } })).json).toMatchObject({
        status: 403,
        code: 'foreign-origin',
      });
  });

  it('is read from JSON alone, and from no more than is allowed', async () => {
    const type = { 'content-type': 'text/plain' };
    expect((await ask('POST', '/items', { body: {}, headers: type })).status).toBe(415);
    const large = { body: { ...jug, notes: { en: 'x'.repeat(2_000_001) } } };
    expect((await ask('POST', '/items', { body: large })).json['code']).toBe('json-too-large');
    const nul = { body: { ...jug, notes: { en: 'a\0b' } } };
    expect((await ask('POST', '/items', { body: nul })).json['code']).toBe('json-unreadable');
  });
});
