import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { applySavedSettings } from '../../platform/config/saved-settings.ts';
import { makeDeskLink } from './desk-link.ts';
import { actorOfSession } from './sessions.ts';
import { setUp, type SetUpInput } from './set-up.ts';
import { signIn } from './sign-in.ts';
import { testVisit } from './testing.ts';

const input: SetUpInput = {
  museum: '  Museum of\tVases ',
  language: 'fr',
  timeZone: 'Europe/Vienna',
  name: ' Ada  Lovelace ',
  email: 'Ada@Example.org',
  password: 'seven blue kettles',
};

onBothDatabases('the set-up', (database) => {
  const site = (environment: Record<string, string> = {}) => newSite(database(), environment);
  const run = async (
    museum: ReturnType<typeof site>,
    given: Partial<SetUpInput> = {},
    link?: string,
  ) =>
    setUp(museum, {
      link: link ?? (await makeDeskLink(museum)),
      input: { ...input, ...given },
      visit: testVisit,
    });

  it('needs a link from the machine', async () => {
    await expect(run(site(), {}, 'made-up')).rejects.toMatchObject({ code: 'desk-link-spent' });
  });

  it.each([
    [{ museum: ' ' }, [{ field: 'museum', problem: 'missing' }]],
    [{ language: 'xx' }, [{ field: 'language', problem: 'invalid' }]],
    [{ timeZone: 'Mars/Olympus' }, [{ field: 'timeZone', problem: 'invalid' }]],
    [{ timeZone: '' }, [{ field: 'timeZone', problem: 'invalid' }]],
    [{ name: '' }, [{ field: 'name', problem: 'missing' }]],
    [{ email: '' }, [{ field: 'email', problem: 'missing' }]],
    [{ email: 'ada' }, [{ field: 'email', problem: 'invalid' }]],
    [{ password: 'short' }, [{ field: 'password', problem: 'short' }]],
    [{ password: 'Lovelace1815' }, [{ field: 'password', problem: 'context' }]],
  ])('says what is wrong, and keeps the link good: %j', async (given, problems) => {
    const museum = site();
    const link = await makeDeskLink(museum);
    expect(await run(museum, given, link)).toEqual({ problems });
    expect(museum.settings['site.name']).toBe('');
    expect(await run(museum, { password: '' }, link)).toMatchObject({ problems: [{}] });
  });

  it('makes the first who has a link the owner, once, and saves what the museum is', async () => {
    const museum = site();
    const links = [await makeDeskLink(museum), await makeDeskLink(museum)];
    const tried = await Promise.allSettled(links.map((link) => run(museum, {}, link)));
    const done = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(done).toHaveLength(1);
    const [started] = done;
    if (!started || !('secret' in started)) throw new Error('Nobody was signed in.');
    const { user, actor, session } = await actorOfSession(museum, started.secret);
    expect(user).toMatchObject({ name: 'Ada Lovelace', email: 'ada@example.org', language: 'fr' });
    expect([actor, session.method]).toMatchObject([{ kind: 'staff', role: 'owner' }, 'set-up']);
    expect(museum.settings).toMatchObject({
      'site.name': 'Museum of Vases',
      'site.languages': ['fr', 'en', 'ar'],
      'site.time-zone': 'Europe/Vienna',
    });
    await signIn(museum, { ...input, browser: undefined }, testVisit);
    await expect(run(museum)).rejects.toMatchObject({ code: 'desk-link-spent' });
  });

  it('is what the site has after a restart, but for what the environment says', async () => {
    const museum = site({ VITRINE_SITE_NAME: 'Museum of Jugs' });
    await applySavedSettings(database().read, museum);
    expect(museum.settings).toMatchObject({
      'site.name': 'Museum of Jugs',
      'site.time-zone': 'Europe/Vienna',
    });
    expect(museum.settingSources).toMatchObject({
      'site.name': 'environment',
      'site.time-zone': 'staff desk',
      'site.place': 'default',
    });
  });
});
