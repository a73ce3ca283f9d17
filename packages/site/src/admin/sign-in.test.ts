import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator } from '../../../../tests/accounts/authenticator.ts';
import { newDatabase } from '../../../../tests/databases/each.ts';
import { newSite } from '../../../../tests/databases/site.ts';
import { stoppedClock } from '../platform/clock/testing.ts';
import { makeDeskLink } from '../features/accounts/desk-link.ts';
import { inviteUser } from '../features/accounts/invitations.ts';
import { makeResetLink } from '../features/accounts/manage-users.ts';
import { addPasskey, startPasskey } from '../features/accounts/passkeys.ts';
import { openSession } from '../features/accounts/sessions.ts';
import { addTestSession, addTestUser } from '../features/accounts/testing.ts';
import type { Site } from '../platform/site.ts';
import type { DeskRequest } from './desk/desk-context.ts';
import { answerDesk } from './entry.server.tsx';

const operator = { kind: 'operator', name: 'ada' } as const;
const origin = 'http://localhost:3000';
const owner = {
  museum: 'Museum of Vases',
  language: 'fr',
  timeZone: 'Europe/Vienna',
  name: 'Ada <Lovelace>',
  email: 'ada@example.org',
  password: 'seven blue kettles',
};
let site: Site & { clock: ReturnType<typeof stoppedClock> };
let remove: () => Promise<void>;
let changes = 0;

beforeAll(async () => {
  const opened = await newDatabase('sqlite');
  remove = opened.remove;
  site = { ...newSite(opened.database), clock: stoppedClock() };
});
afterAll(() => remove());

type Sent = { cookie?: string; origin?: string; secure?: boolean; from?: string };
const desk = (sent: Sent): DeskRequest => ({
  site,
  search: { ask: () => Promise.reject(new Error('Nobody searches here.')), problems: () => [] },
  index: 'items',
  origin: sent.origin ?? origin,
  secure: sent.secure ?? false,
  client: '203.0.113.7',
  proxyFaults: [],
  refused: () => undefined,
  changed: () => void changes++,
  app: {
    script: '/assets/desk.js',
    needs: [],
    passkeys: '/assets/passkeys.js',
    styles: [],
    words: { en: '/assets/words-en.json' },
  },
});
const get = (path: string, sent: Sent = {}) =>
  answerDesk(
    new Request((sent.origin ?? origin) + path, { headers: { cookie: sent.cookie ?? '' } }),
    desk(sent),
  );
