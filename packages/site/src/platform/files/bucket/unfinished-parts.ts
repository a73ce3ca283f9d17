// Uploads in parts that nobody will finish: what killed processes left, which a store keeps, and
// charges for, until somebody ends it.
import { expectStatus, refusalOf, unfinishedOf } from './bucket-answers.ts';
import type { Ask, BucketAnswer } from './bucket-connection.ts';

/**
 * Ends what was begun before `before` and never finished; @returns how many
 * @throws bucket-refused, when the others are ended, where one could not be
 */
export async function endUnfinished(ask: Ask, prefix: string, before: Date): Promise<number> {
  let count = 0;
  let refused: { key: string; answer: BucketAnswer } | undefined;
  let query: Record<string, string> = { uploads: '', prefix };
  for (;;) {
    const list = await ask({ method: 'GET', key: '', query });
    expectStatus(list, 'the list of unfinished uploads', 200);
    const { uploads, next } = unfinishedOf(list.body.toString());
    for (const { key, id, since } of uploads) {
      // Without an id the request would remove the object, without a key it would be the bucket's.
      if (key === '' || id === '' || !(new Date(since) < before)) continue;
      const answer = await ask({ method: 'DELETE', key, query: { uploadId: id } });
      // Its owner, or another server, may have ended it meanwhile.
      if (answer.status === 200 || answer.status === 204) count++;
      else if (answer.status !== 404) refused ??= { key, answer };
    }
    if (!next) break;
    const isSamePage = Object.entries(next).every(([name, value]) => query[name] === value);
    if (isSamePage || next['key-marker'] === '')
      throw refusalOf('the list of unfinished uploads', list);
    query = { uploads: '', prefix, ...next };
  }
  if (refused) throw refusalOf(refused.key, refused.answer);
  return count;
}
