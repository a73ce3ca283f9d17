import { describe, expect, it } from 'vitest';
import { rememberRecent } from './remember-recent.ts';

function counted(max: number) {
  const made: string[] = [];
  const read = rememberRecent(max, (text) => {
    made.push(text);
    return { text };
  });
  return { made, read };
}

describe('a function that remembers', () => {
  it('makes a value once for a text that comes again', () => {
    const { made, read } = counted(4);
    expect(read('a')).toBe(read('a'));
    expect(read('b')).toEqual({ text: 'b' });
    expect(made).toEqual(['a', 'b']);
  });

  it('keeps what is used and forgets what is not', () => {
    const { made, read } = counted(4);
    for (const text of ['a', 'b', 'a', 'c', 'a', 'd', 'a', 'e', 'a']) read(text);
    expect(made).toEqual(['a', 'b', 'c', 'd', 'e']);
    read('b');
    expect(made).toEqual(['a', 'b', 'c', 'd', 'e', 'b']);
  });

  it('remembers no long text', () => {
    const { made, read } = counted(4);
    const text = 'long '.repeat(100);
    expect(read(text)).toEqual(read(text));
    expect(made).toHaveLength(2);
  });
});
