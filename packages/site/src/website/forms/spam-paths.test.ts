// The measure of spam over every way that a form has: its page, its steps, files with it and ahead
// of it, a mistake corrected, a puzzle.
import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { usesPuzzle, machines, type MachineSent } from '../../../../../tests/spam/machines.ts';
import type { Actor } from '../../features/access/actor.ts';
import { formDefinition } from '../../features/forms/definition/form-shape.ts';
import { seedForms } from '../../features/forms/definition/form-records.ts';
import type { FormBody } from '../../features/forms/definition/form.ts';
import { listInbox } from '../../features/forms/inbox/inbox.ts';
import { isSolved, questionOf, tryAnswers } from '../../features/forms/spam/puzzle.ts';
import { standardForms } from '../../features/forms/definition/standard-forms.ts';
import { submissionStates } from '../../features/forms/submission/submission.ts';
import { answerUpload } from '../../features/forms/uploads/upload-routes.ts';
import { addRecord } from '../../features/records/records.ts';
import { stoppedClock } from '../../platform/clock/testing.ts';
import { MAIL_KINDS } from '../../platform/mail/mail.ts';
import type { Site } from '../../platform/site.ts';
import { requestContext } from '../context.ts';
import { loaderArguments, type LoaderArguments } from '../testing/requests.ts';
import { action, loader } from './form-page.tsx';

const ada: Actor = { kind: 'operator', name: 'ada' };
const BITS = 8;
/** An answer that does not solve the puzzle of a page: of any one number, one in 256 does. */
const wrongAnswer = (token: string) =>
  ['1', '2', '3', '4', '5', '6', '7', '8'].find(
    (answer) => !isSolved(questionOf(token), answer, BITS),
  ) ?? '';
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** What one sender sends, and from where. */
type Sender = MachineSent & { email: string; client: string };
/** Goes one way through a form with the page's token. */
type Way = (sender: Sender, token: string) => Promise<unknown>;

