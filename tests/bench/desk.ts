// The staff desk in full: what `npm test` checks at a twentieth of its size.
import { interleave } from '../working/interleavings.ts';
import { killServers } from '../working/killed-servers.ts';
import { randomFrom } from '../working/random-edits.ts';
import { report } from './measure.ts';

const INTERLEAVINGS = 20_000;

type Portion = { times: number; seed: number; minutes: number };

/**
 * A server that is killed again and again while two people write; in portions, where a machine is
 * shared.
 */
export async function measureKills({ times, seed, minutes }: Portion): Promise<void> {
  const until = Date.now() + minutes * 60_000;
  const { kills, saves, lost, clashes } = await killServers({ count: times, seed, until });
  for (const sentence of lost) console.log(`    ${sentence}`);
  report('servers killed while two people write', String(kills), '');
  report('saves that came through', String(saves), '');
  report('texts lost, and false clashes', String(lost.length + clashes), 'goal: 0');
  if (lost.length + clashes > 0) process.exitCode = 1;
}

export function measureMerging(): void {
  const startedAt = performance.now();
  const total = { saves: 0, clashes: 0, wrong: 0 };
  for (let seed = 0; seed < INTERLEAVINGS; seed++) {
    const { saves, clashes, wrong } = interleave(randomFrom(seed));
    for (const sentence of wrong) console.log(`    ${seed}: ${sentence}`);
    total.saves += saves;
    total.clashes += clashes;
    total.wrong += wrong.length;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  report('edits by two or three people, in any order', String(INTERLEAVINGS), '');
  report('saves', String(total.saves), `${seconds.toFixed(0)} s`);
  report('true clashes told', String(total.clashes), '');
  report('changes lost, and false clashes', String(total.wrong), 'goal: 0');
  if (total.wrong > 0) process.exitCode = 1;
}
