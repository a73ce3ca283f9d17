// vitrine content export | import: the museum's texts and programme as a folder of files.
import { resolve } from 'node:path';
import { failure } from '../../../platform/errors/failure.ts';
import { addressForOperator } from '../../../platform/config/configured-origin.ts';
import type { Site } from '../../../platform/site.ts';
import type { Terminal } from '../../../platform/terminal/terminal.ts';
import type { Actor } from '../../access/actor.ts';
import { entryAddress, entryDefinitions, type EntryKind } from '../entry.ts';
import { previewQuery } from '../preview-link.ts';
import { findEntry } from '../read-editorial.ts';
import type { ContentCodec } from './codec.ts';
import { writeStarter } from './starter-folder.ts';
import { exportContent, importContent } from './transfer-content.ts';
import { counted } from '../../../platform/terminal/counted.ts';
import { decoded } from '../../../platform/decoded.ts';

export const contentUsage = `vitrine content new <folder>
    Create a folder of example files to start from. All of them are drafts.
vitrine content export <folder>
    Export pages, stories, exhibitions, menus, notices and redirects as Markdown and JSON files.
vitrine content import <folder> [--dry-run]
    Import such a folder. It is listed by “npx vitrine imports list” and can be undone with “npx vitrine imports undo”.
vitrine content preview <address>
    Create a preview link for a draft, such as /stories/winter. Anyone with the link can open it for seven days.`;

type Context = {
  site: Site;
  actor: Actor;
  terminal: Terminal;
  codecs: readonly ContentCodec[];
};

/** @returns the exit code: 1 where files had problems */
export async function contentCommand(context: Context, given: readonly string[]): Promise<number> {
  const [verb, folder] = given.filter((word) => !word.startsWith('--'));
  const run = verbs.get(verb ?? '');
  if (!folder || !run)
    throw failure(
      'content-unusable',
      given.join(' ') || 'Nothing',
      `enter a command and a folder.\n${contentUsage}`,
    );
  return run(context, folder, given);
}

type Verb = (context: Context, folder: string, given: readonly string[]) => Promise<number>;

const verbs = new Map<string, Verb>([
  ['new', newFolder],
  ['preview', previewPage],
  ['export', exportTo],
  ['import', importFrom],
]);

async function previewPage({ site, actor, terminal }: Context, page: string): Promise<number> {
  const address = await addressOfEntry(site, actor, page.startsWith('/') ? page : `/${page}`);
  if (address === undefined)
    throw failure(
      'command-unusable',
      `No page, story or exhibition has the address ${page}. Enter it as it is on the site, without the language.`,
      contentUsage,
    );
  terminal.line(
    `${addressForOperator(site.settings)}${address}${await previewQuery(site, actor, address)}`,
  );
  return 0;
}

const kinds = Object.keys(entryDefinitions) as EntryKind[];

/** The address of the entry that is at `typed`, as pages write it. */
async function addressOfEntry(
  site: Site,
  actor: Actor,
  typed: string,
): Promise<string | undefined> {
  for (const kind of kinds) {
    const before = entryAddress(kind, '');
    if (!typed.startsWith(before)) continue;
    const entry = await findEntry(site, actor, kind, decoded(typed.slice(before.length)));
    if (entry) return entryAddress(kind, entry.body.path);
  }
  return undefined;
}

async function newFolder({ site, terminal, codecs }: Context, folder: string): Promise<number> {
  for (const path of await writeStarter(site, codecs, resolve(folder))) terminal.line(path);
  terminal.line(`Saved to ${resolve(folder)}. To import it: npx vitrine content import ${folder}`);
  return 0;
}

async function exportTo(
  { site, actor, terminal, codecs }: Context,
  folder: string,
): Promise<number> {
  const counts = await exportContent(site, actor, codecs, resolve(folder));
  for (const [name, count] of counts) terminal.line(`${String(count).padStart(6)}  ${name}`);
  terminal.line(`Saved to ${resolve(folder)}.`);
  return 0;
}

const heldNote = {
  draft: ': a draft until the problems below are corrected',
  kept: ': the published version stays until the problems below are corrected',
};

async function importFrom(
  { site, actor, terminal, codecs }: Context,
  folder: string,
  given: readonly string[],
): Promise<number> {
  const dryRun = given.includes('--dry-run');
  const { runId, outcomes, problems, notices } = await importContent(site, actor, codecs, {
    folder: resolve(folder),
    dryRun,
  });
  for (const { action, file, label, held } of outcomes)
    if (action !== 'unchanged' || held)
      terminal.line(`${action.padEnd(8)} ${file}  “${label}”${held ? heldNote[held] : ''}`);
  for (const { file, line, reason, whatToDo } of [...problems, ...notices])
    terminal.line(`${file}:${line}: ${reason}. ${whatToDo}`);
  const count = (wanted: string) => outcomes.filter(({ action }) => action === wanted).length;
  terminal.line(
    `${count('created')} created, ${count('changed')} changed, ${count('unchanged')} unchanged, ${counted(problems.length, 'problem')}.${dryRun ? ' Nothing was saved.' : ''}`,
  );
  if (runId) terminal.line(`To undo: npx vitrine imports undo ${runId}`);
  return problems.length > 0 ? 1 : 0;
}
