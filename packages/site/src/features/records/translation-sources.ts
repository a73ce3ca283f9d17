// What each translation in a record was made from: the text in the original language at the time
// when the translation was last written. The versions of the record tell it.

type Fields = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string>>;

export type TranslationSource = {
  /** Names of fields with dots between them; texts in lists have no place that lasts. */
  field: string;
  language: string;
  /** The language that the texts are translated from. */
  original: string;
  /** The translation. */
  text: string;
  /** What the original said when the translation was written. */
  from: string;
  /** When that was: the instant of the version. */
  at: string;
};

/** @param versions  bodies of every version, oldest first, with the instants of their saves */
export function translationSources(
  versions: readonly { body: Fields; updatedAt: string }[],
  languages: readonly string[],
): TranslationSource[] {
  const current = versions.at(-1);
  if (!current) return [];
  return localizedIn(current.body).flatMap(({ field, texts }) => {
    const past = versions.map(({ body, updatedAt }) => ({
      texts: textsAt(body, field),
      at: updatedAt,
    }));
    const original = originalOf(past, languages);
    return Object.entries(texts)
      .filter(([language, text]) => language !== original && text !== '')
      .map(([language, text]) => {
        const written = past.findLastIndex((version) => version.texts[language] !== text) + 1;
        const { texts: then = {}, at = '' } = past[written] ?? {};
        return { field, language, original, text, from: then[original] ?? '', at };
      });
  });
}

/** The language that the field was first written in; of several, the museum’s first one. */
function originalOf(past: readonly { texts: Texts }[], languages: readonly string[]): string {
  const first = past.find(({ texts }) => Object.keys(texts).length > 0)?.texts ?? {};
  const written = Object.keys(first).filter((language) => first[language] !== '');
  return languages.find((language) => written.includes(language)) ?? written[0] ?? '';
}

/** Every text in several languages, outside of lists. */
function localizedIn(body: Fields, within = ''): { field: string; texts: Texts }[] {
  return Object.entries(body).flatMap(([name, value]) => {
    if (!isFields(value)) return [];
    const field = `${within}${name}`;
    return isTexts(value) ? [{ field, texts: value }] : localizedIn(value, `${field}.`);
  });
}

function textsAt(body: Fields, field: string): Texts {
  const value = field
    .split('.')
    .reduce<unknown>((inner, name) => (isFields(inner) ? inner[name] : undefined), body);
  return isFields(value) && isTexts(value) ? value : {};
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: Fields): value is Texts => {
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(([tag, text]) => LANGUAGE.test(tag) && typeof text === 'string')
  );
};

const LANGUAGE = /^([a-z]{2,3}(-[A-Za-z0-9]{2,8})*|none)$/;
