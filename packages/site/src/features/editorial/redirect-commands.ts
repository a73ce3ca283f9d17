// vitrine redirects import: the addresses of an older site, as a table of two columns.
import { readFile } from 'node:fs/promises';
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import type { Terminal } from '../../platform/terminal/terminal.ts';
import type { Actor } from '../access/actor.ts';
import { importRedirects } from './import-redirects.ts';
import { counted } from '../../platform/terminal/counted.ts';

export const redirectsUsage = `vitrine redirects import <file.csv> [--dry-run]
    Import redirects from an older site: a table with the columns from and to.`;

/** @returns the exit code: 1 where rows had problems */
export async function redirectsCommand(
  site: Site,
  actor: Actor,
  terminal: Terminal,
  given: readonly string[],
): Promise<number> {
  const [verb, file] = given.filter((word) => !word.startsWith('--'));
  if (verb !== 'import' || !file)
    throw failure(
      'content-unusable',
      given.join(' ') || 'Nothing',
      `enter a file name.\n${redirectsUsage}`,
    );
  const text = await readFile(file, 'utf8');
  const dryRun = given.includes('--dry-run');
  const { created, changed, unchanged, problems, runId } = await importRedirects(
    site,
    actor,
    text,
    { source: file, dryRun },
  );
  for (const { line, reason } of problems) terminal.line(`${file}:${line}: ${reason}`);
  terminal.line(
    `${created} created, ${changed} changed, ${unchanged} unchanged, ${counted(problems.length, 'problem')}.${dryRun ? ' Nothing was saved.' : ''}`,
  );
  if (runId) terminal.line(`To undo: npx vitrine imports undo ${runId}`);
  return problems.length > 0 ? 1 : 0;
}
