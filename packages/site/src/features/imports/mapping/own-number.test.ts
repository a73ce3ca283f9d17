import { describe, expect, it } from 'vitest';
import { decideRows } from './testing/decide-rows.ts';

const fieldOf = async (heading: string, numbers: readonly string[]) => {
  const { decisions } = await decideRows(
    numbers.map((number, i) => ({ [heading]: number, Title: `Bowl ${i}`, Material: 'clay' })),
  );
  return decisions.find(({ column }) => column === heading)?.mapping.field;
};

describe('a number under an unknown heading', () => {
  it('is the museum’s own where every row has another one', async () => {
    expect(await fieldOf('Zanzibar number', ['A 1', 'A 2', 'A 5', 'B 7'])).toBe('accessionNumber');
    expect(await fieldOf('Zanzibar ID', ['11', '12', '19', '27'])).toBe('identifier');
  });

  it('is not where rows share it, or it is the number of something else', async () => {
    expect(await fieldOf('Zanzibar number', ['A 1', 'A 1', 'A 5', 'B 7'])).not.toBe(
      'accessionNumber',
    );
    expect(await fieldOf('Zanzibar page number', ['A 1', 'A 2', 'A 5', 'B 7'])).not.toBe(
      'accessionNumber',
    );
  });

  it('is not what a program counts, beside an identifier of the museum', async () => {
    const { fields } = await decideRows(
      ['hp-012', 'hp-031', 'hp-077', 'hp-102'].map((id, i) => ({
        Identifier: id,
        Title: `Bowl ${i}`,
        Material: 'clay',
        'Zanzibar number': String(i),
      })),
    );
    expect(fields['Zanzibar number']).not.toBe('accessionNumber');
  });
});
