import { describe, expect, it } from 'vitest';
import type { Cell } from '@vitrine/table-reader';
import { readyColumns, valuesOf } from './field-values.ts';
import { itemColumn } from './import-columns.ts';
import type { ColumnMapping } from './mapping.ts';
import { notesOf } from './row-notes.ts';

function values(cells: Record<string, Cell>, columns: ColumnMapping[]) {
  const notes = notesOf(3, new Map());
  return {
    ...valuesOf(
      { number: 3, cells: new Map(Object.entries(cells)) },
      readyColumns(columns, itemColumn),
      'en',
      notes,
    ),
    notes,
  };
}

describe('the cells of a row under their fields', () => {
  it('are cut at their separator and trimmed, without empty ones', () => {
    expect(
      values({ s: ' birds | | trees ' }, [{ column: 's', field: 'subject', separator: '|' }])
        .all('subject')
        .map(({ text }) => text),
    ).toEqual(['birds', 'trees']);
  });

  it('lose what a program put behind them, and nothing that somebody wrote', () => {
    const texts = (text: string, ending?: string) =>
      values({ d: text }, [{ column: 'd', field: 'description', ...(ending ? { ending } : {}) }])
        .all('description')
        .map((value) => value.text);
    expect(texts('The mark "4"._\r\n', '_')).toEqual(['The mark "4".']);
    expect(texts('To be filled in: ___', '_')).toEqual(['To be filled in: ___']);
    expect(texts('a_b', '_')).toEqual(['a_b']);
    expect(texts('The mark "4"._')).toEqual(['The mark "4"._']);
  });

  it.each(['-', '—', 'N/A', 's.o.', 'k. A.', 'n.v.t.', '不明', 'NULL', '[empty]', 'لا يوجد'])(
    'are empty where they say that there is nothing: %s',
    (mark) => {
      const read = values({ m: mark, s: ['birds', mark], a: mark, f: mark }, [
        { column: 'm', field: 'medium' },
        { column: 's', field: 'subject' },
        { column: 'a', field: 'maker' },
        { column: 'f', field: 'description', values: { [mark]: 'A mark of its own' } },
      ]);
      expect(read.text('medium')).toBe('');
      expect(read.all('subject').map(({ text }) => text)).toEqual(['birds']);
      // Of a maker it says that nobody knows; and a table of values knows better.
      expect(read.text('maker')).toBe(mark);
      expect(read.text('description')).toBe('A mark of its own');
    },
  );

  it('are titles as they are: Tate calls the empty pages of a sketchbook “[blank]”', () =>
    expect(values({ t: '[blank]' }, [{ column: 't', field: 'title' }]).text('title')).toBe(
      '[blank]',
    ));

  it('keep empty places where lists belong together', () => {
    const read = values({ m: ['Ann', '', 'Cy'] }, [{ column: 'm', field: 'maker' }]);
    expect(read.aligned('maker').map(({ text }) => text)).toEqual(['Ann', '', 'Cy']);
    expect(read.all('maker')).toHaveLength(2);
  });

  it('tell a column that is empty from one that is not mapped', () => {
    const read = values({}, [
      { column: 'd', field: 'description' },
      { column: 'x', field: 'ignore' },
    ]);
    expect([
      read.isMapped('description'),
      read.isMapped('notes'),
      read.isMapped('ignore'),
      read.text('description'),
      read.column('description'),
    ]).toEqual([true, false, false, '', 'd']);
  });

  it('of one language become paragraphs, of several a text each', () => {
    const columns = [
      { column: 'a', field: 'notes' },
      { column: 'b', field: 'notes' },
      { column: 'c', field: 'notes', language: 'fr' },
    ];
    expect(values({ a: 'one', b: 'two', c: 'trois' }, columns).inLanguages('notes')).toEqual({
      en: 'one\n\ntwo',
      fr: 'trois',
    });
  });

  it('that are too long are kept for staff, whole', () => {
    const { notes, text } = values({ r: 'x'.repeat(30_000) }, [{ column: 'r', field: 'rights' }]);
    expect(text('rights')).toBe('');
    expect(notes.unread[0]?.value).toHaveLength(30_000);
    expect(notes.problems).toMatchObject([
      {
        row: 3,
        column: 'r',
        code: 'too-long',
        reason: 'The text has 30000 characters; the maximum is 20000.',
      },
    ]);
  });
});
