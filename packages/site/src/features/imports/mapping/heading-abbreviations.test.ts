import { describe, expect, it } from 'vitest';
import { writtenOut } from './heading-abbreviations.ts';
import { decideRows } from './testing/decide-rows.ts';

describe('short words of headings', () => {
  it('are written out in every way that is known', () => {
    expect(writtenOut('Herst.-Ort')).toContain('hersteller ort');
    expect(writtenOut('Herstellungsort')).toEqual([]);
    // Letters with a point between them are one word.
    expect(writtenOut('T.p.q.')).toEqual([]);
  });

  it('count where every way means one thing, and alone only where there is one', async () => {
    const { decisions } = await decideRows(
      ['Wien', 'Graz', 'Linz'].map((place, i) => ({
        'Inv.-Nr.': `A ${i}`,
        Titel: `Krug ${i}`,
        'Herst.-Ort': place,
        'Exh.': `Landesschau ${i}`,
      })),
    );
    const fields = Object.fromEntries(decisions.map((one) => [one.column, one.mapping.field]));
    expect(fields['Herst.-Ort']).toBe('place');
    expect(fields['Exh.']).toBe('internalNotes');
  });
});
