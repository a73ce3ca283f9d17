// A concept of the museum's vocabulary (SKOS): what a thing is, is made of, shows, or belongs to in
// time and style.
import { z } from 'zod';
import { textIn, type LanguageMap } from '../records/language-map.ts';
import { languageMapShape } from '../records/language-map-shape.ts';
import { recordPermissions } from '../records/record-definition.ts';
import { foldForSorting, slugOf, type RecordDefinition } from '../records/record.ts';
import { cataloguePages } from './catalogue-pages.ts';

/**
 * What the term is used for; the same word may be a subject (“silk” in a painting) and a material.
 */
export type SubjectGroup =
  | 'subject'
  | 'type'
  | 'material'
  | 'technique'
  | 'culture'
  | 'period'
  | 'style';

export type Subject = {
  group: SubjectGroup;
  name: LanguageMap;
  otherNames?: string[] | undefined;
  definition?: LanguageMap | undefined;
  /** Ids of broader subjects. */
  broader?: string[] | undefined;
  sameAs?: string[] | undefined;
  identifiers?: { type: string; value: string }[] | undefined;
};

const subjectShape: z.ZodType<Subject> = z.strictObject({
  group: z.enum(['subject', 'type', 'material', 'technique', 'culture', 'period', 'style']),
  name: languageMapShape.refine(
    (map) => Object.values(map).some((text) => text.trim() !== ''),
    'is missing',
  ),
  otherNames: z.array(z.string()).optional(),
  definition: languageMapShape.optional(),
  broader: z.array(z.string()).optional(),
  sameAs: z.array(z.string()).optional(),
  identifiers: z.array(z.strictObject({ type: z.string(), value: z.string() })).optional(),
});

export const subjectDefinition: RecordDefinition<Subject> = {
  kind: 'subject',
  plural: 'subjects',
  permissions: recordPermissions,
  pages: cataloguePages.subject,
  lists: { sitemap: 'own', dump: true },
  parse: (value) => subjectShape.parse(value),
  outline(subject, language) {
    const label = textIn(subject.name, language);
    return {
      label,
      sortKey: foldForSorting(label),
      slug: slugOf(label),
      // A word may be a material and a subject: the group is a part of what it is known by.
      identifiers: [
        { scheme: subject.group, value: label },
        ...(subject.identifiers ?? []).map(({ type, value }) => ({ scheme: type, value })),
      ],
      links: (subject.broader ?? []).map((to) => ({ role: 'broader', to })),
    };
  },
};
