// What kept something from being stored, by its name in the table: no room, damage, or a fault of
// our own.
import { SearchFailure, type FailureCode } from '../errors.ts';
import { damageIn } from './damage.ts';

/** The disk's own words: no room, over quota, or it does not answer. */
const diskCodes = /^(SQLITE_(FULL|IOERR|READONLY|CANTOPEN)|ENOSPC|EDQUOT|EIO|EROFS|EMFILE|ENFILE)/;

/**
 * A failure as it is answered.
 * @param otherwise where nothing says that it is the disk
 * @param path of the database
 */
export function storeFailure(
  error: unknown,
  otherwise: FailureCode,
  path = 'the database',
): SearchFailure {
  if (error instanceof SearchFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  const damage = damageIn(error);
  if (damage !== null) return new SearchFailure('store-damaged', [path, damage], error);
  return new SearchFailure(isDisk(error) ? 'storage-failed' : otherwise, [message], error);
}

function isDisk(error: unknown): boolean {
  return (
    error instanceof Error &&
    (('code' in error && typeof error.code === 'string' && diskCodes.test(error.code)) ||
      isDisk(error.cause))
  );
}
