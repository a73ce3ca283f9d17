// Two people write in one copy at a real server, which is killed at random moments and started
// again: what they typed is all there in the end, and nobody is asked about what only one wrote.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newApi } from '../../packages/site/src/admin/app/api/client.ts';
import {
  copyServer,
  type CopyServer,
} from '../../packages/site/src/admin/app/working/copy-server.ts';
import type {
  CopySession,
  SessionParts,
} from '../../packages/site/src/admin/app/working/copy-state.ts';
import { openSession } from '../../packages/site/src/admin/app/working/open-session.ts';
import { memoryBrowser } from '../../packages/site/src/admin/app/working/testing.ts';
import { deskCookie } from '../../packages/site/src/features/accounts/testing.ts';
import type { Fields } from '../../packages/site/src/features/working/merge/body.ts';
import { systemClock } from '../../packages/site/src/platform/clock/clock.ts';
import { openSqlite } from '../../packages/site/src/platform/database/database.ts';
import { newSite } from '../databases/site.ts';
import { endSite, startSite, type RunningSite } from '../faults/running-site.ts';
import { randomFrom, type Random } from './random-edits.ts';

export type Survived = {
  kills: number;
  saves: number;
  /** Texts that are not as they were typed last. */
  lost: string[];
  /** How often somebody was asked; each writes in a language of their own. */
  clashes: number;
};

const languages = ['en', 'fr'] as const;

type Killing = { count: number; seed: number; until: number };

/** @param killing.until  the time at which no more is killed, where a machine is shared */
export async function killServers({ count, seed, until }: Killing): Promise<Survived> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-killed-servers-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = () => startSite({ VITRINE_DATA: data, PORT: String(port) });
  let site = await start();
  try {
    const cookie = await signIn(data);
    const server = serverAt(url, cookie);
    const { id } = await server.open({ kind: 'item', start: { title: {} } });
    const people = await open(server, id);
    const random = randomFrom(seed);
    let kills = 0;
    for (; kills < count && Date.now() < until; kills++) {
      await typeUntilKilled(site, people, { random, kill: kills });
      site = await start();
    }
    for (const { session } of people) await settle(session);
    const { body, seq } = await server.open({ id });
    const lost = people.flatMap(({ language, typed }) => {
      const saved = (body['title'] as Fields)[language];
      return saved === typed ? [] : [`${language}: “${String(saved)}” instead of “${typed}”`];
    });
    const clashes = people.reduce((sum, person) => sum + person.asked, 0);
    return { kills, saves: seq, lost, clashes };
  } finally {
    await endSite(site, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

type Person = { session: CopySession; language: string; typed: string; asked: number };

function serverAt(url: string, cookie: string): CopyServer {
  const api = newApi({
    send: (address, init) =>
      fetch(url + address, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), cookie, origin: url },
      }),
    signInAgain: () => Promise.reject(new Error('The session has ended.')),
    pause: (milliseconds) => pause(milliseconds),
  });
  return copyServer(api);
}

async function open(server: CopyServer, id: string): Promise<Person[]> {
  const people: Person[] = [];
  for (const language of languages) {
    const browser = memoryBrowser();
    const parts: SessionParts = {
      server,
      kept: browser.kept,
      tabs: browser.tab(),
      later(milliseconds, work) {
        const timer = setTimeout(work, milliseconds);
        return () => clearTimeout(timer);
      },
      newClientId: () => `killed-${language}`,
      signIn: { isNeeded: () => false, onChange: () => () => undefined },
    };
    const session = await openSession(parts, { id });
    const person: Person = { session, language, typed: '', asked: 0 };
    session.onChange(() => {
      if (session.state().status === 'clash') person.asked++;
    });
    people.push(person);
  }
  return people;
}

/** Types until the server is killed, after up to two seconds. */
async function typeUntilKilled(
  site: RunningSite,
  people: readonly Person[],
  { random, kill }: { random: Random; kill: number },
): Promise<void> {
  const keystrokes = 1 + random(40);
  for (let stroke = 0; stroke < keystrokes; stroke++) {
    for (const person of people) {
      person.typed = `${person.language} ${kill}.${stroke}`;
      const { language, typed } = person;
      person.session.change((body) => ({
        ...body,
        title: { ...(body['title'] as Fields), [language]: typed },
      }));
    }
    await pause(random(100));
  }
  await endSite(site, 'SIGKILL');
}

/** Waits until all is saved. */
async function settle(session: CopySession): Promise<void> {
  for (let attempt = 0; session.state().status !== 'saved' && attempt < 300; attempt++)
    await pause(100);
}

async function signIn(data: string): Promise<string> {
  const database = openSqlite(join(data, 'vitrine.db'));
  try {
    const cookie = await deskCookie({ ...newSite(database), clock: systemClock });
    // Over plain http the cookie has no prefix.
    return cookie.replace('__Host-', '');
  } finally {
    await database.close();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
