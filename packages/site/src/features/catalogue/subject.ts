// A concept of the museum's vocabulary (SKOS): what a thing is, is made of, shows, or belongs to in
// time and style.
import type { LanguageMap } from '../records/language-map.ts';

/**
 * What the term is used for; the same word may be a subject (“silk” in a painting) and a material.
 */
export type SubjectGroup =
  | 'subject'
  | 'type'
  | 'material'
  | 'technique'
  | 'culture'
  | 'period'
  | 'style';

/** What is known about a field is in one file in the folder `fields/subject`. */
export type Subject = {
  group: SubjectGroup;
  name: LanguageMap;
  otherNames?: string[] | undefined;
  definition?: LanguageMap | undefined;
  /** Ids of broader subjects. */
  broader?: string[] | undefined;
  sameAs?: string[] | undefined;
  identifiers?: { type: string; value: string }[] | undefined;
};
