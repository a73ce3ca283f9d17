import { describe, expect, it } from 'vitest';
import type { Cell } from '@vitrine/table-reader';
import type { Decision } from './decide.ts';
import type { ProfileReader } from './profile-claims.ts';
import { decideRows as decided, type DecideOptions, type Rows } from './testing/decide-rows.ts';

const codesOf = ({ questions }: Decision): string[] => questions.map(({ code }) => code);

/** A table with one row of these cells. */
const row = (cells: Record<string, Cell>, more?: DecideOptions) => decided([cells], more);

describe('a decision about headings in nine languages', () => {
  it.each([
    ['en', { 'Accession No.': '1', Title: 'Bowl', Artist: 'Ann Bell', 'Date made': '1850' }],
    ['fr', { 'Numéro d’inventaire': '1', Titre: 'Bol', Auteur: 'Ann Bell', Datation: '1850' }],
    ['de', { 'Inv.-Nr.': '1', Titel: 'Schale', Künstler: 'Ann Bell', Datierung: '1850' }],
    ['it', { 'N. inventario': '1', Titolo: 'Ciotola', Autore: 'Ann Bell', Datazione: '1850' }],
    ['es', { 'N.º inventario': '1', Título: 'Cuenco', 'Autor/a': 'Ann Bell', Datación: '1850' }],
    ['nl', { objectnummer: '1', titel: 'Kom', vervaardiger: 'Ann Bell', datering: '1850' }],
    ['pt', { 'N.º de inventário': '1', Título: 'Taça', Autoria: 'Ann Bell', Data: '1850' }],
    ['ja', { 資料番号: '1', 資料名: '鉢', 作者: '山田太郎', 制作年: '1850' }],
    ['ar', { 'رقم الجرد': '1', 'اسم القطعة': 'وعاء', الفنّان: 'أحمد', 'تاريخ الصنع': '1850' }],
  ] as const)('knows the number, title, maker and date in %s', async (language, cells) => {
    const { mapping, questions } = await row(cells);
    expect(mapping.items.map(({ field }) => field)).toEqual([
      'accessionNumber',
      'title',
      'maker',
      'date',
    ]);
    expect(questions).toEqual([]);
    expect(mapping.language).toBe(language);
  });

  it.each([
    ['texts marked with one language', ['title @de', 'description @de'], 'de'],
    ['texts marked with several', ['title @de', 'title @fr'], 'en'],
    ['the same French word on many paths', ['a.appellation', 'b.appellation', 'c.recordID'], 'en'],
  ])('and of XML from its marks: %s', async (_, keys, language) => {
    const cells = Object.fromEntries(keys.map((key) => [key, 'Krug']));
    const { mapping } = await row(cells, { nested: true });
    expect(mapping.language).toBe(language);
  });

  it('keeps Japanese words apart that differ in a voicing mark, and finds phrases without spaces', async () => {
    const { fields, decisions } = await row({ 作者名ガナ: 'x', 県内の制作年: '1850' });
    expect(decisions[1]).toMatchObject({ outcome: 'asked', rule: 'phrase' });
    expect(fields['作者名ガナ']).toBe('internalNotes');
    expect((await row({ ﾀｲﾄﾙ: '松' })).fields['ﾀｲﾄﾙ']).toBe('title');
  });

  it('reads the language at the end of a heading', async () => {
    expect(
      (await row({ title: 'Bowl', title_fr: 'Bol', 'description (German)': 'Schale' })).fields,
    ).toEqual({ title: 'title', title_fr: 'title.fr', 'description (German)': 'description.de' });
  });

  it('gives a reason in words for every column', async () => {
    const { decisions } = await row({ title: 'Bowl', zzz: 'words' });
    expect(decisions).toMatchObject([
      { column: 'title', outcome: 'mapped', reason: 'the heading means “title”' },
      {
        column: 'zzz',
        outcome: 'private',
        reason: 'not recognised from its heading or values; it stays with staff',
      },
    ]);
  });
});

