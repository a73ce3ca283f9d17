import { describe, expect, it } from 'vitest';
import { decideRows, type Rows } from './testing/decide-rows.ts';

/** Rows from columns of values, the shortest repeated. */
function rowsOf(columns: Readonly<Record<string, readonly string[]>>): Rows {
  const length = Math.max(...Object.values(columns).map((values) => values.length));
  return Array.from({ length }, (_, i) =>
    Object.fromEntries(
      Object.entries(columns).map(([name, values]) => [name, values[i % values.length] ?? '']),
    ),
  );
}

const numbers = (prefix: string) => Array.from({ length: 8 }, (_, i) => `${prefix}${i + 1}`);

describe('a creator who catalogued', () => {
  const around = {
    'Object number': numbers('K 10.'),
    Title: ['Bell', 'Net', 'Oar', 'Mast', 'Hook', 'Sail', 'Keel', 'Rope'],
  };

  it.each([
    [['JPRICE', 'MWARD']],
    [['MCB', 'JPV']],
    [['jp', 'mw']],
    [['j.price', 'm.ward']],
    [['J.P.', 'M.W.']],
  ])('stays with staff beside the dates of records: %s', async (names) => {
    const { fields, outcomes } = await decideRows(
      rowsOf({
        ...around,
        'Creator name': ['Orrell, Septimus', 'Halliwell, Thomas', 'Ness, Olav', 'Roper, Hannah'],
        Creator: names,
        'Date modified': ['04/02/2004', '21/09/2022'],
      }),
    );
    expect(fields['Creator']).toBe('internalNotes');
    expect(outcomes['Creator name']).toBe('mapped');
    expect(fields['Creator name']).toBe('maker');
  });

  it('is a maker where nothing else speaks of records', async () => {
    const { fields } = await decideRows(
      rowsOf({ ...around, Creator: ['Ida Holm', 'Jan Maes', 'Ida Holm'], Date: ['1901', '1912'] }),
    );
    expect(fields['Creator']).toBe('maker');
  });
});

describe('a bare date with days of our time', () => {
  const days = ['03/04/1995', '1996', '12/2003', '7.5.2001', '1978', '2002', '2010', '1999'];

  it.each([
    [
      { Nº: numbers('MC-'), Pieza: ['Cántaro', 'Trillo'], Cronología: ['s. XIX', '1903'] },
      'Donante',
      'Fecha',
    ],
    [
      { 'Inv.-Nr.': numbers('H '), Titel: ['Krug', 'Rad'], Datierung: ['um 1850', '1903'] },
      'Schenker',
      'Datum',
    ],
    [
      { 'N° inventaire': numbers('9.'), Titre: ['Broc', 'Roue'], Datation: ['vers 1850'] },
      'Donateur',
      'Date',
    ],
    [
      { Inventario: numbers('9.'), Titolo: ['Brocca', 'Ruota'], Datazione: ['1850 ca.'] },
      'Donatore',
      'Data',
    ],
    [
      { Inventarisnummer: numbers('9.'), Titel: ['Kan', 'Wiel'], Datering: ['ca. 1850'] },
      'Schenker',
      'Datum',
    ],
    [
      { 'Número de inventário': numbers('9.'), Título: ['Bilha'], Datação: ['c. 1850'] },
      'Doador',
      'Data',
    ],
    [{ 資料番号: numbers('9.'), 資料名: ['壺', '鍬'], 制作年代: ['江戸時代'] }, '寄贈者', '年月日'],
    [
      { 'رقم الجرد': numbers('9.'), العنوان: ['جرة'], 'تاريخ الصنع': ['1850'] },
      'المتبرع',
      'التاريخ',
    ],
    [{ 'Object number': numbers('9.'), Title: ['Jug'], 'Date made': ['c. 1850'] }, 'Donor', 'Date'],
  ])('is when the gift came, behind who gave it: %#', async (around, donor, date) => {
    const { fields, outcomes } = await decideRows(
      rowsOf({ ...around, [donor]: ['Pilar Bermejo', 'Eva Wolf'], [date]: days }),
    );
    expect(fields[date]).not.toMatch(/^date/);
    expect(['private', 'asked']).toContain(outcomes[date]);
    const [made = ''] = Object.keys(around).slice(-1);
    expect(fields[made]).toMatch(/^(?:date|period)/);
  });

  it('is asked about where nobody gave anything', async () => {
    const { outcomes } = await decideRows(
      rowsOf({ 'Object number': numbers('9.'), Title: ['Jug'], Date: ['3/4/1995', '14/10/2011'] }),
    );
    expect(outcomes['Date']).toBe('asked');
  });

  it('is believed with a word of making', async () => {
    const { fields } = await decideRows(
      rowsOf({
        'Object number': numbers('9.'),
        Title: ['Harbour'],
        'Date taken': ['3/4/1995', '14/10/2011'],
      }),
    );
    expect(fields['Date taken']).toBe('date');
  });
});

