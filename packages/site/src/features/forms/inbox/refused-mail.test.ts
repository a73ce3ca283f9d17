import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../../platform/clock/testing.ts';
import { claimJob, failJob } from '../../../platform/jobs/job-claims.ts';
import { queueMail, SEND_MAIL } from '../../../platform/mail/mail.ts';
import type { Site } from '../../../platform/site.ts';
import { visitor, type Actor } from '../../access/actor.ts';
import { inboxCommand } from './inbox-commands.ts';
import { eraseRefusedMail, listRefusedMail, resendMail } from './refused-mail.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('an email that was refused', (database) => {
  const clock = stoppedClock('2026-01-01T00:00:00.000Z');
  let site: Site;
  beforeAll(() => {
    site = { ...newSite(database()), clock };
  });
  async function refuse(): Promise<string> {
    await site.database.transaction((writer) =>
      queueMail(writer, clock, [
        { to: 'grace@example.org', subject: 'Your question', text: 'In March.\n' },
      ]),
    );
    const job = await claimJob({ database: site.database, clock, name: 'test' }, [SEND_MAIL]);
    if (!job) throw new Error('Nothing is queued.');
    await failJob(
      { database: site.database, clock, name: 'test' },
      { ...job, maxAttempts: 1 },
      'Permanently refused: 550 no such user',
    );
    return job.id;
  }
  async function run(...given: string[]): Promise<string> {
    const lines: string[] = [];
    await inboxCommand(
      site,
      ada,
      {
        line: (text: string) => void lines.push(text),
        progress: () => undefined,
        stop: new AbortController().signal,
      },
      given,
    );
    return lines.join('\n');
  }

  it('is shown to staff with its text and the reason, and sent again to the right address', async () => {
    const id = await refuse();
    await expect(listRefusedMail(site, visitor)).rejects.toThrow('You do not have permission to');
    expect(await run('list')).toContain('1 email could not be sent and will not be retried');
    expect(await run('emails')).toBe(
      `${id}  2026-01-01 00:00  to grace@example.org: Your question\n  Permanently refused: 550 no such user\n  | In March.\nTo resend one: npx vitrine inbox resend <number> [another address]`,
    );
    await expect(resendMail(site, ada, id, 'grace')).rejects.toThrow();
    await run('resend', id, 'grace.hopper@example.org');
    expect(await listRefusedMail(site, ada)).toEqual([]);
    expect(
      (await claimJob({ database: site.database, clock, name: 'test' }, [SEND_MAIL]))?.payload,
    ).toMatchObject({
      to: 'grace.hopper@example.org',
      text: 'In March.\n',
    });
    await expect(resendMail(site, ada, id)).rejects.toThrow('could not be found');
  });

  it('is erased once nobody has seen to it for as long as the settings say', async () => {
    await refuse();
    clock.advance(30 * 86_400_000);
    expect(await eraseRefusedMail(site)).toBe(0);
    clock.advance(1);
    expect(await eraseRefusedMail(site)).toBe(1);
  });
});
