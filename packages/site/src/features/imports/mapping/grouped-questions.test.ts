// Columns that are asked about in the same words are one question.
import { describe, expect, it } from 'vitest';
import { decideRows, type DecideOptions } from './testing/decide-rows.ts';

const table = (person?: DecideOptions['person']) =>
  decideRows(
    Array.from({ length: 6 }, (_, i) => ({
      'Object number': `A ${i}`,
      Title: ['Jug', 'Bowl', 'Plate', 'Cup', 'Vase', 'Dish'][i] ?? '',
      Notes: `Found again in the year of the flood, ${i}`,
      Source: `The family of the miller, ${i}`,
    })),
    person ? { person } : {},
  );

describe('columns that may be private', () => {
  it('are one question that names them as the museum wrote them', async () => {
    const { questions } = await table();
    expect(questions.map(({ code, columns }) => [code, ...columns])).toEqual([
      ['private-word', 'Notes', 'Source'],
    ]);
    expect(questions[0]?.text).toBe(
      '“Notes” and “Source”: these columns may hold what is not for the public. Are they for staff only?',
    );
    expect(questions[0]?.samples[0]).toMatch(/^Notes: Found again/);
  });

  it('are for staff at Enter, or some of them for visitors', async () => {
    const { questions } = await table();
    expect(questions[0]?.answers.map(({ id, label }) => [id, label])).toEqual([
      ['staff', 'Keep for staff only'],
      ['public=Notes', 'Only “Notes” is for visitors'],
      ['public=Source', 'Only “Source” is for visitors'],
      ['suggested', 'Use them as suggested: Notes → public notes and Source → public notes'],
      ['ignore', 'Leave out'],
    ]);
    const id = questions[0]?.id ?? '';
    const { fields } = await table({ answers: { [id]: 'public=Notes' } });
    expect(fields).toMatchObject({ Notes: 'notes', Source: 'internalNotes' });
  });
});

describe('one column that nobody knows', () => {
  it('may be a text for visitors where it has sentences', async () => {
    const { questions } = await decideRows(
      ['on the farm until the war', 'for a bet at the fair', 'by three sisters'].map((end, i) => ({
        'Object number': `A ${i}`,
        Title: `Jug ${i}`,
        Quux: `It was carried up the hill and used there every summer ${end}.`,
      })),
    );
    const [question] = questions.filter(({ columns }) => columns.includes('Quux'));
    expect(question?.answers.map(({ id }) => id)).toEqual(['staff', 'description', 'ignore']);
  });
});
