#!/usr/bin/env node
// `npx vitrine …`: the commands of a site.
import { hasRightNode } from './node-version.js';

if (hasRightNode()) {
  delete process.env.VITRINE_RESTARTED;
  // Only now: an old Node cannot even load it.
  const { keepCompiled } = await import('./compiled.js');
  keepCompiled();
  process.env.NODE_ENV ??= 'production';
  const { run } = await import('../src/app/cli.ts');
  process.exitCode = await run(process.argv.slice(2));
}
