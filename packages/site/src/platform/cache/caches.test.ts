import { describe, expect, it } from 'vitest';
import { newCaches, type CacheDefinition } from './caches.ts';

const WORDS: CacheDefinition<string> = { name: 'words', max: 2 };

describe('a cache', () => {
  it('is one for each definition, and apart in each site', () => {
    const [caches, others] = [newCaches(), newCaches()];
    caches.of(WORDS).put('a', 'A');
    expect(caches.of(WORDS).get('a')).toBe('A');
    expect(others.of(WORDS).get('a')).toBeUndefined();
    expect(caches.of<string>({ name: 'words', max: 2 }).get('a')).toBeUndefined();
  });

  it('holds its maximum and no more: what was unused longest goes first', () => {
    const words = newCaches().of(WORDS);
    words.put('a', 'A');
    words.put('b', 'B');
    words.get('a');
    words.put('c', 'C');
    expect(['a', 'b', 'c'].map((key) => words.peek(key))).toEqual(['A', undefined, 'C']);
    words.put('a', 'again');
    expect(['a', 'c'].map((key) => words.peek(key))).toEqual(['again', 'C']);
  });

  it('counts a value that is no longer good as a miss, and keeps it for who wants the last one', () => {
    const caches = newCaches();
    const words = caches.of(WORDS);
    words.put('a', 'old');
    expect(words.get('a', (word) => word === 'new')).toBeUndefined();
    expect(words.get('a', (word) => word === 'old')).toBe('old');
    expect(words.peek('a')).toBe('old');
    expect(caches.figures()).toEqual([{ name: 'words', size: 1, max: 2, hits: 1, misses: 1 }]);
  });

  it('forgets a value only while it is still that one', () => {
    const words = newCaches().of(WORDS);
    words.put('a', 'newer');
    words.delete('a', 'older');
    expect(words.peek('a')).toBe('newer');
    words.delete('a', 'newer');
    expect(words.peek('a')).toBeUndefined();
  });

  it('keeps nothing where it may hold nothing', () => {
    const none = newCaches().of<string>({ name: 'none', max: 0 });
    none.put('a', 'A');
    expect(none.peek('a')).toBeUndefined();
  });
});

describe('a cache of a state', () => {
  it('is empty for the next one, and for one that came back', () => {
    const words = newCaches().of(WORDS);
    words.at('1').put('a', 'A');
    expect(words.at('1').get('a')).toBe('A');
    expect(words.at('2').get('a')).toBeUndefined();
    expect(words.at('1').get('a')).toBeUndefined();
  });

  it('takes nothing that was read for an earlier one, and gives it nothing', () => {
    const words = newCaches().of(WORDS);
    const earlier = words.at('1');
    const now = words.at('2');
    earlier.put('a', 'what was true before');
    expect(now.get('a')).toBeUndefined();
    now.put('a', 'what is true');
    expect(earlier.get('a')).toBeUndefined();
    earlier.delete('a');
    expect(now.get('a')).toBe('what is true');
  });
});
