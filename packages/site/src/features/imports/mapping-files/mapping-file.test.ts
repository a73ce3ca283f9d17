import { describe, expect, it } from 'vitest';
import { itemColumns, personColumns } from '../mapping/import-columns.ts';
import { rowTests, type ColumnMapping, type Mapping } from '../mapping/mapping.ts';
import { renamed } from '../derived/text-pattern.ts';
import { checkMapping, readMapping } from './mapping-file.ts';
import { unitNames } from './mapping-shape.ts';
import { parseMapping } from './parse-mapping.ts';
import { writeMapping } from './write-mapping.ts';

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
const parsed = (text: string) => parseMapping(text, 'map.toml').mapping;
const refusal = (text: string) => {
  try {
    parseMapping(text, 'map.toml');
    return 'nothing was refused';
  } catch (error) {
    return (error as Error).message;
  }
};
/** The places and sentences of a refusal of several faults. */
const faultsOf = (text: string) =>
  refusal(text)
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .map((line) => line.trim());

describe('a mapping file', () => {
  it('comes back as it was written, with its reasons beside the lines', () => {
    const text = writeMapping(
      mapping,
      [{ column: 'x', field: 'ignore', reason: 'it is\nempty' }],
      'objects.csv',
    );
    expect(text).toContain('"x" = "ignore"  # it is empty');
    expect(parsed(text)).toEqual(mapping);
    expect(parseMapping(text, 'map.toml')).toMatchObject({ version: 2, detectsOthers: true });
  });

  it('may be JSON', () => {
    expect(
      parsed('{"items":{"Titel":"title","Tags":{"field":"subject","separator":","}}}'),
    ).toEqual({
      language: 'en',
      people: [],
      items: [
        { column: 'Titel', field: 'title' },
        { column: 'Tags', field: 'subject', separator: ',' },
      ],
    });
    expect(refusal('{"items":{"Titel":"title"},\n "rows":{"skip":["Titel"]}}')).toContain(
      'line 2, column 18: “Titel” cannot be read',
    );
    expect(refusal('{"items":{"Titel":"title",}}')).toContain(
      'line 1, column 27: This is not JSON',
    );
  });

  it('of an earlier version leaves out the columns that it does not name', () => {
    const own = (head: string) => parseMapping(`${head}\n[items]\n"a" = "title"`, 'map.toml');
    expect(own('')).toMatchObject({ version: 1, detectsOthers: false });
    expect(own('version = 2\nother-columns = "ignore"').detectsOthers).toBe(false);
  });

  it('says rows, constants, templates, splits and values', () => {
    expect(
      parsed(`version = 2
[rows]
skip = ["ObjectID < 0", '"Record = state" != "a | b" | c', "Title is empty"]
[constants]
"holdingInstitution" = "Museum of Nets"
"subject" = ["fishing", "sea"]
[templates]
"title" = "{Shape}[, {Attribution}]"
[values."maker.role"]
"Mal." = "painter"
[items]
"Ort und Jahr" = { split = "{place} ({date})", from = "end", separator = ";" }
`),
    ).toEqual({
      language: 'en',
      people: [],
      rows: {
        skip: [
          { column: 'ObjectID', test: '<', values: ['0'] },
          { column: 'Record = state', test: '!=', values: ['a | b', 'c'] },
          { column: 'Title', test: 'is empty', values: [] },
        ],
        only: [],
      },
      constants: { holdingInstitution: 'Museum of Nets', subject: ['fishing', 'sea'] },
      templates: { title: '{Shape}[, {Attribution}]' },
      values: { 'maker.role': { 'Mal.': 'painter' } },
      items: [
        {
          column: 'Ort und Jahr',
          field: 'place',
          split: '{place} ({date})',
          from: 'end',
          separator: ';',
        },
      ],
    });
  });

  it.each([
    ['[items]\n"a" = "titel"', 'line 2, column 7: “titel” is not a field. Did you mean “title”?'],
    ['[items]\n"a" = "maker.fr"', '“maker.fr” is not a field'],
    ['[items]\n"a" = 3', 'line 2, column 7: “a” must be "field"'],
    [
      '[itmes]\n"a" = "title"',
      'line 1, column 2: “itmes” is not known here. Did you mean “items”?',
    ],
    ['language = "French"\n[items]\n"a" = "title"', 'must be a language tag'],
    ['version = 3\n[items]\n"a" = "title"', 'line 1, column 11: The version must be 2'],
    ['language = "en"', 'The mapping has no columns'],
    ['title-from = ["b"]\n[items]\n"a" = "title"', 'line 1, column 15: “b” does not stand under'],
    [
      '[items]\n"a" = { field = "title", unit = "ell" }',
      'line 2, column 33: “unit” must be "mm" or "cm"',
    ],
    [
      '[items]\n"a" = { field = "title", seperator = ";" }',
      'line 2, column 26: “seperator” is not known here. Did you mean “separator”?',
    ],
    ['[items\n', 'line 1, column 7: This is not TOML'],
    ['[items]\n"a" = { split = "{title} ({dat})" }', '“dat” is not a field. Did you mean “date”?'],
    ['[items]\n"a" = { split = "{title}{date}" }', 'Two fields of a split touch'],
    ['[items]\n"a" = { split = "{title} {title}" }', 'names a field twice'],
    ['[items]\n"a" = { field = "title", split = "{title}" }', 'exclude each other'],
    ['[items]\n"a" = { separator = ";" }', 'needs field'],
    ['[items]\n"a" = { field = "title", from = "end" }', '“from” says where a column is split'],
    ['[items]\n"a" = { field = "publication", values = { x = "yes" } }', 'a flag can say'],
    ['[items]\n"a" = "title"\n[people]\n"b" = { split = "{x}" }', 'of people cannot be split'],
    ['[items]\n"a" = "title"\n[constants]\n"accessionNumber" = "1"', 'cannot be the same in every'],
    ['[items]\n"a" = "title"\n[templates]\n"date" = "x"', 'needs columns in braces'],
    [
      '[items]\n"a" = "accessionNumber"\n[templates]\n"accessionNumber" = "{b}"',
      'is also the column “a”',
    ],
    ['[items]\n"a" = "title"\n[values.material]\n"a" = 3', '“a” must be a text'],
    ['[items]\n"a" = "title"\n[rows]\nskip = ["a < b"]', '“<” compares with one number'],
    ['[items]\n"a" = "title"\n[rows]\nskip = "a = b"', '“skip” must be a list in square brackets'],
    ['[items]\n"a" = "title"\n[rows]\nskipp = []', 'Did you mean “skip”?'],
  ])('that says %j is refused in words', (text, words) => expect(refusal(text)).toContain(words));

  it('is told all that is wrong with it at once, in the order of its lines', () => {
    const faults = faultsOf(`langauge = "en"
[rows]
skip = ["Deleted yes"]
[items]
"a" = "titel"
"b" = { field = "date", unit = "ell", roel = "x" }
[values.wood]
"x" = "y"`);
    expect(faults.map((line) => line.split(':')[0])).toEqual([
      'line 1, column 1',
      'line 3, column 9',
      'line 5, column 7',
      'line 6, column 32',
      'line 6, column 39',
      'line 7, column 9',
    ]);
  });

  it('that is not there is refused', async () => {
    await expect(readMapping('/nowhere/map.toml')).rejects.toThrow(
      'the mapping file does not exist',
    );
  });

  it('from another museum is refused with the columns that are missing', () => {
    const file = parseMapping(
      'version = 2\n[items]\n"Titel" = "title"\n"Maße" = "dimensions"\n"gone" = "ignore"',
      'map.toml',
    );
    const check = (columns: string[], isNested: boolean) => () =>
      checkMapping(file, { items: { columns, isNested } }, 'map.toml');
    expect(check(['title'], false)).toThrow(
      'this mapping is for another file: the columns “Titel”, “Maße” do not exist. The columns are “title”',
    );
    expect(check(['Titel', 'MASSE_'], false)).toThrow(
      'line 4, column 1: The table has no column “Maße”. Did you mean “MASSE_”?',
    );
    expect(check(['Titel', 'Maße'], false)).not.toThrow();
    expect(check(['Titel'], true)).not.toThrow();
  });

  it('whose templates and rows name columns that are not there is refused', () => {
    const file = parseMapping(
      '[rows]\nskip = ["Deletd = yes"]\n[templates]\n"title" = "{Shap}, {Name}"\n[items]\n"No" = "accessionNumber"\n"Name" = "objectType"',
      'map.toml',
    );
    const columns = ['No', 'Name', 'Shape', 'Deleted'];
    expect(() => checkMapping(file, { items: { columns, isNested: false } }, 'map.toml')).toThrow(
      /line 2, column 9: .*“Deletd”. Did you mean “Deleted”\?\n  line 4, column 11: .*“Shape”/,
    );
  });
});

