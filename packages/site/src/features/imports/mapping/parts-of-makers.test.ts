import { describe, expect, it } from 'vitest';
import { decideRows } from './testing/decide-rows.ts';

describe('parts of a maker', () => {
  it('belong to whoever “full name” names, where nobody else can be the maker', async () => {
    const { fields } = await decideRows([
      {
        title: 'Steel Town',
        accession_number: '09.4',
        date_acquired: '1909-05-01',
        artist_id: 'p-1',
        full_name: 'Nora Wieland',
        role: 'artist',
        nationality: 'American',
        birth_date: '1871-01-01',
        birth_place: 'Pittsburgh',
      },
    ]);
    expect(fields).toMatchObject({
      artist_id: 'maker.id',
      full_name: 'maker',
      role: 'maker.role',
      nationality: 'maker.nationality',
      birth_date: 'maker.birth',
      birth_place: 'internalNotes',
    });
  });

  it.each(['Date acquired', 'Credit line', 'Year of acquisition', 'Method of acquisition'])(
    'do not belong to what names nobody: %s',
    async (heading) => {
      const { fields } = await decideRows([
        { Title: 'Bowl', [heading]: '1909', Nationality: 'Danish', Artist: 'Ida Holm' },
      ]);
      expect(fields['Nationality']).toBe('maker.nationality');
    },
  );

  it('stay with staff behind the name of a donor', async () => {
    const { fields } = await decideRows([
      { Title: 'Bowl', Artist: 'Ida Holm', Donor: 'Eva Wolf', Nationality: 'Danish' },
    ]);
    expect(fields['Nationality']).toBe('internalNotes');
  });

  it('make no maker of a name without them', async () => {
    const { outcomes } = await decideRows([
      { Title: 'Bowl', 'Full name': 'Eva Wolf', Medium: 'Clay' },
    ]);
    expect(outcomes['Full name']).not.toBe('mapped');
  });
});
