// `npm start`: builds the pages where that is needed, and serves.
import { hasRightNode } from './node-version.js';

if (hasRightNode()) {
  delete process.env.VITRINE_RESTARTED;
  // Only now: an old Node cannot even load it.
  const { keepCompiled } = await import('./compiled.js');
  keepCompiled();
  // React asks for this when it is imported: without it, pages cost twice as much.
  process.env.NODE_ENV ??= 'production';
  const { startCommand } = await import('../src/app/start-commands.ts');
  process.exitCode = await startCommand(process.argv.slice(2));
}
