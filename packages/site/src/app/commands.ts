// The commands of a site: the usage of each, from which what it may be given is known, and what it
// does.
import { userInfo } from 'node:os';
import { addressForOperator } from '../platform/config/configured-origin.ts';
import { explainConfig } from '../platform/config/config-commands.ts';
import { failure } from '../platform/errors/failure.ts';
import { newOutbound } from '../platform/outbound/outbound.ts';
import type { Site } from '../platform/site.ts';
import type { Terminal } from '../platform/terminal/terminal.ts';
import { auditCommand, auditUsage } from '../features/access/audit-commands.ts';
import { noteInAudit } from '../features/access/audit-log.ts';
import { makeDeskLink } from '../features/access/desk-session.ts';
import type { Actor } from '../features/access/actor.ts';
import { eventsCommand, eventsUsage } from '../features/events/event-commands.ts';
import { expandCommand } from '../features/events/schedule/recurrence-commands.ts';
import { exportCommand, exportUsage, restoreCommand } from '../features/export/export-commands.ts';
import { isExport } from '../features/export/read-export.ts';
import { contentCommand, contentUsage } from '../features/editorial/content/content-commands.ts';
import { redirectsCommand, redirectsUsage } from '../features/editorial/redirect-commands.ts';
import { inboxCommand, inboxUsage } from '../features/forms/inbox/inbox-commands.ts';
import {
  newsletterCommand,
  newsletterUsage,
} from '../features/forms/newsletter/newsletter-commands.ts';
import { importCommand, importUsage } from '../features/imports/import-commands.ts';
import { importsCommand, importsUsage } from '../features/imports/imports-commands.ts';
import { scheduleCommand, scheduleUsage } from '../features/imports/schedule/schedule-commands.ts';
import {
  visibilityCommand,
  visibilityUsage,
} from '../features/imports/visibility/visibility-commands.ts';
import { offerToTakeSampleDown } from '../features/sample/sample-commands.ts';
import { dumpCommand, dumpUsage } from '../features/search/export/dump-commands.ts';
import { reindexCommand, reindexUsage } from '../features/search/records/search-commands.ts';
import { backupCommand, backupUsage } from './backup-commands.ts';
import { contentCodecs, contentKinds } from './content-codecs.ts';
import { moveDatabaseCommand, moveDatabaseUsage } from './move-database-commands.ts';
import { openSite } from './open-site.ts';
import { startCommand, startUsage } from './start-commands.ts';

/**
 * `run` gets what follows the command's name and gives the exit code; `bare`: it does something
 * without a verb too.
 */
export type Command = {
  usage: string;
  bare?: true;
  run(terminal: Terminal, given: string[]): Promise<number>;
};

const deskLinkUsage = `vitrine desk-link
    Create a link to log in to the staff desk. It can be used once, in one browser.`;

const configUsage = `vitrine config explain [prefix]
    List all settings, or those that start with a prefix, with their values, sources and descriptions.`;

