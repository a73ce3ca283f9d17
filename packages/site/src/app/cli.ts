// `npx vitrine …`: the commands of a site. Whoever may run them on the machine acts as its operator.
import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { isFailure } from '../platform/errors/failure.ts';
import { explainConfig } from '../platform/config/config-commands.ts';
import { backupCommand, backupUsage } from './backup-commands.ts';
import { contentCodecs, contentKinds } from './content-codecs.ts';
import { moveDatabaseCommand, moveDatabaseUsage } from './move-database-commands.ts';
import { openSite } from './open-site.ts';
import type { Site } from '../platform/site.ts';
import type { Terminal } from '../platform/terminal/terminal.ts';
import { auditCommand, auditUsage } from '../features/access/audit-commands.ts';
import { noteInAudit } from '../features/access/audit-service.ts';
import { makeDeskLink } from '../features/access/desk-service.ts';
import type { Actor } from '../features/access/actor.ts';
import { eventsCommand, eventsUsage } from '../features/events/event-commands.ts';
import { expandCommand } from '../features/events/recurrence-commands.ts';
import { contentCommand, contentUsage } from '../features/editorial/content/content-commands.ts';
import { redirectsCommand, redirectsUsage } from '../features/editorial/redirect-commands.ts';
import { inboxCommand, inboxUsage } from '../features/forms/inbox-commands.ts';
import { newsletterCommand, newsletterUsage } from '../features/forms/newsletter-commands.ts';
import { importCommand, importsCommand, importUsage } from '../features/imports/import-commands.ts';
import { offerToTakeSampleDown, type Ask } from '../features/sample/sample-commands.ts';
import { dumpCommand, dumpUsage } from '../features/search/dump/dump-commands.ts';
import { reindexCommand, reindexUsage } from '../features/search/search-commands.ts';
import { explain } from './start.ts';

const usage = `Vitrine: a museum's website.

${importUsage}
    The first import of your own offers to take the sample museum down; --without-sample does so without asking.
${eventsUsage}
${contentUsage}
${redirectsUsage}
${inboxUsage}
${newsletterUsage}
${auditUsage}
${reindexUsage}
${dumpUsage}
${backupUsage}
${moveDatabaseUsage}
vitrine desk-link
    A link that opens the staff desk once, in one browser.
vitrine config explain [prefix]
    Every setting: its value, where it comes from, what it means.
vitrine start
    The same as npm start.
`;

/** Runs one command. @returns the exit code of the process */
export async function run(given: string[]): Promise<number> {
  const [command, ...rest] = given;
  const terminal = newTerminal();
  try {
    switch (command) {
      case 'import': return await withSite((site, actor) => importOwn(site, actor, terminal, rest));
      case 'imports': return await withSite((site, actor) => importsCommand(site, actor, terminal, rest, contentKinds));
      case 'events':
        if (rest[0] === 'expand') return expandCommand(terminal, rest.slice(1));
        return await withSite((site, actor) => eventsCommand(site, actor, terminal, rest));
      case 'content': return await withSite((site, actor) => contentCommand(site, actor, terminal, rest, contentCodecs));
      case 'redirects': return await withSite((site, actor) => redirectsCommand(site, actor, terminal, rest));
      case 'inbox': return await withSite((site, actor) => inboxCommand(site, actor, terminal, rest));
      case 'newsletter': return await withSite((site, actor) => newsletterCommand(site, actor, terminal, rest));
      case 'audit': return await withSite((site, actor) => auditCommand(site, actor, terminal, rest));
      case 'reindex': return await withSite((site) => reindexCommand(site, terminal));
      case 'dump': return await withSite((site) => dumpCommand(site, terminal));
      case 'backup': return await withSite((site) => backupCommand(site, terminal, rest));
      case 'move-database': return await withSite((site) => moveDatabaseCommand(site, terminal, rest));
      case 'desk-link': return await withSite(async (site, actor) => {
        const { 'server.host': host, 'server.port': port, 'site.url': url, 'desk.link-minutes': minutes } = site.settings;
        terminal.line(`${url || `http://${host}:${port}`}/admin/open?key=${await makeDeskLink(site)}`);
        await site.database.transaction((writer) => noteInAudit(writer, site, actor, { action: 'desk:link-made', subject: 'desk' }));
        terminal.line(`Good once, within ${minutes} minutes.`);
        return 0;
      });
      case 'config':
        for (const line of explainConfig(process.env, process.cwd(), rest[1] ?? '')) terminal.line(line);
        return 0;
      case 'start': {
        const { start } = await import('./start.ts');
        await start(rest);
        return Number(process.exitCode ?? 0);
      }
    }
    terminal.line(usage);
    return command === undefined || command === 'help' || command === '--help' ? 0 : 2;
  } catch (error) {
    terminal.progress('');
    const { code } = error as { code?: string };
    process.stderr.write(`${isFailure(error) || code?.startsWith('ERR_PARSE_ARGS') ? (error as Error).message : explain(error)}\n`);
    return 2;
  }
}

async function importOwn(site: Site, actor: Actor, terminal: Terminal, given: string[]): Promise<number> {
  const takeDown = given.includes('--without-sample');
  const code = await importCommand(site, actor, terminal, given.filter((word) => word !== '--without-sample'));
  if (code <= 1 && !given.includes('--dry-run')) await offerToTakeSampleDown(site, actor, terminal, { ask: asker(), takeDown, kinds: contentKinds });
  return code;
}

/** Questions need somebody at both ends of the terminal. */
function asker(): Ask {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  return async (question) => {
    const reading = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return await reading.question(question);
    } finally {
      reading.close();
    }
  };
}

async function withSite(work: (site: Site, actor: Actor) => Promise<number>): Promise<number> {
  const site = await openSite({ ...process.env, VITRINE_LOG_LEVEL: process.env['VITRINE_LOG_LEVEL'] ?? 'warn' }, process.cwd(), (sentence) => void process.stderr.write(`${sentence}\n`));
  try {
    return await work(site, { kind: 'operator', name: process.env['USER'] ?? userInfo().username });
  } finally {
    await site.database.close();
  }
}

/** Lines go to standard output; progress overwrites itself on standard error, where that is a screen. */
function newTerminal(): Terminal {
  const stop = new AbortController();
  process.on('SIGINT', () => {
    if (stop.signal.aborted) process.exit(130);
    process.stderr.write('\nStopping after this batch … (Ctrl-C again ends at once; nothing saved is lost)\n');
    stop.abort();
  });
  // Whoever reads only the first lines, as `head` does, closes the pipe.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
  let last = 0;
  return {
    stop: stop.signal,
    line: (text) => void process.stdout.write(`${text}\n`),
    progress(text) {
      const now = Date.now();
      const screen = process.stderr.isTTY;
      if (text !== '' && now - last < (screen ? 200 : 5000)) return;
      last = now;
      if (screen) process.stderr.write(`\r\u001b[K${text}`);
      else if (text !== '') process.stderr.write(`${text}\n`);
    },
  };
}
