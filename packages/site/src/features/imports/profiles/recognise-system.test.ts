import { describe, expect, it } from 'vitest';
import { headingParts } from './headings.ts';
import { loadProfiles } from './load-profiles.ts';
import { readProfile } from './read-profile.ts';
import { recogniseSystem } from './recognise-system.ts';

const profiles = loadProfiles();
const normalHeading = (heading: string) => headingParts(heading, {}).normal;
const profileText = (more = '') => `
id = "shelf-list"
version = 1
name = "Shelf list"
languages = ["en"]
verified = true
${more}
[signature]
headings = ["Shelf list number", "Thing", "Wood", "Aisle"]
rare = ["Shelf list number"]
[fields]
accessionNumber = ["Shelf list number"]
title = ["Thing"]
[staff]
storageLocation = ["Aisle*"]
[[column]]
headings = ["Wood"]
field = "material"
separator = "/"
[[column]]
headings = ["Shown"]
field = "publication"
values = { "y" = "published", "" = "draft" }
[[ask]]
headings = ["Story"]
fields = ["internalNotes", "description"]
why = "it may name people"
`;
const shelf = (more = '') => readProfile(profileText(more), 'shelf-list.toml');
const table = (...names: string[]) => ({ name: 'a.csv', columns: names.map((name) => ({ name })) });
const four = ['SHELF_LIST_NUMBER', 'thing', 'Wood', 'Aisle 2'];

describe('the heading of a column', () => {
  it('is compared without case, accents, underscores, spaces and byte order marks', () => {
    expect(normalHeading('\uFEFFNuméro_Inventaire')).toBe(normalHeading('numero inventaire'));
    expect(normalHeading('ï»¿REF')).toBe('ref');
    expect(normalHeading('Inv.-Nr.')).toBe(normalHeading('Inv. Nr.'));
    expect(normalHeading('Objeto/Documento')).toBe(normalHeading('objeto.documento'));
  });

  it('keeps Japanese words apart', () => {
    expect(normalHeading('ガラス')).not.toBe(normalHeading('カラス'));
    expect(normalHeading('資料番号')).toBe('資料番号');
    expect(normalHeading('ＩＤ')).toBe('id');
  });

  it('says its language, its data type and that it is private', () => {
    const marks = { language: '@', datatype: '^^', private: '[private]' };
    expect(headingParts('dcterms:title @fr', marks)).toEqual({
      normal: 'dcterms:title',
      language: 'fr',
      isPrivate: false,
    });
    expect(headingParts('dcterms:relation^^uri [private]', marks)).toEqual({
      normal: 'dcterms:relation',
      isPrivate: true,
    });
    expect(headingParts('dcterms:subject (2)', marks).normal).toBe('dcterms:subject');
  });
});

