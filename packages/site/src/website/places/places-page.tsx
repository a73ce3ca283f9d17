// The A–Z index of places.
import { namedOf, type Place } from '../../features/catalogue/item-view.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { IndexPage } from '../indexes/IndexPage.tsx';
import { loadIndex } from '../indexes/load-index.ts';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/places-page.ts';

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, (page) =>
    loadIndex<Place>(page, 'place', (record) => ({
      name: namedOf(record, page.language).name,
      sortName: record.label,
      note: undefined,
    })),
  );
}

export default function PlacesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <IndexPage
      title={t('nav.places')}
      description={t('places.description')}
      page="/places"
      index={loaderData}
    />
  );
}
