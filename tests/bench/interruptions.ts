// Typing that is interrupted: what `npm test` does a few times.
import { interrupt } from '../working/interruptions.ts';
import { report } from './measure.ts';

export async function measureInterruptions(count: number): Promise<void> {
  const startedAt = performance.now();
  const result = await interrupt(count);
  for (const sentence of result.sentences) console.log(`    ${sentence}`);
  const minutes = (performance.now() - startedAt) / 60_000;
  for (const [kind, times] of Object.entries(result.counts))
    report(`interruptions: ${kind}`, String(times), '');
  report('letters typed', String(result.typed), `${minutes.toFixed(0)} minutes`);
  report('letters lost after a second', String(result.lost), 'goal: 0');
  report('acknowledged texts lost', String(result.acknowledgedLost), 'goal: 0');
  report('false clashes', String(result.clashes), 'goal: 0');
  if (result.lost + result.acknowledgedLost + result.clashes > 0) process.exitCode = 1;
}