describe('a system', () => {
  it('is certain by four headings of which one is rare', () => {
    expect(recogniseSystem(table(...four, 'Aisle'), [shelf()])?.system).toEqual({
      profile: 'shelf-list',
      version: 1,
      name: 'Shelf list',
      certainty: 'certain',
      signature: ['SHELF_LIST_NUMBER', 'thing', 'Wood', 'Aisle'],
    });
  });

  it('is probable by three, and unknown by two or by common headings alone', () => {
    const of = (...names: string[]) =>
      recogniseSystem(table(...names), [shelf()])?.system.certainty;
    expect(of('Shelf list number', 'Thing', 'Wood')).toBe('probable');
    expect(of('Shelf list number', 'Thing')).toBeUndefined();
    expect(of('Thing', 'Wood', 'Aisle')).toBeUndefined();
  });

  it('is known by headings as they are written, where their case tells', () => {
    const written = shelf().signature;
    const cased = { ...shelf(), signature: { ...written, written: '^Shf[A-Z]' } };
    const of = (...names: string[]) =>
      recogniseSystem(table(...names), [cased])?.system.signature.length;
    expect(of('Shelf list number', 'Thing', 'ShfRow', 'ShfBay')).toBe(4);
    expect(of('Shelf list number', 'Thing', 'shfrow', 'Shf row')).toBeUndefined();
  });

  it('is only probable where another fits nearly as well, or where nobody verified it', () => {
    const rival = readProfile(
      profileText().replace('"shelf-list"', '"wood-list"'),
      'wood-list.toml',
    );
    const unverified = readProfile(
      profileText().replace('verified = true', 'verified = false'),
      'shelf-list.toml',
    );
    const certainty = (...all: Parameters<typeof recogniseSystem>[1]) =>
      recogniseSystem(table(...four, 'Aisle'), all)?.system.certainty;
    expect(certainty(shelf(), rival)).toBe('probable');
    expect(certainty(unverified)).toBe('probable');
  });

  it('says what its long texts end in, and of no other column', () => {
    const { claims = [], questions = [] } =
      recogniseSystem(table(...four, 'Story'), [shelf('memo-ending = "_"')]) ?? {};
    const targets = claims.flatMap(({ target }) => (target === 'veto' ? [] : target));
    expect(targets.flatMap(({ field, ending }) => (ending ? [field] : []))).toEqual([
      'storageLocation',
      'title',
    ]);
    expect(questions[0]?.answers.map(({ ending }) => ending)).toEqual(['_', '_']);
  });

  it('says what each column is, which are for staff, and what to ask', () => {
    const found = recogniseSystem(
      {
        name: 'a.csv',
        columns: [
          ...['Shelf list number', 'Thing', 'Aisle 2', 'Story', 'Shown', 'Colour', 'Aisle'].map(
            (name) => ({ name }),
          ),
          { name: 'Wood', samples: ['oak/elm'] },
        ],
      },
      [shelf('title-from = ["thing"]\nempty = ["none"]')],
    );
    const values = { none: '' };
    expect(found?.claims.map(({ columns, target, rule }) => [columns[0], rule, target])).toEqual([
      ['Aisle 2', 'private', [{ column: 'Aisle 2', field: 'storageLocation' }]],
      ['Aisle', 'private', [{ column: 'Aisle', field: 'storageLocation' }]],
      [
        'Shelf list number',
        'profile',
        [{ column: 'Shelf list number', field: 'accessionNumber', values }],
      ],
      ['Thing', 'profile', [{ column: 'Thing', field: 'title', values }]],
      [
        'Shown',
        'profile',
        [{ column: 'Shown', field: 'publication', values: { y: 'published', '': 'draft' } }],
      ],
      ['Wood', 'profile', [{ column: 'Wood', field: 'material', separator: '/', values }]],
    ]);
    expect(found?.questions).toEqual([
      {
        column: 'Story',
        why: 'it may name people',
        answers: [
          { column: 'Story', field: 'internalNotes', values },
          { column: 'Story', field: 'description', values },
        ],
      },
    ]);
    expect(found?.titleFrom).toEqual(['Thing']);
  });
});

