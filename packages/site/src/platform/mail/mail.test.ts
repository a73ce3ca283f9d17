import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { claimJob, failJob, findStuck } from '../jobs/job-store.ts';
import type { JobRun } from '../jobs/job.ts';
import type { Site } from '../site.ts';
import { sendMailJob } from './mail-jobs.ts';
import { isMailAddress } from './mail-address.ts';
import { headerLine, queueMail, SEND_MAIL } from './mail.ts';

async function runNext(site: Site) {
  const job = await claimJob(site.database, site.clock, 'test', [SEND_MAIL]);
  if (!job) throw new Error('Nothing is queued.');
  const run: JobRun = { job, stop: new AbortController().signal, progress: () => Promise.resolve() };
  return { job, sending: sendMailJob(site).run(job.payload, run) };
}

onBothDatabases('a letter', (database) => {
  beforeEach(() => database().transaction((writer) => writer.deleteFrom('job').execute().then(() => undefined)));
  const letter = { to: 'ada@example.org', subject: 'Your place\r\nBcc: everyone@example.org', text: 'Come in.\n', attachments: [{ name: 'knots.ics', type: 'text/calendar', content: 'BEGIN:VCALENDAR' }] };

  it('goes into the outbox where no server is set, with its files and without a second header', async () => {
    const site = newSite(database());
    await site.database.transaction((writer) => queueMail(writer, site.clock, [letter]));
    await (await runNext(site)).sending;
    const [name = ''] = readdirSync(join(site.dataFolder, 'outbox'));
    const text = readFileSync(join(site.dataFolder, 'outbox', name), 'utf8');
    expect(text).toContain('To: ada@example.org');
    expect(text).toContain('filename=knots.ics');
    expect(text.split(/\r?\n\r?\n/)[0]).not.toMatch(/^Bcc:/m);
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
    await down.database.transaction((writer) => queueMail(writer, down.clock, [letter]));
    const { job, sending } = await runNext(down);
    await expect(sending).rejects.toThrow();
    await failJob(down.database, down.clock, job, 'test', 'down');
    const up = newSite(database(), { VITRINE_MAIL_SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true` });
    (up.clock as ReturnType<typeof import('../clock/clock.ts').stoppedClock>).advance(3_600_000);
    await (await runNext(up)).sending;
    await new Promise((resolve) => server.close(resolve));
    expect(heard.some((line) => line.includes('RCPT TO:<ada@example.org>'))).toBe(true);
  });

  it('waits through a whole day without a mail server, and who asks is told since when and why', async () => {
    const down = newSite(database(), { VITRINE_MAIL_SMTP_URL: 'smtp://127.0.0.1:1' });
    const clock = down.clock as ReturnType<typeof import('../clock/clock.ts').stoppedClock>;
    await down.database.transaction((writer) => queueMail(writer, clock, [{ ...letter, to: 'day@example.org' }]));
    const ends = Date.parse(clock.now()) + 86_400_000;
    let attempts = 0;
    while (Date.parse(clock.now()) < ends) {
      const job = await claimJob(down.database, clock, 'test', [SEND_MAIL]);
      if (job && (job.payload as { to?: string }).to === 'day@example.org') attempts += 1;
      if (job) await failJob(down.database, clock, job, 'test', 'connect ECONNREFUSED');
      clock.advance(600_000);
    }
    expect(attempts).toBeGreaterThan(100);
    expect(await findStuck(down.database.read, SEND_MAIL)).toMatchObject({ reason: 'connect ECONNREFUSED' });
    const rows = await down.database.read.selectFrom('job').select(['state', 'payload']).where('kind', '=', SEND_MAIL).execute();
    expect(rows.find(({ payload }) => payload.includes('day@example.org'))?.state).toBe('waiting');
  });

  it('to something that is no address is never queued', async () => {
    const site = newSite(database());
    await expect(site.database.transaction((writer) => queueMail(writer, site.clock, [{ ...letter, to: 'ada@example.org, bob@example.org' }]))).rejects.toThrow('no mail address');
  });
});

it('an address is one plain address', () => {
  expect(['ada@example.org', 'a+b@sub.example.co.uk', 'łucja@przykład.pl'].every(isMailAddress)).toBe(true);
  expect(['ada', 'ada@', '@example.org', 'ada@example', 'a b@example.org', 'a@example.org\r\nBcc: b@example.org', 'a@example.org,b@example.org', '<a@example.org>', `${'a'.repeat(250)}@example.org`].some(isMailAddress)).toBe(false);
});

it('a header has one line', () => expect(headerLine('a\r\nB: c\u2028d')).toBe('a B: c d'));
