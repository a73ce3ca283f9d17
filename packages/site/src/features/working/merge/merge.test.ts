import { describe, expect, it } from 'vitest';
import type { Fields } from './body.ts';
import { keyed, unkeyed } from './keys.ts';
import { mergeBodies } from './merge.ts';

/** Merges bodies given with the keys `key` of their members' own. */
const merged = (base: Fields, mine: Fields, theirs: Fields) => mergeBodies({ base, mine, theirs });
const thing = (key: string, value: unknown = {}) => ({ key, value });

describe('two people at one copy', () => {
  it('write in two languages of one field', () => {
    const { body, clashes } = merged(
      { title: { en: 'a' } },
      { title: { en: 'a', fr: 'mine' } },
      { title: { en: 'theirs' } },
    );
    expect(body).toEqual({ title: { en: 'theirs', fr: 'mine' } });
    expect(clashes).toEqual([]);
  });

  it('are asked where both have written in one language, and see what both would be', () => {
    const { body, clashes } = merged(
      { title: { en: 'The old bridge' } },
      { title: { en: 'The old stone bridge' } },
      { title: { en: 'The very old bridge' } },
    );
    expect(body).toEqual({ title: { en: 'The very old bridge' } });
    expect(clashes).toEqual([
      {
        path: ['title', 'en'],
        yours: 'The old stone bridge',
        theirs: 'The very old bridge',
        both: 'The very old stone bridge',
      },
    ]);
  });

  it('are not asked where both have written the same', () => {
    const mine = { title: { en: 'b' }, media: ['x'] };
    expect(merged({ title: { en: 'a' } }, mine, structuredClone(mine)).clashes).toEqual([]);
  });

  it('begin a list, a group and a language that were not there, each with something of their own', () => {
    const { body, clashes } = merged(
      {},
      { links: [thing('m')], rights: { holder: 'm' }, media: ['m'] },
      { links: [thing('t')], rights: { note: 't' }, media: ['t'] },
    );
    expect(body).toEqual({
      links: [thing('m'), thing('t')],
      rights: { holder: 'm', note: 't' },
      media: ['m', 't'],
    });
    expect(clashes).toEqual([]);
  });

  it('change two members of a list while one of them is moved', () => {
    const { body, clashes } = merged(
      { parts: [thing('a', { n: 1 }), thing('b', { n: 1 })] },
      { parts: [thing('b', { n: 1 }), thing('a', { n: 2 })] },
      { parts: [thing('a', { n: 1 }), thing('b', { n: 3 })] },
    );
    expect(body).toEqual({ parts: [thing('b', { n: 3 }), thing('a', { n: 2 })] });
    expect(clashes).toEqual([]);
  });

  it('are asked once where one removes what the other changes; it stays until they answer', () => {
    const base = { parts: [thing('a', { n: 1, m: 1 }), thing('b')] };
    const changed = { parts: [thing('a', { n: 2, m: 2 }), thing('b')] };
    const removed = { parts: [thing('b')] };
    const first = merged(base, removed, changed);
    expect(first.body).toEqual(changed);
    expect(first.clashes).toEqual([{ path: ['parts', { key: 'a' }], theirs: { n: 2, m: 2 } }]);
    const second = merged(base, changed, removed);
    expect(second.body).toEqual(removed);
    expect(second.clashes).toEqual([{ path: ['parts', { key: 'a' }], yours: { n: 2, m: 2 } }]);
  });

  it('are asked for the order alone where both have moved members', () => {
    const { body, clashes } = merged(
      { media: ['a', 'b', 'c'] },
      { media: ['c', 'a', 'b', 'mine'] },
      { media: ['b', 'a', 'c'] },
    );
    expect(body).toEqual({ media: ['b', 'mine', 'a', 'c'] });
    expect(clashes).toEqual([
      {
        path: ['media'],
        yours: ['c', 'a', 'b', 'mine'],
        theirs: ['b', 'a', 'c'],
        members: 'words',
      },
    ]);
  });

  it('do not make one date or one measurement of two', () => {
    const date = (display: string, edtf: string) => ({ display, edtf });
    const { clashes } = merged(
      { born: { date: date('1840', '1840') } },
      { born: { date: date('1841', '1841') } },
      { born: { date: date('about 1840', '1840~') } },
    );
    expect(clashes.map(({ path }) => path)).toEqual([['born', 'date']]);
  });

  it('write in two blocks of a text, and between them', () => {
    const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
    const base = keyed({ content: { en: [{ kind: 'text', text: ['a', 'b'].map(paragraph) }] } });
    const edited = (change: (nodes: unknown[]) => void) => {
      const body = structuredClone(base) as {
        content: { en: [{ value: { text: unknown[] } }] };
      };
      change(body.content.en[0].value.text);
      return body as unknown as Fields;
    };
    const mine = edited((nodes) => nodes.splice(1, 0, thing('new', paragraph('mine'))));
    const theirs = edited((nodes) => {
      nodes[1] = thing((nodes[1] as { key: string }).key, paragraph('theirs'));
    });
    const { body, clashes } = merged(base, mine, theirs);
    expect(clashes).toEqual([]);
    expect(unkeyed(body)).toEqual({
      content: { en: [{ kind: 'text', text: ['a', 'mine', 'theirs'].map(paragraph) }] },
    });
  });
});
