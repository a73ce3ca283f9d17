// A place: where things were made, found, or what they show.
import { z } from 'zod';
import { textIn, type LanguageMap } from '../records/language-map.ts';
import { languageMapShape } from '../records/language-map-shape.ts';
import { recordPermissions } from '../records/record-definition.ts';
import { foldForSorting, slugOf, type RecordDefinition } from '../records/record.ts';
import { cataloguePages } from './catalogue-pages.ts';

export type Place = {
  name: LanguageMap;
  nameVariants?: string[] | undefined;
  type?: string | undefined;
  /** Id of the place that it lies in. */
  parent?: string | undefined;
  /** WGS 84 degrees. */
  coordinates?: { latitude: number; longitude: number } | undefined;
  description?: LanguageMap | undefined;
  /** A site to protect: its exact position is not shown. */
  hideExact?: boolean | undefined;
  sameAs?: string[] | undefined;
  identifiers?: { type: string; value: string }[] | undefined;
};

const placeShape: z.ZodType<Place> = z.strictObject({
  name: languageMapShape.refine(
    (map) => Object.values(map).some((text) => text.trim() !== ''),
    'is missing',
  ),
  nameVariants: z.array(z.string()).optional(),
  type: z.string().max(200).optional(),
  parent: z.string().optional(),
  coordinates: z
    .strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .optional(),
  description: languageMapShape.optional(),
  hideExact: z.boolean().optional(),
  sameAs: z.array(z.string()).optional(),
  identifiers: z.array(z.strictObject({ type: z.string(), value: z.string() })).optional(),
});

export const placeDefinition: RecordDefinition<Place> = {
  kind: 'place',
  plural: 'places',
  permissions: recordPermissions,
  pages: cataloguePages.place,
  lists: { sitemap: 'own', dump: true },
  parse: (value) => placeShape.parse(value),
  outline(place, language) {
    const label = textIn(place.name, language);
    return {
      label,
      sortKey: foldForSorting(label),
      slug: slugOf(label),
      identifiers: [
        { scheme: 'name', value: label },
        ...(place.identifiers ?? []).map(({ type, value }) => ({ scheme: type, value })),
      ],
      links: place.parent ? [{ role: 'part-of', to: place.parent }] : [],
    };
  },
};
