import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../platform/clock/testing.ts';
import { readAudit } from '../access/audit-log.ts';
import { takeAttempt } from './attempts.ts';
import { rememberBrowser } from './known-browser.ts';
import { limitOf, type Limit } from './limits.ts';
import { actorOfSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { addTestUser } from './testing.ts';

const password = 'seven blue kettles';
const wrong = 'seven red kettles';

onBothDatabases('signing in with a password', (database) => {
  const site = () => ({ ...newSite(database()), clock: stoppedClock() });
  type Museum = ReturnType<typeof site>;
  let addresses = 0;
  /** Tries from an address of its own, unless one is given. */
  const attempt = (
    museum: Museum,
    given: { email: string; password: string; client?: string; browser?: string },
  ) =>
    signIn(
      museum,
      { email: given.email, password: given.password, browser: given.browser },
      { client: given.client ?? `198.51.${addresses++ % 250}.7`, agent: 'Test' },
    );
  const fail = async (museum: Museum, times: number, limit: Limit) => {
    for (let time = 0; time < times; time++) await takeAttempt(museum, [limit]);
  };
  const codeOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'signed in',
      (error: { code?: string }) => error.code,
    );

  it('takes the address in any letter case, and the password as it is', async () => {
    const museum = site();
    const user = await addTestUser(museum, { role: 'editor', email: 'ada@example.org', password });
    const first = await attempt(museum, { email: ' Ada@Example.ORG ', password });
    const secret = 'secret' in first ? first.secret : '';
    expect((await actorOfSession(museum, secret)).actor).toMatchObject({ id: user.id });
    expect(
      await codeOf(attempt(museum, { email: user.email, password: password.trim() + ' ' })),
    ).toBe('sign-in-refused');
  });

  it('says the same to who has no account and to who has another password', async () => {
    const museum = site();
    const { email } = await addTestUser(museum, { role: 'editor', password });
    for (const given of [
      { email, password: wrong },
      { email: 'nobody@example.org', password },
    ])
      expect(await codeOf(attempt(museum, given))).toBe('sign-in-refused');
  });

  it('slows down who fails at one account from many addresses, for a while', async () => {
    const museum = site();
    const { email } = await addTestUser(museum, { role: 'editor', password });
    expect(await codeOf(attempt(museum, { email, password: wrong }))).toBe('sign-in-refused');
    await fail(museum, 9, limitOf('account', email));
    await expect(attempt(museum, { email, password })).rejects.toMatchObject({
      code: 'sign-in-wait',
      status: 429,
      values: [2],
    });
    museum.clock.advance(2000);
    expect(await codeOf(attempt(museum, { email, password }))).toBe('signed in');
    // Its count starts again after that.
    expect(await codeOf(attempt(museum, { email, password: wrong }))).toBe('sign-in-refused');
  });

  it('lets a browser in at once that was signed in before, whatever strangers try', async () => {
    const museum = site();
    const user = await addTestUser(museum, { role: 'editor', password });
    const browser = await rememberBrowser(museum, undefined, user.id);
    const { email } = user;
    await fail(museum, 10, limitOf('account', email));
    expect(await codeOf(attempt(museum, { email, password }))).toBe('sign-in-wait');
    expect(await codeOf(attempt(museum, { email, password, browser }))).toBe('signed in');
    const forged = browser.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect(await codeOf(attempt(museum, { email, password, browser: forged }))).toBe(
      'sign-in-wait',
    );
    const other = await addTestUser(museum, { role: 'editor', password });
    await fail(museum, 10, limitOf('account', other.email));
    expect(await codeOf(attempt(museum, { email: other.email, password, browser }))).toBe(
      'sign-in-wait',
    );
  });

  it('slows down who fails at many accounts from one address, and no other address', async () => {
    const museum = site();
    const { email } = await addTestUser(museum, { role: 'editor', password });
    const client = '203.0.113.9';
    await codeOf(attempt(museum, { email: 'someone@example.org', password: wrong, client }));
    await fail(museum, 29, limitOf('address', client));
    expect(await codeOf(attempt(museum, { email, password, client }))).toBe('sign-in-wait');
    expect(await codeOf(attempt(museum, { email, password, client: '203.0.113.10' }))).toBe(
      'signed in',
    );
  });

  it('counts attempts that are made at once', async () => {
    const museum = site();
    const { email } = await addTestUser(museum, { role: 'editor', password });
    const codes = await Promise.all(
      Array.from({ length: 12 }, () => codeOf(attempt(museum, { email, password: wrong }))),
    );
    expect(codes.filter((code) => code === 'sign-in-refused')).toHaveLength(10);
    expect(codes.filter((code) => code === 'sign-in-wait')).toHaveLength(2);
  });

  it('is in the audit, with failures, and with nobody’s address', async () => {
    const museum = site();
    const { id, email } = await addTestUser(museum, { role: 'editor', password });
    museum.clock.set('2027-01-01T00:00:00.000Z');
    await codeOf(attempt(museum, { email, password: wrong, client: '203.0.113.77' }));
    museum.clock.advance(1000);
    await attempt(museum, { email, password, client: '203.0.113.77' });
    const entries = await readAudit(museum, { kind: 'operator', name: 'ada' }, 2);
    expect(
      entries.map(({ actor, action, subject, detail }) => [actor, action, subject, detail]),
    ).toEqual([
      [`staff:${id}`, 'user:signed-in', id, 'password'],
      ['visitor', 'user:sign-in-failed', id, 'password, from 203.0.113'],
    ]);
    expect(
      JSON.stringify(await readAudit(museum, { kind: 'operator', name: 'ada' }, 1000)),
    ).not.toContain('@');
  });

  it('takes a password however old it is', async () => {
    const museum = site();
    const { email } = await addTestUser(museum, { role: 'editor', password });
    museum.clock.advance(10 * 365 * 86_400_000);
    expect(await codeOf(attempt(museum, { email, password }))).toBe('signed in');
  });
});