describe('a word for the matter of things and of books', () => {
  it.each(['Materias', 'Materia', 'Matérias', 'Matières', 'Materie'])(
    'is asked about where its values name no material: %s',
    async (heading) => {
      const { outcomes } = await decideRows(
        rowsOf({
          Inventario: numbers('9.'),
          Título: ['Procesión', 'Feria'],
          [heading]: ['fiestas; gigantes', 'industria azucarera', 'retratos', 'obreros'],
        }),
      );
      expect(outcomes[heading]).toBe('asked');
    },
  );

  it('is the material where they do', async () => {
    const { fields } = await decideRows(
      rowsOf({
        Inventario: numbers('9.'),
        Título: ['Cántaro', 'Trillo'],
        Materias: ['barro vidriado', 'madera y hierro', 'pedernal'],
      }),
    );
    expect(fields['Materias']).toBe('material');
  });
});

describe('tags with a number of their own in each row', () => {
  const tags = Array.from({ length: 8 }, (_, i) => `LW ${i + 1}`);
  const titles = ['Top', 'Doll', 'Ark', 'Book', 'Mouse', 'Rope', 'Badge', 'Jar'];

  it('are asked about, and are no subjects', async () => {
    const { outcomes, questions } = await decideRows(rowsOf({ Tag: tags, Title: titles }));
    expect(outcomes['Tag']).toBe('asked');
    const [question] = questions.filter(({ columns }) => columns.includes('Tag'));
    expect(JSON.stringify(question?.answers)).toContain('accessionNumber');
  });

  it('are subjects where they are words, and periods where they are years', async () => {
    const words = await decideRows(
      rowsOf({ 'Object number': tags, Title: titles, Tags: ['toys', 'dolls; wood', 'war 1914'] }),
    );
    expect(words.fields['Tags']).toBe('subject');
  });
});

describe('a subject where nothing is the title', () => {
  const subjects = [
    'Operaie della filanda alla sera',
    'Interno della filanda grande',
    'Corteo del Maggio in piazza',
    'Il maestro con la classe',
    'La piena del fiume nuovo',
    'Sposi davanti alla chiesa',
  ];

  it('is asked about if it says something else in each row', async () => {
    const { outcomes } = await decideRows(
      rowsOf({ Segnatura: numbers('AF-'), Soggetto: subjects, Fotografo: ['Berto Zanolli'] }),
    );
    expect(outcomes['Soggetto']).toBe('asked');
  });

  it('is the subject beside a title', async () => {
    const { fields } = await decideRows(
      rowsOf({ Segnatura: numbers('AF-'), Titolo: ['Filanda', 'Corteo'], Soggetto: subjects }),
    );
    expect(fields['Soggetto']).toBe('subject');
  });
});

describe('the number of a deposit', () => {
  const shelf = {
    Title: ['Minute book', 'Letter', 'Plan', 'Case files', 'Roll', 'Map', 'Deed', 'Diary'],
    Date: ['1871', '1874', 'c.1875', '1931-1968'],
    AccNo: ['1961/14', '1961/14', '1961/14', '1961/14', '2003/88', '2003/88', '2003/88', '2003/88'],
  };

  it('stays with staff, and the reference is the number', async () => {
    const { fields } = await decideRows(
      rowsOf({ RefNo: numbers('BRO/D14/'), ...shelf, RecordID: numbers('4001') }),
    );
    expect(fields['RefNo']).toBe('accessionNumber');
    expect(fields['AccNo']).toBe('acquisition');
  });

  it('is another number where those of its pieces begin with it', async () => {
    const { fields } = await decideRows(
      rowsOf({
        'Object number': [...numbers('1961/14.').slice(0, 4), ...numbers('2003/88.').slice(0, 4)],
        ...shelf,
      }),
    );
    expect(fields['Object number']).toBe('accessionNumber');
    expect(fields['AccNo']).toBe('otherNumber');
  });
});

describe('a period', () => {
  it.each(['Époque', 'Epoche', 'Época', '時代', 'Period'])(
    'that is told in years is the date: %s',
    async (heading) => {
      const { fields } = await decideRows(
        rowsOf({
          'Inv. no.': numbers('9.'),
          Title: ['Lamp', 'Pick'],
          [heading]: ['1910', '1890', 'c. 1900', '1878-1890'],
        }),
      );
      expect(fields[heading]).toBe('date');
    },
  );

  it('that has a name stays one', async () => {
    const { fields } = await decideRows(
      rowsOf({
        'Inv. no.': numbers('9.'),
        Title: ['Lamp', 'Pick'],
        Period: ['Edo period', 'Bronze Age', 'Victorian'],
      }),
    );
    expect(fields['Period']).toBe('period');
  });
});