describe('what is private', () => {
  it.each([
    ['Home Location', 'storageLocation'],
    ['Standort', 'storageLocation'],
    ['emplacement', 'storageLocation'],
    ['Collocazione', 'storageLocation'],
    ['Ubicación', 'storageLocation'],
    ['huidige_standplaats', 'storageLocation'],
    ['収蔵場所', 'storageLocation'],
    ['موقع الحفظ', 'storageLocation'],
    ['Versicherungswert', 'valuation'],
    ['Valeur d’assurance', 'valuation'],
    ['評価額', 'valuation'],
    ['Kaufpreis', 'valuation'],
    ['Donor Name', 'acquisition'],
    ['寄贈者', 'acquisition'],
    ['Forma de ingreso', 'acquisition'],
    ['E-Mail', 'acquisition'],
    ['Telefono', 'acquisition'],
    ['Bemerkungen', 'internalNotes'],
    ['備考', 'internalNotes'],
    ['ملاحظات', 'internalNotes'],
    ['Opmerkingen', 'internalNotes'],
    ['État de conservation', 'condition'],
    ['Zustand', 'condition'],
    ['Leihgeber', 'loans'],
    ['Cataloguer', 'internalNotes'],
    ['Last modified', 'internalNotes'],
  ])('is a column “%s”, whatever its values are', async (heading, field) => {
    const { fields, outcomes } = await row({ Title: 'Bowl', [heading]: 'something' });
    expect([fields[heading], outcomes[heading]]).toEqual([field, 'private']);
  });

  it.each(['Source', 'Notes', 'Commentaires', 'Procedencia', 'Provenienza', 'Provenance'])(
    'may be “%s”: it is kept for staff and asked',
    async (heading) => {
      const { fields, outcomes, questions } = await row({ Title: 'Bowl', [heading]: 'Ann Ross' });
      expect([fields[heading], outcomes[heading]]).toEqual(['internalNotes', 'asked']);
      expect(questions[0]?.answers[0]).toMatchObject({ label: 'Keep for staff only' });
    },
  );

  it.each(['Owner', 'Dépôt', 'Processing notes', 'Accession source'])(
    'is a column “%s” without a question: nobody would publish it',
    async (heading) => {
      const { outcomes, questions } = await row({ Title: 'Bowl', [heading]: 'Ann Ross' });
      expect([outcomes[heading], questions]).toEqual(['private', []]);
    },
  );

  it('is not what only sounds like it', async () => {
    const { outcomes } = await row({
      'Credit line': 'Gift of Ann Ross, 1922',
      'Copyright owner': 'Ann Ross',
      'Source URL': 'https://example.org/1',
      'Costume type': 'dress',
    });
    expect(Object.values(outcomes)).not.toContain('private');
  });

  it('is freed by a person, and by nobody else', async () => {
    const person = { mapping: { items: [{ column: 'Remarks', field: 'notes' }], people: [] } };
    const profiles: ProfileReader = () => ({
      system: { profile: 'x', version: 1, name: 'X', certainty: 'certain', signature: [] },
      claims: [
        {
          columns: ['Remarks'],
          target: [{ column: 'Remarks', field: 'notes' }],
          rule: 'profile',
          reason: 'x',
        },
      ],
    });
    expect((await row({ Remarks: 'Nice' }, { profiles })).fields).toEqual({
      Remarks: 'internalNotes',
    });
    expect((await row({ Remarks: 'Nice' }, { person })).fields).toEqual({ Remarks: 'notes' });
  });

  it('may be a column of public text: asked where many cells look private, not where a few do', async () => {
    const texts = (many: number) =>
      Array.from({ length: 200 }, (_, i) => ({
        Title: `Bowl ${i}`,
        Description: i < many ? `Ask ann${i}@example.org` : `A bowl of clay, the ${i}th`,
      }));
    expect((await decided(texts(1))).outcomes['Description']).toBe('mapped');
    const many = await decided(texts(20));
    expect(many.fields['Description']).toBe('acquisition');
    expect(codesOf(many)).toEqual(['private-values']);
    const id = many.questions[0]?.id ?? '';
    const freed = await decided(texts(20), { person: { answers: { [id]: 'publish' } } });
    expect(freed.mapping.items[1]).toMatchObject({
      field: 'description',
      privateValues: 'publish',
    });
  });

  it('is a column without a known heading that holds places in a store', async () => {
    const { fields } = await decided([
      { Title: 'A', col17: 'R2-S4' },
      { Title: 'B', col17: 'R2-S5' },
    ]);
    expect(fields['col17']).toBe('storageLocation');
  });
});

