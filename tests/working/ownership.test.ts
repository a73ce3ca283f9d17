// Who owns what a working copy has published: the person only what the copy changed, a source all
// that it has said and nobody has touched.
import { expect, it } from 'vitest';
import { itemDefinition } from '../../packages/site/src/features/catalogue/item-definition.ts';
import type { Item } from '../../packages/site/src/features/catalogue/item.ts';
import type { ItemDraft } from '../../packages/site/src/features/catalogue/fields/drafts.ts';
import { importItems } from '../../packages/site/src/features/imports/import-items.ts';
import { copyKinds } from '../../packages/site/src/features/kinds/copy-kinds.ts';
import { idsByExact, loadForWriting } from '../../packages/site/src/features/records/records.ts';
import { publishCopy } from '../../packages/site/src/features/working/publish-copy.ts';
import { saveCopy } from '../../packages/site/src/features/working/save-copy.ts';
import { openCopy, readCopy } from '../../packages/site/src/features/working/working-copies.ts';
import type { Actor } from '../../packages/site/src/features/access/actor.ts';
import { newSite } from '../databases/site.ts';
import { onBothDatabases } from '../databases/each.ts';
import { rowsOf } from '../imports/rows.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('an imported item with a working copy', (database) => {
  const openItem = async (accessionNumber: string) => {
    const site = newSite(database());
    const bring = (row: ItemDraft) =>
      importItems(
        site,
        ada,
        rowsOf([{ accessionNumber, title: { en: 'Jug' }, ...row }], { sourceKey: accessionNumber }),
        { batchRows: 10 },
      );
    await bring({ medium: { en: 'Clay' }, creditLine: { en: 'Gift' } });
    const [id = ''] = (
      await idsByExact(database().read, itemDefinition.kind, 'accession', [accessionNumber])
    ).values();
    const desk = { site, actor: ada, kinds: copyKinds };
    const copy = await openCopy(desk, { kind: 'item', record: id });
    const now = async () =>
      (await loadForWriting<Item>(database().read, [id])).get(id)?.body as Item;
    return { bring, desk, copy, now };
  };
  const change = [{ path: ['medium', 'en'], before: 'Clay', after: 'Stoneware' }];

  it('belongs to the person in what they changed, and to its source in the rest', async () => {
    const { bring, desk, copy, now } = await openItem('7');
    await saveCopy(desk, copy.id, { seq: 1, changes: change });
    await publishCopy(desk, copy.id, { seq: 2 });
    await bring({ medium: { en: 'Earthenware' }, creditLine: { en: 'Bequest' } });
    expect(await now()).toMatchObject({
      medium: { en: 'Stoneware' },
      creditLine: { en: 'Bequest' },
    });
  });

  it('changes no owner by following an import', async () => {
    const { bring, desk, copy, now } = await openItem('8');
    await saveCopy(desk, copy.id, { seq: 1, changes: change });
    await bring({ medium: { en: 'Clay' }, creditLine: { en: 'Bequest' } });
    const moved = await readCopy(desk, copy.id);
    expect(moved.body).toMatchObject({
      creditLine: { en: 'Bequest' },
      medium: { en: 'Stoneware' },
    });
    await publishCopy(desk, copy.id, { seq: moved.seq });
    await bring({ medium: { en: 'Clay' }, creditLine: { en: 'Purchase' } });
    expect(await now()).toMatchObject({
      medium: { en: 'Stoneware' },
      creditLine: { en: 'Purchase' },
    });
  });
});
