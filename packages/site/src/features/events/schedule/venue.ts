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
  name: languageMapShape
    .refine((map) => Object.values(map).some((text) => text.trim() !== ''), 'is missing')
    .describe('What it is called.'),
  description: languageMapShape.optional().describe('A text about it.'),
  slug: slugShape
    .optional()
    .describe('The end of its address; made from its name if it is left out.'),
  formerSlugs: z
    .array(slugShape)
    .max(100)
    .optional()
    .describe('Addresses that it had; they lead to the new one.'),
  address: z
    .array(z.string().max(200))
    .max(8)
    .describe('Lines of its postal address, as on a letter.'),
  coordinates: z
    .strictObject({
      latitude: z
        .number()
        .min(-90)
        .max(90)
        .describe('Degrees north; south of the equator negative.'),
      longitude: z
        .number()
        .min(-180)
        .max(180)
        .describe('Degrees east; west of Greenwich negative.'),
    })
    .optional()
    .describe('Where it is on maps.'),
  timeZone: z
    .string()
    .refine(isZoneName, 'is not a time zone such as Europe/Paris')
    .describe('The time zone of its clocks, such as Europe/Paris.'),
  hours: openingHoursShape.optional().describe('When it is open.'),
  access: z
    .array(z.enum(accessKinds))
    .max(accessKinds.length)
    .describe('How people can get in and take part.'),
  accessNotes: languageMapShape.optional().describe('More about access.'),
  howToGetThere: languageMapShape.optional().describe('The way there.'),
  phone: z.string().max(60).optional().describe('Telephone number for visitors.'),
  email: z.string().max(200).optional().describe('Email address for visitors.'),
  main: z.boolean().optional().describe('The one whose opening hours every page shows.'),
  unlisted: z.boolean().optional().describe('Kept out of search engines and sitemaps.'),
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
