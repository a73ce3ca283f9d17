import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { scriptedTerminal } from '../../../../../../tests/imports/scripted-terminal.ts';
import { testFolder } from '../../../../../table-reader/src/testing/test-files.ts';
import { shippedLanguages } from '../../../platform/i18n/messages.ts';
import type { Actor } from '../../access/actor.ts';
import type { Item } from '../../catalogue/item.ts';
import { listRecords } from '../../records/list-records.ts';
import { importCommand } from '../import-commands.ts';
import { itemColumns } from '../mapping/import-columns.ts';
import { columnsOfTemplate, templateColumns } from './template-columns.ts';
import { writeTemplate } from './write-template.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const folder = testFolder();
const languages = shippedLanguages();

describe('the template', () => {
  it.each(languages)('has a heading of its own for every column (%s)', (language) => {
    const headings = templateColumns(language).map(({ heading }) => heading.toLowerCase());
    expect(new Set(headings).size).toBe(headings.length);
    expect(headings.length).toBeGreaterThan(itemColumns.length - 12);
  });

  it('has an example and an explanation for every column', () =>
    expect(
      languages.flatMap((language) =>
        templateColumns(language).filter(({ example, explanation }) => !example || !explanation),
      ),
    ).toEqual([]));

  it('is recognised with some columns deleted and others added, but no table of somebody else’s', () => {
    const headings = templateColumns('en').map(({ heading }) => heading);
    const some = ['Shelf mark', ...headings.filter((_, place) => place % 2 === 0)];
    expect(columnsOfTemplate(some, languages).map(({ column }) => column)).toEqual(some.slice(1));
    expect(columnsOfTemplate(['Title', 'Date', 'Notes', 'Provenance'], languages)).toEqual([]);
    expect(columnsOfTemplate(headings.toReversed(), languages)).toEqual([]);
  });
});

onBothDatabases('a filled template', (database) => {
  it.each(languages.flatMap((language) => ['xlsx', 'csv'].map((ending) => [language, ending])))(
    'is imported without a question, with every field (%s, %s)',
    async (language, ending) => {
      const site = newSite(database());
      const file = join(folder.path, `objects-${language}.${ending}`);
      const columns = templateColumns(language);
      const number = (i: number) => `${language}.${ending}.${i}`;
      const rows = [1, 2, 3].map((i) =>
        columns.map(({ id, example }) => {
          if (id === 'accessionNumber') return number(i);
          return id === 'title' ? `${example} ${i}` : example;
        }),
      );
      await writeTemplate(file, language, rows);
      const terminal = scriptedTerminal([]);
      expect(await importCommand(site, ada, terminal, [file, '--source', file])).toBe(0);
      const items = await listRecords<Item>(site, 'item', { limit: 100 });
      const item = items.find(({ body }) => body.accessionNumber === number(2))?.body;
      const without = ['media', 'details', 'partOf', 'relatedItems', 'sensitivity', 'unread'];
      const expected = [
        'acquisition',
        'alternativeTitles',
        'bibliography',
        'collections',
        'condition',
        'coordinates',
        'creditLine',
        'cultures',
        'currentLocation',
        'depictedPeople',
        'depictedPlaces',
        'description',
        'dimensions',
        'holder',
        'inscriptions',
        'internalNotes',
        'links',
        'loans',
        'materials',
        'medium',
        'notes',
        'objectTypes',
        'periods',
        'pieces',
        'production',
        'provenance',
        'rights',
        'storageLocation',
        'styles',
        'subjects',
        'techniques',
        'title',
        'valuation',
      ];
      const missing = expected.filter((key) => !without.includes(key) && !(key in (item ?? {})));
      expect(missing).toEqual([]);
      expect(item?.production?.[0]).toMatchObject({
        role: 'cooper',
        date: { display: 'about 1880' },
      });
    },
  );
});
