// The page of a place: where it lies, what was made there and what shows it.
import { factGroups, factLines, type FactGroup } from '../../features/catalogue/fields/facts.ts';
import type { PlaceFactReader } from '../../features/catalogue/fields/place-field.ts';
import { placeFields } from '../../features/catalogue/fields/place-fields.ts';
import { fieldsIn, partFor } from '../../features/catalogue/fields/registry.ts';
import { namedOf } from '../../features/catalogue/item-view.ts';
import { placeDefinition } from '../../features/catalogue/place-definition.ts';
import type { Place } from '../../features/catalogue/place.ts';
import { factReader } from '../../features/catalogue/ui/fact-reader.ts';
import { namedValues } from '../../features/catalogue/ui/named-values.ts';
import { formatDegrees } from '../../features/maps/ui/degrees.ts';
import { locatorOf } from '../../features/maps/locator.ts';
import { outsideMap } from '../../features/maps/offered-map.ts';
import { streetsOf } from '../../features/maps/street-tiles.ts';
import type { PublicPosition } from '../../features/maps/position.ts';
import { positionOfPlace } from '../../features/maps/find-position.ts';
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
import type { Route } from './+types/place-page.ts';

/** Places within a place that are named on its page. */
const MAX_PLACES_WITHIN = 60;

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async (context): Promise<AuthorityData> => {
    const { record, name, page, isPreview, readNamed } = await readAt(
      context,
      placeDefinition,
      args.params.id,
    );
    const place = partFor(placeFields, record.body, 'page');
    const [position, parents, within] = await Promise.all([
      positionOfPlace(context.site, record),
      readNamed(place.parent ? [place.parent] : [], 'place'),
      listRecordsNaming<Place>(context.site, record.id, {
        kind: 'place',
        roles: ['part-of'],
        limit: MAX_PLACES_WITHIN,
      }),
    ]);
    const groups = await itemGroups(context, record.id, [
      { heading: 'place.made', roles: ['made-at'] },
      { heading: 'place.shown', roles: ['depicted-place'] },
    ]);
    return {
      kind: 'place',
      ...(await aroundAuthority(context, args.context.get(searchContext), {
        record,
        groups,
        facet: 'place',
      })),
      name,
      page,
      isPreview,
      line: place.type ?? '',
      text: inLanguage(place.description, context.language),
      facts: factsOf(place, {
        position,
        parents,
        within: within.records,
        language: context.language,
      }),
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
      groups,
    };
  }).then(withPreviewHeaders);
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

const lines = factLines<PlaceFactReader>(fieldsIn(placeFields));

function factsOf(
  place: Place,
  {
    position,
    parents,
    within,
    language,
  }: {
    position: PublicPosition | undefined;
    parents: ReadonlyMap<string, Stored<unknown>>;
    within: readonly Stored<Place>[];
    language: string;
  },
): FactGroup[] {
  const reader: PlaceFactReader = {
    ...factReader(place, parents, language),
    within: namedValues(within.map((one) => namedOf(one, language))),
    degrees: position && position.radiusKm === undefined ? formatDegrees(position) : undefined,
  };
  return factGroups(lines, reader, ['place.facts']);
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
