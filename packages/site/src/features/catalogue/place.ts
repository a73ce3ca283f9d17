// A place: where things were made, found, or what they show.
import type { LanguageMap } from '../records/language-map.ts';

/** What is known about a field is in one file in the folder `fields/place`. */
export type Place = {
  name: LanguageMap;
  nameVariants?: string[] | undefined;
  type?: string | undefined;
  /** Id of the place that it is in. */
  parent?: string | undefined;
  /** WGS 84 degrees. */
  coordinates?: { latitude: number; longitude: number } | undefined;
  description?: LanguageMap | undefined;
  /** A site to protect: its exact position is not shown. */
  hideExact?: boolean | undefined;
  sameAs?: string[] | undefined;
  identifiers?: { type: string; value: string }[] | undefined;
};