onBothDatabases('of what comes by every way that a form has', (database) => {
  const clock = stoppedClock('2026-01-01T00:00:00.000Z');
  let site: Site;
  beforeAll(async () => {
    site = { ...newSite(database(), { VITRINE_FORMS_MAIL_TO: 'desk@museum.example' }), clock };
    await seedForms(site);
    await addRecord(site, ada, formDefinition, {
      state: 'published',
      body: {
        ...(standardForms.find(({ slug }) => slug === 'enquiry') as FormBody),
        slug: 'puzzled',
        puzzle: BITS,
      },
    });
  });

  /** @returns where it leads; empty if it is shown again */
  async function post(
    slug: string,
    { client, trap = '', more = {} }: Sender,
    fields: Record<string, string | File>,
  ): Promise<URL | undefined> {
    const body = new FormData();
    for (const [name, value] of Object.entries({ '-homepage': trap, ...fields }))
      body.append(name, value);
    for (const [name, values] of Object.entries(more))
      for (const value of values) body.append(name, value);
    const given = loaderArguments<LoaderArguments>(site, `/forms/${slug}`, { slug });
    given.context.set(requestContext, { origin: 'https://museum.example', requestId: 'r', client });
    const request = new Request(given.request.url, { method: 'POST', body });
    const thrown: unknown = await action({ ...given, request } as unknown as Parameters<
      typeof action
    >[0]).catch((error: unknown) => error);
    const to = thrown instanceof Response ? thrown.headers.get('location') : null;
    return to === null ? undefined : new URL(to, 'https://museum.example');
  }

  const memory = ({ message, name = 'Sam', email }: Sender, token: string) => ({
    '-token': token,
    message,
    name,
    email,
    have: 'yes',
    licence: 'yes',
  });
  const question = ({ message, name = 'Sam', email }: Sender, token: string) => ({
    '-token': token,
    message,
    name,
    email,
  });
  const ways: Record<string, { slug: string; go: Way }> = {
    'its page': {
      slug: 'enquiry',
      go: (sender, token) => post('enquiry', sender, question(sender, token)),
    },
    'a mistake put right': {
      slug: 'enquiry',
      async go(sender, token) {
        const wrong = await post('enquiry', sender, { ...question(sender, token), email: 'sam' });
        return post('enquiry', sender, {
          ...question(sender, token),
          '-draft': wrong?.searchParams.get('draft') ?? '',
        });
      },
    },
    'its steps': {
      slug: 'school-visit',
      async go(sender, token) {
        const { message, name = 'Sam', email } = sender;
        const first = await post('school-visit', sender, {
          '-token': token,
          '-step': 'group',
          school: 'École du Port',
          pupils: '24',
          age: '7-11',
        });
        const draft = { '-token': token, '-draft': first?.searchParams.get('draft') ?? '' };
        await post('school-visit', sender, { ...draft, '-step': 'visit', day: '2026-05-04' });
        await post('school-visit', sender, { ...draft, '-step': 'you', name, email, message });
        // The last page has nothing to fill in.
        return post('school-visit', { ...sender, trap: '' }, { ...draft, '-step': '-check' });
      },
    },
    'a file with it': {
      slug: 'memories',
      go: (sender, token) =>
        post('memories', sender, {
          ...memory(sender, token),
          photographs: new File([sender.message], 'a.txt'),
        }),
    },
    'a file ahead of it': {
      slug: 'memories',
      async go(sender, token) {
        const bytes = Buffer.from(sender.message);
        const fetchValues = (
          method: string,
          path: string,
          headers: Record<string, string>,
          body: Buffer | null = null,
        ) =>
          answerUpload(
            site,
            new Request(`https://museum.example${path}`, {
              method,
              body: body && new Uint8Array(body),
              headers: { 'tus-resumable': '1.0.0', ...headers },
            }),
            sender.client,
          );
        const made = await fetchValues('POST', '/uploads', {
          'upload-length': String(bytes.length),
          'upload-metadata': `filename ${base64('a.txt')},form ${base64('memories')},field ${base64('photographs')}`,
        });
        const path = made.headers.get('location') ?? '';
        await fetchValues(
          'PATCH',
          path,
          { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
          bytes,
        );
        return post('memories', sender, {
          ...memory(sender, token),
          photographs: path.split('/').at(-1) ?? '',
        });
      },
    },
    // The worst case: a machine that solves puzzles.
    'a solved puzzle': {
      slug: 'puzzled',
      go: (sender, token) =>
        post('puzzled', sender, {
          ...question(sender, token),
          '-solution': tryAnswers(questionOf(token), BITS, 0, 1_000_000) ?? '',
        }),
    },
  };
  const open = async (slug: string) =>
    (await loader(loaderArguments(site, `/forms/${slug}`, { slug }))).token;
  const letters = async () =>
    (await database().read.selectFrom('job').select('id').where('kind', 'in', MAIL_KINDS).execute())
      .length;

  it('by 1,000 machines of 20 kinds nothing reaches the inbox, and no letter is written', async () => {
    const all = Object.values(ways);
    for (const [kind, machine] of Object.entries(machines)) {
      for (let n = 0; n < 50; n++) {
        const { slug, go } = all[n % all.length] as (typeof all)[number];
        const sent = machine(n);
        const token = sent.token ?? (await open(slug));
        clock.advance(sent.waitMs ?? 30_000);
        await go(
          {
            ...sent,
            email: `sam${n}@${kind.replaceAll(' ', '-')}.example`,
            client: `198.51.${n}.7`,
          },
          token,
        );
      }
    }
    expect(await listInbox(site, ada, ['new', 'open', 'waiting', 'closed'])).toEqual([]);
    expect(
      (await listInbox(site, ada, ['held', 'spam'])).length,
      'all are kept, for staff to look at',
    ).toBe(1000);
    expect(await letters()).toBe(0);
  }, 300_000);

  it('by machines that know the ways nothing reaches the inbox either', async () => {
    const sender = (n: number): Sender => ({
      message: `An ordinary sentence, number ${n}.`,
      email: `way${n}@ways.example`,
      client: `203.0.${n}.7`,
    });
    for (let n = 0; n < 10; n++) {
      // The last step without the others, files that never came, somebody else's draft, a puzzle
      // without an answer, one answer again and again.
      expect(
        (await post('school-visit', sender(n), { '-step': '-check', '-draft': 'x'.repeat(32) }))
          ?.pathname,
      ).toBe('/forms/school-visit');
      expect(
        (
          await post('memories', sender(n), {
            ...memory(sender(n), await open('memories')),
            photographs: 'y'.repeat(32),
          })
        )?.searchParams.get('wrong'),
      ).toBe('1');
      clock.advance(30_000);
      await post('puzzled', sender(n), question(sender(n), await open('enquiry')));
      const token = await open('puzzled');
      clock.advance(30_000);
      await post('puzzled', sender(n), {
        ...question(sender(n), token),
        '-solution': wrongAnswer(token),
      });
    }
    expect(await listInbox(site, ada, ['new'])).toEqual([]);
    const token = await open('puzzled');
    clock.advance(30_000);
    for (let n = 100; n < 110; n++)
      await post('puzzled', sender(n), {
        ...question(sender(n), token),
        '-solution': tryAnswers(questionOf(token), BITS, 0, 1_000_000) ?? '',
      });
    expect((await listInbox(site, ada, ['new'])).length, 'one answer is good for one').toBe(1);
  }, 120_000);

  it('by 200 people nothing is lost; who has no script for a puzzle waits for staff, and nobody else does', async () => {
    const before = (await listInbox(site, ada, submissionStates)).length;
    const all = [
      ...Object.values(ways),
      {
        slug: 'puzzled',
        go: ((sender, token) => post('puzzled', sender, question(sender, token))) satisfies Way,
      },
    ];
    const thanked: boolean[] = [];
    for (let n = 0; n < 200; n++) {
      const { slug, go } = all[n % all.length] as (typeof all)[number];
      const token = await open(slug);
      clock.advance(8_000 + n * 3_000);
      const to = await go(
        {
          message: `${usesPuzzle[n % usesPuzzle.length] ?? ''} ${n}`,
          name: `Person ${n}`,
          email: `person${n}@example.org`,
          client: `203.1.${n}.9`,
        },
        token,
      );
      thanked.push(to instanceof URL && to.pathname.includes('/sent/'));
    }
    expect(thanked.filter(Boolean)).toHaveLength(200);
    const kept = (await listInbox(site, ada, submissionStates)).filter(({ email }) =>
      email.startsWith('person'),
    );
    expect((await listInbox(site, ada, submissionStates)).length - before).toBe(200);
    expect(
      kept
        .filter(({ state }) => state !== 'new')
        .map(({ state, signs }) => `${state} ${signs.join()}`),
    ).toEqual(Array<string>(28).fill('held unsolved'));
  }, 120_000);
});
