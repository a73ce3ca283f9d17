import { describe, expect, it } from 'vitest';
import { checkMapping, readMapping, writeMapping } from './mapping-file.ts';
import type { Mapping } from './mapping.ts';
import { parseMapping } from './parse-mapping.ts';

const mapping: Mapping = {
  language: 'fr',
  items: [
    { column: 'Titre "court"', field: 'title' },
    { column: 'title.en', field: 'title', language: 'en' },
    { column: 'mots\nclés', field: 'subject', separator: ';' },
    { column: 'x', field: 'ignore' },
  ],
  people: [{ column: 'nom', field: 'person.name' }],
};
const refusal = (text: string) => {
  try {
    parseMapping(text, 'map.toml');
    return 'nothing was refused';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a mapping file', () => {
  it('comes back as it was written, with its reasons beside the lines', () => {
    const text = writeMapping(
      mapping,
      [{ column: 'x', field: 'ignore', reason: 'it is\nempty' }],
      'objects.csv',
    );
    expect(text).toContain('"x" = "ignore"  # it is empty');
    expect(parseMapping(text, 'map.toml')).toEqual(mapping);
  });

  it('loses nothing that is said of a column: unit, role, words, order of names, what may be published', () => {
    const full: Mapping = {
      language: 'de',
      items: [
        { column: 'Höhe', field: 'dimensions.height', unit: 'cm' },
        { column: 'Fotograf', field: 'maker', role: 'Fotograf', names: 'inverted', separator: ';' },
        { column: 'Frei "gabe"', field: 'publication', values: { ja: 'published', '': 'draft' } },
        { column: 'Text', field: 'description', privateValues: 'publish' },
      ],
      people: [],
      titleFrom: ['Text'],
    };
    expect(parseMapping(writeMapping(full, [], 'objects.csv'), 'map.toml')).toEqual(full);
  });

  it('may be JSON', () => {
    expect(
      parseMapping(
        '{"items":{"Titel":"title","Tags":{"field":"subject","separator":","}}}',
        'map.json',
      ),
    ).toEqual({
      language: 'en',
      people: [],
      items: [
        { column: 'Titel', field: 'title' },
        { column: 'Tags', field: 'subject', separator: ',' },
      ],
    });
  });

  it.each([
    [
      '[items]\n"a" = "titel"',
      'it maps “a” to “titel”, which is not a field; did you mean “title”',
    ],
    ['[items]\n"a" = "maker.fr"', 'which is not a field'],
    ['[items]\n"a" = 3', 'the line for “a” must be'],
    ['[columns]\n"a" = "title"', 'it has an unknown section “columns”'],
    ['language = "French"\n[items]\n"a" = "title"', 'not a language tag'],
    ['language = "en"', 'it has no columns'],
    ['title-from = ["b"]\n[items]\n"a" = "title"', 'title-from must be a list of columns'],
    ['[items]\n"a" = { field = "title", unit = "ell" }', 'the line for “a” must be'],
    ['[items\n', 'it is neither TOML nor JSON'],
  ])('that says %j is refused in words', (text, words) => expect(refusal(text)).toContain(words));

  it('that is not there is refused', async () => {
    await expect(readMapping('/nowhere/map.toml')).rejects.toThrow(
      'the mapping file does not exist',
    );
  });

  it('from another museum is refused with the columns that are missing', () => {
    const check = (present: string[], isNested: boolean) => () =>
      checkMapping(
        [
          { column: 'Titel', field: 'title' },
          { column: 'Maße', field: 'dimensions' },
          { column: 'gone', field: 'ignore' },
        ],
        { columns: present, isNested },
        'map.toml',
      );
    expect(check(['title'], false)).toThrow(
      'this mapping is for another file: the columns “Titel”, “Maße” do not exist. The columns are “title”',
    );
    expect(check(['Titel'], false)).toThrow('the column “Maße” does not exist');
    expect(check(['Titel', 'Maße'], false)).not.toThrow();
    expect(check(['Titel'], true)).not.toThrow();
  });
});
