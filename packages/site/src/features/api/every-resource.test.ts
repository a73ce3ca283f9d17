// What holds for every address of the table, whoever adds one: RFC 9110 and 9457, the Origin of
// sessions, tokens, JSON alone, limits while a body arrives, and unknown fields told by their place.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { addTestSession, addTestUser } from '../accounts/testing.ts';
import { makeToken } from '../accounts/tokens.ts';
import { mediaDefinition } from '../media/media.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import type { RecordDefinition } from '../records/record.ts';
import { addRecord } from '../records/records.ts';
import { staffAs } from '../access/testing.ts';
import type { Site } from '../../platform/site.ts';
import { answerApi } from './api-routes.ts';
import { resources } from './data/resources.ts';
import { problemShape, type Problem } from './problem.ts';
import type { Resource } from './resource.ts';

const ORIGIN = 'https://museum.example';
const JSON_TYPE = { 'content-type': 'application/json' };

type Sent = { method?: string; path?: string; headers?: Record<string, string>; body?: BodyInit };

/** A record of each kind that a version may be asked of, by the address of its kind. */
const bodies: Record<string, object> = {
  items: { title: { en: 'Jug' } },
  people: { kind: 'person', name: { en: 'Ada' } },
  places: { name: { en: 'Ely' } },
  subjects: { name: { en: 'Jugs' }, group: 'subject' },
  collections: { title: { en: 'Jugs' } },
  media: { kind: 'image', file: 'a'.repeat(64), fileName: 'jug.jpg', mime: 'image/jpeg' },
};
const definitions: readonly RecordDefinition<unknown>[] = [
  ...(Object.values(recordKinds) as RecordDefinition<unknown>[]),
  mediaDefinition as RecordDefinition<unknown>,
];

const withSession = resources.filter(({ needs }) => needs !== 'anyone');
const unsafe = withSession.filter(({ method }) => method !== 'GET');
const withBody = unsafe.filter(({ body }) => body !== undefined);
const cases = (some: readonly Resource[]) => some.map((one) => [one.operation, one] as const);
const filled = ({ path }: Resource): string => path.replaceAll(/:\w+/g, 'none');

