import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../../../../tests/working/random-edits.ts';
import type { Fields } from '../../../features/working/merge/body.ts';
import type { CopySession, SessionParts } from './copy-state.ts';
import { openSession } from './open-session.ts';
import {
  killable,
  manualTime,
  memoryBrowser,
  memoryServer,
  partsFor,
  type Network,
} from './testing.ts';

const start = { title: { en: 'A bridge' }, media: ['m1'], links: [{ url: 'a' }] };

function desk(network: () => Network = () => 'works') {
  const { server, body, publish } = memoryServer(start, network);
  const time = manualTime();
  const browser = memoryBrowser();
  const parts = (where = browser) => {
    const tabs = where.tab();
    return { ...partsFor({ server, kept: where.kept, tabs, later: time.later }), tabs };
  };
  return {
    body,
    publish,
    time,
    parts,
    async open(given: SessionParts = parts()): Promise<CopySession> {
      const opening = openSession(given, { kind: 'item', record: 'record' });
      // Time goes on before anybody looks at the outcome.
      opening.catch(() => undefined);
      await time.pass(1000);
      return opening;
    },
  };
}

const write =
  (language: string, text: string) =>
  (body: Fields): Fields => ({
    ...body,
    title: { ...(body['title'] as object), [language]: text },
  });

describe('work on a copy', () => {
  it('is on the server within a second, also during typing', async () => {
    const { open, time, body } = desk();
    const session = await open();
    let typed = '';
    for (const letter of 'A stone bridge over the river') {
      typed += letter;
      session.change(write('en', typed));
      await time.pass(100);
    }
    expect(String((body()['title'] as Fields)['en']).length).toBeGreaterThan(typed.length - 11);
    expect(session.state().status).toBe('saving');
    await time.pass(1000);
    expect(body()).toMatchObject({ title: { en: typed } });
    expect(session.state().status).toBe('saved');
  });

  it('goes on for ten minutes without a network, and is all there afterwards', async () => {
    let network: Network = 'works';
    const { open, time, body } = desk(() => network);
    const session = await open();
    network = 'loses the request';
    for (let minute = 0; minute < 10; minute++) {
      session.change(write('en', `minute ${minute}`));
      await time.pass(60_000);
    }
    expect(session.state().status).toBe('offline');
    network = 'works';
    await time.pass(10_000);
    expect(session.state().status).toBe('saved');
    expect(body()).toMatchObject({ title: { en: 'minute 9' } });
  });

  it('survives a page that is killed before anything was sent', async () => {
    const { open, parts, time, body } = desk();
    const { page, kill } = killable(parts());
    const session = await open(page);
    session.change(write('en', 'typed'));
    await Promise.resolve();
    kill();
    const again = await open();
    await time.pass(1000);
    expect(again.state()).toMatchObject({ status: 'saved', body: { title: { en: 'typed' } } });
    expect(body()).toMatchObject({ title: { en: 'typed' } });
  });

  it('is not taken from a tab that is still alive', async () => {
    let network: Network = 'works';
    const { open, time, body } = desk(() => network);
    const first = await open();
    network = 'loses the request';
    first.change(write('en', 'of the first tab'));
    await time.pass(1000);
    network = 'works';
    const second = await open();
    expect(second.state().status).toBe('saved');
    await time.pass(5000);
    expect(body()).toMatchObject({ title: { en: 'of the first tab' } });
  });

  it('shows in one tab what was saved in another', async () => {
    const { open, time } = desk();
    const [first, second] = [await open(), await open()];
    first.change(write('fr', 'Un pont'));
    await time.pass(2000);
    expect(second.state().body).toMatchObject({ title: { en: 'A bridge', fr: 'Un pont' } });
  });

  it('asks where two have typed in one place, shows one’s own, and saves what is chosen', async () => {
    const { open, time, body } = desk();
    const [first, second] = [await open(), await open()];
    first.change(write('en', 'A stone bridge'));
    second.change(write('en', 'A bridge of wood'));
    await time.pass(3000);
    const clashing = [first, second].filter((one) => one.state().status === 'clash');
    expect(clashing).toHaveLength(1);
    const [session] = clashing;
    const [clash] = session?.state().clashes ?? [];
    if (!session || !clash) throw new Error('Nobody is clashing.');
    expect(session.state().body).toMatchObject({ title: { en: clash.yours } });
    expect(body()).toMatchObject({ title: { en: clash.theirs } });
    session.change(write('fr', 'ailleurs'));
    await time.pass(2000);
    expect(body()).toMatchObject({ title: { en: clash.theirs, fr: 'ailleurs' } });
    session.resolve(clash, 'both');
    await time.pass(2000);
    expect(body()).toMatchObject({ title: { en: clash.both } });
    expect([first.state().status, second.state().status]).toEqual(['saved', 'saved']);
  });

  it('goes into the next copy where somebody else publishes meanwhile', async () => {
    const { open, publish, time, body } = desk();
    const session = await open();
    session.change(write('fr', 'Un pont'));
    session.change((now) => ({
      ...now,
      links: [...(now['links'] as object[]), { key: 'new', value: { url: 'b' } }],
    }));
    publish();
    await time.pass(3000);
    expect(session.state()).toMatchObject({ status: 'saved', details: { id: 'copy 2' } });
    expect(body()).toMatchObject({
      title: { en: 'A bridge', fr: 'Un pont' },
      links: [{ value: { url: 'a' } }, { value: { url: 'b' } }],
    });
  });

  it('is taken back step by step, and leaves what others typed', async () => {
    const { open, time, body } = desk();
    const [first, second] = [await open(), await open()];
    first.change(write('en', 'One'));
    await time.pass(2000);
    second.change(write('fr', 'Deux'));
    await time.pass(2000);
    first.undo();
    await time.pass(2000);
    expect(body()).toMatchObject({ title: { en: 'A bridge', fr: 'Deux' } });
    first.redo();
    await time.pass(2000);
    expect(body()).toMatchObject({ title: { en: 'One', fr: 'Deux' } });
    expect([first.state().canUndo, first.state().canRedo]).toEqual([true, false]);
  });

  it('is published with all that was typed before', async () => {
    const { open, time } = desk();
    const session = await open();
    session.change(write('en', 'Published'));
    const publishing = session.publish();
    await time.pass(1000);
    expect(await publishing).toEqual({ record: 'record', version: 2 });
    expect(session.state().isOver).toBe(true);
    const again = await open();
    expect(again.state().body).toMatchObject({ title: { en: 'Published' } });
  });

  it('is known to be published although the answer was lost', async () => {
    const fates: Network[] = [];
    const { open, time } = desk(() => fates.shift() ?? 'works');
    const session = await open();
    fates.push('loses the answer');
    const publishing = session.publish();
    await time.pass(1000);
    expect(await publishing).toEqual({ record: 'record' });
  });

  it.each([0, 3])(
    'goes into the next copy where it is typed during publication, also after %i lost requests',
    async (lost) => {
      const requests: (() => Network)[] = [];
      const { open, time, body } = desk(() => requests.shift()?.() ?? 'works');
      const session = await open();
      const typing = (): Network => {
        session.change(write('en', 'A stone bridge'));
        return 'works';
      };
      const losing = (): Network => 'loses the request';
      requests.push(typing, ...Array.from({ length: lost }, () => losing));
      const publishing = session.publish();
      await time.pass(30_000);
      expect(await publishing).toEqual({ record: 'record', version: 2 });
      expect(body()).toMatchObject({ title: { en: 'A stone bridge' } });
    },
  );

  it('loses nothing when the network and pages fail at any moment', async () => {
    for (let seed = 0; seed < 150; seed++) await failAnywhere(seed);
  }, 60_000);
});

