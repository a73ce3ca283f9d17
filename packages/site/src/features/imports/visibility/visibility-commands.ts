// `vitrine audit public` and `vitrine audit release`: what visitors may read, by source and field.
import { parseArgs } from 'node:util';
import { failure } from '../../../platform/errors/failure.ts';
import type { Site } from '../../../platform/site.ts';
import { counted } from '../../../platform/terminal/counted.ts';
import type { Terminal } from '../../../platform/terminal/terminal.ts';
import type { Actor } from '../../access/actor.ts';
import { countVisibility, type FieldCount } from './count-visibility.ts';
import { releaseTranscriptions } from './release-transcriptions.ts';
import { releaseField } from './release-field.ts';
import type { MovedCounts } from './moved-counts.ts';

export const visibilityUsage = `vitrine audit public [--json]
    List how many values of each field visitors can read and how many only staff, by source.
vitrine audit release <field> [--source <key>]
    Publish the values of a field again that an upgrade moved to staff, or the transcriptions of
    pictures that were imported when they were for staff only (the field is then transcriptions).
    “vitrine imports undo” reverts it.`;

type Context = { site: Site; actor: Actor; terminal: Terminal };

/** Runs the command. @returns the exit code */
export async function visibilityCommand(context: Context, given: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, source: { type: 'string' } },
  });
  const [verb, field = ''] = positionals;
  if (verb !== 'release') return list(context, { asJson: values.json === true });
  if (!values.source)
    throw failure(
      'command-unusable',
      '--source needs the key of a source. “vitrine audit public” lists them.',
      visibilityUsage,
    );
  return release(context, { field, sourceKey: values.source });
}

async function list(
  { site, actor, terminal }: Context,
  { asJson }: { asJson: boolean },
): Promise<number> {
  const counts = await countVisibility(site, actor);
  if (asJson) {
    terminal.line(JSON.stringify(counts, null, 2));
    return 0;
  }
  for (const [source, fields] of Map.groupBy(counts, (count) => count.source)) {
    terminal.line(source === undefined ? 'Entered by people:' : `Source ${source}:`);
    for (const line of linesOf(fields)) terminal.line(line);
  }
  if (counts.length === 0) terminal.line('There are no records.');
  return 0;
}

function linesOf(counts: readonly FieldCount[]): string[] {
  const nameOf = ({ kind, field }: FieldCount) => (kind === 'item' ? field : `${kind}.${field}`);
  const width = Math.max(...counts.map((count) => nameOf(count).length));
  return counts.map(
    (count) =>
      `  ${nameOf(count).padEnd(width)}  ${`${count.public}`.padStart(8)} public  ${`${count.staff}`.padStart(8)} staff only`,
  );
}

async function release(
  { site, actor, terminal }: Context,
  { field, sourceKey }: { field: string; sourceKey: string },
): Promise<number> {
  const released =
    field === 'transcriptions'
      ? await releaseTranscriptions(site, actor, sourceKey)
      : await releaseField(site, actor, { field, sourceKey });
  if (!released) {
    terminal.line(
      field === 'transcriptions'
        ? `The source “${sourceKey}” has no transcriptions that are for staff only. “vitrine audit public” lists the sources.`
        : `The upgrade moved no values of ${field} from the source “${sourceKey}” to staff. “vitrine audit public” lists the sources.`,
    );
    return 1;
  }
  const { run, released: count, kept } = released;
  terminal.line(
    `${counted(count, 'value')} of ${field} published again.${kept > 0 ? ` ${counted(kept, 'value')} not published, because staff have changed them since.` : ''}`,
  );
  terminal.line(`Revert it with: vitrine imports undo ${run}`);
  return 0;
}

/** The values that the upgrade moved to staff, in one line for the terminal. */
export function movedSentence(moved: MovedCounts): string {
  const sources = Object.entries(moved).map(
    ([source, fields]) =>
      `${source} (${Object.entries(fields)
        .map(([field, count]) => `${field} ${count}`)
        .join(', ')})`,
  );
  return `Values that only staff can see since this upgrade, by source: ${sources.join('; ')}. Check them with “vitrine audit public”.`;
}
