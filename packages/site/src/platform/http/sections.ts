// Sections of a page, which fail alone: one that cannot be had is left out and logged, and the page
// is kept by no cache.
import { isDatabaseLost } from '../errors/failure.ts';
import type { Log } from '../log/log.ts';

/** Loads a section that its page can do without; `instead` takes its place when it fails. */
export type LoadSection = <T, Instead>(
  name: string,
  load: () => Promise<T> | T,
  instead: Instead,
) => Promise<T | Instead>;

/** Where there is no page that could do without: what fails is the whole. */
export const noSections: LoadSection = async (_name, load) => load();

/**
 * What a page says about its sections: the log's lines carry the id of its request, and `omitted`
 * the names of those that were left out.
 */
type SectionsReport = { log: Log; requestId: string; omitted: string[] };

/** The sections of one page. */
export function sectionsOf({ log, requestId, omitted }: SectionsReport): LoadSection {
  return async (name, load, instead) => {
    try {
      return await load();
    } catch (error) {
      // Without the database nothing is whole: an older copy is better.
      if (isDatabaseLost(error)) throw error;
      omitted.push(name);
      log.error(
        { err: error, requestId, section: name },
        'A section of a page failed and was omitted.',
      );
      return instead;
    }
  };
}
