import { describe, expect, it } from 'vitest';
import { letGo } from './let-go.ts';

describe('shared memory that a thread lets go of', () => {
  it('is swept up soon, though nothing else calls for it', async () => {
    const size = 64 << 20;
    let isSwept = false;
    const registry = new FinalizationRegistry(() => { isSwept = true; });
    (() => registry.register(new SharedArrayBuffer(size), ''))();
    letGo(size);
    await expect.poll(() => isSwept, { timeout: 20_000 }).toBe(true);
  });
});