describe('flags of publication', () => {
  const flag = (heading: string, ...words: string[]) =>
    decided(words.map((word, i) => ({ Title: `Bowl ${i}`, [heading]: word })));

  it.each([
    ['o:is_public', ['1', '0']],
    ['PublicAccess', ['TRUE', 'FALSE']],
    ['Freigabe', ['ja', 'nein']],
    ['diffusion', ['oui', 'non']],
    ['Pubblicabile', ['sì', 'no']],
    ['webpublicatie', ['ja', 'nee']],
    ['公開', ['可', '不可']],
    ['公開', ['○', '×']],
    ['نشر', ['نعم', 'لا']],
    ['access', ['accessible to public', 'internal staff only']],
  ])('are read: %s of %j', async (heading, [yes = '', no = '']) => {
    const { mapping, questions } = await flag(heading, yes, no);
    expect(mapping.items[1]?.field).toBe('publication');
    expect(new Set(Object.values(mapping.items[1]?.values ?? {}))).toEqual(
      new Set(['published', 'draft']),
    );
    expect(questions).toEqual([]);
  });

  it.each([
    ['something unknown', ['yes', 'purple'], 'flag-unread'],
    ['always the same', ['yes', 'yes'], 'flag-constant'],
  ])('that say %s are asked about', async (_, words, code) => {
    const { questions, mapping } = await flag('Publish', ...words);
    expect(questions).toMatchObject([{ code }]);
    expect(questions[0]?.answers[0]).toMatchObject({ id: 'drafts', publication: 'drafts' });
    expect(mapping.items[1]?.values).not.toHaveProperty('purple');
  });

  it('of what is sensitive mark it as that', async () => {
    const { mapping } = await flag('Human remains', 'yes', 'no');
    expect(mapping.items[1]?.values).toEqual({ yes: 'sensitive', no: 'published' });
  });

  it('are not a workflow: a status stays with staff', async () => {
    const { fields, outcomes } = await flag('Status', 'complete', 'in progress');
    expect([fields['Status'], outcomes['Status']]).toEqual(['internalNotes', 'private']);
  });
});

describe('a thing and its parts', () => {
  it('is a maker with role, life dates and nationality, never the object’s own', async () => {
    const { fields } = await row({
      Title: 'Bowl',
      Artist: 'Ann Bell',
      Role: 'potter',
      Born: '1850',
      Died: '1910',
      Nationality: 'British',
      Date: '1890',
    });
    expect(fields).toMatchObject({
      Role: 'maker.role',
      Born: 'maker.birth',
      Died: 'maker.death',
      Nationality: 'maker.nationality',
      Date: 'date',
    });
  });

  it('belongs to the nearest people on its left: a donor’s birth is private', async () => {
    const { fields, outcomes } = await row({
      Artist: 'Ann Bell',
      Donor: 'Cy Dow',
      Born: '1850',
    });
    expect(fields['Born']).toBe('internalNotes');
    expect(outcomes['Born']).toBe('private');
  });

  it('without the thing is asked', async () => {
    for (const heading of ['Nationality', 'Date end', 'Unit', 'Latitude', 'Image caption']) {
      const { outcomes, fields } = await row({ Title: 'Bowl', [heading]: '12' });
      expect([heading, outcomes[heading], fields[heading]]).toEqual([
        heading,
        'asked',
        'internalNotes',
      ]);
    }
  });

  it('is a date with its first and last year', async () => {
    expect((await row({ 'Date start': '1850', 'Date end': '1860' })).fields).toEqual({
      'Date start': 'date.start',
      'Date end': 'date.end',
    });
  });

  it('is a measurement whose unit somebody says', async () => {
    expect((await row({ Height: '12', Unit: 'cm' })).fields['Height']).toBe('dimensions.height');
    expect((await row({ 'Height (cm)': '12' })).mapping.items[0]).toMatchObject({ unit: 'cm' });
    const { questions, fields } = await row({ Height: '12', Width: '13' });
    expect(fields).toEqual({ Height: 'internalNotes', Width: 'internalNotes' });
    expect(questions).toMatchObject([{ code: 'unit-unknown', columns: ['Height', 'Width'] }]);
    expect(questions[0]?.answers[1]?.columns).toEqual([
      { column: 'Height', field: 'dimensions.height', unit: 'cm' },
      { column: 'Width', field: 'dimensions.width', unit: 'cm' },
    ]);
  });
});

