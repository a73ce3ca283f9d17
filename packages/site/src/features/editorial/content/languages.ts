// Which languages there are.
import { languageTag } from '../rich-text.ts';

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Whether it is a tag of a language that there is. */
export const isLanguage = (tag: string): boolean =>
  languageTag.test(tag) && names.of(tag) !== undefined;
