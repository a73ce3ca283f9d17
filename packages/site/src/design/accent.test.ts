import { describe, expect, it } from 'vitest';
import { accentDeclaration, nearestReadable, readAccent } from './accent.ts';

const failing = (accent: string) =>
  readAccent(accent)
    .filter(({ isEnough }) => !isEnough)
    .map(({ theme, on }) => `${theme} ${on}`);

describe('an accent', () => {
  it('has the contrast that WCAG computes', () => {
    const [page] = readAccent('#767676');
    expect(page?.ratio).toBeCloseTo(4.54, 2);
    expect(readAccent('#000000')[0]?.ratio).toBeCloseTo(21, 3);
  });

  it('can be read everywhere, or says where it cannot', () => {
    expect(failing('#1b4d8f')).toEqual([]);
    expect(failing('#767676')).toEqual(['light tint']);
    expect(failing('#ffd000')).toEqual(['light page', 'light tint']);
    expect(failing('#000000')).toEqual(['dark page', 'dark tint']);
  });

  it.each(['#ffd000', '#000000', '#ff0000', '#767676', '#00ff88', '#ffffff'])(
    '%s has a neighbour that can be read',
    (accent) => {
      const near = nearestReadable(accent);
      expect(near).toMatch(/^#[0-9a-f]{6}$/);
      expect(near).not.toBe(accent);
      expect(failing(near)).toEqual([]);
    },
  );

  it('that can be read stays as it is', () => {
    expect(nearestReadable('#1b4d8f')).toBe('#1b4d8f');
  });

  it('is declared for both themes, and not at all where it is no colour', () => {
    expect(accentDeclaration('#1b4d8f')).toBe(
      '--accent:light-dark(#1b4d8f,color-mix(in oklab,#1b4d8f 45%,white))',
    );
    expect(accentDeclaration('red;}')).toBe('');
  });
});
