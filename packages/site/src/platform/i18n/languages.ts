// The languages of the interface and how an address says which one it is in: a first path segment,
// none for the default.

export type Direction = 'ltr' | 'rtl';

/** The script's direction, from the platform's own data. */
export function directionOf(language: string): Direction {
  const known =
    directions.get(language) ??
    (new Intl.Locale(language).getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr');
  directions.set(language, known);
  return known;
}

// Kept, because a page of results asks for them hundreds of times, and the platform's answer costs
// more than the rest of a card.
const directions = new Map<string, Direction>();

/** The language's name in itself, as a menu shows it: “Français”, “العربية”. */
export function nameOfLanguage(language: string): string {
  const known = names.get(language) ?? findName(language);
  names.set(language, known);
  return known;
}

const names = new Map<string, string>();

function findName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The language that a path is in, and the path as it is without its language segment. */
export function readLanguage(
  path: string,
  languages: readonly string[],
): { language: string; path: string } {
  const [standard = 'en', ...others] = languages;
  const first = path.split('/', 2)[1] ?? '';
  if (!others.includes(first)) return { language: standard, path };
  return { language: first, path: path.slice(first.length + 1) || '/' };
}

/**
 * The address of `path` in a language: `/items/x` → `/fr/items/x`; unchanged in the default
 * language.
 */
export function localisedPath(
  path: string,
  language: string,
  languages: readonly string[],
): string {
  if (language === languages[0] || !languages.includes(language)) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/**
 * The same page in every language, and the one for a language that we do not have (`x-default`), as
 * `hreflang` wants them.
 * @param written  the languages in which there is something to read, where that is not all of them
 */
export function alternatesOf(
  path: string,
  languages: readonly string[],
  written: readonly string[] = languages,
): { language: string; path: string }[] {
  const all = languages
    .filter((language) => written.includes(language))
    .map((language) => ({ language, path: localisedPath(path, language, languages) }));
  return all.length > 1 ? [...all, { language: 'x-default', path: all[0]?.path ?? path }] : [];
}

/**
 * The first of `languages` that a browser's Accept-Language asks for, by its own order; the
 * standard one where it asks for none of them.
 */
export function preferredLanguage(accepted: string | null, languages: readonly string[]): string {
  const preferences = (accepted ?? '')
    .slice(0, 1000)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters
        .map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1])
        .find((q) => q !== undefined);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    });
  const wanted = preferences
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const found =
      languages.find((language) => language.toLowerCase() === tag) ??
      languages.find((language) => language.toLowerCase() === tag.split('-')[0]);
    if (found) return found;
  }
  return languages[0] ?? 'en';
}

/**
 * The locale in which days are written: “12 September 2026” in English too, as museums on most of
 * the Earth write it.
 */
export const dateLocale = (language: string): string => (language === 'en' ? 'en-GB' : language);
