import { describe, expect, it } from 'vitest';
import { realChanges, valueIn, type LookSetting } from './look.ts';

const settings: readonly LookSetting[] = [
  { key: 'site.name', value: 'Museum of Vases' },
  { key: 'site.accent', value: '#1b4d8f' },
  { key: 'site.languages', value: ['en', 'fr'] },
];

describe('what is changed on the screen Look', () => {
  it('stands in the fields before what is saved', () => {
    expect(valueIn(settings, {}, 'site.name')).toBe('Museum of Vases');
    expect(valueIn(settings, { 'site.name': 'Jugs' }, 'site.name')).toBe('Jugs');
    expect(valueIn(settings, { 'site.accent': null }, 'site.accent')).toBe('');
    expect(valueIn(settings, {}, 'site.email')).toBe('');
  });

  it('is sent only where it differs from what is saved', () => {
    expect(
      realChanges(settings, {
        'site.name': 'Museum of Vases',
        'site.accent': null,
        'site.email': '',
        'site.tagline': 'All vases',
      }),
    ).toEqual({ 'site.accent': null, 'site.tagline': 'All vases' });
  });
});
