// Which stored pages stay longest where there is no room for all: what the museum named first.
import { readLanguage } from '../i18n/languages.ts';

/**
 * Ranks addresses (“https://museum.example /fr/items/x”) by the first of `preferred` that they
 * match; those that match none have the highest rank.
 * @param preferred  a language (en), the beginning of a path in every language (/items), or both
 *   (en/items)
 * @param languages  the first has no segment in paths
 */
export function pageRanks(
  preferred: readonly string[],
  languages: readonly string[],
): (address: string) => number {
  const rows = preferred.map((row) => {
    const at = row.indexOf('/');
    const [language, path] = at < 0 ? [row, ''] : [row.slice(0, at), row.slice(at)];
    return { language, path: path.replace(/\/+$/, '') };
  });
  return (address) => {
    const page = readLanguage(address.slice(address.indexOf(' ') + 1), languages);
    const found = rows.findIndex(
      ({ language, path }) =>
        (language === '' || language === page.language) &&
        (page.path === path || page.path.startsWith(`${path}/`)),
    );
    return found < 0 ? rows.length : found;
  };
}
