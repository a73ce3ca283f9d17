// How much one person may take, how a large party confirms, and when all of it is forgotten.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../../platform/clock/testing.ts';
import { openSecrets } from '../../../platform/files/site-secret.ts';
import { configuredOrigin } from '../../../platform/config/configured-origin.ts';
import { startWorker } from '../../../platform/jobs/job-worker.ts';
import { sendMailJobs } from '../../../platform/mail/mail-jobs.ts';
import { addressedText, MAIL_KINDS, type Mail } from '../../../platform/mail/mail.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { saveEvent } from '../schedule/save-event.ts';
import { eraseOldRegistrations } from './erase-registrations.ts';
import { cancelRegistration, confirmRegistration } from './change-registration.ts';
import { keepRegistrations } from './keep-registrations.ts';
import { register } from './register.ts';
import { attendanceOf, confirmForVisitor } from './staff-registrations.ts';
import { mailboxOf, type Registration } from './registration.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const writing = {
  VITRINE_SITE_URL: 'https://museum.example',
  VITRINE_MAIL_SMTP_URL: 'smtp://127.0.0.1:1',
};

it.each([
  ['Ada@Example.ORG', 'ada@example.org'],
  ['ada+talks@example.org', 'ada@example.org'],
  ['a.d.a@example.org', 'a.d.a@example.org'],
  ['+ada@example.org', '+ada@example.org'],
  ['ŁUCJA@przykład.pl', 'łucja@przykład.pl'],
])('%s leads to the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

onBothDatabases('registration', (database, kind) => {
  let keys = 0;
  const museum = (settings: Record<string, string> = {}) => ({
    ...newSite(database(), settings),
    clock: stoppedClock('2026-01-01T00:00:00.000Z'),
  });
  // As a site that is opened has them: emails are signed within the transaction that queues them.
  beforeEach(() => openSecrets(museum()));
  const open = async (site: Site, title: string, capacity = 20) =>
    (
      await saveEvent(site, ada, {
        state: 'published',
        body: {
          title: { en: title },
          type: 'workshop',
          audiences: [],
          access: [],
          attendance: 'in-person',
          free: true,
          status: 'confirmed',
          schedule: {
            timeZone: 'Europe/Paris',
            start: '2026-03-06T18:30',
            minutes: 90,
            rule: 'FREQ=DAILY;COUNT=12',
          },
          booking: {
            mode: 'registration',
            capacity,
            partyMost: 10,
            waitingList: true,
            closesMinutes: 60,
          },
        },
      })
    ).event;
  const ask = (
    site: Site,
    eventId: string,
    email: string,
    { party = '1', day = 6 } = {},
  ): Promise<Awaited<ReturnType<typeof register>>> =>
    register(site, {
      eventId,
      original: `2026-03-${String(day).padStart(2, '0')}T18:30:00`,
      form: { name: 'Ada', email, party },
      requestKey: `limits-${kind}-${++keys}`,
      language: 'en',
    });
  async function place(...params: Parameters<typeof ask>): Promise<Registration> {
    const given = await ask(...params);
    if ('problems' in given) throw new Error(JSON.stringify(given.problems));
    return given.registration;
  }
  const mailTo = async (email: string) =>
    (
      await database()
        .read.selectFrom('job')
        .select('payload')
        .where('kind', 'in', MAIL_KINDS)
        .orderBy('id')
        .execute()
    )
      .map(({ payload }) => JSON.parse(payload) as Mail)
      .filter(({ to }) => to === email);

  it('of one address for one event ends at what the settings say, however the address is written, and goes on when one is given back', async () => {
    const site = museum({ VITRINE_EVENTS_PER_EMAIL: '2' });
    const [event, other] = [await open(site, 'Limit'), await open(site, 'Other')];
    const first = await place(site, event.id, 'one@example.org');
    await place(site, event.id, 'ONE+b@example.org', { day: 7 });
    expect(await ask(site, event.id, 'One@Example.org', { day: 8 })).toEqual({
      problems: { email: 'register.problem.per-email' },
    });
    await place(site, other.id, 'one@example.org');
    await cancelRegistration(site, first.id, first.secret);
    await place(site, event.id, 'one@example.org', { day: 8 });
  });

  it('of one address at once on many dates stays within the limit', async () => {
    const site = museum({ VITRINE_EVENTS_PER_EMAIL: '3' });
    const event = await open(site, 'Race');
    const all = await Promise.all(
      [6, 7, 8, 9, 10, 11, 12, 13].map((day) => ask(site, event.id, 'race@example.org', { day })),
    );
    expect(all.filter((one) => 'registration' in one)).toHaveLength(3);
  });

  it('of one address within a day ends at what the settings say, and goes on the day after', async () => {
    const site = museum({ VITRINE_EVENTS_PER_EMAIL_DAY: '2' });
    const [first, second, third] = [
      await open(site, 'A'),
      await open(site, 'B'),
      await open(site, 'C'),
    ];
    await place(site, first.id, 'day@example.org');
    await place(site, second.id, 'day@example.org');
    expect(await ask(site, third.id, 'day@example.org')).toEqual({
      problems: { email: 'register.problem.per-email-day' },
    });
    site.clock.advance(86_400_000);
    await place(site, third.id, 'day@example.org');
  });

  it('of a large party is held until the link in its email is followed; nothing else confirms it', async () => {
    const site = museum(writing);
    const event = await open(site, 'Large', 6);
    const own = await place(site, event.id, 'large@example.org', { party: '6' });
    expect(own).toMatchObject({ state: 'unconfirmed', offerUntil: '2026-01-02T00:00:00.000Z' });
    expect((await place(site, event.id, 'next@example.org')).state).toBe('waiting');
    const [email] = await mailTo('large@example.org');
    expect(email).toMatchObject({
      subject: 'Confirm your registration: Large',
      until: '2026-01-02T00:00:00.000Z',
    });
    expect(email?.attachments).toBeUndefined();
    const link = new URL(
      /https:\S+/.exec(addressedText(email?.text ?? '', configuredOrigin(site.settings)))?.[0] ??
        '',
    );
    expect([link.origin, link.pathname, link.searchParams.get('key')]).toEqual([
      'https://museum.example',
      `/registrations/${own.id}`,
      own.secret,
    ]);
    for (const key of ['', 'x', own.secret])
      await expect(confirmRegistration(site, own.id, own.secret, key)).rejects.toThrow(
        'The registration could not be found.',
      );
    const key = link.searchParams.get('confirm') ?? '';
    await confirmRegistration(site, own.id, own.secret, key);
    await confirmRegistration(site, own.id, own.secret, key);
    expect((await attendanceOf(site, ada, event.id)).map(({ state }) => state)).toEqual([
      'confirmed',
      'waiting',
    ]);
    expect((await mailTo('large@example.org')).map(({ subject }) => subject)).toEqual([
      'Confirm your registration: Large',
      'Registration confirmed: Large',
    ]);
  });

  it('that nobody confirmed in time goes to who waits, and is not written about again', async () => {
    const site = museum(writing);
    const event = await open(site, 'Late', 6);
    const own = await place(site, event.id, 'late@example.org', { party: '6' });
    await place(site, event.id, 'waits@example.org');
    site.clock.advance(24 * 3_600_000);
    await keepRegistrations(site);
    expect((await attendanceOf(site, ada, event.id)).map(({ state }) => state)).toEqual([
      'unconfirmed',
      'waiting',
    ]);
    site.clock.advance(1);
    await expect(
      confirmForVisitor(site, ada, { eventId: event.id, reference: own.reference }),
    ).rejects.toThrow('The time to confirm your places has expired');
    await keepRegistrations(site);
    expect((await attendanceOf(site, ada, event.id)).map(({ state }) => state)).toEqual([
      'expired',
      'offered',
    ]);
    expect(await mailTo('late@example.org')).toHaveLength(1);
  });

  it('can be confirmed by staff, and is never held where no email can be sent, nor of a small party', async () => {
    const site = museum(writing);
    const event = await open(site, 'Staff');
    const own = await place(site, event.id, 'staff@example.org', { party: '6' });
    expect(
      (await confirmForVisitor(site, ada, { eventId: event.id, reference: own.reference })).state,
    ).toBe('confirmed');
    expect((await place(site, event.id, 'small@example.org', { party: '5' })).state).toBe(
      'confirmed',
    );
    for (const without of Object.keys(writing)) {
      const mute = museum(
        Object.fromEntries(Object.entries(writing).filter(([name]) => name !== without)),
      );
      const other = await open(mute, `Mute ${without}`);
      expect((await place(mute, other.id, 'mute@example.org', { party: '6' })).state).toBe(
        'confirmed',
      );
    }
  });

  it('is erased some time after its date: the row, its emails in the outbox and in the queue; that of a later date stays', async () => {
    const site = museum({
      VITRINE_SITE_URL: 'https://museum.example',
      VITRINE_EVENTS_KEEP_REGISTRATIONS_DAYS: '90',
    });
    const event = await open(site, 'Forgotten');
    const own = await place(site, event.id, 'forgotten@example.org');
    const later = await place(site, event.id, 'later@example.org', { day: 9 });
    const worker = startWorker({ ...site, handlers: sendMailJobs(site) });
    await worker.idle();
    await worker.stop();
    // One more that waits to be sent.
    await cancelRegistration(site, own.id, own.secret);
    const outbox = join(site.dataFolder, 'outbox');
    const toThem = () =>
      readdirSync(outbox).filter((name) =>
        readFileSync(join(outbox, name), 'utf8').includes('forgotten@example.org'),
      );
    expect(toThem()).toHaveLength(1);
    // The date ends at 20:00 in Paris, 19:00 by UTC.
    site.clock.advance(Date.parse('2026-06-04T18:59:00Z') - Date.parse(site.clock.now()));
    await eraseOldRegistrations(site);
    expect(await attendanceOf(site, ada, event.id)).toHaveLength(2);
    site.clock.advance(120_000);
    expect(await eraseOldRegistrations(site)).toBeGreaterThanOrEqual(1);
    expect((await attendanceOf(site, ada, event.id)).map(({ id }) => id)).toEqual([later.id]);
    expect(toThem()).toEqual([]);
    const everything = JSON.stringify([
      await database().read.selectFrom('registration').selectAll().execute(),
      await database().read.selectFrom('job').selectAll().execute(),
    ]);
    expect(everything.includes('forgotten@example.org') || everything.includes(own.id)).toBe(false);
    if (kind === 'sqlite') {
      const { rows } = await database().transaction((writer) =>
        sql<{ file: string }>`pragma database_list`.execute(writer),
      );
      for (const path of [rows[0]?.file ?? '', `${rows[0]?.file ?? ''}-wal`])
        expect(readFileSync(path).includes('forgotten@example.org'), path).toBe(false);
      return;
    }
    await sql`checkpoint`.execute(database().read);
    for (const table of ['registration', 'job']) {
      const { rows } = await sql<{
        found: number;
      }>`select position(${Buffer.from('forgotten@example.org')}::bytea in pg_read_binary_file(pg_relation_filepath(${table}))) as found`.execute(
        database().read,
      );
      expect(rows, table).toEqual([{ found: 0 }]);
    }
  });
});
