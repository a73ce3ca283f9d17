// What a column can be mapped to.
import type { Shape } from './value-shapes.ts';

/**
 * Words for a field in the headings of tables, by language, in small letters without accents or
 * punctuation.
 */
export type Synonyms = { en: string; fr?: string; de?: string };

export type Field = {
  id: string;
  /** What the field holds, for people who edit a mapping. */
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
   * The values of a list belong to the values of these other fields by position, so empty ones
   * count.
   */
  aligned?: true;
  /** The text is a visitor's, in a language: `title.fr` is its French. */
  inLanguages?: true;
  /** Where a second column with this meaning goes. */
  otherwise?: string;
};
