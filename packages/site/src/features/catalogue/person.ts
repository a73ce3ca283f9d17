// A person, organisation, family or people: makers, sitters, givers.
import { z } from 'zod';
import { textIn, type LanguageMap } from '../records/language-map.ts';
import { languageMapShape } from '../records/language-map-shape.ts';
import { recordPermissions } from '../records/record-definition.ts';
import { foldForSorting, slugOf, type RecordDefinition } from '../records/record.ts';
import { cataloguePages } from './catalogue-pages.ts';
import type { MuseumDate } from '@vitrine/museum-dates';
import { dateShape } from './item.ts';

type PersonKind = 'person' | 'organisation' | 'family' | 'people' | 'unknown';

export type Person = {
  kind: PersonKind;
  name: LanguageMap;
  /** “Last, First”, where it differs from the name. */
  sortName?: string | undefined;
  nameVariants?: string[] | undefined;
  born?: { date?: MuseumDate | undefined; place?: string | undefined } | undefined;
  died?: { date?: MuseumDate | undefined; place?: string | undefined } | undefined;
  /** Years of activity, where birth and death are not known. */
  active?: MuseumDate | undefined;
  /** Life dates as the museum writes them: “1757–1827”, “born 1930”. */
  lifeDates?: string | undefined;
  nationalities?: string[] | undefined;
  roles?: string[] | undefined;
  gender?: string | undefined;
  biography?: LanguageMap | undefined;
  /** The same person elsewhere: ULAN, VIAF, Wikidata. */
  sameAs?: string[] | undefined;
  identifiers?: { type: string; value: string }[] | undefined;
};

const life = z
  .strictObject({ date: dateShape.optional(), place: z.string().optional() })
  .optional();
const strings = z.array(z.string().min(1).max(2000)).optional();

const personShape: z.ZodType<Person> = z.strictObject({
  kind: z.enum(['person', 'organisation', 'family', 'people', 'unknown']),
  name: languageMapShape.refine(
    (map) => Object.values(map).some((text) => text.trim() !== ''),
    'is missing',
  ),
  sortName: z.string().min(1).max(500).optional(),
  nameVariants: strings,
  born: life,
  died: life,
  active: dateShape.optional(),
  lifeDates: z.string().max(500).optional(),
  nationalities: strings,
  roles: strings,
  gender: z.string().max(100).optional(),
  biography: languageMapShape.optional(),
  sameAs: strings,
  identifiers: z.array(z.strictObject({ type: z.string(), value: z.string() })).optional(),
});

export const personDefinition: RecordDefinition<Person> = {
  kind: 'person',
  plural: 'people',
  permissions: recordPermissions,
  pages: cataloguePages.person,
  lists: { sitemap: 'own', dump: true },
  parse: (value) => personShape.parse(value),
  outline(person, language) {
    const label = textIn(person.name, language);
    return {
      label,
      sortKey: foldForSorting(person.sortName ?? label),
      slug: slugOf(label),
      identifiers: [
        { scheme: 'name', value: label },
        ...(person.identifiers ?? []).map(({ type, value }) => ({ scheme: type, value })),
      ],
      links: [person.born?.place, person.died?.place].flatMap((place) =>
        place ? [{ role: 'life-place', to: place }] : [],
      ),
    };
  },
};
