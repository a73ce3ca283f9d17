import { rolldown } from 'rolldown';
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Bytes of gzip that the live search may cost, React included. */
const BUDGET = 130_000;

/** Bytes of gzip that a reading page may cost before anybody reaches for anything. */
const READING_BUDGET = 15_000;

async function gzippedBytes(files: string[]): Promise<number> {
  const build = await rolldown({
    input: files.map((file) => fileURLToPath(new URL(file, import.meta.url))),
    platform: 'browser',
    resolve: {
      alias: Object.fromEntries(
        ['Insights', 'Metadata', 'Router'].map((name) => [
          `../middlewares/create${name}Middleware.js`,
          fileURLToPath(new URL('no-middlewares.ts', import.meta.url)),
        ]),
      ),
    },
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' }, jsx: 'react-jsx' },
  });
  const { output } = await build.generate({ format: 'esm', minify: true });
  await build.close();
  return output.reduce(
    (sum, chunk) => sum + (chunk.type === 'chunk' ? gzipSync(chunk.code, { level: 9 }).length : 0),
    0,
  );
}

it('the live search costs at most 130 kB with React, and hardly anything before a visitor reaches for it', async () => {
  const all = await gzippedBytes(['search.island.tsx']);
  expect(all).toBeGreaterThan(50_000);
  expect(all).toBeLessThanOrEqual(BUDGET);
  // What an item's page loads once it has nothing else to do.
  expect(
    await gzippedBytes(['../islands/loader.ts', '../items/visit.island.tsx']),
  ).toBeLessThanOrEqual(READING_BUDGET);
});
