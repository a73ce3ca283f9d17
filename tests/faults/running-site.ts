// A site in a process of its own, as a service manager starts it: what it says, how it ends, and
// forms that are sent to it.
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

const inherited = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('VITRINE_')),
);

export type Program = {
  child: ChildProcess;
  output(): string;
  /** Resolves with what was found once the program has said it. */
  hears(pattern: RegExp): Promise<string>;
  /** The exit code; null if a signal ended it. */
  exited: Promise<number | null>;
};

/** Runs a command of the site. @param folder  the repository, or a copy of it */
export function runSite(
  entry: 'start.js' | 'vitrine.js',
  environment: Record<string, string>,
  words: string[] = [],
  folder = root,
): Program {
  const child = spawn(process.execPath, [join('packages/site/bin', entry), ...words], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      PORT: '0',
      VITRINE_SAMPLE: 'off',
      VITRINE_LOG_LEVEL: 'warn',
      VITRINE_SERVER_DRAIN_SECONDS: '0',
      ...environment,
    },
  });
  let text = '';
  const listening = new Set<() => void>();
  const take = (part: Buffer) => {
    text += part.toString();
    for (const look of listening) look();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    exited,
    output: () => text,
    hears: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(text);
          if (found) resolve(found[1] ?? found[0]);
        };
        listening.add(look);
        look();
        void exited.then((code) =>
          reject(new Error(`It ended with ${code} and never said ${pattern.source}: ${text}`)),
        );
      }),
  };
}

export type RunningSite = Program & { url: string };

/** Starts a site; resolves once it serves. @param folder  the repository, or a copy of it */
export async function startSite(
  environment: Record<string, string>,
  folder = root,
): Promise<RunningSite> {
  const program = runSite('start.js', environment, [], folder);
  return { ...program, url: await program.hears(/Serving on (\S+)/) };
}

/** Ends a program, and waits until it has ended. */
export async function endSite(
  { child, exited }: Program,
  signal: NodeJS.Signals = 'SIGINT',
): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  return exited;
}

/** What a form sends along that was shown a moment ago. */
export async function formToken(url: string): Promise<string> {
  const page = await (await fetch(`${url}/forms/enquiry`)).text();
  return /name="-token" value="([^"]+)"/.exec(page)?.[1] ?? '';
}

/**
 * Sends the enquiry form.
 * @returns the reference under which it was taken, or the status of the refusal
 */
export async function sendEnquiry(
  url: string,
  token: string,
  message: string,
): Promise<string | number> {
  const body = new URLSearchParams({
    '-token': token,
    name: 'Ada',
    email: 'ada@example.com',
    message,
  });
  const response = await fetch(`${url}/forms/enquiry`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  return /\/sent\/(.+)$/.exec(response.headers.get('location') ?? '')?.[1] ?? response.status;
}
