// What a person at the terminal reads when something fails.
import { isFailure } from '../platform/errors/failure.ts';

/** What the system says about a file, in words that tell what to do. */
const ofFiles: Readonly<Record<string, string>> = {
  EACCES:
    'cannot be read or written with this user account. Change its permissions, or use the account that owns it.',
  EEXIST: 'already exists. Move it, or choose another name.',
  EISDIR: 'is a folder, not a file. Choose a file.',
  ENAMETOOLONG: 'has a name that is too long for this disk. Use a shorter name.',
  ENOENT: 'does not exist. Check the path and the current folder.',
  ENOSPC: 'cannot be written because the disk is full. Free some disk space and try again.',
  ENOTDIR: 'uses a file as a folder. Check the path.',
  EPERM: 'cannot be changed with this user account. Use the account that owns it.',
  EROFS: 'is on a read-only disk. Choose a writable location.',
};

/** An expected failure in its sentence; anything else with its trace. */
export function explain(error: unknown): string {
  if (isFailure(error)) return error.message;
  const { code = '', port, path } = error as { code?: string; port?: number; path?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that program, or use another port: PORT=3001 npm start.`;
  if (path !== undefined && ofFiles[code]) return `${path} ${ofFiles[code]}`;
  if (code.startsWith('ERR_PARSE_ARGS') && error instanceof Error) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
