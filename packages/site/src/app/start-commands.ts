// `npm start`, and `vitrine start`: what it takes. What a site is made of is loaded only when one
// is started: a third of what other commands would load.
import { misuse, wantsHelp } from '../platform/terminal/command-line.ts';
import { explain } from './explain.ts';

export const startUsage = `vitrine start
    The same as npm start: builds the pages where they are not built yet, and serves the site until Ctrl-C.
    It takes no options. What it goes by is in vitrine.toml in this folder, or in variables:
        PORT=3001 npm start                        another port
        VITRINE_DATA=/srv/museum npm start         another folder for what the site owns
        VITRINE_SAMPLE=small npm start             the sample museum without its large pictures; “off” for none
    “npx vitrine config explain” shows every setting, “npx vitrine help” every other command.`;

/**
 * Serves the site until it is told to stop.
 * @returns the exit code: 0 when it was stopped, 1 when it could not serve, 2 for words that it
 *   does not take
 */
export async function startCommand(given: readonly string[]): Promise<number> {
  if (wantsHelp(given)) {
    process.stdout.write(`${startUsage}\n`);
    return 0;
  }
  try {
    const wrong = misuse(startUsage, ['start', ...given]);
    if (wrong) {
      process.stderr.write(`${wrong.message}\n`);
      return 2;
    }
    const { serve } = await import('./start.ts');
    await serve();
    return 0;
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    return 1;
  }
}
