import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { noteReleasedMemory } from './released-memory.ts';

/** A thread that lets go of much at the instant that `gate` names, and says what became of it. */
function lettingGo(gate: number): Promise<string> {
  const module = new URL('./released-memory.ts', import.meta.url).href;
  // The second timer only keeps the thread alive until the sweep, whose own timer does not.
  const source = `import(${JSON.stringify(module)}).then(({ noteReleasedMemory }) => { setTimeout(() => { noteReleasedMemory(1 << 30); setTimeout(() => {}, 700); }, Math.max(0, ${gate} - Date.now())); });`;
  const worker = new Worker(source, { eval: true });
  return new Promise((resolve) => {
    worker.once('error', (error) => resolve(String(error)));
    worker.once('exit', (code) => resolve(`ended with ${code}`));
  });
}

describe('shared memory that a thread lets go of', () => {
  it('is swept up soon, though nothing else calls for it', async () => {
    const size = 64 << 20;
    let isSwept = false;
    const registry = new FinalizationRegistry(() => {
      isSwept = true;
    });
    (() => registry.register(new SharedArrayBuffer(size), ''))();
    noteReleasedMemory(size);
    await expect.poll(() => isSwept, { timeout: 20_000 }).toBe(true);
  });

  it('is swept up by many threads at once, and none of them ends by it', async () => {
    const gate = Date.now() + 1500;
    expect(new Set(await Promise.all(Array.from({ length: 12 }, () => lettingGo(gate))))).toEqual(
      new Set(['ended with 0']),
    );
  }, 60_000);
});
