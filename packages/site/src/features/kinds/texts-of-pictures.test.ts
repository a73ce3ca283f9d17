import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { reviseRecord } from '../../../../../tests/databases/records.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { staffAs } from '../access/testing.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import { mediaDefinition, type Media } from '../media/media.ts';
import { addRecord, loadForWriting } from '../records/records.ts';
import type { State } from '../records/record.ts';
import type { Desk } from '../working/held-copy.ts';
import { changesBetween } from '../working/merge/changes.ts';
import type { Fields } from '../working/merge/body.ts';
import { previewCopy, readPreview } from '../working/preview-copy.ts';
import { publishCopy } from '../working/publish-copy.ts';
import { saveCopy } from '../working/save-copy.ts';
import { discardCopy, openCopy, readCopy } from '../working/working-copies.ts';
import { copyKinds } from './copy-kinds.ts';

const registrar = staffAs('registrar', 'ada');

onBothDatabases('texts of pictures in the working copy of an item', (database) => {
  const deskOf = (actor: Actor = registrar): Desk => ({
    site: newSite(database()),
    actor,
    kinds: copyKinds,
  });

  const addPicture = (site: Site, texts: Partial<Media>, state: State = 'published') =>
    addRecord(site, registrar, mediaDefinition, {
      state,
      body: {
        kind: 'image',
        file: 'a'.repeat(64),
        fileName: 'jug.jpg',
        mime: 'image/jpeg',
        ...texts,
      },
    });

  const medium = async (id: string) => (await loadForWriting<Media>(database().read, [id])).get(id);

  /** An item with one picture, whose copy is open. */
  async function opened(texts: Partial<Media> = { altText: { en: 'A jug' } }) {
    const here = deskOf();
    const picture = await addPicture(here.site, texts);
    const item = await addRecord(here.site, registrar, itemDefinition, {
      state: 'published',
      body: { title: { en: 'Jug' }, media: [picture.id] },
    });
    const copy = await openCopy(here, { kind: 'item', record: item.id });
    const open = { here, picture: picture.id, item: item.id, copy: copy.id };
    const type = async (path: readonly string[], after: unknown) => {
      const { seq } = await readCopy(here, copy.id);
      return saveCopy(here, copy.id, {
        seq,
        changes: [{ path: ['mediaTexts', picture.id, ...path], after }],
      });
    };
    return { ...open, type, seq: async () => (await readCopy(here, copy.id)).seq };
  }

  it('are on the page beside the editor as they are typed', async () => {
    const { here, picture, item, copy, type } = await opened();
    await type(['altText', 'en'], 'A brown jug');
    const ada = { ...here, actor: { kind: 'operator', name: 'ada' } } as const;
    const [, token = ''] = (await previewCopy(ada, copy)).address.split('?preview=');
    const preview = await readPreview(here.site, copyKinds.item, { id: item, token });
    expect((await preview?.readNamed([picture]))?.get(picture)?.body).toMatchObject({
      altText: { en: 'A brown jug' },
      fileName: 'jug.jpg',
    });
    expect(preview?.record.body).not.toHaveProperty('mediaTexts');
  });

  it('are seen by nobody until the item is published, and published with it', async () => {
    const { here, picture, copy, type, seq } = await opened();
    expect((await readCopy(here, copy)).body['mediaTexts']).toEqual({
      [picture]: { altText: { en: 'A jug' } },
    });
    await type(['altText', 'en'], 'A brown jug');
    await type(['caption'], { fr: 'Une cruche' });
    expect((await medium(picture))?.version).toBe(1);
    await publishCopy(here, copy, { seq: await seq() });
    expect(await medium(picture)).toMatchObject({
      version: 2,
      updatedBy: 'staff:ada',
      body: { altText: { en: 'A brown jug' }, caption: { fr: 'Une cruche' }, fileName: 'jug.jpg' },
    });
  });

  it('are on the page beside the editor', async () => {
    const here = deskOf({ kind: 'operator', name: 'ada' });
    const { picture, copy, item, type } = await opened();
    await type(['altText', 'en'], 'A brown jug');
    const { address } = await previewCopy(here, copy);
    const token = new URL(address, 'https://museum.example').searchParams.get('preview') ?? '';
    const preview = await readPreview(here.site, copyKinds.item, { id: item, token });
    const named = await preview?.readNamed([picture]);
    expect(named?.get(picture)?.body).toMatchObject({ altText: { en: 'A brown jug' } });
  });

  it('are thrown away with it', async () => {
    const { here, picture, copy, type } = await opened();
    await type(['altText', 'en'], 'Something else');
    await discardCopy(here, copy);
    expect(await medium(picture)).toMatchObject({ version: 1, body: { altText: { en: 'A jug' } } });
  });

  it('are left alone where nobody wrote any', async () => {
    const { here, picture, copy, seq, item } = await opened({ caption: {}, decorative: false });
    expect(await publishCopy(here, copy, { seq: await seq() })).toEqual({
      record: item,
      version: 1,
    });
    expect((await medium(picture))?.version).toBe(1);
  });

  it('take up what somebody has saved meanwhile, and clash where both wrote', async () => {
    const { here, picture, copy, type } = await opened();
    await type(['altText', 'en'], 'Mine');
    const elsewhere = async (texts: Partial<Media>) => {
      const found = await medium(picture);
      if (!found) throw new Error('The picture is gone.');
      const { version, body } = found;
      await reviseRecord(here.site, registrar, mediaDefinition, {
        id: picture,
        expectedVersion: version,
        body: { ...body, ...texts },
      });
    };
    await elsewhere({ caption: { en: 'Theirs' } });
    const merged = await readCopy(here, copy);
    expect(merged.clashes).toEqual([]);
    expect(merged.body['mediaTexts']).toEqual({
      [picture]: { altText: { en: 'Mine' }, caption: { en: 'Theirs' } },
    });
    await elsewhere({ altText: { en: 'Also theirs' } });
    const { clashes, seq } = await readCopy(here, copy);
    expect(clashes).toMatchObject([
      { path: ['mediaTexts', picture, 'altText', 'en'], yours: 'Mine', theirs: 'Also theirs' },
    ]);
    await expect(publishCopy(here, copy, { seq })).rejects.toMatchObject({ code: 'copy-clashes' });
  });

  it('are those of a new picture of a new item', async () => {
    const vic = deskOf(staffAs('volunteer', 'vic'));
    const picture = await addPicture(vic.site, {}, 'draft');
    const copy = await openCopy(vic, { kind: 'item' });
    const body: Fields = {
      title: { en: 'Penny' },
      media: [picture.id],
      mediaTexts: { [picture.id]: { altText: { en: 'A penny' } } },
    };
    const { seq } = await saveCopy(vic, copy.id, { seq: 1, changes: changesBetween({}, body) });
    await publishCopy(deskOf(), copy.id, { seq, also: [picture.id] });
    expect(await medium(picture.id)).toMatchObject({
      state: 'published',
      body: { altText: { en: 'A penny' } },
    });
  });

  it('are refused with the path of what is wrong, and only for pictures of the item', async () => {
    const { here, copy, type, seq } = await opened();
    const other = await addPicture(here.site, { altText: { en: 'Other' } });
    await saveCopy(here, copy, {
      seq: 1,
      changes: [
        {
          path: ['mediaTexts', other.id],
          after: { altText: { en: 'Other' }, caption: { en: 'Changed' } },
        },
      ],
    });
    await type(['altText'], 5);
    const refused = await publishCopy(here, copy, { seq: await seq() }).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({
      issues: [{ path: ['mediaTexts', expect.any(String), 'altText'] }],
    });
    await type(['altText'], { en: 'Right' });
    await publishCopy(here, copy, { seq: await seq() });
    expect((await medium(other.id))?.version).toBe(1);
  });

  it('of a draft that the item does not name yet are not shown', async () => {
    const { here, copy, seq } = await opened();
    const secret = await addPicture(here.site, { altText: { en: 'Secret' } }, 'draft');
    const { body } = await readCopy(here, copy);
    await saveCopy(here, copy, {
      seq: await seq(),
      changes: changesBetween(body, { ...body, media: [secret.id] }),
    });
    expect(JSON.stringify((await readCopy(here, copy)).body)).not.toContain('Secret');
  });
});
