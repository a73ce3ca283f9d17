// Mutations that no test notices, and why they are left: what is changed gives the same answer, or
// the answer is no promise. Known by the file and what is written there, not by the line.

export type Left = {
  /** The end of the path. */
  file: string;
  /** What is written in the source, and what it became. */
  source: string;
  became: string;
  why: string;
};

export const left: readonly Left[] = [];
