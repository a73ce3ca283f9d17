/** What a file of problems adds to the columns of its source; see problems-file.ts. */
export const problemColumns = ['problem', 'what to do'] as const;
