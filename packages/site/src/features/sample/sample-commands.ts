// A museum that brings in its own items does not want the sample beside them: the first import
// offers to take it down.
import type { Site } from '../../platform/site.ts';
import type { Terminal } from '../../platform/terminal/terminal.ts';
import type { Actor } from '../access/actor.ts';
import { listRuns } from '../imports/import-items.ts';
import { undoRun, type UndoableKind } from '../imports/undo-run.ts';
import { SAMPLE_KEY } from './sample-key.ts';

/**
 * After an import: while the sample museum hangs beside what is the museum's own, says so, and how
 * to take it down. After the first import of its own it asks, where somebody is there to answer.
 * @param takeDown  do not ask, do it
 * @param kinds  what else the sample brought in beside the collection; loaded only to take it down
 */
export async function offerToTakeSampleDown(
  site: Site,
  actor: Actor,
  terminal: Terminal,
  { takeDown, kinds }: { takeDown: boolean; kinds?: () => Promise<readonly UndoableKind[]> },
): Promise<void> {
  const activeRuns = (await listRuns(site)).filter(
    ({ state, created }) => state !== 'undone' && created > 0,
  );
  const sample = activeRuns.find(({ sourceKey }) => sourceKey === SAMPLE_KEY);
  const own = activeRuns.length - (sample ? 1 : 0);
  if (!sample || own === 0) return;
  terminal.line('The sample museum is still on show beside your own items.');
  const wanted =
    takeDown ||
    (own === 1 &&
      /^\s*y/i.test((await terminal.ask?.('Take the sample museum down now? [y/N] ')) ?? ''));
  if (!wanted) {
    terminal.line(`To take it down: npx vitrine imports undo ${sample.id}`);
    return;
  }
  const { undone, refused } = await undoRun(site, actor, sample.id, {
    progress: (count) => terminal.progress(`${count} records taken down`),
    kinds: (await kinds?.()) ?? [],
  });
  terminal.progress('');
  for (const { label, why } of refused) terminal.line(`Left on show: “${label}”, because ${why}.`);
  terminal.line(`The sample museum was taken down (${undone} records, with their pictures).`);
}
