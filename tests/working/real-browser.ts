// A browser in a process of its own, which keeps its data and can be killed like any other.
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type BrowserContext } from '@playwright/test';
import { findBrowser } from '../../tools/browser.ts';

export type RealBrowser = {
  context: BrowserContext;
  /** Ends it without a word, as a power cut does. */
  kill(): Promise<void>;
};

const quiet = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--disable-dev-shm-usage',
  '--disable-gpu',
];

/** Where a browser writes on which port it can be driven. */
const PORT_FILE = 'DevToolsActivePort';

/** @param folder  where it keeps what pages have stored */
export async function openBrowser(folder: string): Promise<RealBrowser> {
  const path = findBrowser();
  if (path === undefined) throw new Error('There is no Chromium on this machine.');
  await rm(join(folder, PORT_FILE), { force: true });
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(path, [...quiet, ...sandbox, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: 'ignore',
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const browser = await chromium.connectOverCDP(await addressOf(child, folder));
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no window.');
  return {
    context,
    async kill() {
      child.kill('SIGKILL');
      await gone;
      await browser.close().catch(() => undefined);
    },
  };
}

async function addressOf(child: ChildProcess, folder: string): Promise<string> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The browser ended with ${child.exitCode}.`);
    const port = portIn(folder);
    if (port !== undefined) return `http://127.0.0.1:${port}`;
    await pause(50);
  }
}

function portIn(folder: string): string | undefined {
  try {
    const [port, path] = readFileSync(join(folder, PORT_FILE), 'utf8').split('\n');
    return path === undefined ? undefined : port;
  } catch {
    return undefined;
  }
}
