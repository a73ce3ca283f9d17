// Where a page of a list ends, as a text that only the API itself reads.
import type { z } from 'zod';
import { failure } from '../../platform/errors/failure.ts';
import { repairedValue } from '../../platform/repaired-text.ts';

export const cursorText = (place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** @throws cursor-unusable */
export function readCursor<Place>(text: string, shape: z.ZodType<Place>): Place {
  const place = parsed(text);
  const { data, success } = shape.safeParse(place);
  // A database refuses characters that cannot be stored.
  if (!success || repairedValue(place) !== place) throw failure('cursor-unusable');
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
