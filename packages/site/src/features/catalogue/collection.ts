// A museum's collection: a gallery, a department, a theme. Items say which collections they belong
// to.
import type { LanguageMap } from '../records/language-map.ts';

/** What is known about a field is in one file in the folder `fields/collection`. */
export type Collection = {
  title: LanguageMap;
  summary?: LanguageMap | undefined;
  description?: LanguageMap | undefined;
  /** Id of the item whose picture stands for the collection. */
  keyItem?: string | undefined;
  /** Id of the collection that it is a part of. */
  parent?: string | undefined;
  /** Where it is among the others; collections without one follow by name. */
  position?: number | undefined;
  identifiers?: { type: string; value: string }[] | undefined;
};
