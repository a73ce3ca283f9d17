// What a command says to whoever called it.

/**
 * Where a command speaks: `line` for the answer, `progress` for what is overwritten by what comes
 * next.
 */
export type Terminal = {
  line(text: string): void;
  progress(text: string): void;
  /** Aborted by Ctrl-C. */
  stop: AbortSignal;
};
