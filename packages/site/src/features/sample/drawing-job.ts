// What the site asks of a process that draws, and what that process answers.
import type { Edition } from '@vitrine/sample-museum/drawings';

/** One picture, into one file, which appears only when it is complete. */
export type DrawingJob = { id: number; slug: string; edition: Edition; file: string };

/** Parts done (0–1) at most five times a second, then the end of it. */
export type DrawingReport =
  | { id: number; state: 'drawing'; done: number }
  | { id: number; state: 'drawn'; width: number; height: number }
  | { id: number; state: 'failed'; reason: string };
