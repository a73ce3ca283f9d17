// `vitrine newsletter …`: who wants it.
import { csvCell } from '../../../platform/csv/csv.ts';
import type { Site } from '../../../platform/site.ts';
import type { Terminal } from '../../../platform/terminal/terminal.ts';
import type { Actor } from '../../access/actor.ts';
import { listSubscribers } from './newsletter.ts';

export const newsletterUsage = `vitrine newsletter export [--json]
    List all confirmed newsletter subscribers with their unsubscribe links.
    To delete a subscriber: vitrine inbox erase <email address>`;

/** Runs one of the commands. @returns the exit code */
export async function newsletterCommand(
  site: Site,
  actor: Actor,
  terminal: Terminal,
  [command, option]: string[],
): Promise<number> {
  if (command !== 'export' || (option !== undefined && option !== '--json')) {
    terminal.line(newsletterUsage);
    return 2;
  }
  const all = await listSubscribers(site, actor);
  if (option) terminal.line(JSON.stringify(all, null, 2));
  else
    terminal.line(
      [
        'email,language,confirmed,leave',
        ...all.map((one) =>
          [one.email, one.language, one.confirmedAt, one.leave].map(csvCell).join(','),
        ),
      ].join('\r\n'),
    );
  return 0;
}
