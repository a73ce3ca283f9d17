import { describe, expect, it } from 'vitest';
import type { ColumnMapping } from './mapping.ts';
import { publicationReader, sensitivityReader } from './row-publication.ts';

const flag = (column: string): ColumnMapping => ({
  column,
  field: 'publication',
  values: { ja: 'published', nein: 'draft', vorlage: 'skip' },
});

/** What the flags of a row say. */
function read(cells: Record<string, string>, columns = Object.keys(cells).map(flag)) {
  const row = { number: 2, cells: new Map(Object.entries(cells)) };
  return publicationReader(columns)?.(row);
}

describe('the flags of a row', () => {
  it('say whether it is public, and why', () => {
    expect(read({ Frei: 'Ja ' })).toEqual({ state: 'published', why: '“Frei” is “Ja”' });
    expect(read({ Frei: 'nein' })?.state).toBe('draft');
    expect(read({ Frei: 'Vorlage' })?.state).toBe('skip');
  });

  it('keep back what they do not clearly make public', () => {
    expect(read({ Frei: 'vielleicht' })).toEqual({
      state: 'draft',
      why: '“Frei” is “vielleicht”, which is not known to mean public',
      column: 'Frei',
    });
    expect(read({ Frei: '' })?.state).toBe('draft');
  });

  it('have to agree: all of them say that it is public', () => {
    expect(read({ Frei: 'ja', Web: 'ja' })?.state).toBe('published');
    expect(read({ Frei: 'ja', Web: 'nein' })).toEqual({
      state: 'draft',
      why: '“Web” is “nein”',
      column: 'Web',
    });
    expect(read({ Frei: 'nein', Web: 'vorlage' })?.state).toBe('skip');
  });

  it('are none where no column is mapped to one', () =>
    expect(read({ Titel: 'x' }, [{ column: 'Titel', field: 'title' }])).toBeUndefined());
});

describe('a flag of what is sensitive', () => {
  const columns = [
    {
      column: 'Human remains',
      field: 'publication',
      values: { yes: 'sensitive', 'ancestral bones': 'sensitive', no: 'published' },
    },
  ];
  const marked = (cell: string) =>
    sensitivityReader(columns)?.({ number: 2, cells: new Map([['Human remains', cell]]) });

  it('keeps the row back, and asks visitors before they see it', () => {
    expect(read({ 'Human remains': 'Yes' }, columns)?.state).toBe('draft');
    expect(marked('Yes')).toEqual({ flags: ['Human remains'], gate: true });
  });

  it('warns with its own words, where it has some', () =>
    expect(marked('Ancestral bones')).toEqual({ flags: ['Ancestral bones'], gate: true }));

  it('takes its warning away', () => expect(marked('No')).toEqual({ flags: [], gate: false }));

  it('is none where no word marks a row', () =>
    expect(sensitivityReader([flag('Frei')])).toBeUndefined());
});
