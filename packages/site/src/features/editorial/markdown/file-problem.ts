// What is wrong in a file, and where.

/** Something in a file that cannot be used, and how to correct it. `line` counts from 1. */
export type FileProblem = {
  line: number;
  reason: string;
  whatToDo: string;
  /** Something of the record is lost or leads nowhere: it is not published. */
  holds?: true;
};