describe('nothing is guessed', () => {
  it('from a heading that its values contradict', async () => {
    const { fields, questions } = await decided([
      { date: 'yes please', title: 'Bowl' },
      { date: 'no thanks', title: 'Cup' },
    ]);
    expect(fields['date']).toBe('internalNotes');
    expect(questions[0]).toMatchObject({ code: 'values-differ', columns: ['date'] });
  });

  it('from values alone: they only propose', async () => {
    const { outcomes, questions } = await decided([
      {
        col1: 'http://rightsstatements.org/vocab/NoC-US/1.0/',
        col2: 'photos/x.jpg',
        col3: 'X-1',
        col4: 'Ann Bell',
      },
      {
        col1: 'https://creativecommons.org/licenses/by/4.0/',
        col2: 'y.tif',
        col3: 'X-2',
        col4: 'Cy Dow',
      },
    ]);
    expect(new Set(Object.values(outcomes))).toEqual(new Set(['asked']));
    expect(
      questions.map(({ columns, answers }) => [columns[0], answers[1]?.columns?.[0]?.field]),
    ).toEqual([
      ['col1', 'rightsUri'],
      ['col2', 'image'],
      ['col3', 'accessionNumber'],
      ['col4', 'maker'],
    ]);
  });

  it.each(['Name', 'Location', 'From', 'Class', 'Number', 'Label', 'Coverage'])(
    'from “%s”, which museums use for different things',
    async (heading) => {
      const { outcomes, fields, questions } = await row({ Title: 'Bowl', [heading]: 'Ely' });
      expect([outcomes[heading], fields[heading]]).toEqual(['asked', 'internalNotes']);
      expect(questions).toMatchObject([{ code: 'ambiguous-heading', samples: ['Ely'] }]);
      expect(questions[0]?.answers.length).toBeGreaterThan(2);
    },
  );

  it('from leftovers: a second column of one meaning is asked, numbers and lists take more', async () => {
    const { fields, outcomes } = await row({
      objectid: '1',
      identifier: '2',
      description: 'Long',
      summary: 'Short',
      'dcterms:subject': 'x',
      'dcterms:subject (2)': 'y',
      artist: 'Ann Bell',
      'artist 2': 'Cy Dow',
    });
    expect(fields).toMatchObject({
      objectid: 'identifier',
      identifier: 'otherNumber',
      description: 'description',
      summary: 'internalNotes',
      'dcterms:subject': 'subject',
      'dcterms:subject (2)': 'subject',
      artist: 'maker',
      'artist 2': 'maker',
    });
    expect(outcomes['summary']).toBe('asked');
  });

  it('from what counts or dates the record', async () => {
    const cells = { 'acquisition year': '1922', 'title count': '3', 'date modified': '2021-01-01' };
    const { mapping } = await decided([cells, cells]);
    expect(mapping.items.map(({ field }) => field)).toEqual([
      'acquisition',
      'internalNotes',
      'internalNotes',
    ]);
  });
});

