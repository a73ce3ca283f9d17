// What is wrong with a file itself, told apart from what is wrong with us: a file is left out, but
// a full disk ends everything.
import { isFailure } from '../../platform/errors/failure.ts';

/**
 * Why a file cannot be taken in, in its own sentence; absent for an error that has nothing to do
 * with the file.
 */
export function refusalIn(error: unknown): string | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  // The image server's refusals carry its own codes, not the site's.
  const aboutFile = isFailure(error) ? error.code !== 'disk-full' : code.startsWith('image-');
  return aboutFile ? message : undefined;
}
