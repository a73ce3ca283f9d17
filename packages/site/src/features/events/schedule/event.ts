// Something that a visitor can attend: a talk, a tour, a workshop. What it is; when it is is in its
// schedule.
import { z } from 'zod';
import { contentShape, type Content } from '../../editorial/entry.ts';
import { textIn, type LanguageMap } from '../../records/language-map.ts';
import { languageMapShape } from '../../records/language-map-shape.ts';
import { recordPermissions } from '../../records/record-definition.ts';
import { foldForSorting, slugOf, type RecordDefinition } from '../../records/record.ts';
import { eventPages } from './schedule-pages.ts';
import { scheduleShape, type Schedule } from './schedule.ts';

export const eventTypes = [
  'talk',
  'tour',
  'workshop',
  'screening',
  'concert',
  'performance',
  'family',
  'school',
  'opening',
  'late',
  'course',
  'other',
] as const;
export const audiences = [
  'everyone',
  'adults',
  'families',
  'young-people',
  'schools',
  'members',
] as const;
export const accessKinds = [
  'sign-language',
  'captions',
  'audio-description',
  'relaxed',
  'step-free',
  'hearing-loop',
  'quiet-space',
  'touch',
] as const;

export type EventType = (typeof eventTypes)[number];
export type Audience = (typeof audiences)[number];
export type AccessKind = (typeof accessKinds)[number];

/** A price in a currency's own units: 12.50 and EUR. */
export type Offer = { name: LanguageMap; amount: number; currency: string };

export type Booking =
  | { mode: 'none' }
  | { mode: 'external'; url: string }
  /** Places are given on this site. */
  | {
      mode: 'registration';
      capacity: number;
      partyMost: number;
      waitingList: boolean;
      /** Minutes before the start from which on nobody can register. */ closesMinutes: number;
    };

export type MuseumEvent = {
  title: LanguageMap;
  /** One line that says why to come. */
  promise?: LanguageMap | undefined;
  description?: LanguageMap | undefined;
  /** Its body below the description: texts, pictures and lists, as pages have them. */
  content?: Content | undefined;
  /** What happens there, for whoever wants to know before: noise, light, seats, breaks. */
  whatToExpect?: LanguageMap | undefined;
  slug?: string | undefined;
  /** Slugs that it had: their addresses lead on. */
  formerSlugs?: string[] | undefined;
  type: EventType;
  audiences: Audience[];
  access: AccessKind[];
  /** BCP 47 tags of the languages spoken there. */
  languages?: string[] | undefined;
  attendance: 'in-person' | 'online' | 'both';
  venue?: string | undefined;
  space?: LanguageMap | undefined;
  series?: string | undefined;
  /** Item whose picture stands for it, and further ones that it is about. */
  items?: string[] | undefined;
  exhibitions?: string[] | undefined;
  free: boolean;
  offers?: Offer[] | undefined;
  booking: Booking;
  status: 'confirmed' | 'cancelled' | 'postponed';
  schedule: Schedule;
  /** Kept out of search engines, as the sample's are. */
  unlisted?: boolean | undefined;
};

const filled = languageMapShape.refine(
  (map) => Object.values(map).some((text) => text.trim() !== ''),
  'is missing',
);
export const slugShape = z
  .string()
  .regex(
    /^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u,
    'may contain only lower-case letters, digits and single hyphens',
  )
  .max(80)
  .refine((slug) => !/^\d{4}$/.test(slug), 'cannot be a year, which is the address of a month');
const id = z.string().min(1).max(64);

const bookingShape = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('none') }),
  z.strictObject({
    mode: z.literal('external'),
    url: z.url({ protocol: /^https?$/, error: 'is not a web address' }),
  }),
  z.strictObject({
    mode: z.literal('registration'),
    capacity: z.number().int().min(1).max(100_000),
    partyMost: z.number().int().min(1).max(100),
    waitingList: z.boolean(),
    closesMinutes: z.number().int().min(0).max(525_600),
  }),
]);

