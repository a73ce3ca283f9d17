// A visitor who knows what they look for finds it: measured on the 118 items of a real small
// museum.
import { translator } from '../../../platform/i18n/translator.ts';
import { openSearchService } from '@vitrine/search-service';
import { parse } from 'csv-parse/sync';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '../../catalogue/item.ts';
import type { Stored } from '../../records/record.ts';
import { embeddedProvider } from '../providers/embedded.ts';
import { itemRecord } from '../records/search-document.ts';
import { indexSettings, replicaSettings } from './index-settings.ts';
import { ITEMS } from './search-indices.ts';
import { emptySearch } from './search-params.ts';
import type { SearchProvider } from '../providers/search-provider.ts';
import { pageQueries } from './search-queries.ts';

const table = fileURLToPath(
  new URL('../../../../../../../shared/data/starter-museum/objects.csv', import.meta.url),
);
const present = existsSync(table);
if (!present) console.warn(`\n!! ${table} is absent: the known-item test is SKIPPED.\n`);

type Row = { id: string; accession_number: string; title: string; description: string };
const folder = mkdtempSync(join(tmpdir(), 'vitrine-known-'));
const rows = present
  ? (parse(readFileSync(table), { columns: true, bom: true, relax_quotes: true }) as Row[])
  : [];

describe.skipIf(!present)('an item that one knows', () => {
  const service = openSearchService({ folder });
  const provider: SearchProvider = embeddedProvider(service, '/search-api');

  beforeAll(async () => {
    for (const [name, settings] of [
      ...Object.entries(indexSettings(['en'])),
      ...replicaSettings(['en']),
    ])
      await provider.configure(name, settings);
    await provider.index(
      ITEMS,
      rows.map((row) => ({
        action: 'put',
        record: itemRecord(itemOf(row), { records: new Map(), files: new Map() }, [
          translator('en'),
        ]),
      })),
    );
    await provider.settled();
  });
  afterAll(async () => {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The place, from 1, at which `q` finds an item; 0 when it is not on the first page. */
  const placeOf = async (q: string, id: string) => {
    const [result] = await provider.search(pageQueries({ ...emptySearch, q }, 48));
    return (result?.hits ?? []).findIndex((hit) => hit.objectID === id) + 1;
  };
  /** The share of `cases` found within the first `within` results. */
  const share = async (cases: [string, string][], within: number) => {
    let found = 0;
    for (const [q, id] of cases) {
      const place = await placeOf(q, id);
      if (place > 0 && place <= within) found++;
    }
    return found / cases.length;
  };
  const unique = rows.filter(
    (row) => row.title !== '' && rows.filter((other) => other.title === row.title).length === 1,
  );
  // A row of several numbers is no number that anybody would type.
  const numbered = rows.filter(
    (row) =>
      row.accession_number !== '' &&
      !/,|\band\b/.test(row.accession_number) &&
      rows.filter((other) => other.accession_number === row.accession_number).length === 1,
  );

  it('is first by its title', async () =>
    expect(
      await share(
        unique.map((row) => [row.title, row.id]),
        1,
      ),
    ).toBeGreaterThanOrEqual(0.99));

  it.each([
    ['as it is written', (number: string) => number],
    ['with blanks', (number: string) => number.replaceAll('.', ' ')],
    ['with hyphens', (number: string) => number.replaceAll('.', '-')],
    ['in one piece', (number: string) => number.replaceAll(/[^\p{L}\p{N}]/gu, '')],
    ['in small letters', (number: string) => number.toLowerCase()],
  ])('is first by its number %s', async (_how, write) => {
    expect(
      await share(
        numbered.map((row) => [write(row.accession_number), row.id]),
        1,
      ),
    ).toBeGreaterThanOrEqual(0.99);
  });

  it('hides words that are spelt otherwise where some are spelt as asked, and shows them on request', async () => {
    const found = async (state: Partial<typeof emptySearch>) => {
      const [result] = await provider.search(pageQueries({ ...emptySearch, ...state }, 48));
      return (result?.hits ?? []).map(({ objectID }) => objectID);
    };
    const [exact, similar] = [
      await found({ q: 'letter' }),
      await found({ q: 'letter', similar: true }),
    ];
    const spelt = new Set(
      rows
        .filter((row) => /\bletters?/i.test(`${row.title} ${row.description}`))
        .map((row) => row.id),
    );
    expect(exact.length).toBeGreaterThan(0);
    expect(exact.filter((id) => !spelt.has(id))).toEqual([]);
    expect(similar.length).toBeGreaterThan(exact.length);
  });

  it('is among the first five by a title with a slip in its longest word', async () => {
    const slipped = unique.map((row): [string, string] => [slip(row.title), row.id]);
    expect(await share(slipped, 5)).toBeGreaterThanOrEqual(0.95);
  });
});

function itemOf(row: Row): Stored<Item> {
  const body: Item = {
    title: { en: row.title || row.id },
    identifiers: [{ type: 'id', value: row.id }],
    ...(row.accession_number ? { accessionNumber: row.accession_number } : {}),
    ...(row.description ? { description: { en: row.description } } : {}),
  };
  return {
    id: row.id,
    kind: 'item',
    state: 'published',
    slug: row.id,
    label: row.title,
    version: 1,
    createdAt: '',
    createdBy: '',
    updatedAt: '',
    updatedBy: '',
    body,
  };
}

/** Two letters in the middle of the longest word change places. */
function slip(title: string): string {
  const maxTrailLength = title
    .split(/[^\p{L}]+/u)
    .reduce((a, b) => (b.length > a.length ? b : a), '');
  const at = Math.floor(maxTrailLength.length / 2);
  return title.replace(
    maxTrailLength,
    maxTrailLength.slice(0, at - 1) +
      (maxTrailLength[at] ?? '') +
      (maxTrailLength[at - 1] ?? '') +
      maxTrailLength.slice(at + 1),
  );
}