describe('questions', () => {
  const many = Object.fromEntries(
    ['Name', 'Location', 'From', 'Class', 'Notes', 'Source', 'Label', 'Coverage']
      .concat(['Number', 'Date end', 'zz1', 'zz2', 'Old title of zz', 'Format', 'zz3'])
      .map((heading) => [heading, 'Ely']),
  );

  it('are ten at most, and three with a certain profile; every column is still asked about', async () => {
    const profiles: ProfileReader = () => ({
      system: { profile: 'x', version: 1, name: 'X', certainty: 'certain', signature: [] },
      claims: [],
    });
    for (const [limit, found] of [
      [10, await row(many)],
      [3, await row(many, { profiles })],
    ] as const) {
      expect(found.questions.length).toBeLessThanOrEqual(limit);
      expect(found.questions.flatMap(({ columns }) => columns).toSorted()).toEqual(
        Object.keys(many).toSorted(),
      );
      for (const { answers, samples } of found.questions) {
        expect(answers.length).toBeGreaterThan(1);
        expect(samples.length).toBeLessThanOrEqual(3);
      }
    }
  });

  it('put columns of one kind together, and go by the first answer until a person speaks', async () => {
    const cells = { Title: 'Bowl', zz1: 'a', zz2: 'b', zz3: 'c' };
    const { questions, fields } = await row(cells);
    expect(questions).toMatchObject([
      {
        id: 'not-recognised:zz1|zz2|zz3',
        columns: ['zz1', 'zz2', 'zz3'],
        samples: ['zz1: a', 'zz2: b', 'zz3: c'],
      },
    ]);
    expect(fields).toMatchObject({ zz1: 'internalNotes', zz2: 'internalNotes' });
    const left = await row(cells, {
      person: { answers: { 'not-recognised:zz1|zz2|zz3': 'ignore' } },
    });
    expect(left.fields).toMatchObject({ zz1: 'ignore', zz2: 'ignore' });
    expect(left.questions).toEqual([]);
  });

  it('stay apart where they are few, the gravest first', async () => {
    const found = await row({ zz: 'a', Name: 'b', Location: 'Ely', Publish: 'purple' });
    expect(found.questions.map(({ code, columns }) => [code, ...columns])).toEqual([
      ['flag-unread', 'Publish'],
      ['ambiguous-heading', 'Name'],
      ['ambiguous-heading', 'Location'],
      ['not-recognised', 'zz'],
    ]);
  });

  it('that are answered tell what stands beside: a name that is the maker’s has a birth', async () => {
    const cells = { Title: 'Bowl', full_name: 'Ann Bell', Born: '1850' };
    const { questions } = await row(cells);
    const question = questions.find(({ columns }) => columns.includes('full_name'));
    const after = await row(cells, { person: { answers: { [question?.id ?? '']: 'maker' } } });
    expect(after.fields).toMatchObject({ full_name: 'maker', Born: 'maker.birth' });
  });
});

describe('a system that is recognised', () => {
  const reading = (certainty: 'certain' | 'probable'): ProfileReader => {
    return () => ({
      system: { profile: 'x', version: 1, name: 'X', certainty, signature: ['F1'] },
      claims: [
        {
          columns: ['F1', 'F2'],
          target: [
            { column: 'F1', field: 'title' },
            { column: 'F2', field: 'valuation' },
          ],
          rule: 'profile',
          reason: 'so it is in X',
        },
      ],
      titleFrom: ['F1'],
    });
  };

  it('decides where it is certain', async () => {
    const { fields, system } = await row({ F1: 'Bowl', F2: '1' }, { profiles: reading('certain') });
    expect(fields).toEqual({ F1: 'title', F2: 'valuation' });
    expect(system?.name).toBe('X');
  });

  it('is asked once where it is probable, and then taken at its word', async () => {
    const profiles = reading('probable');
    const before = await row({ F1: 'Bowl', F2: '1' }, { profiles });
    expect(before.fields['F1']).toBe('internalNotes');
    expect(before.questions[0]).toMatchObject({ id: 'system-probable:x' });
    const person = { answers: { 'system-probable:x': 'yes' } };
    const after = await row({ F1: 'Bowl', F2: '1' }, { profiles, person });
    expect(after.fields['F1']).toBe('title');
    expect(after.questions).toEqual([]);
  });

  it('is not asked about where it is probable and would change nothing', async () => {
    const cells = { Title: 'Bowl', 'Object number': '1', Location: 'Store 2' };
    const same: ProfileReader = () => ({
      system: {
        profile: 'x',
        version: 1,
        name: 'A system',
        certainty: 'probable',
        signature: ['Title'],
      },
      claims: [
        {
          columns: ['Title'],
          target: [{ column: 'Title', field: 'title' }],
          rule: 'profile',
          reason: 'x',
        },
      ],
    });
    expect(codesOf(await row(cells, { profiles: same }))).toEqual(codesOf(await row(cells)));
  });
});

