// Kept pages outlive a restart in a file, in which nothing stays that visitors may not see.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import BetterSqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeDefinition } from '../../packages/site/src/features/catalogue/place-definition.ts';
import { subjectDefinition } from '../../packages/site/src/features/catalogue/subject-definition.ts';
import {
  addRecord,
  reviseRecordIn,
  withdrawRecord,
} from '../../packages/site/src/features/records/records.ts';
import type { RecordDefinition } from '../../packages/site/src/features/records/record.ts';
import { recordChanges } from '../../packages/site/src/platform/changes/changes.ts';
import { onBothDatabases } from '../databases/each.ts';
import { openPublicMuseum, type PublicMuseum } from './public-museum.ts';

const ada = { kind: 'operator', name: 'ada' } as const;

onBothDatabases('kept pages after a restart', (database) => {
  let museum: PublicMuseum;
  beforeAll(async () => {
    museum = await openPublicMuseum(database());
  }, 180_000);
  afterAll(() => museum?.composed.stop());

  const addSubject = async (name: string) => {
    const { id, slug } = await addRecord(museum.site, ada, subjectDefinition, {
      state: 'published',
      body: { name: { en: name }, group: 'subject' },
    });
    return { id, address: `/subjects/${id}/${slug}` };
  };
  const rename = (id: string, name: string) =>
    database().transaction((writer) =>
      reviseRecordIn(
        { writer, site: museum.site, actor: ada },
        subjectDefinition as RecordDefinition<unknown>,
        { id, expectedVersion: 1, body: { name: { en: name }, group: 'subject' } },
      ),
    );

  it('are there, but those that changed meanwhile', async () => {
    const [steady, changed] = [await addSubject('Steady'), await addSubject('Changing')];
    const page = await museum.visit(steady.address);
    await museum.visit(changed.address);
    await museum.restart(() => rename(changed.id, 'Changed'));
    expect(await museum.kept(steady.address)).toBe(page);
    expect(await museum.kept(changed.address)).toBeUndefined();
  });

  it('are gone from the file when they are withdrawn', async () => {
    const secret = await addSubject('Zanzibarquartz');
    await museum.visit(secret.address);
    await museum.restart();
    expect(await museum.kept(secret.address)).toContain('Zanzibarquartz');
    await withdrawRecord(museum.site, ada, secret.id, 'a mistake');
    expect(await museum.kept(secret.address)).toBeUndefined();
    await expect.poll(() => filesWith(museum, 'zanzibarquartz'), { timeout: 10_000 }).toEqual([]);
  });

  it('are gone where the database is another one', async () => {
    const { address } = await addSubject('Of this database');
    await museum.visit(address);
    await museum.restart(async () => {
      await database().transaction(async (writer) => {
        await writer.updateTable('change').set({ at: '2020-01-01T00:00:00.000Z' }).execute();
        await recordChanges(writer, database(), museum.site.clock, []);
      });
    });
    expect(await museum.kept(address)).toBeUndefined();
  });

  it('are gone where their file is damaged, and are kept again', async () => {
    const { address } = await addSubject('Damaged');
    await museum.visit(address);
    await museum.restart(async () =>
      writeFileSync(join(museum.site.dataFolder, 'pages', 'pages.db'), 'no database '.repeat(900)),
    );
    expect(await museum.kept(address)).toBeUndefined();
    await museum.visit(address);
    await museum.restart();
    expect(await museum.kept(address)).toContain('Damaged');
  });

  it('are those of the same settings', async () => {
    const { address } = await addSubject('Set otherwise');
    await museum.visit(address);
    await museum.restart(async () => {
      museum.site.settings['site.ark'] = '12345/x5';
    });
    expect(await museum.kept(address)).toBeUndefined();
  });

  it('end when a record on them appears or vanishes by itself', async () => {
    const { id, slug } = await addRecord(museum.site, ada, placeDefinition, {
      state: 'published',
      unpublishAt: '2026-01-01T05:00:00.000Z',
      body: { name: { en: 'Atlantis' } },
    });
    const [own, list] = [`/places/${id}/${slug}`, '/places'];
    expect(await museum.visit(own)).toContain('Atlantis');
    expect(await museum.visit(list)).toContain('Atlantis');
    await museum.restart(async () => {
      (museum.site.clock as unknown as { set(instant: string): void }).set(
        '2026-01-01T05:00:00.000Z',
      );
    });
    expect([await museum.kept(own), await museum.kept(list)]).toEqual([undefined, undefined]);
    expect(await museum.visit(list)).not.toContain('Atlantis');
  });
});

/** Files of kept pages in which a word stands, in an address, in a page or in what was deleted. */
function filesWith({ site }: PublicMuseum, word: string): string[] {
  const folder = join(site.dataFolder, 'pages');
  const db = new BetterSqlite(join(folder, 'pages.db'));
  const rows = db.prepare('select body from page').all() as { body: Buffer }[];
  db.pragma('wal_checkpoint(truncate)');
  db.close();
  const isThere = (bytes: Buffer) => bytes.toString('latin1').toLowerCase().includes(word);
  return [
    ...rows.filter(({ body }) => isThere(brotliDecompressSync(body))).map(() => 'a page'),
    ...readdirSync(folder).filter((file) => isThere(readFileSync(join(folder, file)))),
  ];
}
