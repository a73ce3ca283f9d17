// Two real collections: 118 items with 223 files of the starter museum, 69,202 records of the Tate
// with its artists.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Settings } from '../../platform/config/settings.ts';
import { settingsTable } from '../../platform/config/data/settings-table.ts';
import type { ItemDraft } from '../catalogue/fields/drafts.ts';
import type { Problem } from './problem.ts';
import { inspectSource, type OpenedSource } from './open-source.ts';

const data = join(import.meta.dirname, '../../../../../../shared/data');
const isThere =
  existsSync(join(data, 'starter-museum')) && existsSync(join(data, 'collections/tate'));
if (!isThere) console.warn(`\n!! SKIPPED: real sources. They are expected in ${data}.\n`);

const settings = Object.fromEntries(
  Object.entries(settingsTable).map(([key, { standard }]) => [key, standard]),
) as Settings;

async function readAll({ source }: OpenedSource) {
  const drafts: ItemDraft[] = [];
  const problems: Problem[] = [];
  let withoutKey = 0;
  for await (const row of source.rows()) {
    const read = row.read();
    drafts.push(read.draft);
    problems.push(...read.problems);
    if (!row.key) withoutKey++;
  }
  return {
    drafts,
    problems,
    withoutKey,
    media: drafts.flatMap((draft) => draft.media ?? []),
    closing: source.closingProblems?.() ?? [],
  };
}

describe.skipIf(!isThere)('the starter museum', () => {
  it.each(['objects.csv', ''])('is read whole from its folder’s %s', async (file) => {
    const inspected = await inspectSource(join(data, 'starter-museum', file), { settings });
    const opened = await inspected.open({});
    const { drafts, problems, withoutKey, media, closing } = await readAll(opened);
    expect(drafts).toHaveLength(118);
    expect(media).toHaveLength(223);
    expect(media.filter(({ file: path }) => path.endsWith('.pdf'))).toHaveLength(1);
    expect(media.filter(({ altText }) => altText)).toHaveLength(74);
    expect(drafts.filter(({ accessionNumber }) => !accessionNumber)).toHaveLength(26);
    expect(withoutKey).toBe(0);
    expect(drafts[0]?.production?.[0]?.date).toMatchObject({
      earliest: '-0599-01-01',
      latest: '-0549-12-31',
    });
    expect(new Set(problems.map(({ code }) => code))).toEqual(
      new Set([
        'date-not-understood',
        'date-extra-words',
        'dimensions-unclear',
        'file-type-as-medium',
      ]),
    );
    expect(problems.length).toBeLessThanOrEqual(16);
    expect(closing.filter(({ code }) => code.startsWith('picture'))).toEqual([]);
    if (file) expect(opened.mapping.items.filter(({ field }) => field === 'ignore')).toEqual([]);
  });
});

describe.skipIf(!isThere)('the Tate', () => {
  it('is understood by the general rules, with nearly nothing to correct', async () => {
    const inspected = await inspectSource(join(data, 'collections/tate'), { settings });
    const opened = await inspected.open({});
    const fields = Object.fromEntries(
      opened.mapping.items.map(({ column, field }) => [column, field]),
    );
    expect(fields).toMatchObject({
      acno: 'accessionNumber',
      'contributors[].fc': 'maker',
      'contributors[].id': 'maker.id',
      dateText: 'date',
      'dateRange.startYear': 'date.start',
      'subjects.children[].children[].children[].name': 'subject',
      groupTitle: 'title.series',
      thumbnailUrl: 'image',
    });
    let people = 0;
    for await (const { draft } of opened.source.people?.() ?? [])
      if (draft.sourceId && draft.name) people++;
    expect(people).toBe(3538);
    let [rows, dated, made, measured, problems] = [0, 0, 0, 0, 0];
    const startedAt = process.cpuUsage();
    for await (const row of opened.source.rows()) {
      const { draft, problems: own } = row.read();
      rows++;
      if (draft.production?.some(({ date }) => date)) dated++;
      if (draft.production?.every(({ person }) => !person || person.sourceId)) made++;
      if ((draft.dimensions?.length ?? 0) > 0) measured++;
      problems += own.length;
    }
    const { user } = process.cpuUsage(startedAt);
    console.warn(
      `The Tate: ${rows} rows read and mapped in ${(user / 1e6).toFixed(1)} s of CPU; ${dated} dated, ${measured} measured, ${problems} problems.`,
    );
    expect([rows, opened.source.totalRows]).toEqual([69_202, 69_202]);
    expect(made).toBe(rows);
    expect(dated).toBeGreaterThan(63_000);
    expect(measured).toBeGreaterThan(66_000);
    expect(problems).toBeLessThan(250);
  }, 240_000);
});
