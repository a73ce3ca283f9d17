import { describe, expect, it } from 'vitest';
import type { PresenceNews } from '../../../features/working/presence.ts';
import { newPresence, type PresenceMessage, type PresenceTabs } from './presence.ts';
import { manualTime } from './testing.ts';

/** A server that answers each connection as told, and what was requested of it. */
function server(...answers: (number | 'lost')[]) {
  const encoder = new TextEncoder();
  const requests: string[][] = [];
  const open: ReadableStreamDefaultController<Uint8Array>[] = [];
  return {
    requests,
    open: async (copies: readonly string[], signal: AbortSignal): Promise<Response> => {
      requests.push([...copies]);
      const answer = answers.shift() ?? 200;
      if (answer === 'lost') throw new TypeError('Failed to fetch');
      if (answer !== 200) return new Response('', { status: answer });
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          open.push(controller);
          signal.addEventListener('abort', () => {
            open.splice(open.indexOf(controller), 1);
            controller.error(signal.reason);
          });
        },
      });
      return new Response(stream);
    },
    connections: () => open.length,
    notify(news: PresenceNews) {
      for (const one of open) one.enqueue(encoder.encode(`data: ${JSON.stringify(news)}\n\n`));
    },
    stop() {
      for (const one of open.splice(0)) one.close();
    },
  };
}

/** The tabs of a browser: the first of them that is there has the connection. */
function browser() {
  const tabs: { tab: string; hears: ((message: PresenceMessage) => void)[]; leads(): void }[] = [];
  const gone = new Map<string, (() => void)[]>();
  return {
    tab(name: string): PresenceTabs {
      const own = { tab: name, hears: [], leads: () => undefined } as (typeof tabs)[number];
      tabs.push(own);
      return {
        tab: name,
        send(message) {
          for (const other of tabs)
            if (other !== own) for (const hear of other.hears) hear(structuredClone(message));
        },
        onMessage: (listener) => void own.hears.push(listener),
        onLead(listener) {
          own.leads = () => listener(true);
          if (tabs[0] === own) listener(true);
        },
        onGone: (other, listener) => void gone.set(other, [...(gone.get(other) ?? []), listener]),
      };
    },
    close(name: string) {
      const at = tabs.findIndex(({ tab }) => tab === name);
      tabs.splice(at, 1);
      for (const listener of gone.get(name) ?? []) listener();
      if (at === 0) tabs[0]?.leads();
    },
  };
}

function page(own: ReturnType<typeof server>, tabs: PresenceTabs, time = manualTime()) {
  const heard: PresenceNews[] = [];
  let signIns = 0;
  const presence = newPresence(
    {
      open: own.open,
      signInAgain: async () => void signIns++,
      later: time.later,
      random: () => 0.5,
      tabs,
    },
    (news) => heard.push(news),
  );
  return { presence, heard, time, signIns: () => signIns };
}

const people = (copy: string, ...names: string[]): PresenceNews => ({
  about: 'people',
  copy,
  people: names.map((name) => ({ name, since: '2026-03-01T10:00:00.000Z' })),
});
const saved = (copy: string, seq: number): PresenceNews => ({
  about: 'copy',
  copy,
  seq,
  state: 'editing',
  version: 1,
});

describe('presence in a browser', () => {
  it('shows who else has a copy open, and passes on that it was saved', async () => {
    const own = server();
    const { presence, heard, time } = page(own, browser().tab('a'));
    const stop = presence.watch('vase');
    await time.pass(0);
    own.notify(people('vase', 'Mira Okafor'));
    own.notify(saved('vase', 2));
    await time.pass(0);
    expect(presence.people('vase').map(({ name }) => name)).toEqual(['Mira Okafor']);
    expect(heard).toContainEqual(saved('vase', 2));
    expect(presence.stands()).toBe(true);
    stop();
    await time.pass(0);
    expect([own.connections(), presence.people('vase')]).toEqual([0, []]);
  });

  it('has one connection for all tabs, which another tab takes over', async () => {
    const own = server();
    const tabs = browser();
    const time = manualTime();
    const first = page(own, tabs.tab('a'), time);
    const second = page(own, tabs.tab('b'), time);
    first.presence.watch('vase');
    second.presence.watch('jug');
    await time.pass(0);
    expect([own.connections(), own.requests.at(-1)]).toEqual([1, ['jug', 'vase']]);
    own.notify(people('jug', 'Mira Okafor'));
    await time.pass(0);
    expect(second.presence.people('jug')).toHaveLength(1);
    expect(first.heard).toEqual([]);
    // A tab that opens the same later hears it too.
    const third = page(own, tabs.tab('c'), time);
    third.presence.watch('jug');
    await time.pass(0);
    expect(third.presence.people('jug')).toHaveLength(1);
    tabs.close('a');
    await time.pass(0);
    expect(own.requests.at(-1)).toEqual(['jug']);
    tabs.close('c');
    own.notify(saved('jug', 3));
    await time.pass(0);
    expect(second.heard).toContainEqual(saved('jug', 3));
  });

  it('forgets what a tab had open that is gone', async () => {
    const own = server();
    const tabs = browser();
    const time = manualTime();
    page(own, tabs.tab('a'), time).presence.watch('vase');
    page(own, tabs.tab('b'), time).presence.watch('jug');
    await time.pass(0);
    tabs.close('b');
    await time.pass(0);
    expect(own.requests.at(-1)).toEqual(['vase']);
  });

  it('begins again when the server stops or is away, ever later', async () => {
    const own = server(200, 'lost', 503, 200);
    const { presence, time } = page(own, browser().tab('a'));
    presence.watch('vase');
    await time.pass(0);
    own.stop();
    await time.pass(500);
    expect([own.requests.length, presence.stands()]).toEqual([1, false]);
    await time.pass(500);
    expect(own.requests).toHaveLength(2);
    await time.pass(1000);
    expect(own.requests).toHaveLength(3);
    await time.pass(1999);
    expect(own.requests).toHaveLength(3);
    await time.pass(1);
    expect([own.requests.length, own.connections()]).toEqual([4, 1]);
  });

  it('begins again when nothing is said any more', async () => {
    const own = server();
    const { presence, time } = page(own, browser().tab('a'));
    presence.watch('vase');
    await time.pass(20_000);
    own.notify(saved('vase', 1));
    await time.pass(20_000);
    expect(own.requests).toHaveLength(1);
    await time.pass(10_000);
    expect(own.requests).toHaveLength(2);
  });

  it('asks who was signed out to sign in, and says what may not be seen any more', async () => {
    const own = server(401, 403);
    const { presence, heard, time, signIns } = page(own, browser().tab('a'));
    presence.watch('vase');
    await time.pass(0);
    expect(signIns()).toBe(1);
    await time.pass(1000);
    expect(heard).toEqual([{ about: 'gone', copy: 'vase' }]);
  });
});
