import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { configuredOrigin } from '../config/configured-origin.ts';
import { findStuck } from '../jobs/job-store.ts';
import { claimJob, failJob } from '../jobs/job-claims.ts';
import { startWorker } from '../jobs/job-worker.ts';
import type { JobRun } from '../jobs/job.ts';
import type { Site } from '../site.ts';
import { sendMailJobs } from './mail-jobs.ts';
import { isMailAddress } from './mail-address.ts';
import {
  countWaitingForUrl,
  MAIL_KINDS,
  queueMail,
  SEND_LINKED_MAIL,
  SEND_MAIL,
  siteLink,
} from './mail.ts';

async function runNext(site: Site) {
  const handlers = new Map(sendMailJobs(site).map((handler) => [handler.kind, handler]));
  const job = await claimJob({ ...site, name: 'test' }, [...handlers.keys()]);
  if (!job) throw new Error('Nothing is queued.');
  const run: JobRun = {
    job,
    stop: new AbortController().signal,
    progress: () => Promise.resolve(),
  };
  return {
    job,
    sending:
      handlers.get(job.kind)?.run(job.payload, run) ??
      Promise.reject(new Error('Nobody sends it.')),
  };
}

onBothDatabases('a email', (database) => {
  beforeEach(() =>
    database().transaction((writer) =>
      writer
        .deleteFrom('job')
        .execute()
        .then(() => undefined),
    ),
  );
  const email = {
    to: 'ada@example.org',
    subject: 'Your place\r\nBcc: everyone@example.org',
    text: 'Come in.\n',
    attachments: [{ name: 'knots.ics', type: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
  };

  it('goes into the outbox where no server is set, with its files and without a second header', async () => {
    const site = newSite(database());
    await site.database.transaction((writer) => queueMail(writer, site.clock, [email]));
    await (
      await runNext(site)
    ).sending;
    const [name = ''] = readdirSync(join(site.dataFolder, 'outbox'));
    const text = readFileSync(join(site.dataFolder, 'outbox', name), 'utf8');
    expect(text).toContain('To: ada@example.org');
    expect(text).toContain('filename=knots.ics');
    expect(text.split(/\r?\n\r?\n/)[0]).not.toMatch(/^Bcc:/m);
  });

  it('has one line as its subject', async () => {
    const site = newSite(database());
    const broken = { ...email, subject: 'a\r\nB: c\u2028d' };
    await site.database.transaction((writer) => queueMail(writer, site.clock, [broken]));
    const { job, sending } = await runNext(site);
    await sending;
    expect(job.payload).toMatchObject({ subject: 'a B: c d' });
  });

  it('waits while the mail server is down, and goes when it is there again', async () => {
    const heard: string[] = [];
    const server = createServer((socket) => {
      let inData = false;
      socket.write('220 here\r\n');
      socket.on('data', (bytes) => {
        for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
          heard.push(line);
          if (inData && line !== '.') continue;
          inData = line === 'DATA';
          socket.write(inData ? '354 go on\r\n' : '250 fine\r\n');
        }
      });
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const down = newSite(database(), { VITRINE_MAIL_SMTP_URL: 'smtp://127.0.0.1:1' });
    await down.database.transaction((writer) => queueMail(writer, down.clock, [email]));
    const { job, sending } = await runNext(down);
    await expect(sending).rejects.toThrow();
    await failJob({ ...down, name: 'test' }, job, 'down');
    const up = newSite(database(), {
      VITRINE_MAIL_SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    });
    (up.clock as ReturnType<typeof import('../clock/testing.ts').stoppedClock>).advance(3_600_000);
    await (
      await runNext(up)
    ).sending;
    await new Promise((resolve) => server.close(resolve));
    expect(heard.some((line) => line.includes('RCPT TO:<ada@example.org>'))).toBe(true);
  });

  it('waits through a whole day without a mail server, and who asks is told since when and why', async () => {
    const down = newSite(database(), { VITRINE_MAIL_SMTP_URL: 'smtp://127.0.0.1:1' });
    const clock = down.clock as ReturnType<typeof import('../clock/testing.ts').stoppedClock>;
    await down.database.transaction((writer) =>
      queueMail(writer, clock, [{ ...email, to: 'day@example.org' }]),
    );
    const ends = Date.parse(clock.now()) + 86_400_000;
    let attempts = 0;
    while (Date.parse(clock.now()) < ends) {
      const job = await claimJob({ ...down, clock, name: 'test' }, [SEND_MAIL]);
      if (job && (job.payload as { to?: string }).to === 'day@example.org') attempts += 1;
      if (job) await failJob({ ...down, clock, name: 'test' }, job, 'connect ECONNREFUSED');
      clock.advance(600_000);
    }
    expect(attempts).toBeGreaterThan(100);
    expect(await findStuck(down.database.read, MAIL_KINDS)).toMatchObject({
      reason: 'connect ECONNREFUSED',
    });
    const rows = await down.database.read
      .selectFrom('job')
      .select(['state', 'payload'])
      .where('kind', '=', SEND_MAIL)
      .execute();
    expect(rows.find(({ payload }) => payload.includes('day@example.org'))?.state).toBe('waiting');
  });

  describe('to a mail server that answers', () => {
    /** Answers every command as told; everything else with 250. */
    async function smtp(answers: Record<string, string>) {
      const server = createServer((socket) => {
        let inData = false;
        socket.write('220 here\r\n');
        socket.on('data', (bytes) => {
          for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
            if (inData && line !== '.') continue;
            const command = inData ? 'text' : (line.split(/[ :]/)[0] ?? '');
            inData = command === 'DATA' && answers['DATA'] === undefined;
            socket.write(`${answers[command] ?? (inData ? '354 go on' : '250 fine')}\r\n`);
          }
        });
        socket.on('error', () => undefined);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return {
        url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
        close: () => new Promise((resolve) => server.close(resolve)),
      };
    }
    async function sendTo(
      answers: Record<string, string>,
      settings: Record<string, string> = {},
      advanceMs = 0,
    ) {
      const server = await smtp(answers);
      const site = newSite(database(), { VITRINE_MAIL_SMTP_URL: server.url, ...settings });
      const clock = site.clock as ReturnType<typeof import('../clock/testing.ts').stoppedClock>;
      await site.database.transaction((writer) => queueMail(writer, site.clock, [email]));
      const worker = startWorker({ ...site, handlers: sendMailJobs(site) });
      await worker.idle();
      for (let ms = 0; ms < advanceMs; ms += 600_000) {
        clock.advance(600_000);
        await worker.idle();
      }
      await worker.stop();
      await server.close();
      return site.database.read
        .selectFrom('job')
        .select(['state', 'attempts', 'error', 'payload'])
        .where('kind', '=', SEND_MAIL)
        .executeTakeFirstOrThrow();
    }

    it.each([
      ['RCPT', '550 5.1.1 <ada@example.org>: no such user'],
      ['text', '554 5.7.1 not wanted here'],
      ['DATA', '554 no valid recipients'],
    ])('%s for good is not asked again, and is kept with the reason', async (command, answer) => {
      const { state, attempts, error, payload } = await sendTo({ [command]: answer });
      expect({ state, attempts: Number(attempts) }).toEqual({ state: 'failed', attempts: 1 });
      expect(error).toContain(`Permanently refused: `);
      expect(error).toContain(answer.slice(0, 3));
      expect(error).not.toContain('ada@example.org');
      expect(payload).toContain('Come in.');
    });

    it.each([
      ['RCPT', '451 4.7.1 greylisted, try again later'],
      ['RCPT', '452 4.2.2 mailbox full'],
      ['text', '451 later'],
      ['MAIL', '550 5.7.1 sender not allowed'],
      ['MAIL', '530 5.7.0 authentication required'],
    ])('%s with “%s” is asked again', async (command, answer) => {
      const { state, error } = await sendTo({ [command]: answer });
      expect([state, error?.includes(answer.slice(0, 3))]).toEqual(['waiting', true]);
    });

    it('later for longer than the settings say is not asked again', async () => {
      expect(
        await sendTo({ RCPT: '451 later' }, { VITRINE_MAIL_RETRY_HOURS: '1' }, 600_000 * 5),
      ).toMatchObject({ state: 'waiting' });
      await database().transaction((writer) =>
        writer
          .deleteFrom('job')
          .execute()
          .then(() => undefined),
      );
      const over = await sendTo(
        { RCPT: '451 later' },
        { VITRINE_MAIL_RETRY_HOURS: '1' },
        600_000 * 40,
      );
      expect([over.state, over.error]).toEqual([
        'failed',
        expect.stringContaining('Tried for 1 hours: ') as string,
      ]);
    });
  });

  describe('with links', () => {
    const url = 'https://museum.example';
    const outbox = (site: Site) =>
      readdirSync(join(site.dataFolder, 'outbox')).map((name) =>
        readFileSync(join(site.dataFolder, 'outbox', name), 'utf8')
          .replaceAll('=\r\n', '')
          .replaceAll('=3D', '='),
      );
    const linked = {
      to: 'ada@example.org',
      subject: 'Confirm',
      text: ['Open ', siteLink('/newsletter/confirm?key=a.b'), '\n'],
    };

    it('waits for as long as nobody knows the address of the site, then leaves with it', async () => {
      const before = newSite(database());
      await before.database.transaction((writer) => queueMail(writer, before.clock, [linked]));
      (before.clock as ReturnType<typeof import('../clock/testing.ts').stoppedClock>).advance(
        90 * 86_400_000,
      );
      await expect(runNext(before)).rejects.toThrow('Nothing is queued.');
      expect(
        await countWaitingForUrl(before.database.read, configuredOrigin(before.settings)),
      ).toBe(1);
      expect(
        (
          await database()
            .read.selectFrom('job')
            .select(['state', 'attempts'])
            .where('kind', '=', SEND_LINKED_MAIL)
            .execute()
        )[0],
      ).toEqual({ state: 'waiting', attempts: 0 });
      const after = newSite(database(), { VITRINE_SITE_URL: url });
      expect(await countWaitingForUrl(after.database.read, configuredOrigin(after.settings))).toBe(
        0,
      );
      await (
        await runNext(after)
      ).sending;
      expect(outbox(after)[0]).toContain('Open https://museum.example/newsletter/confirm?key=a.b');
    });

    it('has them in its files and in the header by which one leaves a list', async () => {
      const site = newSite(database(), { VITRINE_SITE_URL: `${url}/` });
      const path = `/registrations/${'x'.repeat(26)}?key=${'y'.repeat(32)}`;
      await site.database.transaction((writer) =>
        queueMail(writer, site.clock, [
          {
            ...linked,
            text: 'Come in.\n',
            unsubscribe: siteLink('/newsletter/leave?key=a.b'),
            attachments: [
              {
                name: 'knots.ics',
                type: 'text/calendar',
                unfolded: true,
                content: ['BEGIN:VCALENDAR\r\nURL:', siteLink(path), '\r\nEND:VCALENDAR\r\n'],
              },
            ],
          },
        ]),
      );
      await (
        await runNext(site)
      ).sending;
      const [text = ''] = outbox(site);
      expect(text).toContain('List-Unsubscribe: <https://museum.example/newsletter/leave?key=a.b>');
      const file =
        Buffer.from(
          /base64[^]*?\r\n\r\n([A-Za-z\d+/=\r\n]+)/.exec(text)?.[1] ?? '',
          'base64',
        ).toString() || text;
      expect(file.replaceAll('\r\n ', '')).toContain(`URL:${url}${path}\r\nEND`);
      expect(file.split('\r\n').every((line) => line.length <= 78)).toBe(true);
    });

    it('is not sent when it has waited until it is no longer so', async () => {
      const site = newSite(database(), { VITRINE_SITE_URL: url });
      await site.database.transaction((writer) =>
        queueMail(writer, site.clock, [{ ...linked, until: site.clock.now() }]),
      );
      const { job, sending } = await runNext(site);
      await sending;
      expect(() => outbox(site)).toThrow('ENOENT');
      expect(
        JSON.parse(
          (
            await database()
              .read.selectFrom('job')
              .select('payload')
              .where('id', '=', job.id)
              .executeTakeFirstOrThrow()
          ).payload,
        ),
      ).toEqual({ sent: false, subject: 'Confirm' });
    });

    it.each(['https://evil.example/x', '//evil.example/x', 'x'])(
      'never has one that is no path: %s',
      (path) => {
        expect(() => siteLink(path)).toThrow('must be a path');
      },
    );
  });

  it('to something that is no address is never queued', async () => {
    const site = newSite(database());
    await expect(
      site.database.transaction((writer) =>
        queueMail(writer, site.clock, [{ ...email, to: 'ada@example.org, bob@example.org' }]),
      ),
    ).rejects.toThrow('an invalid address');
  });
});

it('an address is one plain address', () => {
  expect(
    ['ada@example.org', 'a+b@sub.example.co.uk', 'łucja@przykład.pl'].every(isMailAddress),
  ).toBe(true);
  expect(
    [
      'ada',
      'ada@',
      '@example.org',
      'ada@example',
      'a b@example.org',
      'a@example.org\r\nBcc: b@example.org',
      'a@example.org,b@example.org',
      '<a@example.org>',
      `${'a'.repeat(250)}@example.org`,
    ].some(isMailAddress),
  ).toBe(false);
});
