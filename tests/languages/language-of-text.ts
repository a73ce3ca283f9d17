// Which texts of a document resolve to a language that they are not in? Judged by the letters, and
// by what the museum and the interface are known to say in which language.

/** A text, or an attribute that is read out, with the language that the document gives it. */
export type ReadText = { text: string; language: string; where: string };

/** Attributes whose values are read out or shown. */
const READ_ATTRIBUTES = ['alt', 'title', 'aria-label', 'aria-description', 'placeholder'];
/** What nobody reads as words: code, and names of files and addresses as they are copied. */
const NOT_READ = 'script, style, template, noscript, code, textarea, [translate="no"]';
/** The signs around texts of the museum in a sentence, which have to be gone. */
const MARKS = /[\uE0F0-\uE0F2]/u;

/** Every text and read attribute of a document's body, in its order. */
export function textsOf(document: Document): ReadText[] {
  const texts: ReadText[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest(NOT_READ)) continue;
    const language = element.closest('[lang]')?.getAttribute('lang') ?? '';
    const where = pathOf(element);
    for (const name of READ_ATTRIBUTES) {
      const text = element.getAttribute(name)?.trim();
      if (text) texts.push({ text, language, where: `${where}@${name}` });
    }
    for (const { nodeType, textContent } of element.childNodes) {
      const text = nodeType === 3 ? (textContent ?? '').replaceAll(/\s+/g, ' ').trim() : '';
      if (text) texts.push({ text, language, where });
    }
  }
  return texts;
}

function pathOf(element: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at && steps.length < 3; at = at.parentElement)
    steps.unshift(at.localName + (at.classList[0] ? `.${at.classList[0]}` : ''));
  return steps.join(' > ');
}

export type KnownTexts = {
  /** The museum's texts, by the languages in which they are written. */
  languages: ReadonlyMap<string, ReadonlySet<string>>;
  /** Words of other letters that the interface itself uses: names of programs and of files. */
  interfaceWords: ReadonlySet<string>;
};

/** What records say in which language, and the words of the interface in `language`. */
export function knownTexts(
  bodies: readonly unknown[],
  language: string,
  messages: (language: string) => Iterable<string>,
): KnownTexts {
  const languages = new Map<string, Set<string>>();
  for (const body of bodies)
    for (const [tag, text] of writtenIn(body))
      languages.set(text, (languages.get(text) ?? new Set()).add(tag));
  const own = [...messages(language)];
  for (const text of own) languages.get(text)?.add(language);
  return { languages, interfaceWords: new Set(own.flatMap(wordsOf)) };
}

/** The texts of all language maps in a value, with their languages. */
function* writtenIn(value: unknown): Generator<[string, string]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string' && /^[a-z]{2}(-[A-Za-z]+)?$/.test(key)) yield [key, inner.trim()];
    else yield* writtenIn(inner);
  }
}

/**
 * Why a text is not in its language; undefined where it may be. Short words of other letters in a
 * sentence are signs, such as “pgg” for a pattern.
 */
export function faultOf(
  { text, language }: ReadText,
  { languages, interfaceWords }: KnownTexts,
): string | undefined {
  if (MARKS.test(text)) return 'has signs that were to be replaced';
  if (language === '') return undefined;
  const [base = ''] = language.split('-');
  const written = languages.get(text);
  if (written)
    return written.has(base) || /^[^\p{L}]*$/u.test(text)
      ? undefined
      : `is in ${[...written].join(', ')}`;
  const own = /^(ar|fa|ur)$/.test(base) ? /\p{Script=Arabic}/u : /\p{Script=Latin}/u;
  const words = wordsOf(text);
  const isSentence = words.some((word) => own.test(word));
  const foreign = words.filter(
    (word) => !own.test(word) && !interfaceWords.has(word) && !(isSentence && word.length <= 3),
  );
  return foreign.length > 0 ? `has words in other letters: ${foreign.join(' ')}` : undefined;
}

/** The words of a text that belong to a language: no codes in capitals, addresses and units. */
function wordsOf(text: string): string[] {
  const plain = text.replaceAll(/\S+@\S+|https?:\S+|\S+\.[a-z]{2,}\/\S*|\S+\.\w+\b/g, ' ');
  return (plain.match(/\p{L}{2,}/gu) ?? []).filter(
    (word) => !/^\p{Lu}+s?$/u.test(word) && !/^(mm|cm|kg|km|kB|MB|px)$/.test(word),
  );
}
