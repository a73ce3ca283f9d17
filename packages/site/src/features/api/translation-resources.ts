// Translations of records: what each was made from, and that one is still right.
import { z } from 'zod';
import { checkTranslation, readTranslations } from '../records/translations.ts';
import { hiddenFields } from './read-permitted.ts';
import { readRecord } from '../records/records.ts';
import { apiKinds, type ApiKind } from './record-shapes.ts';
import { resource, type Resource } from './resource.ts';

const language = z.string().min(2).max(35);
const field = z.string().min(1).max(200);
const text = z.string().max(200_000);

const sourcesShape = z
  .strictObject({
    items: z.array(
      z
        .strictObject({
          field: field.meta({ description: 'Names of fields with dots between them.' }),
          language,
          original: language.meta({ description: 'The language it is translated from.' }),
          text: text.meta({ description: 'The translation.' }),
          from: text.meta({ description: 'What the original said when it was written.' }),
          at: z.string(),
        })
        .meta({ id: 'TranslationSource' }),
    ),
  })
  .meta({ id: 'TranslationSources' });

const checkShape = z
  .strictObject({
    field,
    language,
    original: text.meta({ description: 'What the original says that it is still right for.' }),
  })
  .meta({ id: 'TranslationCheck' });

export const translationResources: readonly Resource[] = apiKinds.flatMap(resourcesOf);

function resourcesOf(kind: ApiKind): Resource[] {
  const { name, definition } = kind;
  const path = `/${definition.plural}/:id/translations` as const;
  return [
    resource({
      operation: `list${name}Translations`,
      method: 'GET',
      path,
      shows: 'What each translation of a record was made from.',
      needs: 'record:read-draft',
      answers: { 200: sourcesShape },
      async handle({ site, actor, params: { id } }) {
        const sources = await readTranslations(site, actor, definition, id);
        const hidden = hiddenFields(kind, actor, await readRecord(site, actor, definition, id));
        const items = sources.filter((one) => !hidden.has(one.field.split('.')[0] ?? ''));
        return { status: 200, body: { items } };
      },
    }),
    resource({
      operation: `check${name}Translation`,
      method: 'POST',
      path,
      shows: 'Says that a translation is still right although its original has changed.',
      needs: 'signed-in',
      body: checkShape,
      answers: { 204: null },
      async handle({ site, actor, params: { id }, body }) {
        await checkTranslation(site, actor, definition, { ...body, id });
        return { status: 204 };
      },
    }),
  ];
}