const post = (path: string, fields: Record<string, string>, sent: Sent = {}) =>
  answerDesk(
    new Request((sent.origin ?? origin) + path, {
      method: 'POST',
      headers: { origin: sent.from ?? sent.origin ?? origin, cookie: sent.cookie ?? '' },
      body: new URLSearchParams(fields),
    }),
    desk(sent),
  );
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const hidden = (page: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';

describe('the way into the desk', () => {
  it('is by a link from the machine alone while there is no owner', async () => {
    const page = await get('/admin');
    expect(page.status).toBe(401);
    expect(await page.text()).toContain('npx vitrine desk-link');
    expect((await post('/admin/set-up', { key: 'x'.repeat(43), ...owner })).status).toBe(410);
    expect((await post('/admin/sign-in', owner)).status).toBe(401);
  });

  it('says at the form what has to be corrected, and keeps what was typed but the password', async () => {
    const key = await makeDeskLink(site);
    const page = await (await get(`/admin/open?key=${key}`)).text();
    expect(page).toContain('action="/admin/set-up"');
    // Nobody has named this museum yet, whatever the sample is called.
    expect(page).toContain('Your museum');
    expect(page).not.toMatch(/Museum of Pattern|Our museum/);
    const wrong = await post('/admin/set-up', { key, ...owner, email: 'ada', password: 'kettle' });
    const text = await wrong.text();
    expect(wrong.status).toBe(422);
    for (const part of [
      '<a href="#email">',
      'id="password-problem"',
      'aria-invalid="true"',
      'value="Ada &lt;Lovelace&gt;"',
      'value="Museum of Vases"',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('kettle"');
  });

  it('makes the owner, whose session is the cookie of this connection, and moves the pages on', async () => {
    const key = await makeDeskLink(site);
    const done = await post('/admin/set-up', { key, ...owner });
    expect([done.status, done.headers.get('location'), changes]).toEqual([303, '/admin', 1]);
    expect(done.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^vitrine_session=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^vitrine_browser=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    const cookie = cookieOf(done);
    expect((await get('/admin/files', { cookie })).status).toBe(200);
    // Neither cookie is taken for the other.
    const secure = { origin: 'https://localhost:3000', secure: true };
    expect((await get('/admin/files', { ...secure, cookie })).status).toBe(401);
    const renamed = cookie.replace('vitrine', '__Host-vitrine');
    expect((await get('/admin/files', { cookie: renamed })).status).toBe(401);
    expect((await post('/admin/set-up', { key, ...owner })).status).toBe(410);
  });

  it('goes on to where somebody wanted to go, and nowhere else', async () => {
    const page = await (await get('/admin/files?page=2')).text();
    expect(hidden(page, 'to')).toBe('/admin/files?page=2');
    for (const [to, expected] of [
      ['/admin/files?page=2', '/admin/files?page=2'],
      ['https://elsewhere.example', '/admin'],
      ['//elsewhere.example', '/admin'],
      ['/admin/../elsewhere', '/admin'],
      ['/admin\\@elsewhere.example', '/admin'],
      ['/', '/admin'],
    ]) {
      const done = await post('/admin/sign-in', { ...owner, to: to ?? '' });
      expect([to, done.headers.get('location')]).toEqual([to, expected]);
    }
  });

  it('offers passkeys where somebody has one, to scripts, and takes each answer once', async () => {
    expect(await (await get('/admin/sign-in')).text()).not.toContain('passkey');
    const user = await addTestUser(site, { role: 'editor', password: owner.password });
    const own = await openSession(site, await addTestSession(site, user));
    const place = { rpId: 'localhost', origin };
    const device = new Authenticator(origin);
    const started = await startPasskey(site, own, { current: owner.password, place });
    if ('problems' in started) throw new Error('The password is wrong.');
    const made = { key: started.key, name: '', response: device.make(started.options), place };
    await addPasskey(site, own, made);

    const page = await (await get('/admin/sign-in?to=/admin/files')).text();
    expect(page).toMatch(/<form[^>]* data-passkeys="localhost" hidden=""/);
    expect(page).toContain('<script type="module" src="/assets/passkeys.js">');
    const elsewhere = await get('/admin/sign-in', { origin: 'http://127.0.0.1:3000' });
    expect(await elsewhere.text()).not.toContain('passkey');

    const question = await post('/admin/sign-in/passkey/question', {});
    expect(question.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^vitrine_passkey=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    const cookie = cookieOf(question);
    const options = (await question.json()) as { challenge: string };
    const answer = JSON.stringify(device.use(options));
    const send = (fields: Record<string, string>, sent: Sent) =>
      post('/admin/sign-in/passkey', { to: '/admin/files', ...fields }, sent);
    expect((await send({ answer }, {})).status).toBe(410);
    expect((await send({ answer: '{"id":1}' }, { cookie })).status).toBe(422);
    const entered = await send({ answer }, { cookie });
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/admin/files']);
    expect((await get('/admin', { cookie: cookieOf(entered) })).status).toBe(200);
    const again = await send({ answer }, { cookie });
    expect([again.status, hidden(await again.text(), 'to')]).toEqual([410, '/admin/files']);
  });

  it('takes no form from elsewhere, whatever it is', async () => {
    const { deskSignInForms } = await import('../routes/data/table.ts');
    for (const path of Object.keys(deskSignInForms)) {
      const answer = await post(
        path,
        { key: 'x', ...owner },
        { from: 'https://elsewhere.example' },
      );
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });

  it('takes no password over plain http where other networks are served', async () => {
    const museum = 'http://museum.example';
    expect((await get('/admin/sign-in', { origin: museum })).status).toBe(403);
    expect((await post('/admin/sign-in', owner, { origin: museum })).status).toBe(403);
    expect(
      (await post('/admin/open', { key: await makeDeskLink(site) }, { origin: museum })).status,
    ).toBe(403);
  });

  it('asks an owner for a second factor from the second login on, and for its code from then on', async () => {
    const cookie = cookieOf(await post('/admin/sign-in', owner));
    const refused = await get('/admin/files', { cookie });
    expect([refused.status, refused.headers.get('location')]).toEqual([
      303,
      '/admin/second-factor',
    ]);
    const page = await (await get('/admin/second-factor', { cookie })).text();
    const secret = (/class="app-secret"[^>]*>([A-Z\d ]+)</.exec(page)?.[1] ?? '').replaceAll(
      ' ',
      '',
    );
    const key = hidden(page, 'key');
    const wrong = await post('/admin/second-factor', { key, code: '000000' }, { cookie });
    expect([wrong.status, hidden(await wrong.text(), 'key')]).toEqual([422, key]);
    const code = () => generate({ secret, epoch: Date.parse(site.clock.now()) / 1000 });
    const done = await post('/admin/second-factor', { key, code: await code() }, { cookie });
    const codes = (await done.text()).match(/<code>[a-z2-9-]{29}<\/code>/g);
    expect([done.status, codes?.length]).toEqual([200, 10]);
    expect((await get('/admin/files', { cookie })).status).toBe(200);

    site.clock.advance(60_000);
    const challenged = await post('/admin/sign-in', { ...owner, to: '/admin/files' });
    const challenge = hidden(await challenged.text(), 'challenge');
    expect([challenged.status, challenged.headers.getSetCookie()]).toEqual([200, []]);
    const again = await post('/admin/sign-in/code', { challenge, code: '123', to: '/admin/files' });
    expect([again.status, hidden(await again.text(), 'challenge')]).toEqual([401, challenge]);
    const entered = await post('/admin/sign-in/code', {
      challenge,
      code: await code(),
      to: '/admin/files',
    });
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/admin/files']);
    const late = await post('/admin/sign-in/code', { challenge, code: await code(), to: '' });
    expect(late.status).toBe(410);
  });

  it('is closed to a copy of the cookie once its user has logged out', async () => {
    const user = await addTestUser(site, { role: 'visitor-services', password: owner.password });
    const cookie = cookieOf(await post('/admin/sign-in', { ...owner, email: user.email }));
    expect((await get('/admin/files', { cookie })).status).toBe(200);
    const out = await post('/admin/close', {}, { cookie });
    expect(out.headers.get('set-cookie')).toMatch(/^vitrine_session=; .*Max-Age=0/);
    expect((await get('/admin/files', { cookie })).status).toBe(401);
  });

  it('is by an invitation, with a name and a password of one’s own', async () => {
    const { path } = await inviteUser(site, operator, {
      email: 'grace@example.org',
      role: 'visitor-services',
      collections: undefined,
      language: 'en',
    });
    const page = await (await get(path)).text();
    expect(page).toContain('grace@example.org');
    const key = hidden(page, 'key');
    const wrong = await post('/admin/invitation', { key, name: '', password: 'grace2026' });
    expect([wrong.status, (await wrong.text()).includes('id="name-problem"')]).toEqual([422, true]);
    const done = await post('/admin/invitation', { key, name: 'Grace', password: owner.password });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/admin']);
    expect((await get('/admin/files', { cookie: cookieOf(done) })).status).toBe(200);
    for (const answer of [
      await get(path),
      await post('/admin/invitation', { key, name: 'Grace', password: owner.password }),
    ])
      expect(answer.status).toBe(410);
  });

  it('is not by an invitation that is too old, which says what to do', async () => {
    const { path } = await inviteUser(site, operator, {
      email: 'late@example.org',
      role: 'volunteer',
      collections: undefined,
      language: 'en',
    });
    site.clock.advance(7 * 86_400_000);
    const page = await get(path);
    expect([page.status, page.headers.get('cache-control')]).toEqual([410, 'no-store']);
    expect(await page.text()).toContain('Demandez-en une nouvelle.');
    const fields = { key: path.split('key=')[1] ?? '', name: 'Late', password: owner.password };
    const late = await post('/admin/invitation', fields);
    expect([late.status, late.headers.getSetCookie()]).toEqual([410, []]);
  });

  it('masks passwords, and lets password managers fill them in', async () => {
    const page = await (await get('/admin/sign-in')).text();
    const field = /<input[^>]*name="password"[^>]*>/.exec(page)?.[0];
    expect(field).toContain('type="password"');
    expect(field).toContain('autoComplete="current-password"');
    const email = /<input[^>]*name="email"[^>]*>/.exec(page)?.[0];
    expect(email).toContain('autoComplete="username"');
    expect(page).not.toMatch(/onpaste|maxlength/i);
  });

  it('ends the session that the browser had before, with a new one', async () => {
    const user = await addTestUser(site, { role: 'visitor-services', password: owner.password });
    const fields = { ...owner, email: user.email };
    const before = cookieOf(await post('/admin/sign-in', fields));
    const after = cookieOf(await post('/admin/sign-in', fields, { cookie: before }));
    expect(after).not.toBe(before);
    expect((await get('/admin/files', { cookie: before })).status).toBe(401);
    expect((await get('/admin/files', { cookie: after })).status).toBe(200);
  });

  it('is by a link to choose a new password', async () => {
    const user = await addTestUser(site, { role: 'visitor-services', password: owner.password });
    const path = await makeResetLink(site, operator, {
      id: user.id,
      forgetFactors: false,
    });
    const key = hidden(await (await get(path)).text(), 'key');
    expect((await post('/admin/reset', { key, password: 'short' })).status).toBe(422);
    expect((await post('/admin/reset', { key, password: 'nine green kettles' })).status).toBe(303);
    expect((await get(path)).status).toBe(410);
  });

  it('slows down who fails, and says for how long', async () => {
    const fail = () => post('/admin/sign-in', { email: 'who@example.org', password: 'kettle' });
    for (let time = 0; time < 10; time++) expect((await fail()).status).toBe(401);
    const waiting = await fail();
    expect([waiting.status, (await waiting.text()).includes('2 sec')]).toEqual([429, true]);
  });
});

describe('the second factor', () => {
  it('sets up an app after a login of the last minutes alone', async () => {
    const user = await addTestUser(site, { role: 'editor', password: owner.password });
    const cookie = `vitrine_session=${await addTestSession(site, user)}`;
    const ready = await get('/admin/second-factor', { cookie });
    const key = hidden(await ready.text(), 'key');
    expect([ready.status, key]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)]);
    site.clock.advance(600_000);
    const late = await get('/admin/second-factor', { cookie });
    const page = await late.text();
    expect([late.status, page.includes('app-secret')]).toEqual([401, false]);
    expect(hidden(page, 'to')).toBe('/admin/second-factor');
    const made = await site.database.read.selectFrom('desk_key').select('hash').execute();
    // What is wrong with the code of an enrolment that has ended makes no other one.
    site.clock.advance(1_800_000);
    const spent = await post('/admin/second-factor', { key, code: '000000' }, { cookie });
    expect(spent.status).toBe(401);
    expect(await site.database.read.selectFrom('desk_key').select('hash').execute()).toEqual(made);
    const fields = { email: user.email, password: owner.password, to: '/admin/second-factor' };
    const back = await post('/admin/sign-in', fields, { cookie });
    expect(back.headers.get('location')).toBe('/admin/second-factor');
    const open = await get('/admin/second-factor', { cookie: cookieOf(back) });
    expect(await open.text()).toContain('app-secret');
  });
});
