// What a person at the terminal is told when something fails.
import { isFailure } from '../platform/errors/failure.ts';

/** What the system says of a file, in words that tell what to do. */
const ofFiles: Readonly<Record<string, string>> = {
  EACCES:
    'may not be read or written by this account. Change its permissions, or use the account that owns it.',
  EEXIST: 'exists already. Move it away, or name another.',
  EISDIR: 'is a folder, and a file is needed.',
  ENAMETOOLONG: 'is too long a name for this disk. Use a shorter one.',
  ENOENT: 'does not exist. Check how it is spelled, and from which folder.',
  ENOSPC: 'cannot be written: its disk is full. Make room and try again.',
  ENOTDIR: 'leads through a file as if it were a folder. Check how it is spelled.',
  EPERM: 'may not be changed by this account. Use the account that owns it.',
  EROFS: 'is on a disk that can only be read. Name a place that can be written.',
};

/** An expected failure in its sentence; anything else with its trace. */
export function explain(error: unknown): string {
  if (isFailure(error)) return error.message;
  const { code = '', port, path } = error as { code?: string; port?: number; path?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop it, or choose another port: PORT=3001 npm start.`;
  if (path !== undefined && ofFiles[code]) return `${path} ${ofFiles[code]}`;
  if (code.startsWith('ERR_PARSE_ARGS') && error instanceof Error) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