/** Numbers that only look random, the same in every run. */
function chance(seed: number) {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return { next, one: <T>(all: readonly [T, ...T[]]): T => all[next(all.length)] ?? all[0] };
}

const texts = [
  'a',
  'Größe (cm)',
  '"',
  "it's",
  '\\',
  '\t',
  'x\ny',
  '{b}',
  '[c]',
  '=',
  '#',
  '表',
  '𝒯',
  'a | b',
  '1999',
  '7',
  'is empty',
  ' outer ',
  'a.b',
  '\u007f',
  '/',
  'E=mc',
  'contains',
  '😀 < 3',
] as const;

function anyMapping(seed: number): Mapping {
  const { next, one } = chance(seed);
  const text = () => one(texts) + (next(2) ? one(texts) : '');
  const some = <T>(make: () => T): T[] => Array.from({ length: next(4) }, make);
  const words = () => Object.fromEntries(some(() => [text(), next(3) ? text() : '']));
  const publicFields = itemColumns.filter(({ shape }) => shape !== 'identifier');
  const fieldId = () => publicFields[next(publicFields.length)]?.id ?? 'title';
  const unique = <T extends { column: string }>(all: T[]): T[] => [
    ...new Map(all.map((each) => [each.column, each])).values(),
  ];
  const split = {
    field: 'title',
    split: one(['{title} ({date})', '{title}[, {place}]', '{title}{{{date}']),
    ...(next(2) ? { from: one<'start' | 'end'>(['start', 'end']) } : {}),
  };
  const items = unique(
    Array.from({ length: 1 + next(6) }, (): ColumnMapping => {
      const target =
        next(5) === 0
          ? split
          : next(6) === 0
            ? { field: 'title', language: 'fr' }
            : { field: fieldId() };
      return {
        column: text(),
        ...target,
        ...(next(2) ? { separator: text() } : {}),
        ...(next(3)
          ? {}
          : { unit: one(unitNames), names: 'inverted', ending: '_', privateValues: 'publish' }),
        ...(next(3) ? {} : { role: text(), values: words() }),
      };
    }),
  );
  const rule = () => {
    const test = one(rowTests);
    if (test.startsWith('is ')) return { column: text().trim() || 'a', test, values: [] };
    const values = /[<>]/.test(test) ? ['-1.5'] : [text(), ...some(text)];
    return { column: text().trim() || 'a', test, values };
  };
  const rows = { skip: some(rule), only: some(rule) };
  const byField = <T>(make: () => T) => Object.fromEntries(some(() => [fieldId(), make()]));
  const part = <T extends object>(name: string, value: T) =>
    Object.keys(value).length > 0 ? { [name]: value } : {};
  const titleFrom = items.slice(0, next(3)).map(({ column }) => column);
  return {
    language: one(['en', 'fr', 'pt-BR', 'none']),
    items,
    people: next(2)
      ? unique(some(() => ({ column: text(), field: personColumns[next(3)]?.id ?? '' })))
      : [],
    ...(titleFrom.length > 0 ? { titleFrom } : {}),
    ...(rows.skip.length + rows.only.length > 0 ? { rows } : {}),
    ...part(
      'constants',
      byField(() => (next(2) ? text() : [text(), text()])),
    ),
    ...part(
      'templates',
      byField(() => `${renamed([{ name: text().trim() || 'a' }], (name) => name)}[, {b}]`),
    ),
    ...part(
      'values',
      byField(() => ({ ...words(), x: 'y' })),
    ),
  };
}

describe('any mapping', () => {
  it('is the same when it was written and read, and written the same to the byte', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const made = anyMapping(seed);
      const text = writeMapping(made, [], 'objects.csv');
      const read = parsed(text);
      expect({ seed, read }).toEqual({ seed, read: made });
      expect(writeMapping(read, [], 'objects.csv')).toBe(text);
    }
  });
});
