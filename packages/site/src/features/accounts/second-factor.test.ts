import { generate } from 'otplib';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../platform/clock/testing.ts';
import {
  finishEnrolment,
  removeFactors,
  renewRecoveryCodes,
  signInWithCode,
  startEnrolment,
} from './second-factor.ts';
import { actorOfSession, openSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { addTestSession, addTestUser, testVisit } from './testing.ts';
import { actorOfToken, makeToken } from './tokens.ts';

const password = 'seven blue kettles';

onBothDatabases('a second factor', (database) => {
  const site = (environment: Record<string, string> = {}) => ({
    ...newSite(database(), environment),
    clock: stoppedClock(),
  });
  type Museum = ReturnType<typeof site>;
  const codeAt = (museum: Museum, secret: string, seconds = 0) =>
    generate({ secret, epoch: Date.parse(museum.clock.now()) / 1000 + seconds });
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );
  /** A user with an app. */
  const enrolled = async (museum: Museum) => {
    const user = await addTestUser(museum, { role: 'editor', password });
    const { key, secret } = await startEnrolment(museum, user);
    const codes = await finishEnrolment(museum, user, { key, code: await codeAt(museum, secret) });
    museum.clock.advance(60_000);
    return { user, secret, codes: codes ?? [] };
  };
  const challenge = async (museum: Museum, email: string) => {
    const first = await signIn(museum, { email, password, browser: undefined }, testVisit);
    if (!('challenge' in first)) throw new Error('Nobody asked for the second factor.');
    return first.challenge;
  };
  const attempt = async (museum: Museum, email: string, code: string) =>
    signInWithCode(museum, { challenge: await challenge(museum, email), code }, testVisit);

  it('is asked for after the password, and its code opens the desk once', async () => {
    const museum = site();
    const { user, secret } = await enrolled(museum);
    const code = await codeAt(museum, secret);
    const { secret: session } = await attempt(
      museum,
      user.email,
      `${code.slice(0, 3)} ${code.slice(3)}`,
    );
    expect((await actorOfSession(museum, session)).session).toMatchObject({
      method: 'password',
      factor: 'code',
    });
    expect(await codeOf(attempt(museum, user.email, code))).toBe('code-refused');
    museum.clock.advance(30_000);
    expect(await codeOf(attempt(museum, user.email, await codeAt(museum, secret)))).toBe('done');
  });

  it('takes a code in its 30 seconds, not a second before or after', async () => {
    const museum = site();
    const { user, secret } = await enrolled(museum);
    const intoStep = Date.parse(museum.clock.now()) % 30_000;
    museum.clock.advance(60_000 - intoStep);
    const code = await codeAt(museum, secret);
    const next = await codeAt(museum, secret, 30);
    museum.clock.advance(-1000);
    expect(await codeOf(attempt(museum, user.email, code))).toBe('code-refused');
    museum.clock.advance(30_999);
    expect(await codeOf(attempt(museum, user.email, next))).toBe('code-refused');
    expect(await codeOf(attempt(museum, user.email, code))).toBe('done');
    museum.clock.advance(1);
    expect(await codeOf(attempt(museum, user.email, code))).toBe('code-refused');
    expect(await codeOf(attempt(museum, user.email, next))).toBe('done');
    const third = await codeAt(museum, secret, 30);
    museum.clock.advance(60_000);
    expect(await codeOf(attempt(museum, user.email, third))).toBe('code-refused');
  });

  it('has ten recovery codes, each good once, until there are new ones', async () => {
    const museum = site();
    const { user, codes } = await enrolled(museum);
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    expect(first).toMatch(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/);
    expect(
      await codeOf(attempt(museum, user.email, first.toUpperCase().replaceAll('-', ' '))),
    ).toBe('done');
    expect(await codeOf(attempt(museum, user.email, first))).toBe('code-refused');
    const [renewed = ''] = await renewRecoveryCodes(museum, user);
    expect(await codeOf(attempt(museum, user.email, second))).toBe('code-refused');
    expect(await codeOf(attempt(museum, user.email, renewed))).toBe('done');
    const kept = JSON.stringify(
      await database().read.selectFrom('account_recovery_code').selectAll().execute(),
    );
    expect(kept).not.toContain(renewed);
  });

  it('cannot be guessed: after five wrong codes each further one has to wait', async () => {
    const museum = site();
    const { user, secret } = await enrolled(museum);
    for (let time = 0; time < 5; time++)
      expect(await codeOf(attempt(museum, user.email, '000000'))).toBe('code-refused');
    expect(await codeOf(attempt(museum, user.email, await codeAt(museum, secret)))).toBe(
      'sign-in-wait',
    );
  });

  it('is too late after ten minutes, and is for one password only', async () => {
    const museum = site();
    const { user, secret } = await enrolled(museum);
    const late = await challenge(museum, user.email);
    museum.clock.advance(600_000);
    const code = await codeAt(museum, secret);
    expect(await codeOf(signInWithCode(museum, { challenge: late, code }, testVisit))).toBe(
      'challenge-spent',
    );
    const open = await challenge(museum, user.email);
    expect(await codeOf(signInWithCode(museum, { challenge: open, code }, testVisit))).toBe('done');
    expect(await codeOf(signInWithCode(museum, { challenge: open, code }, testVisit))).toBe(
      'challenge-spent',
    );
    for (const secretOf of [open, late])
      expect(await codeOf(actorOfSession(museum, secretOf))).toBe('desk-closed');
  });

  it('is kept sealed: the database alone makes no codes', async () => {
    const museum = site();
    const { secret } = await enrolled(museum);
    const rows = await database().read.selectFrom('account_totp').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    const keys = await database().read.selectFrom('desk_key').selectAll().execute();
    expect(JSON.stringify(keys)).not.toContain(secret);
  });

  it('is needed by owners and administrators from their second sign-in on', async () => {
    for (const role of ['owner', 'administrator'] as const) {
      const museum = site();
      const user = await addTestUser(museum, { role, hasSecondFactor: false });
      const first = await addTestSession(museum, user);
      expect((await actorOfSession(museum, first)).user.id).toBe(user.id);
      const second = await addTestSession(museum, user);
      for (const secret of [first, second]) {
        expect(await codeOf(actorOfSession(museum, secret))).toBe('second-factor-needed');
        expect((await openSession(museum, secret)).user.id).toBe(user.id);
      }
      const { secret: token } = await makeToken(museum, user, {
        name: 'x',
        days: 1,
        isReadOnly: true,
      });
      expect(await codeOf(actorOfToken(museum, token))).toBe('second-factor-needed');
      const { key, secret } = await startEnrolment(museum, user);
      await finishEnrolment(museum, user, { key, code: await codeAt(museum, secret) });
      expect(await codeOf(actorOfSession(museum, second))).toBe('done');
      expect(await codeOf(removeFactors(museum, user))).toBe('second-factor-needed');
    }
  });

  it('is needed by them at once where the site is public, and by no other role', async () => {
    const museum = site({ VITRINE_SITE_URL: 'https://museum.example' });
    const owner = await addTestUser(museum, { hasSecondFactor: false });
    expect(await codeOf(actorOfSession(museum, await addTestSession(museum, owner)))).toBe(
      'second-factor-needed',
    );
    const editor = await addTestUser(museum, { role: 'editor' });
    await addTestSession(museum, editor);
    expect(await codeOf(actorOfSession(museum, await addTestSession(museum, editor)))).toBe('done');
  });

  it('is not set up with a wrong code, nor with somebody else’s', async () => {
    const museum = site();
    const [ada, joan] = [
      await addTestUser(museum, { role: 'editor' }),
      await addTestUser(museum, { role: 'editor' }),
    ];
    const { key, secret } = await startEnrolment(museum, ada);
    expect(await finishEnrolment(museum, ada, { key, code: '000000' })).toBeUndefined();
    const code = await codeAt(museum, secret);
    expect(await codeOf(finishEnrolment(museum, joan, { key, code }))).toBe('enrolment-spent');
    expect(await finishEnrolment(museum, ada, { key, code })).toHaveLength(10);
    expect(await codeOf(finishEnrolment(museum, ada, { key, code }))).toBe('enrolment-spent');
  });
});
