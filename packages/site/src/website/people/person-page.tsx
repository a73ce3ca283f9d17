// The page of a person, an organisation, a family or a people.
import { translator } from '../../platform/i18n/translator.ts';
import { factGroups, factLines } from '../../features/catalogue/fields/facts.ts';
import { personFields } from '../../features/catalogue/fields/person-fields.ts';
import { fieldsIn, partFor } from '../../features/catalogue/fields/registry.ts';
import { lifeDatesOf } from '../../features/catalogue/item-view.ts';
import { portraitOf } from '../../features/catalogue/read-catalogue.ts';
import type { Person } from '../../features/catalogue/person.ts';
import { personDefinition } from '../../features/catalogue/person-definition.ts';
import { factReader } from '../../features/catalogue/ui/fact-reader.ts';
import { inLanguage } from '../../features/records/language-map.ts';
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
import type { Route } from './+types/person-page.ts';

const lines = factLines(fieldsIn(personFields));

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async (context): Promise<AuthorityData & { isPerson: boolean }> => {
    const { record, name, page, isPreview, readNamed } = await readAt(
      context,
      personDefinition,
      args.params.id,
    );
    const person = partFor(personFields, record.body, 'page');
    const places = await readNamed(
      [person.born?.place, person.died?.place].filter((id) => id !== undefined),
      'place',
    );
    const [groups, portrait] = await Promise.all([
      itemGroups(context, record.id, [
        { heading: 'person.made', roles: ['maker'] },
        { heading: 'person.shown', roles: ['depicted'] },
      ]),
      context.section(
        'portrait',
        () => portraitOf(context.site, record.id, context.language),
        undefined,
      ),
    ]);
    const hasMade = groups.some(({ heading }) => heading === 'person.made');
    return {
      kind: 'person',
      portrait,
      ...(await aroundAuthority(context, args.context.get(searchContext), {
        record,
        groups,
        facet: hasMade ? 'maker' : undefined,
      })),
      isPerson: person.kind === 'person',
      name,
      page,
      isPreview,
      line: lineOf(person, lifeDatesOf(person, translator(context.language))),
      text: inLanguage(person.biography, context.language),
      facts: factGroups(lines, factReader(person, places, context.language), ['person.facts']),
      sameAs: person.sameAs ?? [],
      groups,
    };
  }).then(withPreviewHeaders);
}

/** “Singaporean, born 1985”: what the words of a life say already is not said twice. */
const lineOf = ({ nationalities = [] }: Pick<Person, 'nationalities'>, life = ''): string =>
  [...nationalities.filter((one) => !life.includes(one)), life].filter(Boolean).join(', ');

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function PersonPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <AuthorityPage
      authority={loaderData}
      overline={{ words: t('nav.people'), page: '/people' }}
      schemaType={loaderData.isPerson ? 'Person' : 'Organization'}
    />
  );
}
