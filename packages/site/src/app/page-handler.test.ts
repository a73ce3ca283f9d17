import { describe, expect, it } from 'vitest';
import { isFramed } from './page-handler.ts';

describe('the pages for frames', () => {
  it('are those below /embed/ alone, in any language', () => {
    const languages = ['en', 'fr'];
    expect(['/embed/items/1', '/fr/embed/items/1'].map((path) => isFramed(path, languages))).toEqual([true, true]);
    expect(['/items/embed/1', '/embed', '/de/embed/items/1', '/embedded/x', '/'].map((path) => isFramed(path, languages))).toEqual([false, false, false, false, false]);
  });
});
