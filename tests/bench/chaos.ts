// A long storm over a museum of two nodes with files in a bucket (tests/faults/chaos): faults come
// again and again while people write.
import { variablesOf } from '../storage/bucket-site.ts';
import { startCephGateway } from '../storage/ceph-gateway.ts';
import { startNodes } from '../faults/chaos/nodes.ts';
import { passStorm } from '../faults/chaos/storm.ts';
import { report } from './measure.ts';

/** How long one round of faults takes about, in minutes. */
const ROUND_MINUTES = 1;

/** Lets the faults come for about `minutes`, and reports what was acknowledged and what is missing. */
export async function measureChaos(minutes: number): Promise<void> {
  const gateway = await startCephGateway();
  const settings = variablesOf(await gateway.newBucket());
  const nodes = await startNodes({ names: ['A', 'B'], settings });
  try {
    const { ledger, findings, faults } = await passStorm(nodes, {
      rounds: Math.max(1, Math.round(minutes / ROUND_MINUTES)),
      pauseMs: 2000,
      importedRows: 1000,
    });
    const { items, versions, messages, pictures, imported, unanswered } = ledger;
    report('nodes', String(nodes.all.length), `${faults.length} faults`);
    report(
      'acknowledged',
      String(items.size + versions.length + messages.size + pictures.size + imported.size),
      `${items.size} items, ${versions.length} changes of them, ${messages.size} messages, ` +
        `${pictures.size} pictures, ${imported.size} imported rows; ${unanswered} requests sent again`,
    );
    report('lost, twice or different', String(findings.length), 'goal: 0');
    for (const finding of findings.slice(0, 20)) report('', '', finding);
    if (findings.length > 0) process.exitCode = 1;
  } finally {
    await nodes.stop();
    await gateway.stop();
  }
}
