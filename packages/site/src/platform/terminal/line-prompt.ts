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
      let isAnswered = false;
      reading.on('line', (line) => {
        if (isAnswered) ahead.push(line);
        isAnswered = true;
        resolve(line);
        // The lines of one chunk arrive together; those after the first are kept above.
        setImmediate(() => reading.close());
      });
      reading.on('SIGINT', () => {
        interrupted();
        reading.close();
      });
      reading.on('close', () => resolve(undefined));
      reading.setPrompt(question);
      reading.prompt();
    });
}
