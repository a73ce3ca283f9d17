// Several nodes of one museum: processes of their own with folders of their own, on one PostgreSQL,
// behind nginx as it is shipped.
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres, type RunningPostgres } from '../../databases/postgres.ts';
import { freePort } from '../../deploy/museum.ts';
import { startProxy } from '../../deploy/proxy.ts';
import { visitor, type Received, type Visit } from '../../deploy/request.ts';
import { endSite, runSite, type Program } from '../running-site.ts';

/** One node: its process is ended and started again, its folder and its port stay. */
export type Node = {
  name: string;
  folder: string;
  /** Asks this node alone, as the proxy would. */
  ask(path: string, visit?: Visit): Promise<Received>;
  start(): Promise<void>;
  /** Ends the process; `SIGKILL` leaves it no time for anything. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  isRunning(): boolean;
  /** What its processes have earlier. */
  output(): string;
};

export type Nodes = {
  all: readonly Node[];
  postgres: RunningPostgres;
  /** Asks whichever node the proxy chooses. */
  ask(path: string, visit?: Visit): Promise<Received>;
  /** Runs a command of the site, as on the machine of the first node. */
  command(...words: string[]): Promise<{ code: number | null; output: string }>;
  stop(): Promise<void>;
};

type NodesOptions = {
  names: readonly string[];
  /** Settings of all nodes beside those that every test of several nodes needs. */
  settings?: Readonly<Record<string, string>>;
  /** Whether PostgreSQL saves before it acknowledges: otherwise up to ten seconds later. */
  savesFirst?: boolean;
};

/** Nobody is to wait for the limits of one client: all requests come from this machine. */
export const NO_LIMITS = {
  VITRINE_CLIENTS_API_PER_MINUTE: '1000000',
  VITRINE_CLIENTS_FORMS_PER_MINUTE: '1000000',
};

/** Starts the nodes one after another, the first of which makes the tables. */
export async function startNodes({
  names,
  settings = {},
  savesFirst = true,
}: NodesOptions): Promise<Nodes> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-nodes-'));
  const postgres = await startPostgres({
    survivesCrash: savesFirst,
    settings: savesFirst ? [] : ['wal_writer_delay=10s'],
  });
  const https = await freePort();
  const shared = {
    ...NO_LIMITS,
    ...settings,
    VITRINE_DATABASE_URL: postgres.url,
    VITRINE_SITE_URL: `https://museum.example:${https}`,
    VITRINE_SITE_NAME: 'Museum of Storms',
    VITRINE_SERVER_TRUSTED_PROXIES: '127.0.0.1',
  };
  const all: Node[] = [];
  for (const name of names)
    all.push(newNode(name, join(folder, name), { ...shared, PORT: String(await freePort()) }));
  for (const node of all) await node.start();
  const [upstream = 0, second] = all.map(portOf);
  const proxy = await startProxy('nginx', {
    https,
    http: await freePort(),
    upstream,
    ...(second !== undefined && { second }),
  });
  return {
    all,
    postgres,
    ask: visitor(https, proxy.certificate),
    async command(...words) {
      const environment = { ...shared, VITRINE_DATA: all[0]?.folder ?? folder };
      const program = runSite('vitrine.js', environment, words);
      return { code: await program.exited, output: program.output() };
    },
    async stop() {
      await Promise.all(all.map((node) => node.end('SIGKILL')));
      await proxy.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const ports = new WeakMap<Node, number>();
const portOf = (node: Node): number => ports.get(node) ?? 0;

/** @param repository  the program that it runs: this one, or a copy of it */
export function newNode(
  name: string,
  folder: string,
  environment: Record<string, string>,
  repository?: string,
): Node {
  const port = Number(environment['PORT']);
  const earlier: string[] = [];
  let program: Program | undefined;
  const isRunning = () =>
    program !== undefined && program.child.exitCode === null && program.child.signalCode === null;
  const node: Node = {
    name,
    folder,
    isRunning,
    output: () => [...earlier, program?.output() ?? ''].join('\n'),
    ask: (path, visit) => askNode(port, environment['VITRINE_SITE_URL'] ?? '', path, visit),
    async start() {
      program = runSite('start.js', { ...environment, VITRINE_DATA: folder }, [], repository);
      await program.hears(/Serving on (\S+)/);
      while ((await node.ask('/readyz').catch(() => undefined))?.status !== 200) await pause(50);
    },
    async end(signal) {
      if (!program || !isRunning()) return;
      await endSite(program, signal);
      earlier.push(program.output());
    },
  };
  ports.set(node, port);
  return node;
}

/** A request as the proxy passes it on. */
function askNode(
  port: number,
  siteUrl: string,
  path: string,
  { method = 'GET', headers = {}, body }: Visit = {},
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { host: new URL(siteUrl).host, 'x-forwarded-proto': 'https', ...headers },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body instanceof Buffer ? body : undefined);
  });
}
