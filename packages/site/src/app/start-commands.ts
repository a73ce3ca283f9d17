// `npm start`, and `vitrine start`: what it takes. What a site is made of is loaded only when one
// is started: a third of what other commands would load.
import { misuse, wantsHelp } from '../platform/terminal/command-line.ts';
import { explain } from './explain.ts';

export const startUsage = `vitrine start
    Same as npm start: build the pages if necessary and serve the site until you press Ctrl-C.
    This command has no options. Configure it in vitrine.toml in this folder or with environment variables:
        PORT=3001 npm start                        another port
        VITRINE_DATA=/srv/museum npm start         another data folder
        VITRINE_SAMPLE=small npm start             the sample museum without its large images; “off” for no sample museum
    Run “npx vitrine config explain” to list all settings, “npx vitrine help” to list all commands.`;

/**
 * Serves the site until it is stopped.
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
