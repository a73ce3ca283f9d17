// Where a site keeps its files: the store that its settings chose.
import type { Site } from '../site.ts';
import { openDiskFiles, type FileStore } from './file-store.ts';

/** The files of a site, wherever it keeps them. */
export const fileStore = (site: Pick<Site, 'bucket' | 'dataFolder'>): FileStore =>
  site.bucket ?? openDiskFiles(site.dataFolder);
