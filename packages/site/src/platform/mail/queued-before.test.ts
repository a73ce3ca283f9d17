// Emails that an earlier version queued, with addresses in them.
import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { up } from '../../../migrations/0015-mail-links.ts';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { queuedMails } from '../../../../../tests/databases/queued-mail.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { addJobs } from '../jobs/job-store.ts';
import { SEND_LINKED_MAIL, SEND_MAIL } from './mail.ts';

const id = '01m8252tw7ecqvz01czyxs4ppn';

onBothDatabases('an email that was queued by an earlier version', (database) => {
  it('keeps where its links lead to and loses the address that a visitor may have chosen', async () => {
    const site = newSite(database());
    const mail = (text: string, more: Record<string, unknown> = {}) => ({
      kind: SEND_MAIL,
      payload: { to: 'ada@example.org', subject: 'Your place', text, ...more },
    });
    const page = `/fr/registrations/${id}?key=secret-1_x`;
    const calendar = `BEGIN:VCALENDAR\r\nURL:https://evil.example/fr/registrations/${id.slice(0, 9)}\r\n ${id.slice(9)}?key=secret-1_x\r\nEND:VCALENDAR\r\n`;
    await database().transaction((writer) =>
      addJobs(writer, site.clock, [
        mail(`Give it back:\nhttps://evil.example${page}\n`, {
          attachments: [{ name: 'event.ics', type: 'text/calendar', content: calendar }],
        }),
        mail('Leave:\nhttp://127.0.0.1:3000/museum/newsletter/leave?key=a.b\n', {
          unsubscribe: 'http://127.0.0.1:3000/museum/newsletter/leave?key=a.b',
        }),
        mail('See https://elsewhere.example/registrations/ and come.\n'),
        mail(`I was at https://elsewhere.example${page}\n`, { subject: 'Enquiry [ACDE-FHJK]' }),
      ]),
    );
    await database().transaction((writer) => up(writer as unknown as Kysely<unknown>));
    await database().transaction((writer) => up(writer as unknown as Kysely<unknown>));
    const [place, leave, ...others] = (await queuedMails(database())).toSorted((a, b) =>
      a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0,
    );
    expect(place).toMatchObject({
      kind: SEND_LINKED_MAIL,
      text: `Give it back:\nhttps://museum.example${page}\n`,
      attachments: [
        { content: `BEGIN:VCALENDAR\r\nURL:https://museum.example${page}\r\nEND:VCALENDAR\r\n` },
      ],
    });
    expect(leave).toMatchObject({
      kind: SEND_LINKED_MAIL,
      text: 'Leave:\nhttps://museum.example/newsletter/leave?key=a.b\n',
      unsubscribe: 'https://museum.example/newsletter/leave?key=a.b',
    });
    expect(others.map(({ kind, text }) => [kind, text])).toEqual([
      [SEND_MAIL, 'See https://elsewhere.example/registrations/ and come.\n'],
      [SEND_MAIL, `I was at https://elsewhere.example${page}\n`],
    ]);
  });
});
