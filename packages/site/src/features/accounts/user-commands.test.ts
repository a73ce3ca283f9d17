import { expect, it } from 'vitest';
import { newDatabase, onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../platform/clock/testing.ts';
import { readAudit } from '../access/audit-log.ts';
import { acceptInvitation } from './invitations.ts';
import { listUsers } from './manage-users.ts';
import { resetPassword } from './own-account.ts';
import { actorOfSession, openSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { addTestSession, addTestUser, testVisit } from './testing.ts';
import { usersCommand } from './user-commands.ts';

const operator = { kind: 'operator', name: 'ada' } as const;
const password = 'seven blue kettles';

it('says what to do where nobody may log in yet', async () => {
  const { database, remove } = await newDatabase('sqlite');
  const lines: string[] = [];
  const terminal = {
    line: (text: string) => void lines.push(text),
    progress: () => undefined,
    stop: new AbortController().signal,
  };
  await usersCommand(newSite(database), operator, terminal, ['list']);
  await remove();
  expect(lines).toEqual([
    'Nobody has an account yet. Run “npx vitrine desk-link” to create the owner’s.',
  ]);
});

onBothDatabases('vitrine users', (database) => {
  const site = (environment: Record<string, string> = {}) => ({
    ...newSite(database(), { VITRINE_SITE_URL: 'https://museum.example', ...environment }),
    clock: stoppedClock(),
  });
  type Museum = ReturnType<typeof site>;
  /** What the command prints. */
  const run = async (museum: Museum, ...given: string[]): Promise<string[]> => {
    const lines: string[] = [];
    const terminal = {
      line: (text: string) => void lines.push(text),
      progress: () => undefined,
      stop: new AbortController().signal,
    };
    expect(await usersCommand(museum, operator, terminal, given)).toBe(0);
    return lines;
  };
  const refusal = (museum: Museum, ...given: string[]) =>
    run(museum, ...given).then(
      () => 'done',
      (error: unknown) => String(error),
    );
  const find = async (museum: Museum, email: string) =>
    (await listUsers(museum, operator)).find((one) => one.email === email);
  const keyIn = (line = '') => new URL(line).searchParams.get('key') ?? '';
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );

  it('lists who may log in, as text and as JSON', async () => {
    const museum = site();
    const owner = await addTestUser(museum, { name: 'Ada', email: 'ada@list.example' });
    await addTestUser(museum, {
      name: 'Grace',
      email: 'grace@list.example',
      role: 'volunteer',
      collections: ['c1', 'c2'],
    });
    await addTestSession(museum, owner);
    const lines = (await run(museum, 'list')).filter((line) => line.includes('@list.example'));
    const seen = museum.clock.now().slice(0, 16).replace('T', ' ');
    expect(lines).toEqual([
      `Ada  ada@list.example  owner  second factor  last seen ${seen}`,
      'Grace  grace@list.example  volunteer  collections: c1, c2',
    ]);
    const text = (await run(museum, 'list', '--json')).join('\n');
    expect(JSON.parse(text)).toContainEqual(
      expect.objectContaining({ email: 'ada@list.example', role: 'owner', sessions: 1 }),
    );
    expect(text).not.toContain('argon2');
  });

  it('invites somebody, who joins with the role and collections that were given', async () => {
    const museum = site({ VITRINE_DESK_INVITATION_DAYS: '3' });
    const [link, hint] = await run(
      museum,
      'invite',
      'Joan@Example.org',
      '--role',
      'editor',
      '--collections',
      'c1, c2',
      '--language',
      'fr',
    );
    expect(link).toMatch(/^https:\/\/museum\.example\/admin\/invitation\?key=[\w-]{43}$/);
    expect(hint).toBe('Use it once, within 3 days.');
    const input = { name: 'Joan', password };
    await acceptInvitation(museum, { link: keyIn(link), input, visit: testVisit });
    expect(await find(museum, 'joan@example.org')).toMatchObject({
      role: 'editor',
      collections: ['c1', 'c2'],
      language: 'fr',
    });
  });

  it('lets an owner in again who lost their password and their telephone', async () => {
    const museum = site();
    const email = 'locked-out@example.org';
    const owner = await addTestUser(museum, { email, password: 'nine green kettles' });
    const old = await addTestSession(museum, owner);
    const lost = { email, password: 'nine green kettles', browser: undefined };
    expect(Object.keys(await signIn(museum, lost, testVisit))).toEqual(['challenge']);
    const [link, hint] = await run(museum, 'reset', email, '--second-factor');
    expect(hint).toBe('Use it once, within 60 minutes.');
    // Nothing is lost before the link is used.
    expect(await find(museum, email)).toMatchObject({ hasSecondFactor: true });
    await resetPassword(museum, { link: keyIn(link), password, visit: testVisit });
    expect(await codeOf(actorOfSession(museum, old))).toBe('desk-closed');
    const back = await signIn(museum, { email, password, browser: undefined }, testVisit);
    if (!('secret' in back)) throw new Error('A code is asked for.');
    expect((await openSession(museum, back.secret)).user.id).toBe(owner.id);
    // The site is public, so that a new app comes before anything else.
    expect(await codeOf(actorOfSession(museum, back.secret))).toBe('second-factor-needed');
    expect(await codeOf(signIn(museum, lost, testVisit))).toBe('sign-in-refused');
  });

  it('leaves the second factor where only the password is forgotten', async () => {
    const museum = site();
    const email = 'forgetful@example.org';
    await addTestUser(museum, { email, password: 'nine green kettles' });
    const [link] = await run(museum, 'reset', email);
    const started = await resetPassword(museum, { link: keyIn(link), password, visit: testVisit });
    expect(Object.keys(started)).toEqual(['challenge']);
  });

  it('gives another role, ends sessions and removes, each said and in the audit', async () => {
    const museum = site();
    const email = 'hedy@example.org';
    const user = await addTestUser(museum, { name: 'Hedy', email, role: 'viewer' });
    const secret = await addTestSession(museum, user);
    expect(await run(museum, 'role', email, 'registrar', '--collections', 'c1')).toEqual([
      'Hedy is registrar now.',
    ]);
    expect((await actorOfSession(museum, secret)).actor).toMatchObject({ role: 'registrar' });
    expect(await run(museum, 'end-sessions', email)).toEqual(['Hedy is logged out everywhere.']);
    expect(await codeOf(actorOfSession(museum, secret))).toBe('desk-closed');
    expect(await run(museum, 'remove', email)).toEqual(['Hedy was removed.']);
    expect(await find(museum, email)).toBeUndefined();
    const entries = await readAudit(museum, operator, 1000);
    const actions = entries.filter(({ subject }) => subject === user.id).map((one) => one.action);
    expect(actions).toEqual([
      'user:removed',
      'user:sessions-ended',
      'user:role-changed',
      'user:signed-in',
    ]);
  });

  it('refuses in sentences that say what to do', async () => {
    const museum = site();
    await database().transaction((writer) => writer.deleteFrom('account').execute());
    await addTestUser(museum, { email: 'only@example.org' });
    for (const [given, sentence] of [
      [['dance'], 'There is no “users dance”.'],
      [
        ['reset', 'nobody@example.org'],
        'There is no user nobody@example.org. Run “npx vitrine users list”',
      ],
      [['invite', 'joan@example.org'], 'The role is one of owner, administrator,'],
      [
        ['invite', 'joan@example.org', '--role', 'king'],
        'The role is one of owner, administrator,',
      ],
      [['invite', 'joan', '--role', 'editor'], '“joan” is not an email address.'],
      [['invite', 'only@example.org', '--role', 'editor'], 'Somebody already has an account with'],
      [
        ['role', 'only@example.org', 'viewer'],
        'This is the only owner. Make somebody else an owner',
      ],
      [['remove', 'only@example.org'], 'This is the only owner. Make somebody else an owner'],
    ] as const)
      expect(await refusal(museum, ...given)).toContain(sentence);
    expect(await find(museum, 'only@example.org')).toMatchObject({ role: 'owner' });
  });
});
