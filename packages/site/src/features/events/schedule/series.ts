// Events that belong together: a season of talks, the Sunday tours.
import { z } from 'zod';
import { textIn, type LanguageMap } from '../../records/language-map.ts';
import { languageMapShape } from '../../records/language-map-shape.ts';
import { recordPermissions } from '../../records/record-definition.ts';
import { foldForSorting, slugOf, type RecordDefinition } from '../../records/record.ts';
import { seriesPages } from './schedule-pages.ts';
import { slugShape } from './event.ts';

export type Series = {
  title: LanguageMap;
  description?: LanguageMap | undefined;
  slug?: string | undefined;
  formerSlugs?: string[] | undefined;
  unlisted?: boolean | undefined;
};

const seriesShape: z.ZodType<Series> = z.strictObject({
  title: languageMapShape.refine(
    (map) => Object.values(map).some((text) => text.trim() !== ''),
    'is missing',
  ),
  description: languageMapShape.optional(),
  slug: slugShape.optional(),
  formerSlugs: z.array(slugShape).max(100).optional(),
  unlisted: z.boolean().optional(),
});

export const seriesDefinition: RecordDefinition<Series> = {
  kind: 'series',
  plural: 'series',
  permissions: recordPermissions,
  pages: seriesPages,
  lists: { sitemap: 'own', dump: false },
  shape: seriesShape,
  parse: (value) => seriesShape.parse(value),
  outline(series, language) {
    const label = textIn(series.title, language);
    const slug = series.slug ?? slugOf(label);
    return {
      label,
      sortKey: foldForSorting(label),
      slug,
      links: [],
      identifiers: [
        { scheme: 'slug', value: slug },
        ...(series.formerSlugs ?? [])
          .filter((former) => former !== slug)
          .map((former) => ({ scheme: 'former-slug', value: former })),
      ],
    };
  },
};
