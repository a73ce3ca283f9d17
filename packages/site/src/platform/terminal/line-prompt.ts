// Asks for lines at a terminal, one question at a time.
import { createInterface } from 'node:readline';
import type { Ask } from './terminal.ts';

/**
 * @param interrupted  called when Ctrl-C is pressed while a question waits: the terminal gives it
 *   to the question instead of the process
 */
export function linePrompt(
  { input, output }: { input: NodeJS.ReadableStream; output: NodeJS.WritableStream },
  interrupted: () => void,
): Ask {
  // Lines that were typed ahead, or pasted, answer the questions that follow.
  const ahead: string[] = [];
  return (question) =>
    new Promise((resolve) => {
      const typed = ahead.shift();
      if (typed !== undefined) {
        output.write(`${question}${typed}\n`);
        resolve(typed);
        return;
      }
      const reading = createInterface({ input, output });
      let answer: string | undefined;
      reading.on('line', (line) => {
        if (answer === undefined) {
          answer = line;
          // The lines of one chunk arrive together; those after the first are kept above.
          setImmediate(() => reading.close());
        } else ahead.push(line);
      });
      reading.on('SIGINT', () => {
        interrupted();
        reading.close();
      });
      // Only now: closing pauses the input, also under a question that already waits.
      reading.on('close', () => resolve(answer));
      reading.setPrompt(question);
      reading.prompt();
    });
}
