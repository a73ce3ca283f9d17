// The examples of the reference of mapping files, read as the page says.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSource, type SourceRow } from '@vitrine/table-reader';
import { testFolder } from '../../packages/table-reader/src/testing/test-files.ts';
import { deriving } from '../../packages/site/src/features/imports/derived/derived-columns.ts';
import { itemColumn } from '../../packages/site/src/features/imports/mapping/import-columns.ts';
import {
  readyColumns,
  valuesOf,
} from '../../packages/site/src/features/imports/mapping/field-values.ts';
import { notesOf } from '../../packages/site/src/features/imports/mapping/row-notes.ts';
import { checkMapping } from '../../packages/site/src/features/imports/mapping-files/mapping-file.ts';
import { mappingShape } from '../../packages/site/src/features/imports/mapping-files/mapping-shape.ts';
import { parseMapping } from '../../packages/site/src/features/imports/mapping-files/parse-mapping.ts';
import { writeMapping } from '../../packages/site/src/features/imports/mapping-files/write-mapping.ts';
import { readContent } from '../../packages/site/src/features/imports/mapping-files/faults.ts';

const page = readFileSync(
  join(import.meta.dirname, '../../docs/reference/mapping-file.md'),
  'utf8',
);
const blocks = (kind: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${kind}\\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, text = '']) => text,
  );
const examples = blocks('toml').map((map, i): [string, string, string] => [
  map,
  blocks('csv')[i] ?? '',
  blocks('text')[i] ?? '',
]);
const folder = testFolder();

/** A line for each row: the fields that the mapping gives, with their values. */
async function fieldsOf(map: string, csv: string): Promise<string> {
  const file = parseMapping(map, 'map.toml');
  const table = await openSource(folder.write('table.csv', csv));
  const rows: SourceRow[] = [];
  for await (const row of table.rows()) rows.push(row);
  const headings = [...(rows[0]?.cells.keys() ?? [])];
  checkMapping(file, { items: { columns: headings, isNested: false } }, 'map.toml');
  const { columns, derive, leftOut } = deriving(file.mapping);
  const ready = readyColumns(columns, itemColumn);
  const lines = rows.map((row) => {
    const first = String(row.cells.get(headings[0] ?? ''));
    const why = leftOut?.(row);
    if (why !== undefined) return `${first}: left out, because ${why}`;
    const values = valuesOf(derive(row), ready, 'en', notesOf(row.number, new Map()));
    const fields = [...ready.fields.keys()].flatMap((field) => {
      const texts = values.all(field).map(({ text }) => text);
      return texts.length === 0 ? [] : [`${field} = ${texts.join(', ')}`];
    });
    return `${first}: ${fields.join('; ')}`;
  });
  return `${lines.join('\n')}\n`;
}

describe('the reference of mapping files', () => {
  it('has examples', () => expect(examples.length).toBeGreaterThan(1));

  it.each(examples)('is right about example %#', async (map, csv, result) =>
    expect(await fieldsOf(map, csv)).toBe(result),
  );

  it.each(examples)('has the shape that files are read by, in example %#', (map) => {
    const { mapping } = parseMapping(map, basename('map.toml'));
    for (const text of [map, writeMapping(mapping, [], 'objects.csv')])
      expect(mappingShape.safeParse(readContent(text, 'toml').content).error).toBeUndefined();
  });
});
