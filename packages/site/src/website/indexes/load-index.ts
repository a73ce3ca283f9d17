// One page of the A–Z index of people, places or subjects.
import { readIndex } from '../../features/catalogue/read-catalogue.ts';
import {
  initialOf,
  foldForSorting,
  type RecordKind,
  type Stored,
} from '../../features/records/record.ts';
import type { LocalizedText } from '../../features/records/language-map.ts';
import type { PageContext } from '../load-page.ts';
import { selectedLetter, inOrder, type Letter } from './letters.ts';

export type IndexEntry = {
  id: string;
  slug: string;
  kind: string;
  initial: string;
  name: LocalizedText;
  note: string | undefined;
};

export type IndexData = {
  letters: Letter[];
  letter: string | undefined;
  entries: IndexEntry[];
  page: number;
  pages: number;
};

/** Names on one page of an index. */
const PAGE_SIZE = 300;

/** @param entryOf  how a record of this kind is named in the index, and what is noted beside it */
export async function loadIndex<Body>(
  { site, language, url }: PageContext,
  kind: RecordKind,
  entryOf: (record: Stored<Body>) => Pick<IndexEntry, 'name' | 'note'> & { sortName: string },
): Promise<IndexData> {
  const { initials } = await readIndex<Body>(site, kind, { limit: 0 });
  const letters = inOrder(initials, language);
  const letter = selectedLetter(letters, url.searchParams.get('letter'), PAGE_SIZE);
  const total = letters
    .filter(({ initial }) => letter === undefined || initial === letter)
    .reduce((sum, { count }) => sum + count, 0);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1));
  const { records } = await readIndex<Body>(site, kind, {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    ...(letter === undefined ? {} : { initial: letter }),
  });
  const entries = records.map((record) => {
    const { name, note, sortName } = entryOf(record);
    return {
      id: record.id,
      slug: record.slug,
      kind,
      initial: initialOf(foldForSorting(sortName)),
      name,
      note,
    };
  });
  return { letters, letter, entries, page, pages };
}
