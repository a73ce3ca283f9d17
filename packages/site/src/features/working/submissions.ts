// Which records have changes that somebody submitted for approval: who, and when.
import type { Site } from '../../platform/site.ts';
import { findSubmissions } from './working-copy-store.ts';

export type Submission = { at: string; by: string };

/**
 * By the ids of the records.
 * @param ids  of records whose drafts their reader may read
 */
export async function submissionsOf(
  site: Pick<Site, 'database'>,
  ids: readonly string[],
): Promise<Map<string, Submission>> {
  return new Map(
    (await findSubmissions(site.database.read, ids)).map(({ record, at, by }) => [
      record,
      { at, by },
    ]),
  );
}