describe('a title', () => {
  it('is the column that tells the things apart, and not the one of their group', async () => {
    const { mapping } = await decided([
      { Number: 'A 1', Title: 'Blue bowl', Category: 'Ceramics', 'Object name': 'Bowl' },
      { Number: 'A 2', Title: '', Category: 'Ceramics', 'Object name': 'Jug' },
      { Number: 'A 3', Title: '', Category: 'Glass', 'Object name': 'Beaker' },
    ]);
    expect(mapping.titleFrom?.[0]).toBe('Object name');
  });

  it('is taken from the object name or the description where rows have none', async () => {
    const { mapping } = await decided([
      { Title: 'Bowl', 'Object name': 'bowl', Description: 'Clay' },
      { Title: '', 'Object name': 'cup', Description: 'Tin' },
    ]);
    expect(mapping.titleFrom).toEqual(['Object name', 'Description']);
    expect((await row({ Title: 'Bowl', Description: 'Clay' })).mapping).not.toHaveProperty(
      'titleFrom',
    );
  });
});

describe('nested records', () => {
  const record = {
    acno: 'A1',
    all: 'Robert Blake',
    'contributors[].fc': ['Robert Blake'],
    'contributors[].mda': ['Blake, Robert'],
    'contributors[].role': ['artist'],
    'contributors[].id': ['38'],
    'contributors[].gender': ['Male'],
    'subjects.children[].name': ['people'],
    'subjects.children[].children[].name': ['man', 'woman'],
    'movements[].name': ['Fauvism'],
    'movements[].era.name': ['20th century'],
    'title.fr': 'Bol',
    'images[].file': ['a.jpg'],
    'images[].alt': ['A bowl'],
    'extra[].sizes[].height': ['128'],
    'dimensions.height': '12 cm',
    'unknown.title': 'x',
  };

  it('are followed by the keys around a column', async () => {
    const { fields } = await row(record, { nested: true });
    expect(fields).toEqual({
      acno: 'accessionNumber',
      all: 'ignore',
      'contributors[].fc': 'maker',
      'contributors[].mda': 'maker.sortName',
      'contributors[].role': 'maker.role',
      'contributors[].id': 'maker.id',
      'contributors[].gender': 'ignore',
      'subjects.children[].name': 'ignore',
      'subjects.children[].children[].name': 'subject',
      'movements[].name': 'style',
      'movements[].era.name': 'period',
      'title.fr': 'title.fr',
      'images[].file': 'image',
      'images[].alt': 'imageAlt',
      'extra[].sizes[].height': 'ignore',
      'dimensions.height': 'dimensions.height',
      'unknown.title': 'ignore',
    });
    const { questions } = await row({ acno: '1', name: 'Ann Bell' }, { nested: true });
    expect(questions.at(-1)?.answers[0]).toMatchObject({ id: 'ignore' });
  });
});

