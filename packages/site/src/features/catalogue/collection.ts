// A museum's collection: a gallery, a department, a theme. Items say which collections they belong
// to.
import { z } from 'zod';
import { textIn, type LanguageMap } from '../records/language-map.ts';
import { languageMapShape } from '../records/language-map-shape.ts';
import { recordPermissions } from '../records/record-definition.ts';
import { foldForSorting, slugOf, type RecordDefinition } from '../records/record.ts';
import { cataloguePages } from './catalogue-pages.ts';

export type Collection = {
  title: LanguageMap;
  summary?: LanguageMap | undefined;
  description?: LanguageMap | undefined;
  /** Id of the item whose picture stands for the collection. */
  keyItem?: string | undefined;
  /** Id of the collection that it is a part of. */
  parent?: string | undefined;
  /** Where it stands among the others; collections without one follow by name. */
  position?: number | undefined;
  identifiers?: { type: string; value: string }[] | undefined;
};

const collectionShape: z.ZodType<Collection> = z.strictObject({
  title: languageMapShape.refine(
    (map) => Object.values(map).some((text) => text.trim() !== ''),
    'is missing',
  ),
  summary: languageMapShape.optional(),
  description: languageMapShape.optional(),
  keyItem: z.string().optional(),
  parent: z.string().optional(),
  position: z.number().int().nonnegative().optional(),
  identifiers: z.array(z.strictObject({ type: z.string(), value: z.string() })).optional(),
});

export const collectionDefinition: RecordDefinition<Collection> = {
  kind: 'collection',
  plural: 'collections',
  permissions: recordPermissions,
  pages: cataloguePages.collection,
  lists: { sitemap: 'own', dump: true },
  parse: (value) => collectionShape.parse(value),
  outline(collection, language) {
    const label = textIn(collection.title, language);
    return {
      label,
      sortKey:
        collection.position === undefined
          ? foldForSorting(label)
          : foldForSorting(`${collection.position} ${label}`),
      slug: slugOf(label),
      identifiers: [
        { scheme: 'name', value: label },
        ...(collection.identifiers ?? []).map(({ type, value }) => ({ scheme: type, value })),
      ],
      links: [
        ...(collection.parent ? [{ role: 'part-of', to: collection.parent }] : []),
        ...(collection.keyItem ? [{ role: 'key-item', to: collection.keyItem }] : []),
      ],
    };
  },
};
