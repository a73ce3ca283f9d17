// A place of the museum that one can go to: a building with its opening hours, how to get in, and
// where it is.
import { z } from 'zod';
import { textIn, type LanguageMap } from '../../records/language-map.ts';
import { languageMapShape } from '../../records/language-map-shape.ts';
import { recordPermissions } from '../../records/record-definition.ts';
import { foldForSorting, slugOf, type RecordDefinition } from '../../records/record.ts';
import { venuePages } from './schedule-pages.ts';
import { accessKinds, slugShape, type AccessKind } from './event.ts';
import { openingHoursShape, type OpeningHours } from './opening-hours.ts';
import { isZoneName } from '@vitrine/recurrence';

export type Venue = {
  name: LanguageMap;
  description?: LanguageMap | undefined;
  slug?: string | undefined;
  formerSlugs?: string[] | undefined;
  /** Lines of the postal address, as they are written on a letter. */
  address: string[];
  coordinates?: { latitude: number; longitude: number } | undefined;
  timeZone: string;
  hours?: OpeningHours | undefined;
  access: AccessKind[];
  accessNotes?: LanguageMap | undefined;
  howToGetThere?: LanguageMap | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  /** The building whose hours the head of every page tells. */
  main?: boolean | undefined;
  unlisted?: boolean | undefined;
};

const venueShape: z.ZodType<Venue> = z.strictObject({
  name: languageMapShape.refine(
    (map) => Object.values(map).some((text) => text.trim() !== ''),
    'is missing',
  ),
  description: languageMapShape.optional(),
  slug: slugShape.optional(),
  formerSlugs: z.array(slugShape).max(100).optional(),
  address: z.array(z.string().max(200)).max(8),
  coordinates: z
    .strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .optional(),
  timeZone: z.string().refine(isZoneName, 'is not a time zone such as Europe/Paris'),
  hours: openingHoursShape.optional(),
  access: z.array(z.enum(accessKinds)).max(accessKinds.length),
  accessNotes: languageMapShape.optional(),
  howToGetThere: languageMapShape.optional(),
  phone: z.string().max(60).optional(),
  email: z.string().max(200).optional(),
  main: z.boolean().optional(),
  unlisted: z.boolean().optional(),
});

export const venueDefinition: RecordDefinition<Venue> = {
  kind: 'venue',
  plural: 'venues',
  permissions: recordPermissions,
  pages: venuePages,
  lists: { sitemap: 'own', dump: false },
  shape: venueShape,
  parse: (value) => venueShape.parse(value),
  outline(venue, language) {
    const label = textIn(venue.name, language);
    const slug = venue.slug ?? slugOf(label);
    return {
      label,
      sortKey: `${venue.main ? '0' : '1'} ${foldForSorting(label)}`,
      slug,
      links: [],
      identifiers: [
        { scheme: 'slug', value: slug },
        ...(venue.formerSlugs ?? [])
          .filter((former) => former !== slug)
          .map((former) => ({ scheme: 'former-slug', value: former })),
      ],
    };
  },
};
