// A museum of two nodes in a storm: nothing acknowledged is lost, and both find the same.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { describeWith } from '../../deploy/programs.ts';
import { isCephThere, startCephGateway } from '../../storage/ceph-gateway.ts';
import { variablesOf } from '../../storage/bucket-site.ts';
import { startNodes } from './nodes.ts';
import { passStorm, restartDatabase } from './storm.ts';

const isPossible = process.env['VITRINE_TEST_DATABASES'] !== 'sqlite' && isCephThere();
const MINUTE = 60_000;

describeWith(['nginx', 'openssl'], isPossible)('a museum in a storm', () => {
  it(
    'loses nothing that it acknowledged while nodes are killed and the database restarts, and both nodes find the same',
    { timeout: 9 * MINUTE },
    async () => {
      const gateway = await startCephGateway();
      const nodes = await startNodes({
        names: ['A', 'B'],
        settings: variablesOf(await gateway.newBucket()),
      });
      try {
        const { ledger, findings } = await passStorm(nodes, {
          rounds: 1,
          pauseMs: 1500,
          importedRows: 200,
        });
        expect(findings).toEqual([]);
        const written = [ledger.items, ledger.messages, ledger.pictures, ledger.imported];
        expect(written.map(({ size }) => size > 0)).toEqual([true, true, true, true]);
        expect(ledger.versions.length).toBeGreaterThan(0);
      } finally {
        await nodes.stop();
        await gateway.stop();
      }
    },
  );

  it(
    'is seen to lose what was acknowledged before it was saved',
    { timeout: 4 * MINUTE },
    async () => {
      const nodes = await startNodes({ names: ['A'], savesFirst: false });
      try {
        const { findings } = await passStorm(nodes, {
          async weather(passing) {
            // Enough to lose: an item or a message has been acknowledged a moment ago.
            const { items, messages } = passing.ledger;
            while (items.size + messages.size < 3) await pause(20);
            await restartDatabase(passing, 'immediate');
          },
          rounds: 1,
          pauseMs: 0,
          importedRows: 0,
        });
        expect(findings.join('\n')).toMatch(/there 0 times|is not there|404 instead of/);
      } finally {
        await nodes.stop();
      }
    },
  );
});
