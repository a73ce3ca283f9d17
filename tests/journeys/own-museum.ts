// A small museum of a journey's own, whose staff are there already and whose server may be killed.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import type { Role } from '../../packages/site/src/features/access/roles.ts';
import { addTestSession, addTestUser } from '../../packages/site/src/features/accounts/testing.ts';
import { systemClock } from '../../packages/site/src/platform/clock/clock.ts';
import { openSqlite } from '../../packages/site/src/platform/database/database.ts';
import { newSite } from '../databases/site.ts';
import { endSite, startSite } from '../faults/running-site.ts';

export type Colleague = { id: string; name: string; email: string; password: string };

/** Asks the API as somebody who is signed in elsewhere. @throws Error for a refusal */
export type Ask = <Body>(method: string, path: string, body?: unknown) => Promise<Body>;

export type OwnMuseum = {
  url: string;
  data: string;
  colleague(role: Role, name: string): Promise<Colleague>;
  /** Another browser of somebody. */
  asks(of: Colleague): Promise<Ask>;
  /** A browser in which somebody is signed in. */
  browserOf(
    browser: Browser,
    of: Colleague,
    options?: BrowserContextOptions,
  ): Promise<BrowserContext>;
  /** The cookie of a new session of somebody. */
  cookieOf(of: Colleague): Promise<{ name: string; value: string; url: string }>;
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
};

const PASSWORD = 'three green kettles';

export async function openMuseum(environment: Record<string, string> = {}): Promise<OwnMuseum> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-own-museum-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = () => startSite({ VITRINE_DATA: data, PORT: String(port), ...environment });
  let site = await start();
  const inDatabase = async <Result>(
    work: (known: ReturnType<typeof newSite>) => Promise<Result>,
  ): Promise<Result> => {
    const database = openSqlite(join(data, 'vitrine.db'));
    try {
      return await work({ ...newSite(database), clock: systemClock });
    } finally {
      await database.close();
    }
  };
  const secretOf = ({ id, name, email }: Colleague) =>
    inDatabase((known) =>
      addTestSession(known, {
        id,
        name,
        email,
        language: 'en',
        role: 'owner',
        collections: undefined,
        hasSecondFactor: true,
        signIns: 1,
        createdAt: systemClock.now(),
      }),
    );
  const cookieOf = async (of: Colleague) => ({
    name: 'vitrine_session',
    value: await secretOf(of),
    url,
  });
  return {
    url,
    data,
    cookieOf,
    async colleague(role, name) {
      const email = `${name.toLowerCase().replaceAll(' ', '.')}@museum.example`;
      const user = await inDatabase((known) =>
        addTestUser(known, { role, name, email, password: PASSWORD }),
      );
      return { id: user.id, name, email, password: PASSWORD };
    },
    async asks(of) {
      const { name, value } = await cookieOf(of);
      return async (method, path, body) => {
        const response = await fetch(`${url}/api/v1${path}`, {
          method,
          headers: {
            cookie: `${name}=${value}`,
            origin: url,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
        return (text === '' ? undefined : JSON.parse(text)) as never;
      };
    },
    async browserOf(browser, of, options = {}) {
      const context = await browser.newContext({
        baseURL: url,
        locale: 'en-GB',
        reducedMotion: 'reduce',
        ...options,
      });
      await context.addCookies([await cookieOf(of)]);
      return context;
    },
    kill: async () => void (await endSite(site, 'SIGKILL')),
    async start() {
      site = await start();
    },
    async remove() {
      await endSite(site, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
