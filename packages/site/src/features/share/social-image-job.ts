// What the site asks of the process that draws cards, and what that process answers.
import type { SocialImage } from './social-image.ts';

/**
 * One card, into one file, which appears only when it is complete. `picture` holds the bytes of a
 * JPEG.
 */
export type SocialImageJob = {
  id: number;
  card: SocialImage;
  picture?: Uint8Array | undefined;
  file: string;
};

export type SocialImageReport = { id: number; failed?: string };
