import { describe, expect, it } from 'vitest';
import {
  alternatesOf,
  directionOf,
  localisedPath,
  nameOfLanguage,
  readLanguage,
} from './languages.ts';

const languages = ['en', 'fr', 'ar'];

describe('the language of an address', () => {
  const check = (path: string, language: string, rest: string) =>
    expect(readLanguage(path, languages)).toEqual({ language, path: rest });

  it('is its first segment', () => {
    check('/fr/items/a1/the-title', 'fr', '/items/a1/the-title');
    check('/ar', 'ar', '/');
    check('/ar/', 'ar', '/');
  });

  it('is the default where there is no such segment', () => {
    check('/', 'en', '/');
    check('/items/fr', 'en', '/items/fr');
    check('/france', 'en', '/france');
  });

  it('is never the default written out, so that a page has one address', () =>
    check('/en/items', 'en', '/en/items'));

  it('survives the way there and back', () => {
    for (const language of languages) {
      for (const path of ['/', '/collection', '/people/x/y']) {
        expect(readLanguage(localisedPath(path, language, languages), languages)).toEqual({
          language,
          path,
        });
      }
    }
  });

  it('is the default for a language that the site does not have', () => {
    expect(localisedPath('/people', 'sv', languages)).toBe('/people');
  });
});

describe('the versions of a page in other languages', () => {
  it('are all named, with one for everybody else', () => {
    expect(alternatesOf('/people', languages)).toEqual([
      { language: 'en', path: '/people' },
      { language: 'fr', path: '/fr/people' },
      { language: 'ar', path: '/ar/people' },
      { language: 'x-default', path: '/people' },
    ]);
  });

  it('are those in which there is something to read; the first of them is for everybody else', () => {
    expect(alternatesOf('/visit', languages, ['ar', 'fr', 'de'])).toEqual([
      { language: 'fr', path: '/fr/visit' },
      { language: 'ar', path: '/ar/visit' },
      { language: 'x-default', path: '/fr/visit' },
    ]);
    expect(alternatesOf('/visit', languages, ['en'])).toEqual([]);
  });

  it('are not spoken of where there is one language', () =>
    expect(alternatesOf('/people', ['sv'])).toEqual([]));
});

describe('a language', () => {
  it('is written in its own direction', () =>
    expect(['en', 'fr', 'ar', 'he'].map(directionOf)).toEqual(['ltr', 'ltr', 'rtl', 'rtl']));

  it('is called by its own name', () =>
    expect(languages.map(nameOfLanguage)).toEqual(['English', 'Français', 'العربية']));
});
