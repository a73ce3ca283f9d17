// Texts of a manifest in the reader's language. Version 3 has language maps; version 2
// has strings, `{"@value", "@language"}` and lists of both. Either may hold a little HTML.

import { asList, asObject, asText } from './json.ts';

/**
 * The text in the first of `languages` that there is one for, else without a language,
 * else in whichever language comes first. Several values are joined; tags are removed.
 */
export function inLanguage(value: unknown, languages: readonly string[]): string | undefined {
  const versions = asVersions(value);
  for (const wanted of [...languages.map(primary), 'none']) {
    const found = versions.filter((version) => primary(version.language) === wanted);
    if (found.length > 0) return join(found);
  }
  const first = versions[0];
  return first && join(versions.filter((version) => version.language === first.language));
}

type Version = { language: string; text: string };

function asVersions(value: unknown): Version[] {
  return asList(value).flatMap((entry): Version[] => {
    if (typeof entry === 'string') return [{ language: 'none', text: entry }];
    const map = asObject(entry);
    const text = asText(map['@value']);
    if (text !== undefined) return [{ language: asText(map['@language']) ?? 'none', text }];
    return Object.entries(map)
      .filter(([language]) => !language.startsWith('@'))
      .flatMap(([language, texts]) =>
        asList(texts)
          .filter((one) => typeof one === 'string')
          .map((one) => ({ language, text: one })),
      );
  });
}

// "en-GB" serves a reader of "en" and the other way about.
function primary(language: string): string {
  return language.toLowerCase().split('-')[0] ?? language;
}

function join(versions: Version[]): string | undefined {
  return (
    versions
      .map((version) => plainText(version.text))
      .filter((text) => text !== '')
      .join('; ') || undefined
  );
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Text without tags. It is shown as text, never as HTML, so what is left over is harmless. */
export function plainText(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/p>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/&#(\d+);/g, (whole, code: string) =>
      Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : whole,
    )
    .replace(/\s+/g, ' ')
    .trim();
}
