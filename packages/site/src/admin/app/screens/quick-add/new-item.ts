// A new item on its way to the site: a working copy, what was filled in, and then its publication
// or its submission. A step that was done is not done again when a later one fails.
import type { Api } from '../../api/client.ts';
import { changesBetween } from '../../../../features/working/merge/changes.ts';
import { keyed } from '../../../../features/working/merge/keys.ts';
import type { Fields } from '../../../../features/working/merge/body.ts';

/** What becomes of a new item. `keep`: it stays a working copy. */
export type Outcome = 'publish' | 'submit' | 'keep';

export type AddedItem = { outcome: Outcome; title: string; copy?: string; record?: string };

type Copy = { id: string; seq: number; body: Fields };

export type NewItem = {
  /**
   * @param also  drafts that are published with it: its pictures, and what was made for it
   * @throws ApiProblem
   */
  save(body: Fields, how: { outcome: Outcome; also: readonly string[] }): Promise<AddedItem>;
};

/** One item; what is saved again is the same item with what was changed. */
export function newItem(api: Api): NewItem {
  let copy: Copy | undefined;
  return {
    async save(body, { outcome, also }) {
      copy ??= (await api.post<Copy>('/working-copies', { kind: 'item' })).body;
      copy = await filledIn(api, copy, keyed(body));
      const title = Object.values((body['title'] ?? {}) as Record<string, string>)[0] ?? '';
      const { id, seq } = copy;
      if (outcome === 'keep') return { outcome, title, copy: id };
      if (outcome === 'submit') {
        await api.post(`/working-copies/${id}/submit`, { seq });
        return { outcome, title, copy: id };
      }
      const { body: published } = await api.post<{ record: string }>(
        `/working-copies/${id}/publish`,
        { seq, also },
      );
      return { outcome, title, record: published.record };
    },
  };
}

async function filledIn(api: Api, copy: Copy, body: Fields): Promise<Copy> {
  const changes = changesBetween(copy.body, body);
  if (changes.length === 0) return copy;
  const { id, seq } = copy;
  const { body: saved } = await api.patch<{ seq: number; clashes: readonly unknown[] }>(
    `/working-copies/${id}`,
    { seq, changes },
  );
  return { id, seq: saved.seq, body };
}
