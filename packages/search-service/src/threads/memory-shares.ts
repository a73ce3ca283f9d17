// What a service may remember of the searches it has answered, in bytes: one budget for the whole
// process, divided among its threads, and on each among what is remembered there. Without it every
// thread and every segment would have a limit of its own, and more of them would take more memory.

/** What one thread may remember. */
export type MemoryShare = {
  /** answers as they were sent */
  readonly answers: number;
  /** documents that hits are made of */
  readonly documents: number;
  /** what words and searches found, in all segments together */
  readonly segments: number;
};

/** For all threads together, when nothing else is set. */
export const usualMemory = 48 * 2 ** 20;

/** What the serving thread keeps for the questions of its own, when others search. */
const servingPart = 1 / 8;
const answersPart = 1 / 6;
const documentsPart = 1 / 5;

/** The share of the serving thread while others search. */
export function shareBeside(total: number): MemoryShare {
  return divided(total * servingPart);
}

/** The share of a thread that searches, or of the serving thread where no other does. */
export function shareOfSearcher(total: number, searchers: number): MemoryShare {
  return divided((total * (1 - servingPart)) / Math.max(1, searchers));
}

function divided(bytes: number): MemoryShare {
  const answers = Math.floor(bytes * answersPart);
  const documents = Math.floor(bytes * documentsPart);
  return { answers, documents, segments: Math.floor(bytes) - answers - documents };
}
