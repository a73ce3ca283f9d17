// A column of a museum's table as a field knows it: its id in mappings, and the headings by which
// museums call it.
import type { Shape } from './value-shapes.ts';

/**
 * Words for a column in the headings of tables, by language, in small letters without accents or
 * punctuation.
 */
type Synonyms = { en: string } & { [Language in Exclude<HeadingLanguage, 'en'>]?: string };

/** The languages in which headings are known, the commonest in tables first. */
export const headingLanguages = ['en', 'fr', 'de', 'it', 'es', 'nl', 'pt', 'ja', 'ar'] as const;
export type HeadingLanguage = (typeof headingLanguages)[number];

export type ImportColumn = {
  /** What mapping files call it; it stays, since museums keep those files. */
  id: string;
  /** What the column holds, for people who edit a mapping. */
  means: string;
  /** Separated by commas; the first is the plainest. */
  synonyms: Synonyms;
  /** What the values have to look like for a heading to be believed. */
  shape: Shape;
  /** Several columns may be mapped to it. */
  many?: true;
  /** One cell may hold several values. */
  lists?: true;
  /**
   * The values of a list belong to the values of these other columns by position, so empty ones
   * count.
   */
  aligned?: true;
  /** The text is a visitor's, in a language: `title.fr` is its French. */
  inLanguages?: true;
  /** Where a second column with this meaning goes. */
  otherwise?: string;
  /**
   * Its place among all columns, lower first: an earlier one takes a heading that both know.
   * Without one it comes last.
   */
  order?: number;
};
