import { describe, expect, it } from 'vitest';
import type { Fields } from './body.ts';
import { applyChanges } from './changes.ts';
import { keyed, unkeyed } from './keys.ts';
import { rebase } from './rebase.ts';

const record: Fields = {
  title: { en: 'A bridge' },
  medium: { en: 'Ink' },
  production: [
    { person: 'p1', role: 'artist', place: 'x' },
    { person: 'p2', role: 'printer', place: 'y' },
  ],
};
const base = keyed(record);
const [artist, printer] = (base['production'] as { key: string }[]).map(({ key }) => key);

/** A copy in which the printer's place was changed. */
const copy = applyChanges(base, [
  { path: ['production', { key: printer ?? '' }, 'place'], before: 'y', after: 'mine' },
]);

describe('a record that moves on under its working copy', () => {
  it('gives the copy what it says now wherever the copy is untouched', () => {
    const { body, clashes } = rebase({
      base,
      copy,
      record: { ...record, medium: { en: 'Chalk' } },
    });
    expect(clashes).toEqual([]);
    expect(unkeyed(body)).toEqual({
      ...record,
      medium: { en: 'Chalk' },
      production: [
        { person: 'p1', role: 'artist', place: 'x' },
        { person: 'p2', role: 'printer', place: 'mine' },
      ],
    });
  });

  it('knows a member by what it says when it was moved and changed elsewhere', () => {
    const moved = {
      ...record,
      production: [
        { person: 'p3', role: 'publisher' },
        { person: 'p2', role: 'engraver', place: 'y' },
        { person: 'p1', role: 'artist', place: 'x' },
      ],
    };
    const { body, clashes, base: next } = rebase({ base, copy, record: moved });
    expect(clashes).toEqual([]);
    expect(unkeyed(body)['production']).toEqual([
      { person: 'p3', role: 'publisher' },
      { person: 'p2', role: 'engraver', place: 'mine' },
      { person: 'p1', role: 'artist', place: 'x' },
    ]);
    expect((next['production'] as { key: string }[]).map(({ key }) => key).slice(1)).toEqual([
      printer,
      artist,
    ]);
  });

  it('keeps what the copy says where both have changed it, and tells what the record says', () => {
    const production = [
      { person: 'p1', role: 'artist', place: 'x' },
      { person: 'p2', role: 'printer', place: 'imported' },
    ];
    const { body, clashes } = rebase({ base, copy, record: { ...record, production } });
    expect(body).toEqual(copy);
    expect(clashes).toEqual([
      {
        path: ['production', { key: printer }, 'place'],
        yours: 'mine',
        theirs: 'imported',
        both: 'mine imported',
      },
    ]);
  });

  it('leaves what has no keys as the record has it, byte for byte, when nothing was changed', () => {
    const next = { ...record, production: [{ person: 'p9', role: 'carver' }] };
    expect(unkeyed(rebase({ base, copy: base, record: next }).body)).toEqual(next);
  });
});
