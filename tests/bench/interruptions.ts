// Typing that is interrupted: what `npm test` does a few times.
import { interrupt } from '../working/interruptions.ts';
import { report } from './measure.ts';

type Portion = { times: number; seed: number; minutes: number };

/** In portions, where a machine is shared: each with another seed, for so many minutes at most. */
export async function measureInterruptions({ times, seed, minutes }: Portion): Promise<void> {
  const startedAt = performance.now();
  const until = Date.now() + minutes * 60_000;
  const result = await interrupt({ count: times, seed, until });
  for (const sentence of result.sentences) console.log(`    ${sentence}`);
  const taken = (performance.now() - startedAt) / 60_000;
  for (const [kind, times] of Object.entries(result.counts))
    report(`interruptions: ${kind}`, String(times), '');
  report('letters typed', String(result.typed), `${taken.toFixed(1)} minutes`);
  report('letters lost after a second', String(result.lost), 'goal: 0');
  report('acknowledged texts lost', String(result.acknowledgedLost), 'goal: 0');
  report('false clashes', String(result.clashes), 'goal: 0');
  if (result.lost + result.acknowledgedLost + result.clashes > 0) process.exitCode = 1;
}
