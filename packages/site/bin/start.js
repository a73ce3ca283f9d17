// `npm start`: builds the pages where that is needed, and serves.
import { hasRightNode } from './node-version.js';

if (hasRightNode()) {
  delete process.env.VITRINE_RESTARTED;
  const { start } = await import('../src/app/start.ts');
  await start(process.argv.slice(2));
}