describe('what values say against plain headings', () => {
  it('keeps numbers under the heading of a text for staff', async () => {
    const cells = (n: number) => ({ numero: `9.${n}`, titre: 'Bol', ref_notice: `N${n}` });
    const { fields, questions } = await decided([cells(1), cells(2), cells(3)]);
    expect([fields['ref_notice'], questions]).toEqual(['internalNotes', []]);
    const texts = [1, 2].map((n) => ({ ...cells(n), ref_notice: 'Un bol peint en 1850' }));
    expect((await decided(texts)).fields['ref_notice']).toBe('description');
  });

  it('makes nobody the maker of a specimen, nor the day of its finding its date', async () => {
    const beetle = { Inventarnummer: 'K 1', Titel: 'Goldlaufkäfer', Datum: '14.5.1923' };
    const author = { Autor: '(Linnaeus, 1761)' };
    const kind = { Gattung: 'Carabus', Art: 'auratus', Familie: 'Carabidae' };
    const { fields } = await row({ ...beetle, ...author, ...kind });
    expect([fields['Autor'], fields['Datum']]).toEqual(['internalNotes', 'internalNotes']);
    expect((await row({ ...beetle, Autor: 'Anna Bell' })).fields).toMatchObject({
      Autor: 'maker',
      Datum: 'date',
    });
  });

  it('reads flags whose words are run together, where the values are yes and no', async () => {
    const table = (heading: string, values: string[]) =>
      decided(
        values.map((value, i) => ({ 'Accession No.': `1.${i}`, Title: 'A', [heading]: value })),
      );
    for (const heading of ['WEBINCLUDE', 'showonweb', 'includeinwebexport'])
      expect((await table(heading, ['True', 'False'])).fields[heading]).toBe('publication');
    expect((await table('WEBINCLUDE', ['Case 4', 'Case 5'])).fields['WEBINCLUDE']).not.toBe(
      'publication',
    );
    expect((await table('weboffset', ['True', 'False'])).fields['weboffset']).not.toBe(
      'publication',
    );
  });

  it('asks what states mean beside a flag that says what is public', async () => {
    const rows = ['STORAGE', 'MISSING', 'STORAGE'].map((state, i) => ({
      'Accession No.': `1.${i}`,
      Title: 'Bowl',
      'Object Status': state,
    }));
    // “Storage” says where it is: the column may only tell the staff.
    expect(codesOf(await decided(rows))).toEqual(['states-beside-flag']);
    const known = rows.map((cells, i) => ({ ...cells, 'Object Status': i ? 'MISSING' : 'active' }));
    expect((await decided(known)).questions).toEqual([]);
    const flagged = rows.map((cells, i) => ({ ...cells, Public: i === 0 ? 'no' : 'yes' }));
    const { questions, fields } = await decided(flagged);
    expect(codesOf({ questions } as Decision)).toEqual(['states-beside-flag']);
    expect(fields['Object Status']).toBe('publication');
  });

  it('reads who is described as a maker where nested data give no name', async () => {
    const creator = { description: 'Ida Holm (Danish, 1850–1912)', role: 'artist' };
    const flat = (more: Record<string, Cell>) =>
      row(
        { title: 'Bowl', 'creators[].description': [creator.description], ...more },
        { nested: true },
      );
    expect((await flat({})).fields['creators[].description']).toBe('maker');
    const named = await flat({ 'creators[].name': ['Ida Holm'] });
    expect(named.fields['creators[].description']).not.toBe('maker');
  });

  it('asks about a yes or no under words that say nothing, and what may be the title', async () => {
    const rows = ['ja', 'nej', 'ja'].map((cell, i) => ({
      'Accession No.': `1.${i}`,
      Title: 'Bowl',
      Description: 'Red',
      'Qq of the': cell,
    }));
    expect((await decided(rows)).outcomes['Qq of the']).toBe('asked');
    const untitled = { 'Accession No.': '1', Description: 'Red', Material: 'Oak', Qq: 'milk pail' };
    expect((await row(untitled)).outcomes['Qq']).toBe('asked');
    expect((await row({ ...untitled, Title: 'Pail' })).outcomes['Qq']).toBe('private');
  });

  it('asks about family names of makers whose given names stand beside them', async () => {
    const cells = { numero_inventaire: '1', titre: 'Bol', auteur_nom: 'Courtin' };
    expect((await row(cells)).fields['auteur_nom']).toBe('maker');
    const { questions, fields } = await row({ ...cells, auteur_prenom: 'Adèle' });
    expect(codesOf({ questions } as Decision)).toContain('names-in-parts');
    expect(fields['auteur_nom']).toBe('internalNotes');
  });

  it.each([
    ['Künstlername', 'Vorname'],
    ['Apellidos artista', 'Nombre artista'],
    ['Artist', 'First name'],
  ])('does so where only one of both says that they are makers: %s, %s', async (family, given) => {
    const cells = { 'Inv. no.': '1', Title: 'Bowl', [family]: 'Wiesinger', [given]: 'Klara' };
    const { outcomes } = await row(cells);
    expect(outcomes[family]).toBe('asked');
  });

  it('knows pictures by their files, whatever their heading says about them', async () => {
    const cells = { 'Inv. no.': '1', Title: 'Bowl', Photo: 'a1.jpg', 'Autres photos': 'a2.jpg' };
    expect((await row(cells)).fields['Autres photos']).not.toBe('imageAlt');
  });
});

