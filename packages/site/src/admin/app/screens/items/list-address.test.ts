import { describe, expect, it } from 'vitest';
import { changed, countQuery, isSameList, pageQuery, viewQuery } from './list-address.ts';

const given = new URLSearchParams(
  'words=blue+jug&lacks=picture&lacks=maker&state=&order=-updated&after=x&utm=1',
);

describe('the address of a list', () => {
  it('is asked of the API as it is, without what is not the list’s', () => {
    expect(pageQuery(given)).toBe(
      'words=blue+jug&lacks=picture&lacks=maker&order=-updated&after=x',
    );
    expect(countQuery(given)).toBe('words=blue+jug&lacks=picture&lacks=maker');
    expect(viewQuery(given)).toBe('words=blue+jug&lacks=picture&lacks=maker&order=-updated');
  });

  it('begins again where something changes', () => {
    expect(`${changed(given, { state: 'draft', lacks: ['date'] })}`).toBe(
      'words=blue+jug&order=-updated&state=draft&lacks=date',
    );
    expect(`${changed(given, { words: '', before: 'end' })}`).toBe(
      'lacks=picture&lacks=maker&order=-updated&before=end',
    );
  });

  it('is the same in any order', () => {
    expect(isSameList('state=draft&words=a', 'words=a&state=draft')).toBe(true);
    expect(isSameList('state=draft', 'state=published')).toBe(false);
  });
});