describe('the profiles that come with the program', () => {
  it('refuse a field that there is not, and say where', () => {
    expect(() =>
      readProfile(profileText().replace('field = "material"', 'field = "wood"'), 'shelf-list.toml'),
    ).toThrow('line 18, column 9: “wood” is not a field.');
    expect(() => readProfile('id = ', 'shelf-list.toml')).toThrow('line 1, column 6');
  });

  it('are told all that is wrong with them, with their lines', () => {
    const wrong = profileText('unti = "cm"\n[rows]\nskip = ["Thing"]\n[constants]\nwood = "x"')
      .replace('field = "material"', 'feild = "material"')
      .replace('title = ["Thing"]', 'titel = ["Thing"]');
    expect(() => readProfile(wrong, 'shelf-list.toml')).toThrow(
      /line 7, column 1: “unti” is not known here\. Did you mean “unit”\?\n.*line 9, column 9: “Thing” cannot be read.*\n.*line 11, column 1: “wood” is not a field.*\n.*line 17, column 1: “titel” is not a field\. Did you mean “title”\?\n.*line 20, column 3: .*\n.*line 22, column 1: “feild”/,
    );
  });

  it('compose nothing public of what is for staff', () => {
    const composed = (field: string) => () => shelf(`[templates]\n${field} = "{Thing}, {AISLE 3}"`);
    expect(composed('description')).toThrow('“AISLE 3” is for staff, and “description” is public');
    expect(composed('internalNotes')).not.toThrow();
  });

  it('leave rows out and compose texts, in the headings of the table', () => {
    const text = profileText(
      '[rows]\nskip = ["Shelf list number < 0", "Gone = yes"]\n[templates]\ndescription = "{Thing}[, {Wood}]"\n[constants]\nholdingInstitution = "Here"',
    );
    const found = recogniseSystem(table(...four), [readProfile(text, 'shelf-list.toml')]);
    expect(found?.rules).toEqual({
      rows: { skip: [{ column: 'SHELF_LIST_NUMBER', test: '<', values: ['0'] }], only: [] },
      templates: { description: '{thing}[, {Wood}]' },
      constants: { holdingInstitution: 'Here' },
    });
  });

  it('part the subjects of PastPerfect in a single row, and its hierarchies never', () => {
    const samples = ['Dairying', 'Quilts; Churches; Women', 'Carpentry', 'Railroads'];
    const found = recogniseSystem(
      {
        name: 'objects.csv',
        columns: [
          ...['OBJECTID', 'OBJNAME', 'GPARENT', 'HEIGHTIN', 'RECFROM'].map((name) => ({
            name,
            samples,
          })),
          { name: 'SUBJECTS_', samples },
        ],
      },
      profiles,
    );
    const separatorOf = (column: string) =>
      found?.claims
        .flatMap(({ target }) => (target === 'veto' ? [] : target))
        .find((one) => one.column === column)?.separator;
    expect([separatorOf('SUBJECTS_'), separatorOf('GPARENT')]).toEqual([';', undefined]);
  });

  it('have rare headings that no other profile has in its signature', () => {
    const shared = profiles.flatMap((profile) =>
      profiles
        .filter((other) => other !== profile)
        .flatMap((other) => {
          const theirs = new Set(
            [...other.signature.headings, ...other.signature.rare].map(normalHeading),
          );
          return profile.signature.rare
            .filter((rare) => theirs.has(normalHeading(rare)))
            .map((rare) => `${profile.id}, ${other.id}: ${rare}`);
        }),
    );
    expect(shared).toEqual([]);
  });

  it('say no heading twice with different fields', () => {
    const twice = profiles.flatMap(({ id, fields, staff, suggested, column, ask }) => {
      const all = [
        ...Object.entries({ ...fields }).flatMap(([, headings]) => headings),
        ...Object.values(staff).flat(),
        ...Object.values(suggested).flat(),
        ...[...column, ...ask].flatMap(({ headings }) => headings),
      ].map(normalHeading);
      return all.filter((one, i) => all.indexOf(one) !== i).map((one) => `${id}: ${one}`);
    });
    expect(twice).toEqual([]);
  });
});

describe('a list in a profile that names no separators', () => {
  it('is cut as it is anywhere else', () => {
    const text = profileText().replace(
      'title = ["Thing"]',
      'title = ["Thing"]\nsubject = ["Topics"]',
    );
    const claims = (more: string, sample: string) =>
      recogniseSystem(
        {
          name: 'a.csv',
          columns: [...four, 'Topics'].map((name) => ({ name, samples: [sample] })),
        },
        [
          readProfile(
            text.replace('verified = true', `verified = true\n${more}`),
            'shelf-list.toml',
          ),
        ],
      )?.claims.flatMap(({ target }) => (target === 'veto' ? [] : target));
    const separator = (more: string, sample: string) =>
      claims(more, sample)?.find(({ column }) => column === 'Topics')?.separator;
    expect(separator('', 'sea|fishing')).toBe('|');
    expect(separator('', 'sea')).toBeUndefined();
    expect(separator('separators = [";"]', 'sea|fishing')).toBeUndefined();
  });
});
