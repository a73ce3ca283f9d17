import { describe, expect, it } from 'vitest';
import { decideRows } from './testing/decide-rows.ts';

/** The field of a column with this heading and these values, in a French list. */
async function fieldOf(heading: string, values: readonly string[]): Promise<string | undefined> {
  const { decisions } = await decideRows(
    values.map((value, i) => ({
      "Numéro d'inventaire": `1999.1.${i}`,
      Désignation: `vase ${i}`,
      Provenance: '',
      [heading]: value,
    })),
  );
  return decisions.find(({ column }) => column === heading)?.mapping.field;
}

const SIZES = ['18 x 24 cm', '13 x 18 cm', '9 x 12 cm', '24 x 30 cm'];

describe('a heading of which a part is known', () => {
  it('is believed where that is its main word and the values fit', async () => {
    expect(await fieldOf('Dimensions du daguerréotype', SIZES)).toBe('dimensions');
    expect(await fieldOf('Auteur du daguerréotype', ['Ida Holm', 'Tom Lee', 'Jean Roux'])).toBe(
      'maker',
    );
  });

  it('is asked about or kept where the values do not fit', async () => {
    expect(await fieldOf('Dimensions du daguerréotype', ['grand', 'petit', 'moyen'])).not.toBe(
      'dimensions',
    );
  });

  it('is another thing where the other words say so', async () => {
    expect(await fieldOf('Dimensions du cadre', SIZES)).not.toBe('dimensions');
    expect(await fieldOf("Titre de l'exposition", ['Salon', 'Biennale', 'Foire'])).not.toBe(
      'title',
    );
  });
});
