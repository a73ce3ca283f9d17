// Whether the files that rows name are there.
import { findingOf, publishAnswer, stopAnswer, type Finding } from './finding.ts';
import { counted } from '../../../platform/terminal/counted.ts';
import type { GateTable } from './gate-table.ts';

const MIN_FOUND = 0.5;

export function imageFindings({ images: { named, found, missing } }: GateTable): Finding[] {
  if (named === 0 || found >= named * MIN_FOUND) return [];
  return [
    findingOf({
      code: 'images-missing',
      gravity: 'warn',
      text: `The rows name ${counted(named, 'image')}, and ${found === 0 ? 'none is' : `only ${found} ${found === 1 ? 'is' : 'are'}`} there. Use --images FOLDER to say where they are.`,
      samples: missing,
      answers: [publishAnswer('Import without them'), stopAnswer('Stop, to add the images')],
    }),
  ];
}
