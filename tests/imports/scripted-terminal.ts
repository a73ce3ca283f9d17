// A terminal for tests of commands: it keeps what is printed, and answers as somebody would.
import type { Terminal } from '../../packages/site/src/platform/terminal/terminal.ts';

export type ScriptedTerminal = Terminal & {
  lines: string[];
  /** What was questions, without the answers that were offered. */
  questions: string[];
  output(): string;
};

/** @param answers  what is typed, in order; 'Ctrl-C' interrupts. Without a list nobody is there. */
export function scriptedTerminal(answers?: readonly string[]): ScriptedTerminal {
  const lines: string[] = [];
  const questions: string[] = [];
  const left = [...(answers ?? [])];
  const stop = new AbortController();
  return {
    lines,
    questions,
    output: () => lines.join('\n'),
    line: (text) => void lines.push(text),
    progress: () => undefined,
    stop: stop.signal,
    ...(answers
      ? {
          ask: (question: string) => {
            questions.push(question);
            const answer = left.shift();
            if (answer === undefined)
              throw new Error(
                `Nobody answers “${question}”, after:\n${lines.slice(-12).join('\n')}`,
              );
            return Promise.resolve(answer === 'Ctrl-C' ? undefined : answer);
          },
        }
      : {}),
  };
}
