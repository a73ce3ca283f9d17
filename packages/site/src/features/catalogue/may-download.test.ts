import { describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { mediaDefinition } from '../media/media.ts';
import type { State } from '../records/record.ts';
import { addRecord, addRecords } from '../records/records.ts';
import { itemDefinition } from './item-definition.ts';
import { mayDownloadMaster } from './may-download.ts';
import { rightsOfPicture } from './picture-rights.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const free = 'http://creativecommons.org/publicdomain/zero/1.0/';
const closed = 'http://rightsstatements.org/vocab/InC/1.0/';

/** A picture on one item for each statement. @returns the picture's id */
async function pictureOn(
  site: Site,
  statements: readonly (string | undefined)[],
  state: State = 'published',
): Promise<string> {
  const { id } = await addRecord(site, ada, mediaDefinition, {
    state: 'published',
    body: { kind: 'image', file: 'a'.repeat(64), fileName: 'a.jpg', mime: 'image/jpeg' },
  });
  await site.database.transaction((writer) =>
    addRecords(
      { writer, site, actor: ada },
      itemDefinition,
      statements.map((statement) => ({
        state,
        body: {
          title: { en: 'Map' },
          media: [id],
          ...(statement === undefined ? {} : { rights: { statement } }),
        },
      })),
    ),
  );
  return id;
}
const many = (count: number, statement: string) => Array<string>(count).fill(statement);

onBothDatabases('a master', (database) => {
  const site = () => newSite(database());
  const mayDownload = async (...given: [readonly (string | undefined)[], State?]) =>
    mayDownloadMaster(site(), await pictureOn(site(), ...given));

  it('may be downloaded where every item that shows it allows it', async () => {
    expect(await mayDownload([free])).toBe(true);
    expect(await mayDownload([free, free])).toBe(true);
  });

  it('may not where one of them forbids it, or says nothing', async () => {
    expect(await mayDownload([closed])).toBe(false);
    expect(await mayDownload([free, closed])).toBe(false);
    expect(await mayDownload([free, undefined])).toBe(false);
  });

  it('of a picture on more than 50 items may not, whatever the first 50 allow', async () => {
    expect(await mayDownload(many(50, free))).toBe(true);
    expect(await mayDownload(many(51, free))).toBe(false);
    expect(await mayDownload([...many(50, free), closed])).toBe(false);
    expect(await mayDownload([closed, ...many(50, free)])).toBe(false);
  });

  it('that no public item shows may not, unless it is a handout', async () => {
    expect(await mayDownload([])).toBe(false);
    expect(await mayDownload([free], 'draft')).toBe(false);
    const id = await pictureOn(site(), []);
    expect(await mayDownloadMaster(site(), id, { handout: { path: 'sheet' } })).toBe(true);
  });

  it('of a handout that an item shows follows that item', async () => {
    const id = await pictureOn(site(), [closed]);
    expect(await mayDownloadMaster(site(), id, { handout: { path: 'sheet' } })).toBe(false);
  });

  describe('has a statement of rights', () => {
    const statementOf = async (statements: readonly (string | undefined)[], own?: string) =>
      rightsOfPicture(site(), await pictureOn(site(), statements), { rights: own });

    it('of its own before that of any item', async () => {
      expect(await statementOf([closed], free)).toBe(free);
      expect(await statementOf([closed], 'All rights reserved')).toBeUndefined();
    });

    it('where all items have the same one, and there are at most 50', async () => {
      expect(await statementOf([free, free])).toBe(free);
      expect(await statementOf([free, closed])).toBeUndefined();
      expect(await statementOf([free, undefined])).toBeUndefined();
      expect(await statementOf([])).toBeUndefined();
      expect(await statementOf(many(50, free))).toBe(free);
      expect(await statementOf(many(51, free))).toBeUndefined();
    });
  });
});
