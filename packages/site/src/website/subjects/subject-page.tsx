// The page of a subject: what the word means here, wider and narrower words, and the items it is
// used for.
import { factGroups, factLines, type FactGroup } from '../../features/catalogue/fields/facts.ts';
import { fieldsIn, partFor } from '../../features/catalogue/fields/registry.ts';
import type { SubjectFactReader } from '../../features/catalogue/fields/subject-field.ts';
import { subjectFields } from '../../features/catalogue/fields/subject-fields.ts';
import { namedOf } from '../../features/catalogue/item-view.ts';
import { subjectDefinition } from '../../features/catalogue/subject-definition.ts';
import type { Subject } from '../../features/catalogue/subject.ts';
import { factReader } from '../../features/catalogue/ui/fact-reader.ts';
import { namedValues } from '../../features/catalogue/ui/named-values.ts';
import { inLanguage } from '../../features/records/language-map.ts';
import { listRecordsNaming } from '../../features/records/list-records.ts';
import type { Stored } from '../../features/records/record.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { AuthorityPage } from '../authorities/AuthorityPage.tsx';
import {
  aroundAuthority,
  itemGroups,
  readAt,
  type AuthorityData,
} from '../authorities/load-authority.ts';
import { searchContext } from '../context.ts';
import { loadPage } from '../load-page.ts';
import { withPreviewHeaders } from '../preview.ts';
import type { Route } from './+types/subject-page.ts';

/** Narrower subjects that are named on a subject's page. */
const MAX_NARROWER = 60;

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async (context): Promise<AuthorityData> => {
    const { record, name, page, isPreview, readNamed } = await readAt(
      context,
      subjectDefinition,
      args.params.id,
    );
    const subject = partFor(subjectFields, record.body, 'page');
    const [broader, narrower] = await Promise.all([
      readNamed(subject.broader ?? [], 'subject'),
      listRecordsNaming<Subject>(context.site, record.id, {
        kind: 'subject',
        roles: ['broader'],
        limit: MAX_NARROWER,
      }),
    ]);
    const groups = await itemGroups(context, record.id, [{ heading: 'subject.items' }]);
    return {
      kind: 'subject',
      ...(await aroundAuthority(context, args.context.get(searchContext), {
        record,
        groups,
        // The items of a style are counted with those of its period.
        facet: subject.group === 'style' ? 'period' : subject.group,
      })),
      name,
      page,
      isPreview,
      // “Subjects” stands above it.
      line: subject.group === 'subject' ? '' : context.translator.t(groupNames[subject.group]),
      text: inLanguage(subject.definition, context.language),
      facts: factsOf(subject, broader, narrower.records, context.language),
      sameAs: subject.sameAs ?? [],
      groups,
    };
  }).then(withPreviewHeaders);
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

const groupNames: Record<Subject['group'], string> = {
  subject: 'subject.group.subject',
  type: 'subject.group.type',
  material: 'subject.group.material',
  technique: 'subject.group.technique',
  culture: 'subject.group.culture',
  period: 'subject.group.period',
  style: 'subject.group.style',
};

const lines = factLines<SubjectFactReader>(fieldsIn(subjectFields));

function factsOf(
  subject: Subject,
  broader: ReadonlyMap<string, Stored<unknown>>,
  narrower: readonly Stored<Subject>[],
  language: string,
): FactGroup[] {
  const reader: SubjectFactReader = {
    ...factReader(subject, broader, language),
    narrower: namedValues(narrower.map((one) => namedOf(one, language))),
  };
  return factGroups(lines, reader, ['subject.facts']);
}

export default function SubjectPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <AuthorityPage
      authority={loaderData}
      overline={{ words: t('nav.subjects'), page: '/subjects' }}
      schemaType="DefinedTerm"
    />
  );
}
