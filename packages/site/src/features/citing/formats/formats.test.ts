// The files are read back by readers written here from the formats' own rules, not by the code that
// wrote them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Citable } from '../citable.ts';
import { citationFile } from '../citation-file.ts';
import { citable, dated, named } from '../testing.ts';
import { latexText } from './latex-letters.ts';

const write = (format: 'bib' | 'ris' | 'csl.json', ...things: Partial<Citable>[]) =>
  citationFile(things.map(citable), format).text;

/**
 * BibTeX as btparse has it: @type{key, name = {balanced braces}, …}. Fails on whatever else there
 * is.
 */
function readBibtex(text: string): { type: string; key: string; fields: Record<string, string> }[] {
  const entries: { type: string; key: string; fields: Record<string, string> }[] = [];
  let at = 0;
  const expectNext = (pattern: RegExp): string => {
    const found = new RegExp(pattern.source, 'yu');
    found.lastIndex = at;
    const match = found.exec(text);
    if (!match) throw new Error(`At ${at} there is no ${pattern}: ${text.slice(at, at + 40)}`);
    at = found.lastIndex;
    return match[1] ?? '';
  };
  while (at < text.length) {
    const type = expectNext(/\s*@([a-z]+)\{/);
    const key = expectNext(/([A-Za-z0-9:_-]+),\s*/);
    const fields: Record<string, string> = {};
    while (text[at] !== '}') {
      const name = expectNext(/([a-z-]+) = \{/);
      const start = at;
      for (let depth = 1; depth > 0; at++) {
        if (at >= text.length) throw new Error(`The braces of ${name} are not balanced.`);
        if (text[at] === '{') depth++;
        else if (text[at] === '}') depth--;
        // In BibTeX a backslash does not hide a brace from being counted.
      }
      fields[name] = text.slice(start, at - 1);
      expectNext(/,?\s*/);
    }
    at++;
    expectNext(/\s*/);
    entries.push({ type, key, fields });
  }
  return entries;
}

/**
 * RIS: every line is a tag, two spaces, a hyphen and a space; a record begins with TY and ends with
 * ER.
 */
function readRis(text: string): [string, string][][] {
  expect(text.endsWith('\r\n')).toBe(true);
  const records: [string, string][][] = [];
  for (const line of text.slice(0, -2).split('\r\n')) {
    const found = /^([A-Z][A-Z0-9]) {2}- (.*)$/u.exec(line);
    if (!found) throw new Error(`No line of RIS: ${JSON.stringify(line)}`);
    const [, tag = '', value = ''] = found;
    if (tag === 'TY') records.push([]);
    if (tag !== 'ER') records.at(-1)?.push([tag, value]);
  }
  return records;
}

/** What csl-data.json (1.0.2) says about the fields that we write. */
function checkCsl(item: Record<string, unknown>): void {
  const texts = [
    'title',
    'medium',
    'dimensions',
    'container-title',
    'archive',
    'archive-place',
    'archive_collection',
    'archive_location',
    'abstract',
    'language',
    'URL',
    'source',
  ];
  const names = [
    'family',
    'given',
    'dropping-particle',
    'non-dropping-particle',
    'suffix',
    'literal',
  ];
  for (const [field, value] of Object.entries(item)) {
    if (field === 'id' || texts.includes(field)) expect(typeof value, field).toBe('string');
    else if (field === 'type') expect(['graphic', 'webpage', 'event']).toContain(value);
    else if (field === 'author')
      for (const name of value as object[])
        expect(names).toEqual(expect.arrayContaining(Object.keys(name)));
    else if (field === 'issued') {
      const {
        'date-parts': parts = [],
        circa = false,
        literal = '',
        ...rest
      } = value as { 'date-parts'?: number[][]; circa?: boolean; literal?: string };
      expect(rest).toEqual({});
      expect(parts.length).toBeLessThanOrEqual(2);
      for (const part of parts)
        for (const number of part) expect(Number.isInteger(number)).toBe(true);
      expect([typeof circa, typeof literal]).toEqual(['boolean', 'string']);
    } else throw new Error(`csl-data.json has no ${field}.`);
  }
}

const full: Partial<Citable> = {
  makers: [
    named('Dürer', 'Albrecht'),
    named('Gogh', 'Vincent', 'van'),
    { ...named('Raphael', 'X'), attribution: 'after' },
    { name: { literal: 'Smith & Sons' }, attribution: undefined },
  ],
  title: 'Œuvre {100%} & “Naïve” _Żubr_ #1 ~ É',
  date: dated('about 1514'),
  medium: 'Oil on canvas',
  dimensions: '24 × 33 cm',
  accessionNumber: '77_AO.84',
  collection: 'Prints',
  place: 'Nürnberg',
};

describe('BibTeX', () => {
  const [entry] = readBibtex(write('bib', full));
  it('writes accents as commands, escapes what TeX acts upon, and keeps capitals', () => {
    expect(entry?.fields['title']).toBe(
      String.raw`{{\OE}uvre \textbraceleft{}100\%\textbraceright{} \& ` +
        "``Na{\\\"\\i}ve'' " +
        String.raw`\_{\.Z}ubr\_ \#1 \textasciitilde{} {\'E}}`,
    );
  });
  it('turns names of people about, and keeps others whole', () => {
    expect(entry?.fields['author']).toBe(
      String.raw`D{\"u}rer, Albrecht and van Gogh, Vincent and {after X Raphael} and {Smith \& Sons}`,
    );
  });
  it('says where it is kept, and under which number', () =>
    expect(entry?.fields['note']).toBe(
      String.raw`Prints, Museum of Rain, N{\"u}rnberg; 77\_AO.84; 24 × 33 cm`,
    ));
  it('has a key for each entry', () => {
    const keys = readBibtex(write('bib', full, full, { title: '雨' }, { title: '雨' })).map(
      ({ key }) => key,
    );
    expect(keys).toEqual(['durer1514', 'durer1514b', 'item', 'itemb']);
  });
  it('leaves other alphabets as they are', () =>
    expect(latexText('بحيرة 雨 Λίμνη')).toBe('بحيرة 雨 Λίμνη'));
  it('can be read whatever the texts are', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.string({ unit: fc.constantFrom(...'{}\\"@,% aé') }),
        (title, name) => {
          const read = readBibtex(
            write('bib', {
              title,
              makers: [{ name: { literal: name }, attribution: undefined }],
              medium: title,
            }),
          );
          expect(read).toHaveLength(1);
        },
      ),
    );
  });
});

