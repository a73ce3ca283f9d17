// The line that is overwritten by what comes next, on standard error.

type Output = { isTTY?: boolean; write(text: string): unknown };

type ProgressLine = {
  /** Shows a text instead of the last one, and not too often; '' takes the line away. */
  show(text: string): void;
  /** Takes the line away, so that what is printed next begins a line of its own. */
  clear(): void;
};

const SCREEN_MS = 200;
/** Where nothing can be overwritten, each text is a line that stays. */
const LINES_MS = 5000;

export function progressLine(output: Output, now: () => number = Date.now): ProgressLine {
  let last = Number.NEGATIVE_INFINITY;
  let isVisible = false;
  const clear = () => {
    if (isVisible) output.write('\r\u001b[K');
    isVisible = false;
  };
  return {
    clear,
    show(text) {
      if (text === '') {
        clear();
        return;
      }
      if (now() - last < (output.isTTY ? SCREEN_MS : LINES_MS)) return;
      last = now();
      output.write(output.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
      isVisible = output.isTTY === true;
    },
  };
}
