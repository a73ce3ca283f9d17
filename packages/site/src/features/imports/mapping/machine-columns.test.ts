import { describe, expect, it } from 'vitest';
import { decideRows } from './testing/decide-rows.ts';

const address = (end: string) => `https://collection.example.org/${end}`;

/** Two rows with a number and a title, and these columns. */
const beside = (cells: Record<string, readonly [string, string]>) =>
  decideRows(
    [0, 1].map((i) => ({
      accession_number: `1999.${i}`,
      title: `Bowl ${i}`,
      ...Object.fromEntries(Object.entries(cells).map(([name, values]) => [name, values[i] ?? ''])),
    })),
  );

describe('columns for programs', () => {
  it.each([
    ['type', 'typeLabel', 'objectType'],
    ['movement', 'movement_label', 'style'],
    ['place_of_origin', 'placeOfOriginLabel', 'place'],
    ['material', 'materialLabels', 'material'],
    ['genre', 'genreTitle', 'objectType'],
    ['subject', 'subject_term', 'subject'],
  ])('give way to the words beside them: %s and %s', async (code, words, field) => {
    const { fields, outcomes } = await beside({
      [code]: [address('Q12'), address('Q13')],
      [words]: ['clay', 'wood'],
    });
    expect(fields[words]).toBe(field);
    expect(outcomes[words]).toBe('mapped');
    expect(outcomes[code]).toBe('private');
  });

  it('name the maker, whose address stands beside', async () => {
    const { fields } = await beside({
      creator: [address('Q991101'), address('Q991102')],
      creatorLabel: ['Ann Bell', 'Eva Wolf'],
    });
    expect(fields).toMatchObject({ creator: 'maker.link', creatorLabel: 'maker' });
  });

  it('tell the address of the thing from what it is called', async () => {
    const { fields } = await decideRows([
      { painting: address('Q1'), paintingLabel: 'The Salt Barge', inventoryNumber: 'K-01' },
      { painting: address('Q2'), paintingLabel: 'Winter', inventoryNumber: 'K-02' },
    ]);
    expect(fields).toMatchObject({ painting: 'sourceUrl', paintingLabel: 'title' });
  });

  it.each(['type_id', 'department_id', 'place_of_origin_id', 'culture_id', 'medium_id'])(
    'stay with staff without a question: %s',
    async (heading) => {
      const words = heading.replace('_id', '');
      const { outcomes } = await beside({
        [words]: ['Textile', 'Glass'],
        [heading]: ['35237093', '35237094'],
      });
      expect(outcomes[heading]).toBe('private');
    },
  );

  it.each(['title_raw', 'medium_normalized', 'dimensions_raw'])(
    'that repeat a text stay with staff: %s',
    async (heading) => {
      const [words = ''] = heading.split('_');
      const { outcomes } = await beside({
        [words]: ['Oil on canvas', 'Ink'],
        [heading]: ['oil on canvas', 'ink'],
      });
      expect(outcomes[heading]).toBe('private');
    },
  );

  it.each([
    ['height', 'heightUnitLabel', 'centimetre', 'cm'],
    ['width', 'width_unit', 'inches', 'in'],
    ['Hauteur', 'Unité hauteur', 'cm', 'cm'],
    ['Peso', 'Unità peso', 'kg', 'kg'],
    ['diameter', 'unit_diameter', 'mm', 'mm'],
  ])('say what the numbers of one measure are in: %s, %s', async (measure, unit, word, is) => {
    const { mapping, questions } = await beside({
      [measure]: ['67.5', '92'],
      [unit]: [word, word],
    });
    expect(mapping.items.find(({ column }) => column === measure)?.unit).toBe(is);
    expect(questions).toEqual([]);
  });

  it('keeps terms in a second language from standing among the first', async () => {
    const { fields } = await beside({
      classification: ['Painting', 'Drawing'],
      classification_fr: ['Peinture', 'Dessin'],
    });
    expect(fields).toMatchObject({
      classification: 'objectType',
      classification_fr: 'internalNotes',
    });
  });
});

describe('headings with the ends and beginnings of programs', () => {
  it.each([
    ['dcTitleLangAware.en', 'title.en'],
    ['dctermsCreated', 'date'],
    ['edmPlaceLatitude', 'latitude'],
  ])('are read without them: %s', async (heading, field) => {
    const { fields } = await decideRows([
      {
        dcIdentifier: 'A-1',
        [heading]: field === 'latitude' ? '48.1' : '1911',
        edmPlaceLongitude: '6.1',
      },
      {
        dcIdentifier: 'A-2',
        [heading]: field === 'latitude' ? '49.2' : '1912',
        edmPlaceLongitude: '7.1',
      },
    ]);
    expect(fields[heading]).toBe(field);
  });

  it('say nothing of where an object is when they speak of a text', async () => {
    const { fields } = await beside({
      gallery_text: ['A shepherd leans on a column.', 'Umbrellas gather.'],
    });
    expect(fields['gallery_text']).not.toBe('currentLocation');
  });

  it('are not addresses of pages and of rights, whatever stands beside them', async () => {
    const { fields } = await decideRows(
      [1, 2].map((id) => ({
        number: `A ${id}`,
        title: 'Bowl',
        source: 'Journal of the society',
        source_url: `https://a.example.org/item/${id}`,
        rights: 'Public domain',
        rights_url: 'https://creativecommons.org/publicdomain/mark/1.0/',
      })),
    );
    expect(fields).toMatchObject({ source_url: 'sourceUrl', rights_url: 'rightsUri' });
  });
});
