#!/usr/bin/env node
// `npx vitrine …`: the commands of a site.
import { keepCompiled } from './compiled.js';
import { hasRightNode } from './node-version.js';

if (hasRightNode()) {
  delete process.env.VITRINE_RESTARTED;
  keepCompiled();
  process.env.NODE_ENV ??= 'production';
  const { run } = await import('../src/app/cli.ts');
  process.exitCode = await run(process.argv.slice(2));
}
