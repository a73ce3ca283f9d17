// What a command says to whoever called it, and asks where somebody sits there.

/**
 * Where a command speaks: `line` for the answer, `progress` for what is overwritten by what comes
 * next.
 */
export type Terminal = {
  line(text: string): void;
  progress(text: string): void;
  /** Aborted by Ctrl-C. */
  stop: AbortSignal;
  /** Absent where nobody sits there to answer. */
  ask?: Ask;
};

/** Asks for one line. @returns nothing where somebody pressed Ctrl-C or closed the input */
export type Ask = (question: string) => Promise<string | undefined>;
