// Somebody types while the server, the browser, the network and the session end, each once; all of
// it a thousand times is `npm run bench -- --interruptions`.
import { expect, test } from '@playwright/test';
import { interrupt } from '../working/interruptions.ts';

test('what is typed survives a server, a browser, a network and a session that end', async () => {
  const { counts, typed, sentences, ...faults } = await interrupt({ count: 4, seed: 1 });
  expect(sentences).toEqual([]);
  expect(faults).toEqual({ lost: 0, acknowledgedLost: 0, clashes: 0 });
  expect(counts).toEqual({ server: 1, browser: 1, network: 1, session: 1 });
  expect(typed).toBeGreaterThan(40);
});
