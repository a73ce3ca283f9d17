// What the site asks of the process that draws cards, and what that process answers.
import type { Card } from './card.ts';

/**
 * One card, into one file, which appears only when it is complete. `picture` holds the bytes of a
 * JPEG.
 */
export type CardJob = { id: number; card: Card; picture?: Uint8Array | undefined; file: string };

export type CardReport = { id: number; failed?: string };
