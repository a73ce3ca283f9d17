// A story or an exhibition in a frame. Drafts are never shown there, whatever the link says.
import { entryAddress, type EntryKind } from '../../features/editorial/entry.ts';
import { entryCard, findEntry } from '../../features/editorial/read-editorial.ts';
import { failure } from '../../platform/errors/failure.ts';
import { itemsByNames } from '../blocks/items-by-names.ts';
import type { PageContext } from '../load-page.ts';
import type { EntryData } from '../pages/load-entry.ts';
import { framedCard } from './framed-card.ts';

/** @throws not-found, withdrawn */
export async function embeddedEntry(
  { site, actor, language, section }: PageContext,
  kind: EntryKind,
  path: string,
): Promise<Pick<EntryData, 'card' | 'page' | 'keyItem'>> {
  const record = await findEntry(site, actor, kind, path);
  if (!record) throw failure('not-found', kind);
  const key = record.body.keyItem;
  return {
    card: entryCard(record, language),
    page: entryAddress(kind, record.body.path),
    keyItem: key
      ? await section(
          'picture',
          async () => framedCard(site, (await itemsByNames(site, [key], language)).get(key)),
          undefined,
        )
      : undefined,
  };
}
