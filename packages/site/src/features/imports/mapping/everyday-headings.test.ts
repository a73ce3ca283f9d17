// Headings in the words of trades, of collectors and of volunteers, as no system writes them.
import { describe, expect, it } from 'vitest';
import { decideRows } from './testing/decide-rows.ts';

const NAMES = ['Ida Holm', 'Jan Maes', 'Rosa Vidal', 'Emil Wolf'];

/** What becomes of a heading with these values beside a number. */
async function became(heading: string, values: readonly string[], beside = {}) {
  const rows = values.map((value, i) => ({ 'Inv. no.': `1999.${i}`, ...beside, [heading]: value }));
  const { fields, outcomes } = await decideRows(rows);
  return outcomes[heading] === 'asked' ? 'asked' : fields[heading];
}

describe('makers by their trade', () => {
  it.each([
    'Costureira',
    'Casa costruttrice',
    'Dentellière',
    'Gehäusemacher',
    'Schaatsenmaker',
    'Instrumentenbauer',
    'Armaiolo',
    'Facteur',
    'Bellfounder',
    '染色作家',
    'الناسخ',
    'Von wem hergestellt?',
    'Hersteller / Marke',
    'Imprimeur-éditeur',
  ])('are makers: %s', async (heading) => {
    expect(await became(heading, NAMES, { Title: 'Bowl' })).toBe('maker');
  });

  it('have their trade as it is written where there are several', async () => {
    const { mapping } = await decideRows(
      NAMES.map((name, i) => ({
        'N° inv.': `1999.${i}`,
        Titre: `Col ${i}`,
        Dessinateur: name,
        Dentellière: 'Jeanne Roux',
      })),
    );
    const roles = mapping.items.flatMap(({ field, role }) => (field === 'maker' ? [role] : []));
    expect(roles).toContain('dentellière');
  });

  it('are not guessed from the beginning of a word', async () => {
    expect(await became('Dekor', ['flowers', 'birds', 'stars', 'none'])).not.toBe('maker');
  });
});

describe('words for the things of a collection', () => {
  it.each(['Garment', 'Juguete', 'Waffe', 'Vehicle'])('say what it is: %s', async (heading) => {
    expect(await became(heading, ['cape', 'long coat', 'hood', 'glove'])).toBe('objectType');
  });

  it('are asked about or kept where another column says it', async () => {
    const beside = { Title: 'Portrait', 'Object name': 'print' };
    expect(await became('Camera', ['Leica', 'Kodak', 'Zeiss', 'Agfa'], beside)).not.toBe(
      'objectType',
    );
  });
});

describe('what is not for the public', () => {
  it.each([
    ['Cote €', ['12', '40', '8', '15']],
    ['Worth (GBP)', ['12', '40', '8', '15']],
    ['Fecha de cesión', ['12/03/1999', '1/4/2000', '2/5/2001', '3/6/2002']],
    ['Wo steht es?', ['attic', 'cellar', 'attic', 'hall']],
    ['Kaputt?', ['ja', 'nein', 'ja', 'nein']],
  ])('stays with staff: %s', async (heading, values) => {
    expect(await became(heading, values)).toMatch(
      /^(?:asked|valuation|acquisition|storageLocation|condition|internalNotes)$/,
    );
  });
});

describe('parts of a size in a group of headings', () => {
  it.each([
    ['Größe in cm H', 'dimensions.height'],
    ['Größe in cm B', 'dimensions.width'],
    ['Größe in cm T', 'dimensions.depth'],
  ])('are one side each: %s', async (heading, field) => {
    expect(await became(heading, ['12', '14', '18', '20'])).toBe(field);
  });
});

describe('a list with one number', () => {
  it('takes it for the museum’s own', async () => {
    const rows = NAMES.map((name, i) => ({ Nr: `S-0${i}`, Titel: `Kan ${i}`, Maker: name }));
    expect((await decideRows(rows)).fields['Nr']).toBe('accessionNumber');
  });

  it('takes the number of a line for that of the record', async () => {
    const rows = NAMES.map((name, i) => ({ 'lfd. Nr.': `${i}`, Titel: `Krug ${i}`, Maler: name }));
    expect((await decideRows(rows)).fields['lfd. Nr.']).toBe('identifier');
  });
});

describe('what visitors may read although a word of it is private elsewhere', () => {
  it('is where it is shown, and not where it is kept', async () => {
    const rooms = ['Sala 1', 'Sala 2', 'Sala 3', 'Sala 1'];
    expect(await became('Dónde está expuesta', rooms, { Title: 'Jarro' })).toBe('currentLocation');
    expect(await became('Dónde está', rooms, { Title: 'Jarro' })).toBe('storageLocation');
  });

  it.each(["What's written on it", 'Written on back', 'Writing on the back'])(
    'is what is written on it: %s',
    async (heading) => {
      const texts = ['Made in Leeds', 'To Mary', 'Xmas 1920', 'A. R.'];
      expect(await became(heading, texts, { Title: 'Bowl' })).toBe('inscription');
    },
  );
});
