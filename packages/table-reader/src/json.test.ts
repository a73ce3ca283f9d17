import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flattener } from './flatten.ts';
import { elementsOf } from './json-elements.ts';
import { readAll, testFolder } from './testing/test-files.ts';

const folder = testFolder();
let files = 0;
const read = (text: string, name = 'json') =>
  readAll(folder.write(`records-${++files}.${name}`, text));
const flat = (record: Record<string, unknown>) => Object.fromEntries(flattener().flatten(record));

describe('JSON', () => {
  it('is read from a list, from a list inside an object, and from one lone record', async () => {
    for (const text of [
      '[{"a":1},{"a":2}]',
      '{"version": 2, "names": ["x"], "items": [{"a":1}, {"a":2}], "after": {"b": [1]}}',
      ' [\n{"a":1} ,\n{"a":2}\n]\n',
    ])
      expect((await read(text)).cells).toEqual([{ a: '1' }, { a: '2' }]);
    expect((await read('{"title": "Bowl", "size": {"height": 3}}')).cells).toEqual([
      { title: 'Bowl', 'size.height': '3' },
    ]);
  });

  it('is read from the list in the answer of an API, and not from the parts of a record', async () => {
    const answer =
      '{"status":"ok","data":{"total":2,"next":null,"records":[{"a":1,"b":[{"c":2}]},{"a":2}]}}';
    expect((await read(answer)).cells).toEqual([{ a: '1', 'b[].c': ['2'] }, { a: '2' }]);
    const record = '{"title":"Bowl","production":{"makers":[{"name":"Ann"},{"name":"Tom"}]}}';
    expect((await read(record)).cells).toEqual([
      { title: 'Bowl', 'production.makers[].name': ['Ann', 'Tom'] },
    ]);
  });

  it('keeps brackets and quotation marks inside texts out of its counting', async () => {
    expect((await read('[{"a":"]}\\"{["},{"a":"\\\\"}]')).cells).toEqual([
      { a: ']}"{[' },
      { a: '\\' },
    ]);
  });

  it('says where a record is broken', async () => {
    await expect(read('[{"a":1},\n{"a":2\n')).rejects.toThrow(
      'it ends in the middle of record 2, which starts on line 2',
    );
    await expect(read('[{"a":1},\n{"a":oops}]')).rejects.toThrow(
      'record 2 (line 2) is not valid JSON',
    );
    await expect(read('[1, 2, 3]')).rejects.toThrow('it does not contain a list of records');
  });

  it('refuses a record that never ends', async () => {
    await expect(read(`[{"a":"${'x'.repeat(6_000_000)}"}]`)).rejects.toThrow(
      /record 1.* is longer than 4 MB/,
    );
  });

  it('is cut alike whatever the pieces that it arrives in', async () => {
    const text = '{"skip":["x]"],"items":[{"a":"é\\"]"},{"b":[{"c":[]}]},{}],"more":[{"no":2}]}';
    const whole = ['{"a":"é\\"]"}', '{"b":[{"c":[]}]}', '{}'];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        async (sizes) => {
          async function* pieces() {
            let rest = text;
            for (let i = 0; rest !== ''; i++) {
              const size = sizes[i % sizes.length] ?? 1;
              yield rest.slice(0, size);
              rest = rest.slice(size);
            }
          }
          const found: string[] = [];
          for await (const element of elementsOf(pieces(), 1000))
            found.push('text' in element ? element.text : element.fault);
          expect(found).toEqual(whole);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('JSON Lines', () => {
  it('are known by their form as well as by their name, and counted by line', async () => {
    const { table, rows } = await read('{"a":1}\n\n{"a":2}\n', 'txt');
    expect(table.format).toBe('json-lines');
    expect(rows.map(({ number }) => number)).toEqual([1, 3]);
  });

  it('say which line is no record', async () => {
    await expect(read('{"a":1}\n{"a":\n', 'jsonl')).rejects.toThrow('line 2 is not valid JSON');
    await expect(read('{"a":1}\n[1]\n', 'jsonl')).rejects.toThrow('line 2 is not a record');
  });

  it('refuse identifiers as keys, which would make a column of each', async () => {
    const lines = Array.from({ length: 3000 }, (_, i) => `{"id${i}":1}`).join('\n');
    await expect(read(lines, 'jsonl')).rejects.toThrow('different keys, and the maximum is 2000');
  });
});

describe('a nested record', () => {
  it('becomes columns named by the path of keys', () => {
    expect(flat({ birth: { place: { name: 'Rome' } }, ok: true, none: null, year: -600 })).toEqual({
      'birth.place.name': 'Rome',
      ok: 'true',
      year: '-600',
    });
  });

  it('keeps what belongs together in a list at the same position', () => {
    expect(
      flat({ makers: [{ name: 'Ann' }, { role: 'after', name: 'Ben' }, { name: 'Cy', id: 0 }] }),
    ).toEqual({
      'makers[].name': ['Ann', 'Ben', 'Cy'],
      'makers[].role': ['', 'after', ''],
      'makers[].id': ['', '', '0'],
    });
  });

  it('strings lists inside lists together', () => {
    expect(
      flat({
        tree: {
          kids: [
            { n: 'a', kids: [{ n: 'a1' }, { n: 'a2' }] },
            { n: 'b', kids: [{ n: 'b1' }] },
          ],
        },
      }),
    ).toEqual({
      'tree.kids[].n': ['a', 'b'],
      'tree.kids[].kids[].n': ['a1', 'a2', 'b1'],
    });
  });

  it('is harmless with hostile keys', () => {
    const cells = flattener().flatten(
      JSON.parse('{"__proto__":{"polluted":1}}') as Record<string, unknown>,
    );
    expect([...cells]).toEqual([['__proto__.polluted', '1']]);
  });

  it('has what cannot be stored replaced, in its names too, and says where', async () => {
    const { rows, cells } = await read(
      '[{"t":"a\\u0000b\\ud800","l":["x","\\udc00"],"n\\u0000":"c","w":"\\ud83c\\udffa"}]',
    );
    expect(cells).toEqual([
      { t: 'a\uFFFDb\uFFFD', 'l[]': ['x', '\uFFFD'], 'n\uFFFD': 'c', w: '\u{1F3FA}' },
    ]);
    expect(rows[0]?.faults?.map(({ column, code }) => [column, code])).toEqual([
      ['t', 'character-replaced'],
      ['l[]', 'character-replaced'],
      ['n\uFFFD', 'character-replaced'],
    ]);
  });

  it('is read whatever it is', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
        for (const cell of flattener().flatten(record).values())
          expect(typeof cell === 'string' || cell.every((text) => typeof text === 'string')).toBe(
            true,
          );
      }),
    );
  });
});
