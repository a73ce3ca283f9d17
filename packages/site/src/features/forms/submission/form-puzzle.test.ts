// Forms that set a puzzle: what it lets through, what waits for staff, and that an answer is good
// once.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../../platform/clock/testing.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { MAIL_KINDS } from '../../../platform/mail/mail.ts';
import type { Actor } from '../../access/actor.ts';
import { exportContent, importContent } from '../../editorial/content/transfer-content.ts';
import { addRecord } from '../../records/records.ts';
import { formCodec } from '../definition/form-codecs.ts';
import { readForm } from '../definition/form-records.ts';
import { submitForm, type SubmissionInput } from './take-submission.ts';
import { formDefinition } from '../definition/form-shape.ts';
import { sendDraft, takeStep } from './take-step.ts';
import { readDraft } from './form-draft.ts';
import { newFormToken } from '../spam/form-token.ts';
import type { FormBody } from '../definition/form.ts';
import { eraseUnfinished, handleSubmission, listInbox, readSubmission } from '../inbox/inbox.ts';
import { questionOf, tryAnswers } from '../spam/puzzle.ts';
import { standardForms } from '../definition/standard-forms.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const BITS = 9;

onBothDatabases('a form that sets a puzzle', (database) => {
  let made = 0;
  async function siteWith(like: string, more: Partial<FormBody> = {}) {
    const site = {
      ...newSite(database(), { VITRINE_FORMS_MAIL_TO: 'desk@museum.example' }),
      clock: stoppedClock('2026-01-01T00:00:00.000Z'),
    };
    const model = standardForms.find(({ slug }) => slug === like) as FormBody;
    const slug = `${like}-${++made}`;
    await addRecord(site, ada, formDefinition, {
      state: 'published',
      body: { ...model, slug, puzzle: BITS, ...more },
    });
    const open = async () => {
      const token = await newFormToken(site, slug, 1);
      site.clock.advance(40_000);
      return { token, solution: tryAnswers(questionOf(token), BITS, 0, 1_000_000) ?? '' };
    };
    const about = { slug, trap: '', language: 'en', client: '203.0.113.5' };
    const ask = (message: string, more: Partial<SubmissionInput>) =>
      submitForm(site, {
        ...about,
        token: '',
        typed: {
          name: ['Grace'],
          email: [`${message.replaceAll(/\W/g, '')}@example.org`],
          message: [message],
        },
        ...more,
      });
    const stateOf = async (message: string, given: Partial<SubmissionInput>) => {
      const taken = await ask(message, given);
      if ('problems' in taken) throw new Error(JSON.stringify(taken.problems));
      return taken.submission;
    };
    return { site, slug, open, about, stateOf };
  }

  it('takes what came with its answer, and holds what came without: nothing is lost', async () => {
    const { site, open, stateOf } = await siteWith('enquiry');
    expect(await stateOf('With an answer', await open())).toMatchObject({
      state: 'new',
      signs: [],
    });
    for (const solution of [undefined, '', 'x', '1', '99999999999']) {
      const { token } = await open();
      const { reference } = await stateOf(`Without a script: ${solution ?? 'no'}.`, {
        token,
        solution,
      });
      const { submission } = await readSubmission(site, ada, reference);
      expect(submission).toMatchObject({
        state: 'held',
        signs: ['unsolved'],
        answers: [
          { field: 'name' },
          { field: 'email' },
          { field: 'message', values: [`Without a script: ${solution ?? 'no'}.`] },
        ],
      });
    }
  });

  it('takes an answer once: of two at the same time one, and what is sent twice is the same', async () => {
    const { open, stateOf } = await siteWith('enquiry');
    const opened = await open();
    const both = await Promise.all([stateOf('One', opened), stateOf('Two', opened)]);
    expect(both.map(({ state }) => state).sort()).toEqual(['held', 'new']);
    expect(both.flatMap(({ signs }) => signs)).toEqual(['solved-before']);
    const next = await open();
    const twice = await Promise.all([stateOf('Again', next), stateOf('Again', next)]);
    expect(twice.map(({ state }) => state)).toEqual(['new', 'new']);
    expect(twice[0]?.reference).toBe(twice[1]?.reference);
  });

  it('takes no answer of another page, another form, or a page that nobody was shown', async () => {
    const { open, stateOf } = await siteWith('enquiry');
    const other = await siteWith('enquiry');
    const [mine, second, elsewhere] = [await open(), await open(), await other.open()];
    expect(
      (
        await stateOf('Another page', {
          token: mine.token,
          solution: second.solution === mine.solution ? 'x' : second.solution,
        })
      ).signs,
    ).toEqual(['unsolved']);
    expect((await stateOf('Another form', elsewhere)).signs).toEqual(['forged-token', 'unsolved']);
    const madeUp = `${mine.token.split('.').slice(0, 3).join('.')}.${'a'.repeat(43)}`;
    expect(
      (
        await stateOf('Made up', {
          token: madeUp,
          solution: tryAnswers('a'.repeat(43), BITS, 0, 1_000_000),
        })
      ).signs,
    ).toEqual(['forged-token', 'unsolved']);
  });

  it('keeps its answer through a mistake: what was wrong is put right from the same page', async () => {
    const { site, open, about, stateOf } = await siteWith('enquiry');
    const opened = await open();
    expect(
      await submitForm(site, {
        ...about,
        ...opened,
        typed: { name: ['Grace'], email: ['nowhere'], message: ['Right?'] },
      }),
    ).toHaveProperty('problems');
    expect((await stateOf('Right!', opened)).state).toBe('new');
  });

  it('of several steps is solved where it is sent', async () => {
    const { site, slug, open } = await siteWith('school-visit');
    const { token, solution } = await open();
    const typed = {
      school: ['École du Port'],
      pupils: ['24'],
      age: ['7-11'],
      day: ['2026-05-04'],
      name: ['Ada'],
      email: ['ada@example.org'],
    };
    const send = async (given: string | undefined) => {
      const { draftId } = await takeStep(site, {
        slug,
        step: 'group',
        typed: { ...typed, school: [`École ${given}`] },
        token,
        trap: '',
        draftId: null,
      });
      const draft = await readDraft(site, slug, draftId);
      if (!draft) throw new Error('no draft');
      const sent = await sendDraft(site, draft, {
        trap: '',
        solution: given,
        language: 'en',
        client: '203.0.113.5',
      });
      if (!('reference' in sent)) throw new Error(JSON.stringify(sent));
      return (await readSubmission(site, ada, sent.reference)).submission.state;
    };
    expect([await send(solution), await send(undefined)]).toEqual(['new', 'held']);
  });

  it('of a newsletter writes to whoever solved it at once, and to others when staff have looked', async () => {
    const { site, slug, open, about } = await siteWith('newsletter');
    const ask = async (email: string, given: Partial<SubmissionInput>) =>
      submitForm(site, {
        ...about,
        token: '',
        typed: { email: [email], agree: ['yes'] },
        ...given,
      });
    const emails = async () =>
      (
        await database()
          .read.selectFrom('job')
          .select('payload')
          .where('kind', 'in', MAIL_KINDS)
          .execute()
      ).map(({ payload }) => (JSON.parse(payload) as Mail).to);
    await ask(`script${made}@example.org`, await open());
    await ask(`noscript${made}@example.org`, { token: (await open()).token });
    expect(await emails()).toContain(`script${made}@example.org`);
    expect(await emails()).not.toContain(`noscript${made}@example.org`);
    const [held] = await listInbox(site, ada, ['held'], slug);
    await handleSubmission(site, ada, held?.reference ?? '', { state: 'closed' });
    expect(await emails()).toContain(`noscript${made}@example.org`);
  });

  it('remembers used answers for as long as a page may be sent, and no longer', async () => {
    const { site, open, stateOf } = await siteWith('enquiry');
    const opened = await open();
    await stateOf('Once', opened);
    const nonce = opened.token.split('.')[1] ?? '';
    const isKnown = async () =>
      (
        await database()
          .read.selectFrom('form_puzzle')
          .select('nonce')
          .where('nonce', '=', nonce)
          .execute()
      ).length > 0;
    site.clock.advance(6 * 86_400_000);
    await eraseUnfinished(site);
    expect(await isKnown()).toBe(true);
    site.clock.advance(2 * 86_400_000);
    await eraseUnfinished(site);
    expect(await isKnown()).toBe(false);
    expect((await stateOf('Twice', opened)).signs).toEqual(['stale']);
  });

  it('travels with the folder of content; bits that keep out nobody or everybody are left out and told', async () => {
    const { site, slug } = await siteWith('enquiry', { puzzle: 17 });
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-puzzle-'));
    try {
      await exportContent(site, ada, [formCodec], folder);
      const file = join(folder, 'forms', `${slug}.json`);
      const text = await readFile(file, 'utf8');
      expect(JSON.parse(text)).toMatchObject({ content: { puzzle: 17 } });
      await writeFile(file, text.replace('"puzzle": 17', '"puzzle": 12'));
      expect((await importContent(site, ada, [formCodec], { folder })).problems).toEqual([]);
      expect(await readForm(site, slug)).toMatchObject({ puzzle: 12, version: 2 });
      await writeFile(file, text.replace('"puzzle": 17', '"puzzle": 40'));
      expect(
        (await importContent(site, ada, [formCodec], { folder })).problems
          .map((problem) => JSON.stringify(problem))
          .join(),
      ).toMatch(/puzzle/);
      expect(await readForm(site, slug)).toMatchObject({ puzzle: 12 });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('is no ready-made one, and an answer to a form without puzzle changes nothing', async () => {
    expect(standardForms.filter(({ puzzle }) => puzzle !== undefined)).toEqual([]);
    const { open, stateOf } = await siteWith('enquiry', { puzzle: undefined });
    const { token } = await open();
    expect((await stateOf('Plain', { token, solution: '1' })).state).toBe('new');
    expect((await stateOf('Plain again', { token, solution: '1' })).state).toBe('new');
  });
});
