// One server at a time on a data folder, by a lock of the kernel's. On a PostgreSQL database
// several nodes at a time where they share their files, and otherwise one, by a lock of its own
// session.
import { claimFolder } from '@vitrine/search-service';
import type { Settings } from '../platform/config/settings.ts';
import { takeServerLock, type ServerLock, type Sharing } from '../platform/database/server-lock.ts';
import { filesAreShared } from '../platform/files/file-settings.ts';
import { failure, type Failure } from '../platform/errors/failure.ts';

export type ServingClaim = {
  mayWrite(): boolean;
  /** Resolves, with the sentence to stop with, when another server has taken the database over. */
  takenOver: Promise<Failure>;
  release(): Promise<void>;
};

/**
 * Takes the data folder and the database for this server; waits for a PostgreSQL that does not
 * answer yet.
 * @param sharing  whether other servers may use the database meanwhile
 * @throws folder-served, database-served, database-unreachable
 */
export async function claimServing(
  settings: Settings,
  dataFolder: string,
  print: (sentence: string) => void,
  sharing: Sharing = filesAreShared(settings) ? 'together' : 'alone',
): Promise<ServingClaim> {
  const folder = claimFolder(dataFolder);
  if ('process' in folder)
    throw failure(
      'folder-served',
      dataFolder,
      folder.process ? ` (process ${folder.process})` : '',
    );
  try {
    const lock =
      settings['database.url'] === '' ? undefined : await lockOf(settings, sharing, print);
    return {
      mayWrite: () => lock?.isHeld() ?? true,
      takenOver: lock?.takenOver ?? new Promise(() => undefined),
      async release() {
        await lock?.release();
        folder.release();
      },
    };
  } catch (error) {
    folder.release();
    throw error;
  }
}

const lockOf = (
  settings: Settings,
  sharing: Sharing,
  print: (sentence: string) => void,
): Promise<ServerLock> =>
  takeServerLock({
    url: settings['database.url'],
    sharing,
    connectSeconds: settings['database.connect-seconds'],
    startSeconds: settings['database.start-seconds'],
    takeoverSeconds: settings['database.takeover-seconds'],
    retrySeconds: settings['database.retry-seconds'],
    print,
  });
