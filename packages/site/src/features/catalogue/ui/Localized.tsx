// A text as it is shown: marked with its own language where that is not the page's, for the sake of
// voices and hyphenation.
import type { ElementType } from 'react';
import { directionOf } from '../../../platform/i18n/languages.ts';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import type { LocalizedText } from '../../records/language-map.ts';

type LocalizedProps = { text: LocalizedText; as?: ElementType; className?: string };

export function Localized({ text, as: Element, className }: LocalizedProps) {
  const { language, direction } = useTranslation();
  const foreign = text.language !== '' && text.language !== language;
  // Of words in no known language, such as numbers, the browser itself finds the direction.
  if (text.language === '' && !Element) return <bdi className={className}>{text.text}</bdi>;
  if (!Element && !foreign && !className) return text.text;
  const Tag = Element ?? 'span';
  return (
    <Tag className={className} {...languageMarks(text.language, { language, direction })}>
      {text.text}
    </Tag>
  );
}

/** The attributes that tell a text's language and direction where they are not the page's. */
function languageMarks(
  language: string,
  page: { language: string; direction: ReturnType<typeof directionOf> },
): { lang?: string; dir?: string } {
  if (language === '') return { dir: 'auto' };
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
