// `vitrine imports publish`: what the gate held in a run, or single records with what they name.
import { parseArgs } from 'node:util';
import { failure } from '../../../platform/errors/failure.ts';
import type { Site } from '../../../platform/site.ts';
import { counted } from '../../../platform/terminal/counted.ts';
import type { Terminal } from '../../../platform/terminal/terminal.ts';
import type { Actor } from '../../access/actor.ts';
import type { RecordKind } from '../../records/record.ts';
import { offersWithPublishing, publishWithNamed, type Offer } from './publish-item.ts';
import { previewPublishing, publishRun } from './publish-run.ts';

type Context = { site: Site; actor: Actor; terminal: Terminal };

export const publishUsage = `vitrine imports publish <run> [--dry-run]
    Publish the drafts that an import made because questions were open, with the makers, places,
    subjects and collections that they name. What a person or its source keeps a draft stays one.
vitrine imports publish --record <id> [--dry-run]
    Publish one record, with the drafts that it names, unless a person made them drafts.`;

/** Runs `vitrine imports publish`. */
export async function publishCommand(context: Context, given: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, record: { type: 'string' } },
  });
  const dryRun = values['dry-run'] ?? false;
  const [run] = positionals;
  if (values.record !== undefined) return publishRecord(context, values.record, { dryRun });
  if (run === undefined) throw failure('command-unusable', 'Which run?', publishUsage);
  return dryRun ? previewRun(context, run) : publishOneRun(context, run);
}

async function previewRun({ site, actor, terminal }: Context, id: string): Promise<number> {
  const preview = await previewPublishing(site, actor, id);
  if (preview.length === 0) terminal.line('Nothing of this import is held back.');
  for (const { kind, count, labels } of preview) {
    const more =
      count > labels.length ? `, and ${counted(count - labels.length, 'more', 'more')}` : '';
    terminal.line(`${countedKind(count, kind)}: ${labels.join(', ')}${more}`);
  }
  terminal.line('Dry run: nothing was published.');
  return 0;
}

async function publishOneRun({ site, actor, terminal }: Context, id: string): Promise<number> {
  const { runId, published, resumed } = await publishRun(site, actor, id, (count) =>
    terminal.progress(`${counted(count, 'record')} published`),
  );
  terminal.progress('');
  terminal.line(
    `${counted(published, 'record')} published. ${resumed ? 'Resumed and finished' : 'Finished'}: run ${runId}. To undo it: npx vitrine imports undo ${runId}`,
  );
  return 0;
}

async function publishRecord(
  { site, actor, terminal }: Context,
  id: string,
  { dryRun }: { dryRun: boolean },
): Promise<number> {
  const offers = await offersWithPublishing(site, actor, id);
  for (const offer of offers) terminal.line(offerLine(offer));
  if (dryRun) {
    terminal.line('Dry run: nothing was published.');
    return 0;
  }
  const taken = offers.filter(({ isTaken }) => isTaken).map((offer) => offer.id);
  const published = await publishWithNamed(site, actor, [id, ...taken]);
  terminal.line(`${counted(published, 'record')} published.`);
  return 0;
}

const offerLine = ({ kind, label, isTaken }: Offer): string =>
  `${isTaken ? 'With it' : 'Left a draft, because a person made it one'}: ${kind} “${label}”`;

const countedKind = (count: number, kind: RecordKind): string =>
  kind === 'person' ? counted(count, 'person', 'people') : countedPlain(count, kind);

const countedPlain = (count: number, kind: RecordKind): string =>
  kind === 'media' ? counted(count, 'medium', 'media') : counted(count, kind);
