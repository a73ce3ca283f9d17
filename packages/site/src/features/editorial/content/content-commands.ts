// vitrine content export | import: the museum's texts and programme as a folder of files.
import { resolve } from 'node:path';
import { failure } from '../../../platform/errors/failure.ts';
import type { Site } from '../../../platform/site.ts';
import type { Terminal } from '../../../platform/terminal/terminal.ts';
import type { Actor } from '../../access/actor.ts';
import { previewQuery } from '../preview-link.ts';
import type { ContentCodec } from './codec.ts';
import { exportContent, importContent } from './transfer-content.ts';
import { counted } from '../../../platform/terminal/counted.ts';

export const contentUsage = `vitrine content export <folder>
    Export pages, stories, exhibitions, menus, notices and redirects as Markdown and JSON files.
vitrine content import <folder> [--dry-run]
    Import such a folder. It is listed by “npx vitrine imports list” and can be undone with “npx vitrine imports undo”.
vitrine content preview <address>
    Create a preview link for a draft, such as /stories/winter. Anyone with the link can open it for seven days.`;

/** @returns the exit code: 1 where files had problems */
export async function contentCommand(
  site: Site,
  actor: Actor,
  terminal: Terminal,
  given: readonly string[],
  codecs: readonly ContentCodec[],
): Promise<number> {
  const [verb, folder] = given.filter((word) => !word.startsWith('--'));
  if (!folder || (verb !== 'export' && verb !== 'import' && verb !== 'preview'))
    throw failure(
      'content-unusable',
      given.join(' ') || 'Nothing',
      `enter a command and a folder.\n${contentUsage}`,
    );
  if (verb === 'preview') {
    const address = folder.startsWith('/') ? folder : `/${folder}`;
    terminal.line(
      `${site.settings['site.url']}${address}${await previewQuery(site, actor, address)}`,
    );
    return 0;
  }
  if (verb === 'export') {
    const counts = await exportContent(site, actor, codecs, resolve(folder));
    for (const [name, count] of counts) terminal.line(`${String(count).padStart(6)}  ${name}`);
    terminal.line(`Saved to ${resolve(folder)}.`);
    return 0;
  }
  const dryRun = given.includes('--dry-run');
  const { runId, outcomes, problems } = await importContent(site, actor, codecs, resolve(folder), {
    dryRun,
  });
  for (const { action, file, label } of outcomes)
    if (action !== 'unchanged') terminal.line(`${action.padEnd(8)} ${file}  “${label}”`);
  for (const { file, line, reason, whatToDo } of problems)
    terminal.line(`${file}:${line}: ${reason}. ${whatToDo}`);
  const count = (wanted: string) => outcomes.filter(({ action }) => action === wanted).length;
  terminal.line(
    `${count('created')} created, ${count('changed')} changed, ${count('unchanged')} unchanged, ${counted(problems.length, 'problem')}.${dryRun ? ' Nothing was saved.' : ''}`,
  );
  if (runId) terminal.line(`To undo: npx vitrine imports undo ${runId}`);
  return problems.length > 0 ? 1 : 0;
}