/** Two people, each writing in a language of their own; every request and page may fail. */
async function failAnywhere(seed: number): Promise<void> {
  const random = randomFrom(seed);
  let isHealed = false;
  const fates: Network[] = ['works', 'works', 'loses the request', 'loses the answer'];
  const { open, parts, time, body } = desk(() =>
    isHealed ? 'works' : (fates[random(fates.length)] ?? 'works'),
  );
  const people = ['ada', 'bo'].map((name) => ({
    name,
    browser: memoryBrowser(),
    typed: 'A bridge',
  }));
  const pages = new Map<string, { session: CopySession; kill(): void }>();
  const openFor = async ({ name, browser }: (typeof people)[number]) => {
    const { page, kill } = killable(parts(browser));
    const session = await open(page).catch(() => undefined);
    if (session) pages.set(name, { session, kill });
    else kill();
  };
  for (let step = 0; step < 30; step++) {
    const person = people[random(2)] ?? people[0];
    if (!person) continue;
    const page = pages.get(person.name);
    if (!page) await openFor(person);
    else if (random(6) === 0) {
      page.kill();
      pages.delete(person.name);
    } else {
      person.typed = `${person.name} ${step}`;
      page.session.change(write(person.name, person.typed));
      await Promise.resolve();
    }
    await time.pass(random(1500));
  }
  isHealed = true;
  for (const person of people) if (!pages.has(person.name)) await openFor(person);
  await time.pass(60_000);
  for (const { session } of pages.values()) session.refresh();
  await time.pass(1000);
  for (const { name, typed } of people)
    if (typed !== 'A bridge')
      expect([seed, (body()['title'] as Fields)[name]]).toEqual([seed, typed]);
  for (const { session } of pages.values())
    expect([seed, session.state().status, session.state().body]).toEqual([seed, 'saved', body()]);
}
