// What appears and vanishes by itself: entries, places in menus, links to drafts.
import { createHmac } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newDatabase, onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite, siteAt } from '../../../../../tests/databases/site.ts';
import { reviseRecord } from '../../../../../tests/databases/records.ts';
import { recordReads } from '../../platform/pages/page-reads.ts';
import type { Site } from '../../platform/site.ts';
import { visitor, type Actor } from '../access/actor.ts';
import { closeRun, noteEntries, openRun } from '../imports/open-run.ts';
import { undoRun } from '../imports/undo-run.ts';
import { addRecord } from '../records/records.ts';
import { editorialCodecs } from './content/editorial-codecs.ts';
import { findEntry, listEntries, readMenus, readNotices } from './read-editorial.ts';
import { entryDefinitions } from './entry.ts';
import { saveEntry } from './save-entry.ts';
import { menuDefinition, noticeDefinition, showsAt } from './frame.ts';
import { mayPreview, previewQuery } from './preview-link.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('what has its hour', (database, kind) => {
  /** The same site at another time. */
  const at = (now: string, site: Site = newSite(database())): Site =>
    siteAt(site, { now: () => now });

  it('of an entry begins at its second and ends before the other', async () => {
    await saveEntry(at('2026-01-01T00:00:00.000Z'), ada, 'story', {
      state: 'published',
      publishAt: '2026-03-01T09:00:00.000Z',
      unpublishAt: '2026-04-01T09:00:00.000Z',
      body: { path: 'in-march', title: { en: 'In March' }, content: {} },
    });
    const seen = async (now: string) => [
      (await findEntry(at(now), visitor, 'story', 'in-march')) !== undefined,
      (await listEntries(at(now), 'story')).some(({ slug }) => slug === 'in-march'),
    ];
    expect(await seen('2026-03-01T08:59:59.999Z')).toEqual([false, false]);
    expect(await seen('2026-03-01T09:00:00.000Z')).toEqual([true, true]);
    expect(await seen('2026-04-01T08:59:59.999Z')).toEqual([true, true]);
    expect(await seen('2026-04-01T09:00:00.000Z')).toEqual([false, false]);
  });

  it('of a notice is that of its publication', async () => {
    await addRecord(at('2026-01-01T00:00:00.000Z'), ada, noticeDefinition, {
      state: 'published',
      publishAt: '2026-02-01T00:00:00.000Z',
      unpublishAt: '2026-02-02T00:00:00.000Z',
      body: { text: { en: 'Closed: snow' } },
    });
    const texts = async (now: string) =>
      (await readNotices(at(now), 'en')).map(({ text }) => text.text);
    expect([
      await texts('2026-01-31T23:59:59.999Z'),
      await texts('2026-02-01T12:00:00.000Z'),
      await texts('2026-02-02T00:00:00.000Z'),
    ]).toEqual([[], ['Closed: snow'], []]);
  });

  it('of a place in a menu is midnight where the museum stands, whatever the clock of the server says', async () => {
    const entries = [
      {
        label: { en: 'Winter' },
        to: '/winter',
        from: '2026-12-01T00:00:00+01:00',
        until: '2027-01-07T00:00:00+01:00',
        children: [
          {
            label: { en: 'Christmas Eve' },
            to: '/eve',
            from: '2026-12-24T00:00:00+01:00',
            until: '2026-12-25T00:00:00+01:00',
          },
        ],
      },
      { label: { en: 'Always' }, to: '/always' },
    ];
    await addRecord(at('2026-01-01T00:00:00.000Z'), ada, menuDefinition, {
      state: 'published',
      body: { place: 'main', entries },
    });
    const words = async (now: string) =>
      (await readMenus(at(now), 'en')).main?.map(({ label, children }) =>
        [label.text, ...children.map((child) => child.label.text)].join(' > '),
      );
    expect(await words('2026-11-30T22:59:59.999Z')).toEqual(['Always']);
    expect(await words('2026-11-30T23:00:00.000Z')).toEqual(['Winter', 'Always']);
    expect(await words('2026-12-23T23:00:00.000Z')).toEqual(['Winter > Christmas Eve', 'Always']);
    expect(await words('2026-12-24T23:00:00.000Z')).toEqual(['Winter', 'Always']);
    expect(await words('2027-01-06T23:00:00.000Z')).toEqual(['Always']);
    const until = async (now: string) => (await recordReads(() => words(now))).reads.validUntil;
    expect(
      [
        await until('2026-11-30T22:59:59.999Z'),
        await until('2026-11-30T23:00:00.000Z'),
        await until('2026-12-23T23:00:00.000Z'),
        await until('2026-12-24T23:00:00.000Z'),
        await until('2027-01-06T23:00:00.000Z'),
      ],
      'pages say until when that is true',
    ).toEqual([
      '2026-11-30T23:00:00.000Z',
      '2026-12-23T23:00:00.000Z',
      '2026-12-24T23:00:00.000Z',
      '2027-01-06T23:00:00.000Z',
      undefined,
    ]);
  });

  it('of a place in a menu may lie in summer time', () => {
    const entry = {
      label: { en: 'Night' },
      to: '/night',
      from: '2026-10-25T02:30:00+02:00',
      until: '2026-10-25T02:30:00+01:00',
    };
    expect(
      [
        '2026-10-25T00:29:59Z',
        '2026-10-25T00:30:00Z',
        '2026-10-25T01:29:59Z',
        '2026-10-25T01:30:00Z',
      ].map((now) => showsAt(entry, now)),
    ).toEqual([false, true, true, false]);
  });

  it('of a link to a draft is over after seven days, to the millisecond, and it opens nothing else', async () => {
    const site = newSite(database());
    const made = '2026-05-01T12:00:00.000Z';
    const token = (await previewQuery(at(made, site), ada, '/stories/draft')).replace(
      '?preview=',
      '',
    );
    expect(await mayPreview(at('2026-05-08T12:00:00.000Z', site), '/stories/draft', token)).toBe(
      true,
    );
    expect(await mayPreview(at('2026-05-08T12:00:00.001Z', site), '/stories/draft', token)).toBe(
      false,
    );
    expect(await mayPreview(at(made, site), '/stories/other', token)).toBe(false);
    expect(await mayPreview(at(made, site), '/draft', token)).toBe(false);
    for (const broken of [
      '',
      '.',
      token.split('.')[0] ?? '',
      `${token}.x`.replace(/^\d/, '9'),
      token.replace('.', '..'),
    ])
      expect(await mayPreview(at(made, site), '/stories/draft', broken)).toBe(false);
    const other = await newDatabase(kind);
    expect(await mayPreview(at(made, newSite(other.database)), '/stories/draft', token)).toBe(
      false,
    );
    await other.remove();
  });

  it('of a link to a draft is signed by nobody else where a power cut left the key empty', async () => {
    const other = await newDatabase(kind);
    const site = newSite(other.database);
    await mkdir(join(site.dataFolder, 'keys'));
    await writeFile(join(site.dataFolder, 'keys/preview'), '');
    const until = String(Date.parse('2026-06-01T00:00:00.000Z'));
    const forged = createHmac('sha256', '')
      .update(`/stories/draft\n${until}`)
      .digest('base64url')
      .slice(0, 32);
    expect(
      await mayPreview(
        at('2026-05-01T12:00:00.000Z', site),
        '/stories/draft',
        `${until}.${forged}`,
      ),
    ).toBe(false);
    const token = (
      await previewQuery(at('2026-05-01T12:00:00.000Z', site), ada, '/stories/draft')
    ).replace('?preview=', '');
    expect(await mayPreview(at('2026-05-01T12:00:00.000Z', site), '/stories/draft', token)).toBe(
      true,
    );
    await other.remove();
  });

  it('set by an import is what it was once the import is taken back', async () => {
    const site = at('2026-06-01T00:00:00.000Z');
    const page = await addRecord(site, ada, entryDefinitions.page, {
      state: 'published',
      publishAt: '2026-07-01T00:00:00.000Z',
      body: { path: 'july', title: { en: 'July' }, content: {} },
    });
    const run = await site.database.transaction((writer) =>
      openRun(writer, site, ada, { source: 'f', sourceKey: 'f' }),
    );
    const saved = await reviseRecord(site, ada, entryDefinitions.page, {
      id: page.id,
      expectedVersion: page.version,
      publishAt: null,
      runId: run,
      body: page.body,
    });
    await site.database.transaction(async (writer) => {
      await noteEntries(writer, run, [
        {
          recordId: page.id,
          kind: 'page',
          action: 'changed',
          beforeVersion: page.version,
          afterVersion: saved.version,
        },
      ]);
      await closeRun({ writer, site, actor: ada }, run, {
        rowsRead: 1,
        created: 0,
        changed: 1,
        unchanged: 0,
        problems: 0,
      });
    });
    expect(await findEntry(site, visitor, 'page', 'july')).toBeDefined();
    await undoRun(site, ada, run, { kinds: Object.values(editorialCodecs) });
    expect(await findEntry(site, visitor, 'page', 'july')).toBeUndefined();
    expect((await findEntry(site, ada, 'page', 'july'))?.publishAt).toBe(
      '2026-07-01T00:00:00.000Z',
    );
  });
});