/** By their names, in the order in which the help lists them. */
export const commands: Readonly<Record<string, Command>> = {
  start: { usage: startUsage, run: (_, given) => startCommand(given) },
  import: {
    usage: importUsage,
    run: (terminal, given) => withSite((site, actor) => importLocal(site, actor, terminal, given)),
  },
  export: {
    usage: exportUsage,
    run: (terminal, given) =>
      withSite((site, actor) => exportCommand({ site, actor, terminal }, given)),
  },
  imports: {
    usage: importsUsage,
    bare: true,
    run: (terminal, given) =>
      withSite((site, actor) => importsCommand({ site, actor, terminal }, given, contentKinds)),
  },
  sources: {
    usage: scheduleUsage,
    run: (terminal, given) =>
      withSite((site, actor) =>
        scheduleCommand({ site, actor, terminal, outbound: newOutbound(site.settings) }, given),
      ),
  },
  events: {
    usage: eventsUsage,
    run: (terminal, given) =>
      given[0] === 'expand'
        ? Promise.resolve(expandCommand(terminal, given.slice(1)))
        : withSite((site, actor) => eventsCommand(site, actor, terminal, given)),
  },
  content: {
    usage: contentUsage,
    run: (terminal, given) =>
      withSite((site, actor) =>
        contentCommand({ site, actor, terminal, codecs: contentCodecs }, given),
      ),
  },
  redirects: {
    usage: redirectsUsage,
    run: (terminal, given) =>
      withSite((site, actor) => redirectsCommand(site, actor, terminal, given)),
  },
  inbox: {
    usage: inboxUsage,
    run: (terminal, given) => withSite((site, actor) => inboxCommand(site, actor, terminal, given)),
  },
  newsletter: {
    usage: newsletterUsage,
    run: (terminal, given) =>
      withSite((site, actor) => newsletterCommand(site, actor, terminal, given)),
  },
  audit: {
    usage: `${auditUsage}\n${visibilityUsage}`,
    run: (terminal, given) =>
      withSite((site, actor) =>
        given[0] === 'list'
          ? auditCommand(site, actor, terminal, given)
          : visibilityCommand({ site, actor, terminal }, given),
      ),
  },
  reindex: {
    usage: reindexUsage,
    run: (terminal) => withSite((site) => reindexCommand(site, terminal)),
  },
  dump: { usage: dumpUsage, run: (terminal) => withSite((site) => dumpCommand(site, terminal)) },
  backup: {
    usage: backupUsage,
    run: (terminal, given) => withSite((site) => backupCommand(site, terminal, given)),
  },
  'move-database': {
    usage: moveDatabaseUsage,
    run: (terminal, given) => withSite((site) => moveDatabaseCommand(site, terminal, given)),
  },
  'desk-link': {
    usage: deskLinkUsage,
    run: (terminal) => withSite((site, actor) => deskLink(site, actor, terminal)),
  },
  config: {
    usage: configUsage,
    run: (terminal, given) => Promise.resolve(config(terminal, given)),
  },
};

async function deskLink(site: Site, actor: Actor, terminal: Terminal): Promise<number> {
  const { 'desk.link-minutes': minutes } = site.settings;
  terminal.line(`${addressForOperator(site.settings)}/admin/open?key=${await makeDeskLink(site)}`);
  await site.database.transaction((writer) =>
    noteInAudit(writer, site, actor, { action: 'desk:link-made', subject: 'desk' }),
  );
  terminal.line(`Use it once, within ${minutes} minutes.`);
  return 0;
}

function config(terminal: Terminal, [, prefix = '']: readonly string[]): number {
  const lines = explainConfig(process.env, process.cwd(), prefix);
  for (const line of lines) terminal.line(line);
  if (lines.length === 0)
    terminal.line(
      `No settings start with “${prefix}”. Run “npx vitrine config explain” to list all settings.`,
    );
  return lines.length === 0 ? 2 : 0;
}

async function importLocal(
  site: Site,
  actor: Actor,
  terminal: Terminal,
  given: string[],
): Promise<number> {
  const folder = given.find((word) => !word.startsWith('--'));
  if (folder !== undefined && (await isExport(folder))) {
    if (given.length > 1)
      throw failure(
        'command-unusable',
        `${folder} is an export, which takes no options.`,
        exportUsage,
      );
    return restoreCommand({ site, actor, terminal }, folder);
  }
  const takeDown = given.includes('--without-sample');
  const code = await importCommand(
    site,
    actor,
    terminal,
    given.filter((word) => word !== '--without-sample'),
  );
  if (code <= 1 && !given.includes('--dry-run'))
    await offerToTakeSampleDown(site, actor, terminal, {
      takeDown,
      kinds: contentKinds,
    });
  return code;
}

async function withSite(work: (site: Site, actor: Actor) => Promise<number>): Promise<number> {
  const site = await openSite(
    { ...process.env, VITRINE_LOG_LEVEL: process.env['VITRINE_LOG_LEVEL'] ?? 'warn' },
    process.cwd(),
    (sentence) => void process.stderr.write(`${sentence}\n`),
  );
  try {
    return await work(site, { kind: 'operator', name: process.env['USER'] ?? userInfo().username });
  } finally {
    await site.database.close();
  }
}
