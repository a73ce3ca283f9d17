// A text as it is shown: marked with its own language where that is not the page's, for the sake of
// voices and hyphenation.
import { createContext, useContext, type ElementType, type ReactNode } from 'react';
import { directionOf } from '../../../platform/i18n/languages.ts';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import {
  asWritten,
  inLanguage,
  type LanguageMap,
  type LocalizedText,
} from '../../records/language-map.ts';
import { isRightToLeftOnly } from '../../records/letters.ts';
import { partsOf } from '../../records/marked-text.ts';

/** The language of what stands around a text, where that is not the page's. */
const SurroundingLanguage = createContext<string | undefined>(undefined);

/** Tells the texts inside it in which language they stand: that of a story, not of its page. */
export function InLanguage({ language, children }: { language: string; children: ReactNode }) {
  return <SurroundingLanguage value={language}>{children}</SurroundingLanguage>;
}

/** The language that a text has where it is not marked, and its direction. */
function useSurrounding(): { language: string; direction: ReturnType<typeof directionOf> } {
  const page = useTranslation();
  const language = useContext(SurroundingLanguage);
  return language === undefined ? page : { language, direction: directionOf(language) };
}

type LocalizedProps = {
  text: LocalizedText;
  as?: ElementType;
  className?: string;
  /** It is a heading, in a place where HTML has none: inside a link of spans. */
  headingLevel?: number;
};

export function Localized({ text, as: Element, className, headingLevel }: LocalizedProps) {
  const around = useSurrounding();
  const language = languageOf(text);
  if (!Element && !className && language === around.language) return text.text;
  // Of words in no known language, such as numbers, the browser itself finds the direction.
  const Tag = Element ?? (language === '' ? 'bdi' : 'span');
  const { dir, ...marks } = languageMarks(language, around);
  return (
    <Tag
      className={className}
      {...(headingLevel === undefined ? {} : { role: 'heading', 'aria-level': headingLevel })}
      {...marks}
      dir={Tag === 'bdi' ? undefined : dir}
    >
      {text.text}
    </Tag>
  );
}

/**
 * The language of a text; none where its letters contradict it, as in a Hebrew title of a table
 * whose headings are English: that would be spoken as English, with its full stop at the wrong end.
 */
const languageOf = ({ text, language }: LocalizedText): string =>
  language !== '' && isRightToLeftOnly(text) && directionOf(language) === 'ltr' ? '' : language;

/** Words as the museum wrote them, in a language that nobody knows: dates, numbers, file names. */
export function AsWritten({ text, className }: { text: string; className?: string }) {
  return <Localized text={asWritten(text)} {...(className ? { className } : {})} />;
}

/** A text of the museum in the page's language, or in the one that there is. */
export function TextIn({ map }: { map: LanguageMap | undefined }) {
  const text = inLanguage(map, useTranslation().language);
  return text && <Localized text={text} />;
}

/** A sentence of the interface with texts of the museum in it, each in its own language. */
export function Marked({ words }: { words: string }) {
  return partsOf(words).map((part, i) =>
    typeof part === 'string' ? part : <Localized key={i} text={part} />,
  );
}

/** Attributes of an element from which the museum's words are read, such as a picture's `alt`. */
export function useLanguageMarks(language: string): { lang?: string } {
  const { lang } = languageMarks(language, useSurrounding());
  return lang === undefined ? {} : { lang };
}

/** The attributes that tell a text's language and direction where they are not the page's. */
function languageMarks(
  language: string,
  page: { language: string; direction: ReturnType<typeof directionOf> },
): { lang?: string; dir?: string } {
  // An empty `lang` says that the language is not known: without it, the page's would be taken.
  if (language === '') return { lang: '', dir: 'auto' };
  if (language === page.language) return {};
  const dir = directionOf(language);
  return { lang: language, ...(dir === page.direction ? {} : { dir }) };
}

/** A text of several paragraphs, which are set apart by empty lines. */
export function Paragraphs({ text }: { text: LocalizedText }) {
  return text.text
    .split(/\n\s*\n/)
    .map((paragraph, position) => (
      <Localized key={position} as="p" text={{ ...text, text: paragraph.trim() }} />
    ));
}