describe('what is not asked about', () => {
  const objects = (extra: (i: number) => Record<string, Cell>): Rows =>
    Array.from({ length: 10 }, (_, i) => ({
      'Inv. No.': `1990.${i + 1}`,
      Title: `Quay ${'abcdefghij'[i]}`,
      ...extra(i),
    }));

  it('are columns of programs, beside many that nobody knows', async () => {
    const { outcomes } = await decided(
      objects((i) => ({
        zqx: 'quay',
        zqy: `2020-01-0${(i % 9) + 1} 10:00`,
        zqz: `Word ${'abcdefghij'[i]} of many`,
        zqw: `Other ${'abcdefghij'[i]} word`,
      })),
    );
    expect(outcomes).toMatchObject({ zqx: 'private', zqy: 'private', zqz: 'asked' });
  });

  it('are columns that cannot be the title, where none is known', async () => {
    const rows = objects((i) => ({
      Artist: 'Ida Holm',
      Date: '1890',
      Medium: 'oil on canvas',
      'Place made': 'Skagen',
      Zqx: `K ${i % 3}`,
      Zqw: `Boat ${'abcdefghij'[i]}`,
      Zqy: 'm',
    }));
    const { outcomes } = await decided(rows.map((cells) => ({ ...cells, Title: '' })));
    expect(outcomes).toMatchObject({ Zqx: 'private', Zqw: 'asked', Zqy: 'private' });
  });

  it('is which of two fields with one synonym a column is, where its values say it', async () => {
    const { fields } = await decided(
      objects((i) => ({ Descripción: 'Una pieza', Fondo: i % 2 ? 'Berg' : 'Vidal' })),
    );
    expect(fields).toMatchObject({ Fondo: 'collection' });
    const numbers = await decided(
      objects((i) => ({ Descripción: 'Una pieza', 'Fondo (cm)': `${i + 3}` })),
    );
    expect(numbers.fields).toMatchObject({ 'Fondo (cm)': 'dimensions.depth' });
  });

  it('is a format of sizes, and one of kinds is', async () => {
    const sizes = await decided(objects((i) => ({ Format: `${i + 10} x 20 cm` })));
    expect(sizes.fields).toMatchObject({ Format: 'dimensions' });
    const kinds = await decided(objects(() => ({ Format: 'folio' })));
    expect(kinds.outcomes).toMatchObject({ Format: 'asked' });
  });

  it('but web addresses are not another title', async () => {
    const { outcomes } = await decided(
      objects((i) => ({ 'Also known as': `https://museum.example/${i}` })),
    );
    expect(outcomes).toMatchObject({ 'Also known as': 'asked' });
  });
});
