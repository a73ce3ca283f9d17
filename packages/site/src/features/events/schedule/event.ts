// Something that a visitor can attend: a talk, a tour, a workshop. What it is; when it is is in its
// schedule.
import { z } from 'zod';
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
  title: filled,
  promise: languageMapShape.optional(),
  description: languageMapShape.optional(),
  whatToExpect: languageMapShape.optional(),
  slug: slugShape.optional(),
  formerSlugs: z.array(slugShape).max(100).optional(),
  type: z.enum(eventTypes),
  audiences: z.array(z.enum(audiences)).max(audiences.length),
  access: z.array(z.enum(accessKinds)).max(accessKinds.length),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'is not a BCP 47 tag'))
    .max(20)
    .optional(),
  attendance: z.enum(['in-person', 'online', 'both']),
  venue: id.optional(),
  space: languageMapShape.optional(),
  series: id.optional(),
  items: z.array(id).max(100).optional(),
  exhibitions: z.array(id).max(20).optional(),
  free: z.boolean(),
  offers: z
    .array(
      z.strictObject({
        name: filled,
        amount: z.number().min(0).max(1_000_000),
        currency: z
          .string()
          .regex(/^[A-Z]{3}$/, 'must be a three-letter currency code, such as EUR'),
      }),
    )
    .max(20)
    .optional(),
  booking: bookingShape,
  status: z.enum(['confirmed', 'cancelled', 'postponed']),
  schedule: scheduleShape,
  unlisted: z.boolean().optional(),
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
