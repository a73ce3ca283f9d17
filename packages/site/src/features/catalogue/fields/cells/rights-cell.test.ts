import { describe, expect, it } from 'vitest';
import { canonicalRights, rightsByName } from './rights-cell.ts';

describe('a rights statement', () => {
  it.each([
    ['http://creativecommons.org/licenses/by/4.0', 'https://creativecommons.org/licenses/by/4.0/'],
    [
      'https://creativecommons.org/licenses/by-nc-sa/3.0/deed.fr',
      'https://creativecommons.org/licenses/by-nc-sa/3.0/',
    ],
    [
      'https://creativecommons.org/publicdomain/mark/1.0/',
      'https://creativecommons.org/publicdomain/mark/1.0/',
    ],
    [
      'https://rightsstatements.org/page/NoC-US/1.0/?language=en',
      'http://rightsstatements.org/vocab/NoC-US/1.0/',
    ],
  ])('%s has one canonical address', (text, address) =>
    expect(canonicalRights(text)).toBe(address),
  );

  it('is nothing else', () =>
    expect(canonicalRights('https://example.org/licenses/by/4.0/')).toBeUndefined());

  it('may be known by its name', () => {
    expect(rightsByName('CC BY-SA 4.0')).toBe('https://creativecommons.org/licenses/by-sa/4.0/');
    expect(rightsByName('CC0')).toBe('https://creativecommons.org/publicdomain/zero/1.0/');
    expect(rightsByName('All rights reserved')).toBeUndefined();
  });
});