describe('every address of the API', () => {
  let site: Site;
  let remove: () => Promise<void>;
  let cookie = '';
  let authorization = '';
  let send: (one: Resource, sent: Sent) => Promise<Response>;
  beforeAll(async () => {
    const opened = await newDatabase('sqlite');
    remove = opened.remove;
    site = newSite(opened.database, {
      VITRINE_SITE_URL: ORIGIN,
      VITRINE_CLIENTS_API_PER_MINUTE: '1000000',
    });
    const owner = await addTestUser(site);
    cookie = `__Host-vitrine_session=${await addTestSession(site, owner)}`;
    const made = await makeToken(site, owner, { name: 'Test', days: 1, isReadOnly: false });
    authorization = `Bearer ${made.secret}`;
    send = (one, { method = one.method, path = filled(one), headers = {}, body }) =>
      answerApi(
        site,
        new Request(`${ORIGIN}/api/v1${path}`, {
          method,
          headers,
          ...(body === undefined ? {} : { body, duplex: 'half' }),
        }),
        { origin: ORIGIN, secure: true, client: '203.0.113.7', requestId: 'r', proxyFaults: [] },
      );
  });
  afterAll(() => remove());
  /** A refusal, which has to be a problem that nobody keeps. */
  const refused = async (response: Response): Promise<Problem> => {
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const problem = problemShape.parse(await response.json());
    expect(problem.status).toBe(response.status);
    expect(problem.type).toBe(`urn:vitrine:problem:${problem.code}`);
    return problem;
  };
  const idOfNew = async (plural: string): Promise<string> => {
    const definition = definitions.find((known) => known.plural === plural);
    if (!definition) throw new Error(`No kind has the address ${plural}.`);
    const body = bodies[plural] as Record<string, unknown>;
    return (await addRecord(site, staffAs('owner', 'ada'), definition, { body })).id;
  };
  const own = () => ({ cookie, origin: ORIGIN });
  const bodyOf = (one: Resource, body = '{}') =>
    one.body === undefined ? {} : { headers: { ...own(), ...JSON_TYPE }, body };

  it.each(cases(withSession))('%s is for nobody without a session or a token', async (_, one) => {
    const response = await send(one, { headers: { origin: ORIGIN } });
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await refused(response)).toMatchObject({ status: 401, code: 'desk-closed' });
    const unknown = await send(one, { headers: { authorization: 'Bearer vitrine_none' } });
    expect(await refused(unknown)).toMatchObject({ status: 401, code: 'token-unknown' });
  });

  it.each(cases(withSession))('%s takes a session or a token, never both', async (_, one) => {
    const both = await send(one, { headers: { ...own(), authorization } });
    expect(await refused(both)).toMatchObject({ status: 400, code: 'two-credentials' });
  });

  it.each(cases(unsafe))('%s is asked by a session from the site alone', async (_, one) => {
    for (const origin of [
      undefined,
      'null',
      'http://museum.example',
      'https://museum.example.evil.example',
    ]) {
      const response = await send(one, { headers: { cookie, ...(origin ? { origin } : {}) } });
      expect(await refused(response)).toMatchObject({ status: 403, code: 'foreign-origin' });
    }
    // A token is in no browser, so that no page can make a browser send it.
    const byToken = await send(one, { headers: { authorization } });
    expect(byToken.status === 204 || (await refused(byToken)).code !== 'foreign-origin').toBe(true);
  });

  it.each(cases(unsafe))('%s reads JSON alone', async (_, one) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonish']) {
      const headers = { ...own(), 'content-type': type };
      expect(await refused(await send(one, { headers, body: '{}' }))).toMatchObject({
        status: 415,
        code: 'json-type',
      });
    }
    const broken = await send(one, { headers: { ...own(), ...JSON_TYPE }, body: '{"a":' });
    expect(await refused(broken)).toMatchObject({ status: 400, code: 'json-unreadable' });
  });

  it.each(cases(unsafe))('%s stops reading where a body is too long', async (_, one) => {
    const chunk = new TextEncoder().encode(' '.repeat(64 * 1024));
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += chunk.byteLength;
        controller.enqueue(chunk);
      },
    });
    const response = await send(one, { headers: { ...own(), ...JSON_TYPE }, body });
    expect(await refused(response)).toMatchObject({ status: 413, code: 'json-too-large' });
    expect(pulled).toBeLessThan((one.bodyBytes ?? 2_000_000) + 4 * chunk.byteLength);
  });

  it.each(cases(withBody))('%s tells an unknown field by its place', async (_, one) => {
    const { errors = [], ...problem } = await refused(
      await send(one, bodyOf(one, '{"fieldThatIsNot":1}')),
    );
    expect(problem).toMatchObject({ status: 422, code: 'fields-invalid' });
    expect(errors.map(({ path }) => path.join('.'))).toContain('body.fieldThatIsNot');
  });

  it.each(cases(withSession))('%s tells an unknown parameter by its place', async (_, one) => {
    const path = `${filled(one)}?parameterThatIsNot=1`;
    const response = await send(one, { ...bodyOf(one), headers: { ...own(), ...JSON_TYPE }, path });
    const { errors = [] } = await refused(response);
    expect(errors.map(({ path: at }) => at.join('.'))).toContain('query.parameterThatIsNot');
  });

  it.each(cases(resources))('%s says which methods its address has', async (_, one) => {
    const response = await send(one, { method: 'PROPFIND', headers: own() });
    expect(await refused(response)).toMatchObject({ status: 405, code: 'method-not-allowed' });
    const allowed = response.headers.get('allow')?.split(', ') ?? [];
    expect(allowed).toContain(one.method);
    expect((await send(one, { method: 'OPTIONS' })).headers.get('allow')).toBe(allowed.join(', '));
  });

  it.each(cases(resources.filter(({ reads }) => reads?.['if-match'] !== undefined)))(
    '%s needs the version that it is based on',
    async (_, one) => {
      const [, plural = ''] = one.path.split('/');
      const body = bodies[plural];
      const id = one.path.includes(':id') ? await idOfNew(plural) : '';
      const content = [{}, { version: 1 }, { body }].find(
        (value) => one.body?.safeParse(value).success,
      );
      const ask = (condition: Record<string, string>) =>
        send(one, {
          path: one.path.replace(':id', id),
          headers: { ...own(), ...JSON_TYPE, ...condition },
          ...(content === undefined ? {} : { body: JSON.stringify(content) }),
        });
      expect(await refused(await ask({}))).toMatchObject({ status: 428, code: 'version-missing' });
      expect(await refused(await ask({ 'if-match': '"99"' }))).toMatchObject({
        status: 412,
        code: 'version-outdated',
      });
    },
  );

  const once: Readonly<Record<string, object>> = {
    addName: { kind: 'place', name: 'Ely', language: 'en' },
    views: { name: 'Drafts', query: 'state=draft', isShared: false },
  };
  it.each(
    cases(
      resources.filter(
        ({ reads, answers }) => reads?.['idempotency-key'] !== undefined && 201 in answers,
      ),
    ),
  )('%s makes one thing, however often it is sent with one key', async (_, one) => {
    const [, plural = '', last = ''] = one.path.split('/');
    const body = JSON.stringify(once[one.operation] ?? once[last] ?? { body: bodies[plural] });
    const headers = { ...own(), ...JSON_TYPE, 'idempotency-key': one.operation };
    const answers = [];
    for (let turn = 0; turn < 2; turn++) answers.push(await send(one, { headers, body }));
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
    expect(second).toEqual(first);
    expect(answers.map((answer) => answer.headers.get('idempotency-replayed'))).toEqual([
      null,
      'true',
    ]);
  });
});
