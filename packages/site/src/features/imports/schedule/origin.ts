// Where a source is imported from by itself, and where its files are while they are read.
import { dataPath } from '../../../platform/files/data-folder.ts';
import { createHash } from 'node:crypto';

/** Whether an origin is an address; otherwise it is the path of a file or folder. */
export const isAddress = (origin: string): boolean => /^https?:\/\//i.test(origin);

/** A download that broke off, in the folder of its source. */
export const PARTIAL = 'download';

/** The folder of a source below the data folder, for what is read of it. */
export function incomingFolder(dataFolder: string, sourceKey: string): string {
  const name = createHash('sha256').update(sourceKey).digest('hex').slice(0, 16);
  return dataPath({ dataFolder }, 'imports', name);
}
