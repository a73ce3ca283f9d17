import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../../platform/clock/testing.ts';
import type { Site } from '../../../platform/site.ts';
import { sendMailJobs } from '../../../platform/mail/mail-jobs.ts';
import { SEND_MAIL, type Mail } from '../../../platform/mail/mail.ts';
import { startWorker } from '../../../platform/jobs/job-worker.ts';
import { visitor, type Actor } from '../../access/actor.ts';
import { addRecord } from '../../records/records.ts';
import { formJobs, planErasing } from '../inbox/inbox-jobs.ts';
import { submitForm, type SubmissionInput } from './take-submission.ts';
import { seedForms } from '../definition/form-records.ts';
import { formDefinition } from '../definition/form-shape.ts';
import { newFormToken } from '../spam/form-token.ts';
import {
  eraseOld,
  eraseSubmissions,
  handleSubmission,
  listInbox,
  readSubmission,
  replyTo,
} from '../inbox/inbox.ts';
import { inboxCommand } from '../inbox/inbox-commands.ts';
import { submissionStates, toCsv, type Submission } from './submission.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
let people = 0;

onBothDatabases('a submission', (database, kind) => {
  const clock = stoppedClock('2026-01-01T00:00:00.000Z');
  let site: Site;
  beforeAll(async () => {
    site = { ...newSite(database(), { VITRINE_FORMS_MAIL_TO: 'desk@museum.example' }), clock };
    await seedForms(site);
  });
  const person = (more: Partial<SubmissionInput> = {}): Promise<SubmissionInput> =>
    sentBy(`Visitor ${++people} asks when the drawings of the east room hang again.`, more);
  async function sentBy(
    message: string,
    more: Partial<SubmissionInput> = {},
  ): Promise<SubmissionInput> {
    const token = await newFormToken(site, 'enquiry');
    clock.advance(40_000);
    return {
      slug: 'enquiry',
      typed: { name: ['Grace'], email: [`grace${people}@example.org`], message: [message] },
      token,
      trap: '',
      language: 'en',
      client: `203.0.${people % 250}.5`,
      ...more,
    };
  }
  async function take(sent: SubmissionInput): Promise<Submission> {
    const taken = await submitForm(site, sent);
    if ('problems' in taken) throw new Error(JSON.stringify(taken.problems));
    return taken.submission;
  }
  const emails = async () =>
    (
      await database()
        .read.selectFrom('job')
        .select('payload')
        .where('kind', '=', SEND_MAIL)
        .orderBy('id')
        .execute()
    ).map(({ payload }) => JSON.parse(payload) as Mail);

  it('reaches the inbox and the address of the museum, which can answer it', async () => {
    const { reference, state } = await take(await person());
    expect(state).toBe('new');
    expect((await emails()).at(-1)).toMatchObject({
      to: 'desk@museum.example',
      subject: `Ask a question [${reference}]`,
      replyTo: `grace${people}@example.org`,
    });
  });

  it('that is sent twice is kept once, one that was changed meanwhile beside it', async () => {
    const sent = await person();
    const [first, second] = await Promise.all([take(sent), take(sent)]);
    expect(second?.reference).toBe(first?.reference);
    const changed = await take({
      ...sent,
      typed: { ...sent.typed, message: ['I meant the west room.'] },
    });
    expect(changed).toMatchObject({ state: 'new' });
    expect(changed.reference).not.toBe(first?.reference);
  });

  it('never has an answer for a sender that is not one address, also where nobody checked it because it was not asked', async () => {
    await addRecord(site, ada, formDefinition, {
      state: 'published',
      body: {
        slug: 'quiet',
        title: { en: 'Q' },
        lead: {},
        button: { en: 'Send' },
        fields: [
          {
            name: 'answer',
            type: 'choice-one',
            label: { en: 'A' },
            choices: [{ value: 'yes', label: { en: 'Y' } }],
          },
          {
            name: 'email',
            type: 'email',
            label: { en: 'E' },
            when: { field: 'answer', is: ['yes'] },
          },
        ],
      },
    });
    const token = await newFormToken(site, 'quiet');
    clock.advance(40_000);
    const kept = await take({
      slug: 'quiet',
      typed: { email: ['a@example.org, b@example.org\r\nBcc: c@example.org'] },
      token,
      trap: '',
      language: 'en',
      client: '203.0.113.77',
    });
    expect([kept.email, kept.answers]).toEqual([
      '',
      [{ field: 'email', values: ['a@example.org, b@example.org Bcc: c@example.org'] }],
    ]);
    expect((await emails()).at(-1)).not.toHaveProperty('replyTo');
  });

  it('whose text comes in several forms, with another link each time, is held from the third on, and staff read why', async () => {
    const text =
      'We write to every museum of the county about the same thing, which is a thing that we have to say to all of them alike.';
    const states: string[] = [];
    for (const [n, slug] of ['enquiry', 'correction', 'enquiry'].entries()) {
      const sent = await sentBy(`${text} https://a${n}.example/${n}`);
      people += 1;
      states.push(
        (
          await take({
            ...sent,
            slug,
            token: await newFormToken(site, slug),
            typed: { ...sent.typed, message: sent.typed['message'] ?? [], item: ['2026.1'] },
          })
        ).signs.join(),
      );
    }
    expect(states.map((signs) => signs.includes('repeated'))).toEqual([false, false, true]);
  });

  it('with something wrong is not kept, and may be sent again with the same token after an hour', async () => {
    const sent = await person();
    expect(await submitForm(site, { ...sent, typed: { ...sent.typed, email: ['grace'] } })).toEqual(
      { problems: [{ field: 'email', message: 'forms.problem.email', values: {} }] },
    );
    clock.advance(3_600_000);
    expect((await take(sent)).state).toBe('new');
  });

  it('to a form that has lost a field meanwhile keeps what was typed, for staff to look at', async () => {
    const sent = await person();
    const kept = await take({ ...sent, typed: { ...sent.typed, 'visit-day': ['Tuesday'] } });
    expect(kept.state).toBe('held');
    expect(kept.answers.at(-1)).toEqual({ field: 'visit-day', values: ['Tuesday'] });
  });

  it('is answered, noted, assigned and closed by those who may', async () => {
    const { reference, email } = await take(await person());
    await handleSubmission(site, ada, reference, { assigned: 'Prints' });
    await handleSubmission(site, ada, reference, { note: 'Asked the restorers.' });
    await replyTo(site, ada, reference.toLowerCase(), 'In March.');
    expect(await readSubmission(site, ada, reference)).toMatchObject({
      submission: { state: 'waiting', assigned: 'Prints' },
      notes: [
        { kind: 'assigned' },
        { kind: 'note', words: 'Asked the restorers.' },
        { kind: 'reply', words: 'In March.' },
      ],
    });
    expect((await emails()).at(-1)).toMatchObject({ to: email, text: 'In March.\n' });
    await handleSubmission(site, ada, reference, { state: 'closed' });
    expect((await listInbox(site, ada, ['closed'])).map((one) => one.reference)).toContain(
      reference,
    );
    await expect(listInbox(site, visitor, ['new'])).rejects.toThrow(
      'You do not have permission to manage messages',
    );
  });

  it('is listed, shown, exported and erased at the terminal', async () => {
    const lines: string[] = [];
    const terminal = {
      line: (text: string) => void lines.push(text),
      progress: () => undefined,
      stop: new AbortController().signal,
    };
    const run = async (...given: string[]) => {
      lines.length = 0;
      return { code: await inboxCommand(site, ada, terminal, given), output: lines.join('\n') };
    };
    const { reference } = await take(await person());
    expect((await run('list', '--state', 'new')).output).toContain(reference);
    expect((await run('show', reference)).output).toContain('message: Visitor');
    expect(JSON.parse((await run('export', '--json')).output)).toContainEqual(
      expect.objectContaining({ reference }),
    );
    await expect(run('state', reference, 'nowhere')).rejects.toThrow('Unknown state “nowhere”');
    expect(await run('state', reference, 'open')).toMatchObject({
      code: 0,
      output: expect.stringMatching(`^${reference}.* open `) as string,
    });
    expect((await run('reply', reference, 'In', 'March.')).output).toMatch(
      /^An email to grace\d+@example\.org is being sent\.\n.* waiting /,
    );
    expect((await run('list', '--form', 'nowhere')).output).toBe('No messages.');
    expect((await run('erase', reference)).output).toBe('1 message deleted.');
    await expect(run('show', reference)).rejects.toThrow(
      `There is no message with the reference ${reference}`,
    );
  });

  it('that is erased leaves no byte behind: not in rows, waiting letters, the outbox, or the files of the database', async () => {
    const secret = 'Zyxwvut-abracadabra-secret';
    // Its rows are between those of others, which stay.
    await take(await person());
    const { reference, email } = await take(
      await sentBy(`My grandmother is called ${secret}, and she sat for the portrait.`),
    );
    await replyTo(site, ada, (await take(await person())).reference, 'Dear Grace');
    const worker = startWorker({ ...site, handlers: sendMailJobs(site) });
    await worker.idle();
    await worker.stop();
    await replyTo(site, ada, reference, `Dear ${secret}`);
    expect(await eraseSubmissions(site, ada, { email: email.toUpperCase() })).toBeGreaterThan(0);
    expect(JSON.stringify(await emails())).not.toContain(secret);
    if (kind === 'sqlite') {
      const { rows } = await database().transaction((writer) =>
        sql<{ file: string }>`pragma database_list`.execute(writer),
      );
      const file = rows[0]?.file ?? '';
      for (const path of [file, `${file}-wal`])
        expect((await readFile(path)).includes(secret), path).toBe(false);
    } else {
      await sql`checkpoint`.execute(database().read);
      for (const table of ['submission', 'submission_note', 'job']) {
        const { rows } = await sql<{
          found: number;
        }>`select position(${Buffer.from(secret)}::bytea in pg_read_binary_file(pg_relation_filepath(${table}))) as found`.execute(
          database().read,
        );
        expect(rows, table).toEqual([{ found: 0 }]);
      }
    }
    for (const name of await readdir(join(site.dataFolder, 'outbox')))
      expect(await readFile(join(site.dataFolder, 'outbox', name), 'utf8')).not.toContain(secret);
  });

  it('is erased by itself when it has been closed for as long as the settings say, and not before', async () => {
    const closed = await take(await person());
    const open = await take(await person());
    await handleSubmission(site, ada, closed.reference, { state: 'closed' });
    clock.advance(364 * 86_400_000);
    await eraseOld(site);
    await readSubmission(site, ada, closed.reference);
    clock.advance(2 * 86_400_000);
    const worker = startWorker({ ...site, handlers: formJobs(site) });
    await planErasing(site);
    await worker.idle();
    await worker.stop();
    await expect(readSubmission(site, ada, closed.reference)).rejects.toThrow(
      `There is no message with the reference ${closed.reference}`,
    );
    await readSubmission(site, ada, open.reference);
  });

  it('of one network beyond what an hour allows is held, never refused', async () => {
    const states: string[] = [];
    for (let i = 0; i < 30; i++)
      states.push((await take(await person({ client: '198.51.100.9' }))).state);
    expect(states.slice(0, 20)).toEqual(Array<string>(20).fill('new'));
    expect(states).toContain('held');
  });
});

it('an exported table has the names of files, and is no place for formulas', () => {
  const one: Submission = {
    id: 'i',
    reference: 'AAAA-CCCC',
    form: 'enquiry',
    formVersion: 1,
    state: 'new',
    language: 'en',
    answers: [{ field: 'name', values: ['=HYPERLINK("x")'] }],
    email: '',
    signs: [],
    assigned: '',
    createdAt: 'now',
    updatedAt: 'now',
  };
  expect(toCsv([one])).toBe(
    'reference,form,state,sent,language,assigned,name\r\nAAAA-CCCC,enquiry,new,now,en,,"\'=HYPERLINK(""x"")"\r\n',
  );
  expect(
    toCsv(
      [{ ...one, answers: [{ field: 'photographs', values: ['id-1', 'id-2'] }] }],
      [{ id: 'id-1', name: 'a, b.jpg' }],
    ),
  ).toContain('"a, b.jpg; id-2"');
  expect(submissionStates).toContain(one.state);
});
