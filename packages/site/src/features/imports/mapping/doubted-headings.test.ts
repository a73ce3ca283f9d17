import { describe, expect, it } from 'vitest';
import { decideRows } from './testing/decide-rows.ts';

/** What becomes of one column beside the number and the title of three things. */
async function become(heading: string, values: readonly string[], beside = {}) {
  const { decisions } = await decideRows(
    values.map((value, at) => ({
      'Object number': `1990.${at + 1}`,
      Title: ['Jug', 'Chair', 'Lamp', 'Clock'][at] ?? 'Box',
      ...beside,
      [heading]: value,
    })),
  );
  const found = decisions.find(({ column }) => column === heading);
  return [found?.outcome, found?.mapping.field];
}

const inQuestion = ['asked', 'internalNotes'];

describe('a heading that its values or its neighbours contradict', () => {
  it('is asked about: heights of places are no texts about pictures', async () => {
    const picture = { Photo: 'jug.jpg' };
    expect(await become('Alt.', ['300 m', '1,250 ft', '650 m'], picture)).toEqual(inQuestion);
  });

  it('is asked about: short numbers are written on nothing', async () => {
    expect(await become('Set mark', ['a/4', 'b/5', '1/3'])).toEqual(inQuestion);
    const marked = await become('Marks', ['LANGLEY', 'T. Smith fecit', 'crown']);
    expect(marked).toEqual(['mapped', 'inscription']);
  });

  it('is asked about: one bare number is no size', async () => {
    expect(await become('Size', ['4', '6', '1'])).toEqual(inQuestion);
  });

  it('is asked about: who took eggs has not made them, and who took photographs has', async () => {
    const names = ['Ned Sturrock', 'Rev. J. Orme', 'George Pockley'];
    const photographs = { 'Object type': 'photograph' };
    expect(await become('Taken by', names)).toEqual(inQuestion);
    expect(await become('Taken by', names, photographs)).toEqual(['mapped', 'maker']);
  });

  it('is asked about: a tag of its own for every thing is no subject', async () => {
    const { decisions } = await decideRows(
      ['UAP-01', 'UAP-02', 'UAP-03'].map((tag) => ({ tag, Title: `Lens ${tag}` })),
    );
    expect(decisions[0]).toMatchObject({ column: 'tag', outcome: 'asked' });
  });

  it('is asked about: places that are withheld, or where a finder dug', async () => {
    const withheld = ['Ludford', 'Belcester, exact site withheld', 'Nettleby'];
    expect(await become('Place made', withheld)).toEqual(inQuestion);
    const finder = { Finder: 'Mrs Oake' };
    expect(await become('Findspot', ['Ludford', 'Nettleby', 'Saxby'], finder)).toEqual(inQuestion);
  });
});

describe('a heading', () => {
  it('is not read without a short first word that no other heading has', async () => {
    expect(await become('v.d. laatste', ['1964', '1951', '1902'])).not.toContain('date.end');
    expect(await become('Rev. type', ['Victory', 'wreath', 'St George'])).not.toContain(
      'objectType',
    );
  });

  it('is what its first noun is in Portuguese', async () => {
    const texts = ['Corpete aberto', 'Saia em oito panos', 'Forro de linho'];
    expect(await become('Descrição técnica', texts)).toEqual(['mapped', 'description']);
  });

  it('of what is written on a box speaks of no store', async () => {
    const titles = ['Horse talk', 'Old Christmas', 'Midwife'];
    const { outcomes } = await decideRows(
      titles.map((title, at) => ({ 'Object number': `T.${at}`, 'Title on box': title })),
    );
    expect(outcomes['Title on box']).toBe('asked');
    expect(await become('Box', ['12', '13', '14'])).toEqual(['private', 'storageLocation']);
  });

  it('that only asks to show is a flag', async () => {
    expect(await become('Show?', ['Y', 'N', 'Y'])).toEqual(['asked', 'publication']);
  });

  it('is private where a word in short can be nothing else', async () => {
    expect(await become('Rmks', ['ask Jane', 'worm', 'see file'])).toEqual([
      'private',
      'internalNotes',
    ]);
    expect(await become('Estim. 2015', ['high', 'low', 'n.c.'])).toEqual(['private', 'valuation']);
    expect(await become('Keywds', ['ships', 'mills', 'fairs'])).toEqual(['mapped', 'subject']);
  });
});

it('numbers that somebody counts up are no dates', async () => {
  const { decisions } = await decideRows(
    ['FS-00001', 'FS-00002', 'FS-00012'].map((code) => ({ 'Cód.': code, Título: `Foto ${code}` })),
  );
  expect(decisions[0]?.reason).not.toContain('dates');
});
