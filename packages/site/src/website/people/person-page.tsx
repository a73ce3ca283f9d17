// The page of a person, an organisation, a family or a people.
import { lifeDatesOf, namedAll } from '../../features/catalogue/item-view.ts';
import { personDefinition, type Person } from '../../features/catalogue/person.ts';
import {
  filledGroups,
  namedValues,
  plainValue,
  type FactGroup,
} from '../../features/catalogue/ui/Facts.tsx';
import { inLanguage } from '../../features/records/language-map.ts';
import { readPublic } from '../../features/records/records.ts';
import type { Stored } from '../../features/records/record.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { AuthorityPage } from '../authorities/AuthorityPage.tsx';
import { itemGroups, readAt, type AuthorityData } from '../authorities/load-authority.ts';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/person-page.ts';

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async (context): Promise<AuthorityData & { isPerson: boolean }> => {
    const { record, name, page } = await readAt(context, personDefinition, args.params.id);
    const person = record.body;
    const places = await readPublic(
      context.site,
      [person.born?.place, person.died?.place].filter((id) => id !== undefined),
      'place',
    );
    return {
      kind: 'person',
      isPerson: person.kind === 'person',
      name,
      page,
      line: [...(person.nationalities ?? []), lifeDatesOf(person)].filter(Boolean).join(', '),
      text: inLanguage(person.biography, context.language),
      facts: factsOf(person, places, context.language),
      sameAs: person.sameAs ?? [],
      groups: await itemGroups(context, record.id, [
        { heading: 'person.made', roles: ['maker'] },
        { heading: 'person.shown', roles: ['depicted'] },
      ]),
    };
  });
}

function factsOf(
  person: Person,
  places: ReadonlyMap<string, Stored<unknown>>,
  language: string,
): FactGroup[] {
  const around = { records: places, files: new Map() };
  const life = (part: Person['born']) => [
    ...(part?.date ? [plainValue(part.date.display)] : []),
    ...namedValues(namedAll(part?.place ? [part.place] : [], around, language)),
  ];
  return filledGroups([
    {
      name: 'person.facts',
      facts: [
        { name: 'person.roles', values: (person.roles ?? []).map((role) => plainValue(role)) },
        { name: 'person.born', values: life(person.born) },
        { name: 'person.died', values: life(person.died) },
        {
          name: 'person.other-names',
          values: (person.nameVariants ?? []).map((variant) => plainValue(variant)),
        },
      ],
    },
  ]);
}

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
