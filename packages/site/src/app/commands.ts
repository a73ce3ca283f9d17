// The commands of a site: the usage of each, from which what it may be given is known, and what it
// does.
import { userInfo } from 'node:os';
import { failure } from '../platform/errors/failure.ts';
import type { Site } from '../platform/site.ts';
import type { Terminal } from '../platform/terminal/terminal.ts';
import type { Actor } from '../features/access/actor.ts';

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
    Create a link to set up the staff desk or, once it has an owner, to log the owner in. It can be used once.`;

const configUsage = `vitrine config explain [prefix]
    List all settings, or those that start with a prefix, with their values, sources and descriptions.`;

/**
 * By their names, in the order in which the help lists them. Each is loaded when it is needed:
 * loading all of them takes longer than most take to run.
 */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  async start() {
    const { startCommand, startUsage } = await import('./start-commands.ts');
    return { usage: startUsage, run: (_, given) => startCommand(given) };
  },
  async import() {
    const { importUsage } = await import('../features/imports/import-commands.ts');
    return {
      usage: importUsage,
      run: (terminal, given) =>
        withSite((site, actor) => importLocal(site, actor, terminal, given)),
    };
  },
  async export() {
    const { exportCommand, exportUsage } = await import('../features/export/export-commands.ts');
    return {
      usage: exportUsage,
      run: (terminal, given) =>
        withSite((site, actor) => exportCommand({ site, actor, terminal }, given)),
    };
  },
  async imports() {
    const { importsCommand, importsUsage } =
      await import('../features/imports/imports-commands.ts');
    const { contentKinds } = await import('./content-codecs.ts');
    return {
      usage: importsUsage,
      bare: true,
      run: (terminal, given) =>
        withSite((site, actor) => importsCommand({ site, actor, terminal }, given, contentKinds)),
    };
  },
  async sources() {
    const { scheduleCommand, scheduleUsage } =
      await import('../features/imports/schedule/schedule-commands.ts');
    const { newOutbound } = await import('../platform/outbound/outbound.ts');
    return {
      usage: scheduleUsage,
      run: (terminal, given) =>
        withSite((site, actor) =>
          scheduleCommand({ site, actor, terminal, outbound: newOutbound(site.settings) }, given),
        ),
    };
  },
  async events() {
    const { eventsCommand, eventsUsage } = await import('../features/events/event-commands.ts');
    const { expandCommand } = await import('../features/events/schedule/recurrence-commands.ts');
    return {
      usage: eventsUsage,
      run: (terminal, given) =>
        given[0] === 'expand'
          ? Promise.resolve(expandCommand(terminal, given.slice(1)))
          : withSite((site, actor) => eventsCommand(site, actor, terminal, given)),
    };
  },
  async content() {
    const { contentCommand, contentUsage } =
      await import('../features/editorial/content/content-commands.ts');
    const { contentCodecs } = await import('./content-codecs.ts');
    return {
      usage: contentUsage,
      run: (terminal, given) =>
        withSite((site, actor) =>
          contentCommand({ site, actor, terminal, codecs: contentCodecs }, given),
        ),
    };
  },
  async redirects() {
    const { redirectsCommand, redirectsUsage } =
      await import('../features/editorial/redirect-commands.ts');
    return { usage: redirectsUsage, run: onSite(redirectsCommand) };
  },
  async inbox() {
    const { inboxCommand, inboxUsage } = await import('../features/forms/inbox/inbox-commands.ts');
    return { usage: inboxUsage, run: onSite(inboxCommand) };
  },
  async newsletter() {
    const { newsletterCommand, newsletterUsage } =
      await import('../features/forms/newsletter/newsletter-commands.ts');
    return { usage: newsletterUsage, run: onSite(newsletterCommand) };
  },
  async audit() {
    const { auditCommand, auditUsage } = await import('../features/access/audit-commands.ts');
    const { visibilityCommand, visibilityUsage } =
      await import('../features/imports/visibility/visibility-commands.ts');
    return {
      usage: `${auditUsage}\n${visibilityUsage}`,
      run: (terminal, given) =>
        withSite((site, actor) =>
          given[0] === 'list'
            ? auditCommand(site, actor, terminal, given)
            : visibilityCommand({ site, actor, terminal }, given),
        ),
    };
  },
  async reindex() {
    const { reindexCommand, reindexUsage } =
      await import('../features/search/records/search-commands.ts');
    return {
      usage: reindexUsage,
      run: (terminal) => withSite((site) => reindexCommand(site, terminal)),
    };
  },
  async nodes() {
    const { nodesCommand, nodesUsage } = await import('../platform/nodes/node-commands.ts');
    return {
      usage: nodesUsage,
      run: (terminal) => withSite((site) => nodesCommand(site, terminal)),
    };
  },
  async dump() {
    const { dumpCommand, dumpUsage } = await import('../features/search/export/dump-commands.ts');
    return { usage: dumpUsage, run: (terminal) => withSite((site) => dumpCommand(site, terminal)) };
  },
  async backup() {
    const { backupCommand, backupUsage } = await import('./backup-commands.ts');
    return {
      usage: backupUsage,
      run: (terminal, given) => withSite((site) => backupCommand(site, terminal, given)),
    };
  },
  async 'move-database'() {
    const { moveDatabaseCommand, moveDatabaseUsage } = await import('./move-database-commands.ts');
    return {
      usage: moveDatabaseUsage,
      run: (terminal, given) => withSite((site) => moveDatabaseCommand(site, terminal, given)),
    };
  },
  async 'move-files'() {
    const { moveFilesCommand, moveFilesUsage } = await import('./move-files-commands.ts');
    return {
      usage: moveFilesUsage,
      run: (terminal, given) =>
        withSite((site) => moveFilesCommand(site, terminal, given), { files: 'unchecked' }),
    };
  },
  async users() {
    const { usersCommand, usersUsage } = await import('../features/accounts/user-commands.ts');
    return {
      usage: usersUsage,
      run: (terminal, given) =>
        withSite((site, actor) => usersCommand(site, actor, terminal, given)),
    };
  },
  'desk-link': () =>
    Promise.resolve({
      usage: deskLinkUsage,
      run: (terminal) => withSite((site, actor) => deskLink(site, actor, terminal)),
    }),
  config: () => Promise.resolve({ usage: configUsage, run: config }),
};

async function deskLink(site: Site, actor: Actor, terminal: Terminal): Promise<number> {
  const { addressForOperator } = await import('../platform/config/configured-origin.ts');
  const { noteInAudit } = await import('../features/access/audit-log.ts');
  const { makeDeskLink } = await import('../features/accounts/desk-link.ts');
  const { 'desk.link-minutes': minutes } = site.settings;
  terminal.line(`${addressForOperator(site.settings)}/admin/open?key=${await makeDeskLink(site)}`);
  await site.database.transaction((writer) =>
    noteInAudit(writer, site, actor, { action: 'desk:link-made', subject: 'desk' }),
  );
  terminal.line(`Use it once, within ${minutes} minutes.`);
  return 0;
}

async function config(terminal: Terminal, [, prefix = '']: readonly string[]): Promise<number> {
  const { explainConfig } = await import('../platform/config/config-commands.ts');
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
  const { isExport } = await import('../features/export/is-export.ts');
  if (folder !== undefined && (await isExport(folder))) {
    const { exportUsage, restoreCommand } = await import('../features/export/export-commands.ts');
    if (given.length > 1)
      throw failure(
        'command-unusable',
        `${folder} is an export, which takes no options.`,
        exportUsage,
      );
    return restoreCommand({ site, actor, terminal }, folder);
  }
  const takeDown = given.includes('--without-sample');
  const { importCommand } = await import('../features/imports/import-commands.ts');
  const code = await importCommand(
    site,
    actor,
    terminal,
    given.filter((word) => word !== '--without-sample'),
  );
  if (code <= 1 && !given.includes('--dry-run')) {
    const { offerToTakeSampleDown } = await import('../features/sample/sample-commands.ts');
    const kinds = async () => (await import('./content-codecs.ts')).contentKinds;
    await offerToTakeSampleDown(site, actor, terminal, { takeDown, kinds });
  }
  return code;
}

const onSite =
  (
    command: (site: Site, actor: Actor, terminal: Terminal, given: string[]) => Promise<number>,
  ): Command['run'] =>
  (terminal, given) =>
    withSite((site, actor) => command(site, actor, terminal, given));

async function withSite(
  work: (site: Site, actor: Actor) => Promise<number>,
  opening: { files?: 'unchecked' } = {},
): Promise<number> {
  const { openSite } = await import('./open-site.ts');
  const site = await openSite(
    { ...process.env, VITRINE_LOG_LEVEL: process.env['VITRINE_LOG_LEVEL'] ?? 'warn' },
    process.cwd(),
    (sentence) => void process.stderr.write(`${sentence}\n`),
    opening,
  );
  try {
    return await work(site, { kind: 'operator', name: process.env['USER'] ?? userInfo().username });
  } finally {
    await site.database.close();
  }
}
