// `npx vitrine …`: finds the command, refuses what it cannot be given, runs it. Whoever may run it
// on the machine acts as its operator.
import { failure } from '../platform/errors/failure.ts';
import { misuse, wantsHelp } from '../platform/terminal/command-line.ts';
import { didYouMean } from '../platform/terminal/did-you-mean.ts';
import { linePrompt } from '../platform/terminal/line-prompt.ts';
import { progressLine } from '../platform/terminal/progress-line.ts';
import type { Terminal } from '../platform/terminal/terminal.ts';
import { commands } from './commands.ts';
import { explain } from './explain.ts';

const generalHelp =
  async (): Promise<string> => `Vitrine: a website for your museum. Run each command with npx in the site’s folder, for example: npx vitrine import my-museum

${(await Promise.all(Object.values(commands).map((load) => load())))
  .map(({ usage }) => usage)
  .join('\n')}
vitrine help [command]
    Show this help, or the help for a command. You can also add --help to any command.`;

/** Runs one command. @returns the exit code of the process: 2 for what cannot be understood */
export async function run(given: string[]): Promise<number> {
  const terminal = newTerminal();
  try {
    return await runOne(given, terminal);
  } catch (error) {
    terminal.progress('');
    process.stderr.write(`${explain(error)}\n`);
    return 2;
  }
}

async function runOne(given: string[], terminal: Terminal): Promise<number> {
  const [first, ...after] = given;
  const isHelp = first === 'help' || first === '--help' || first === '-h';
  const [name, ...rest] = isHelp ? [...after, '--help'] : given;
  if (name === undefined || (isHelp && after.length === 0)) {
    terminal.line(await generalHelp());
    return 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load)
    throw failure(
      'command-unusable',
      `Unknown command “vitrine ${name}”.${didYouMean(name, Object.keys(commands))}`,
      'Run “npx vitrine help” to list all commands.',
    );
  const command = await load();
  if (wantsHelp(rest)) {
    terminal.line(command.usage);
    return 0;
  }
  const wrong = misuse(command.usage, given, command);
  if (wrong) throw wrong;
  return command.run(terminal, rest);
}

/**
 * Lines go to standard output; progress overwrites itself on standard error, where that is a
 * screen.
 */
function newTerminal(): Terminal {
  const stop = new AbortController();
  process.on('SIGINT', () => {
    if (stop.signal.aborted) process.exit(130);
    process.stderr.write(
      '\nStopping after this batch … (press Ctrl-C again to stop immediately; saved changes are kept)\n',
    );
    stop.abort();
  });
  // Whoever reads only the first lines, as `head` does, closes the pipe.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
  const progress = progressLine(process.stderr);
  // Questions need somebody at both ends of the terminal.
  const isAttended = process.stdin.isTTY && process.stdout.isTTY;
  return {
    stop: stop.signal,
    ...(isAttended
      ? {
          ask: linePrompt({ input: process.stdin, output: process.stdout }, () => stop.abort()),
        }
      : {}),
    line(text) {
      progress.clear();
      process.stdout.write(`${text}\n`);
    },
    progress: progress.show,
  };
}
