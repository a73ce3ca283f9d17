// What an import did in figures, and how to go on or back.
import { counted } from '../../platform/terminal/counted.ts';
import type { ImportRun } from './import-run.ts';

export function resultLines(
  run: ImportRun,
  { dryRun, resumed, elapsedMs }: { dryRun: boolean; resumed: boolean; elapsedMs: number },
): string[] {
  const did = dryRun
    ? ['would be created', 'would be changed', 'would be unchanged']
    : ['created', 'changed', 'unchanged'];
  const { format } = new Intl.NumberFormat('en');
  const figures = `${counted(run.rowsRead, 'row')}: ${format(run.created)} ${did[0]}, ${format(run.changed)} ${did[1]}, ${format(run.unchanged)} ${did[2]}, ${format(run.refused)} refused${run.skipped > 0 ? `, ${format(run.skipped)} skipped` : ''}; ${counted(run.problems, 'problem')}. ${(elapsedMs / 1000).toFixed(1)} s.`;
  if (dryRun) return [figures, 'Dry run: nothing was saved.'];
  if (run.state === 'stopped')
    return [
      figures,
      `Stopped. Run the same command again to continue (run ${run.id}), or undo it: npx vitrine imports undo ${run.id}`,
    ];
  return [
    figures,
    `${resumed ? 'Resumed and finished' : 'Finished'}: run ${run.id}. To undo it: npx vitrine imports undo ${run.id}`,
  ];
}
