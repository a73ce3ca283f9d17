import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { queuedMails, type QueuedMail } from '../../../../../../tests/databases/queued-mail.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../../platform/clock/testing.ts';
import { startWorker } from '../../../platform/jobs/job-worker.ts';
import { sendMailJobs } from '../../../platform/mail/mail-jobs.ts';
import type { Site } from '../../../platform/site.ts';
import { visitor, type Actor } from '../../access/actor.ts';
import { seedForms } from '../definition/form-records.ts';
import { submitForm } from '../submission/take-submission.ts';
import { newFormToken } from '../spam/form-token.ts';
import { eraseOld, erasePerson, handleSubmission } from '../inbox/inbox.ts';
import { newsletterCommand } from './newsletter-commands.ts';
import {
  confirmSubscriptionByLink,
  unsubscribe,
  listSubscribers,
  readSubscriptionLink,
} from './newsletter.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('the newsletter', (database) => {
  const open = async () => {
    const site = {
      ...newSite(database(), {
        VITRINE_SITE_URL: 'https://museum.example',
        VITRINE_FORMS_MAIL_TO: 'desk@museum.example',
      }),
      clock: stoppedClock('2026-03-01T00:00:00.000Z'),
    };
    await seedForms(site);
    return site;
  };
  async function ask(site: Awaited<ReturnType<typeof open>>, email: string, token?: string) {
    const given = token ?? (await newFormToken(site, 'newsletter', 1));
    site.clock.advance(20_000);
    const taken = await submitForm(site, {
      slug: 'newsletter',
      typed: { email: [email], agree: ['yes'] },
      token: given,
      trap: '',
      language: 'fr',
      client: '203.0.113.7',
    });
    if ('problems' in taken) throw new Error(JSON.stringify(taken.problems));
    return taken.submission;
  }
  const emails = async (to: string) =>
    (await queuedMails(database())).filter((mail) => mail.to === to);
  const keyIn = (mail: QueuedMail | undefined) =>
    new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('key') ?? '';
  const subscribed = async (site: Site) =>
    (await listSubscribers(site, ada)).map(({ email }) => email);

  it('goes to nobody who has not said yes in their own mailbox, and says how to leave by one press', async () => {
    const site = await open();
    expect((await ask(site, 'Grace@example.org')).state).toBe('closed');
    const [email, ...more] = await emails('grace@example.org');
    expect(more).toEqual([]);
    expect(email?.text).toContain('https://museum.example/fr/newsletter/confirm?key=');
    expect(await subscribed(site)).not.toContain('grace@example.org');
    const key = keyIn(email);
    expect(await readSubscriptionLink(site, key)).toEqual({
      email: 'grace@example.org',
      state: 'asked',
    });
    await confirmSubscriptionByLink(site, key);
    await confirmSubscriptionByLink(site, key);
    expect(
      (await listSubscribers(site, ada)).find(({ email }) => email === 'grace@example.org')?.agreed,
    ).toContain('Envoyez-moi');
    const welcome = (await emails('grace@example.org'))[1];
    expect(welcome?.unsubscribe).toBe(`https://museum.example/fr/newsletter/leave?key=${key}`);
    await unsubscribe(site, key);
    await unsubscribe(site, key);
    expect(await subscribed(site)).not.toContain('grace@example.org');
    await expect(listSubscribers(site, visitor)).rejects.toThrow('You do not have permission to');
  });

  it('asks an address once an hour at most, and forgets who does not answer in time', async () => {
    const site = await open();
    for (let i = 0; i < 2; i++) await ask(site, 'often@example.org');
    expect(await emails('often@example.org')).toHaveLength(1);
    site.clock.advance(25 * 3_600_000);
    await ask(site, 'often@example.org');
    const key = keyIn((await emails('often@example.org'))[1]);
    site.clock.advance(8 * 86_400_000);
    await expect(confirmSubscriptionByLink(site, key)).rejects.toThrow(
      'This link is no longer valid',
    );
    await eraseOld(site);
    await expect(readSubscriptionLink(site, 'made.up')).rejects.toThrow('no longer valid');
    expect(
      await database()
        .read.selectFrom('subscription')
        .select('id')
        .where('email', '=', 'often@example.org')
        .execute(),
    ).toEqual([]);
  });

  it('is asked for when staff let go what was held', async () => {
    const site = await open();
    const held = await ask(site, 'held@example.org', '');
    expect([held.state, await emails('held@example.org')]).toEqual(['held', []]);
    await handleSubmission(site, ada, held.reference, { state: 'closed' });
    expect(await emails('held@example.org')).toHaveLength(1);
  });

  it('says in its letters how programmes leave, and its list can be taken along', async () => {
    const site = await open();
    await ask(site, 'lin@example.org');
    await confirmSubscriptionByLink(site, keyIn((await emails('lin@example.org'))[0]));
    const worker = startWorker({ ...site, handlers: sendMailJobs(site) });
    await worker.idle();
    await worker.stop();
    const folder = join(site.dataFolder, 'outbox');
    const sent = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    );
    expect(
      sent.some(
        (text) =>
          /^To: lin@example\.org/m.test(text) &&
          text.includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click'),
      ),
    ).toBe(true);
    const lines: string[] = [];
    const terminal = {
      line: (text: string) => void lines.push(text),
      progress: () => undefined,
      stop: new AbortController().signal,
    };
    expect(await newsletterCommand(site, ada, terminal, ['export'])).toBe(0);
    expect(lines.join()).toContain('lin@example.org,fr,2026-03-01');
    expect(await newsletterCommand(site, ada, terminal, ['burn'])).toBe(2);
    expect(await erasePerson(site, ada, 'LIN@example.org')).toMatchObject({
      submissions: 1,
      subscriptions: 1,
      emails: 2,
    });
    expect(await subscribed(site)).not.toContain('lin@example.org');
    expect(
      await readdir(folder)
        .then((names) => Promise.all(names.map((name) => readFile(join(folder, name), 'utf8'))))
        .then((texts) => texts.some((text) => text.includes('lin@'))),
    ).toBe(false);
  });
});
