// The page of a place: where it lies, what was made there and what shows it.
import { namedAll } from '../../features/catalogue/item-view.ts';
import { placeDefinition, type Place } from '../../features/catalogue/place.ts';
import {
  filledGroups,
  namedValues,
  plainValue,
  type FactGroup,
} from '../../features/catalogue/ui/Facts.tsx';
import { degreesInWords } from '../../features/maps/ui/degrees.ts';
import { locatorOf } from '../../features/maps/locator.ts';
import { outsideMap } from '../../features/maps/offered-map.ts';
import { streetsOf } from '../../features/maps/street-tiles.ts';
import type { ShownPosition } from '../../features/maps/position.ts';
import { positionOfPlace } from '../../features/maps/find-position.ts';
import { inLanguage } from '../../features/records/language-map.ts';
import { listRecordsNaming } from '../../features/records/list-records.ts';
import { readPublic } from '../../features/records/records.ts';
import type { Stored } from '../../features/records/record.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { AuthorityPage } from '../authorities/AuthorityPage.tsx';
import { itemGroups, readAt, type AuthorityData } from '../authorities/load-authority.ts';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/place-page.ts';

/** Places within a place that are named on its page. */
const MAX_PLACES_WITHIN = 60;

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async (context): Promise<AuthorityData> => {
    const { record, name, page } = await readAt(context, placeDefinition, args.params.id);
    const place = record.body;
    const [position, parents, within] = await Promise.all([
      positionOfPlace(context.site, record),
      readPublic(context.site, place.parent ? [place.parent] : [], 'place'),
      listRecordsNaming<Place>(context.site, record.id, {
        kind: 'place',
        roles: ['part-of'],
        limit: MAX_PLACES_WITHIN,
      }),
    ]);
    return {
      kind: 'place',
      name,
      page,
      line: place.type ?? '',
      text: inLanguage(place.description, context.language),
      facts: factsOf(place, position, parents, within.records, context.language),
      ...(position &&
        (await context.section(
          'map',
          async () => ({
            map: {
              drawing: await locatorOf([position], context.language),
              position,
              streets: await streetsOf(context.site),
              outside: outsideMap(context.site, position, 'region'),
            },
          }),
          {},
        ))),
      sameAs: place.sameAs ?? [],
      groups: await itemGroups(context, record.id, [
        { heading: 'place.made', roles: ['made-at'] },
        { heading: 'place.shown', roles: ['depicted-place'] },
      ]),
    };
  });
}

function factsOf(
  place: Place,
  position: ShownPosition | undefined,
  parents: ReadonlyMap<string, Stored<unknown>>,
  within: readonly Stored<Place>[],
  language: string,
): FactGroup[] {
  const around = {
    records: new Map([
      ...parents,
      ...within.map((one): [string, Stored<unknown>] => [one.id, one]),
    ]),
    files: new Map(),
  };
  const named = (ids: readonly string[]) => namedValues(namedAll(ids, around, language));
  return filledGroups([
    {
      name: 'place.facts',
      facts: [
        { name: 'place.within', values: named(place.parent ? [place.parent] : []) },
        { name: 'place.contains', values: named(within.map(({ id }) => id)) },
        {
          name: 'place.coordinates',
          values:
            position && position.radiusKm === undefined
              ? [plainValue(degreesInWords(position))]
              : [],
        },
        {
          name: 'place.other-names',
          values: (place.nameVariants ?? []).map((variant) => plainValue(variant)),
        },
      ],
    },
  ]);
}

export default function PlacePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <AuthorityPage
      authority={loaderData}
      overline={{ words: t('nav.places'), page: '/places' }}
      schemaType="Place"
    />
  );
}
