// An import changes a record while somebody edits it: what both left alone comes together, and
// where both wrote, a person decides.
import { expect, it } from 'vitest';
import { staffAs } from '../../packages/site/src/features/access/testing.ts';
import { copyKinds } from '../../packages/site/src/features/kinds/copy-kinds.ts';
import { changesBetween } from '../../packages/site/src/features/working/merge/changes.ts';
import { publishCopy } from '../../packages/site/src/features/working/publish-copy.ts';
import { saveCopy } from '../../packages/site/src/features/working/save-copy.ts';
import { openCopy, readCopy } from '../../packages/site/src/features/working/working-copies.ts';
import { onBothDatabases } from '../databases/each.ts';
import { importedItems } from '../imports/imported-items.ts';

const text = (en: string) => ({ en });

onBothDatabases('a record that is imported over while somebody edits it', (database) => {
  it('keeps what was typed, takes what was imported, and asks where both wrote', async () => {
    const { site, run, item } = importedItems(database);
    await run('store', [{ accessionNumber: 'o1', title: text('Urn'), medium: text('clay') }]);
    const { id } = await item('o1');
    const desk = { site, actor: staffAs('registrar', 'ada'), kinds: copyKinds };
    const opened = await openCopy(desk, { kind: 'item', record: id });
    const mine = { ...opened.body, title: text('Funeral urn'), medium: text('fired clay') };
    await saveCopy(desk, opened.id, { seq: 1, changes: changesBetween(opened.body, mine) });
    await run('store', [
      { accessionNumber: 'o1', title: text('Urn'), medium: text('bronze'), notes: text('Heavy') },
    ]);
    const copy = await readCopy(desk, opened.id);
    expect(copy.body).toMatchObject({
      title: text('Funeral urn'),
      medium: text('fired clay'),
      notes: text('Heavy'),
    });
    expect(copy.clashes).toMatchObject([
      { path: ['medium', 'en'], yours: 'fired clay', theirs: 'bronze' },
    ]);
    await expect(publishCopy(desk, copy.id, { seq: copy.seq })).rejects.toMatchObject({
      code: 'copy-clashes',
    });
  });
});