describe('RIS', () => {
  it('begins with its type and holds a line for each fact', () => {
    const [record] = readRis(write('ris', full));
    expect(record?.slice(0, 2)).toEqual([
      ['TY', 'ART'],
      ['TI', full.title],
    ]);
    expect(record?.filter(([tag]) => tag === 'AU').map(([, value]) => value)).toEqual([
      'Dürer, Albrecht',
      'van Gogh, Vincent',
      'after X Raphael',
      'Smith & Sons',
    ]);
    expect(record).toEqual(
      expect.arrayContaining([
        ['PY', '1514'],
        ['DA', 'about 1514'],
        ['AN', '77_AO.84'],
        ['UR', 'https://museum.example/i/01m0000000000000000000item'],
      ]),
    );
  });
  it('has no year where it was before our era', () =>
    expect(readRis(write('ris', { date: dated('350 BC') }))[0]?.map(([tag]) => tag)).not.toContain(
      'PY',
    ));
  it('never lets a text begin a line', () => {
    const [record, ...others] = readRis(
      write('ris', { title: 'Rain\r\nER  - \r\nTY  - BOOK\u2028AU  - Nobody' }),
    );
    expect(others).toEqual([]);
    expect(record?.[1]).toEqual(['TI', 'Rain ER - TY - BOOK AU - Nobody']);
  });
  it('can be read whatever the texts are', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (title) => readRis(write('ris', { title, medium: title })).length === 1,
      ),
    );
  });
});

describe('CSL-JSON', () => {
  const items = (...things: Partial<Citable>[]) =>
    JSON.parse(write('csl.json', ...things)) as Record<string, unknown>[];
  it('keeps to the schema', () => {
    for (const item of items(
      full,
      { kind: 'story' },
      { kind: 'exhibition', date: { from: '2026-03-01', until: '2026-06-30' } },
      { kind: 'event' },
      { date: dated('350 BC') },
      { date: dated('before 1900') },
    ))
      checkCsl(item);
  });
  it('tells names, particles and words apart', () => {
    expect(items(full)[0]?.['author']).toEqual([
      { family: 'Dürer', given: 'Albrecht' },
      { family: 'Gogh', given: 'Vincent', 'non-dropping-particle': 'van' },
      { literal: 'after X Raphael' },
      { literal: 'Smith & Sons' },
    ]);
  });
  it.each([
    ['1826-1827', { 'date-parts': [[1826], [1827]] }],
    ['about 1640', { 'date-parts': [[1640]], circa: true }],
    ['350 BC', { 'date-parts': [[-350]] }],
    ['1 BC', { 'date-parts': [[-1]] }],
  ])('says %s as %j', (text, date) =>
    expect(items({ date: dated(text) })[0]?.['issued']).toEqual({ ...date, literal: text }),
  );
});