const eventShape: z.ZodType<MuseumEvent> = z.strictObject({
  title: filled.describe('What it is called.'),
  promise: languageMapShape.optional().describe('One line that says why to come.'),
  description: languageMapShape.optional().describe('A text about it.'),
  content: contentShape
    .optional()
    .describe(
      'Its body below the description: a list of blocks for each language, as pages have it. In the content folder it is Markdown beside this file, such as first-talk.en.md.',
    ),
  whatToExpect: languageMapShape
    .optional()
    .describe('What happens there: noise, light, seats, breaks.'),
  slug: slugShape
    .optional()
    .describe('The end of its address; made from its title if it is left out.'),
  formerSlugs: z
    .array(slugShape)
    .max(100)
    .optional()
    .describe('Addresses that it had; they lead to the new one.'),
  type: z.enum(eventTypes).describe('What kind of event it is.'),
  audiences: z.array(z.enum(audiences)).max(audiences.length).describe('Who it is for.'),
  access: z
    .array(z.enum(accessKinds))
    .max(accessKinds.length)
    .describe('How people can get in and take part.'),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'is not a BCP 47 tag'))
    .max(20)
    .optional()
    .describe('Languages spoken there, such as en or pt-BR.'),
  attendance: z.enum(['in-person', 'online', 'both']).describe('Where people take part.'),
  venue: id.optional().describe('The venue: its path such as venues/hall, name, slug or id.'),
  space: languageMapShape.optional().describe('Where in the venue, such as a room.'),
  series: id.optional().describe('The series that it belongs to: its path, title, slug or id.'),
  items: z
    .array(id)
    .max(100)
    .optional()
    .describe('Items that it is about, by number or id; the picture of the first stands for it.'),
  exhibitions: z
    .array(id)
    .max(20)
    .optional()
    .describe('Exhibitions that it belongs to: path, address, title or id.'),
  free: z.boolean().describe('Whether it costs nothing.'),
  offers: z
    .array(
      z.strictObject({
        name: filled.describe('Who pays this price, such as Adults.'),
        amount: z
          .number()
          .min(0)
          .max(1_000_000)
          .describe('In units of the currency, such as 12.5.'),
        currency: z
          .string()
          .regex(/^[A-Z]{3}$/, 'must be a three-letter currency code, such as EUR')
          .describe('Three letters, such as EUR.'),
      }),
    )
    .max(20)
    .optional()
    .describe('Prices.'),
  booking: bookingShape.describe(
    'How to get a place: {"mode": "none"}, {"mode": "external", "url": "https://…"}, or {"mode": "registration", "capacity": 20, "partyMost": 4, "waitingList": true, "closesMinutes": 60}.',
  ),
  status: z
    .enum(['confirmed', 'cancelled', 'postponed'])
    .describe('Whether it takes place as announced.'),
  schedule: scheduleShape.describe('When it takes place.'),
  unlisted: z.boolean().optional().describe('Kept out of search engines and sitemaps.'),
});

export const eventDefinition: RecordDefinition<MuseumEvent> = {
  kind: 'event',
  plural: 'events',
  permissions: recordPermissions,
  pages: eventPages,
  lists: { sitemap: 'own', dump: false },
  shape: eventShape,
  parse: (value) => eventShape.parse(value),
  outline(event, language) {
    const label = textIn(event.title, language);
    const slug = event.slug ?? eventSlug(label);
    return {
      label,
      sortKey: foldForSorting(label),
      slug,
      identifiers: [
        { scheme: 'slug', value: slug },
        ...(event.formerSlugs ?? [])
          .filter((former) => former !== slug)
          .map((former) => ({ scheme: 'former-slug', value: former })),
      ],
      links: [
        ...(event.venue ? [{ role: 'venue', to: event.venue }] : []),
        ...(event.series ? [{ role: 'series', to: event.series }] : []),
        ...[...new Set(event.items ?? [])].map((to) => ({ role: 'event-item', to })),
        ...[...new Set(event.exhibitions ?? [])].map((to) => ({ role: 'exhibition', to })),
      ],
    };
  },
};

/** The address that a title gives; a bare year would be that of a month. */
function eventSlug(title: string): string {
  const slug = slugOf(title);
  return /^\d{4}$/.test(slug) ? `event-${slug}` : slug;
}
