// A working copy that is open in an editor, and what is left of it.
import type { useWorkingCopy } from '../../working/use-working-copy.ts';

export type OpenCopy = Extract<ReturnType<typeof useWorkingCopy>, { state: 'open' }>;

/** What is left of a copy that is over: its record, if there is one. */
export type EndOfCopy = { record?: string | undefined; isPublished: boolean };
