// `vitrine audit list`: who did what.
import { parseArgs } from 'node:util';
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import type { Terminal } from '../../platform/terminal/terminal.ts';
import type { Actor } from './actor.ts';
import { readAudit } from './audit-log.ts';

/** Entries that are listed where no number is given. */
const LISTED = 100;

export const auditUsage = `vitrine audit list [--last <number>] [--json]
    List what staff and operators deleted, exported, undid or cancelled, newest first (default: ${LISTED} entries).`;

/** Runs the command. @returns the exit code */
export async function auditCommand(
  site: Site,
  actor: Actor,
  terminal: Terminal,
  given: string[],
): Promise<number> {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: { last: { type: 'string' }, json: { type: 'boolean' } },
  });
  const last = Number(values.last ?? LISTED);
  if (positionals[0] !== 'list' || !Number.isInteger(last) || last < 1)
    throw failure(
      'command-unusable',
      '--last needs the number of entries to list, such as 20.',
      auditUsage,
    );
  const entries = await readAudit(site, actor, last);
  if (values.json) terminal.line(JSON.stringify(entries, null, 2));
  else
    for (const { at, actor: actorName, action, subject, detail } of entries)
      terminal.line(
        [at.slice(0, 16).replace('T', ' '), actorName, action, subject, detail]
          .filter(Boolean)
          .join('  '),
      );
  return 0;
}
