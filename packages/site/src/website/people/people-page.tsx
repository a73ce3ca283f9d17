// The A–Z index of people.
import { translator } from '../../platform/i18n/translator.ts';
import { lifeDatesOf, namedOf, type Person } from '../../features/catalogue/item-view.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { IndexPage } from '../indexes/IndexPage.tsx';
import { loadIndex } from '../indexes/load-index.ts';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/people-page.ts';

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, (page) =>
    loadIndex<Person>(page, 'person', (record) => {
      const { name } = namedOf(record, page.language);
      return {
        name,
        sortName: record.body.sortName ?? record.label,
        note: lifeDatesOf(record.body, translator(page.language)),
      };
    }),
  );
}

export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <IndexPage
      title={t('nav.people')}
      description={t('people.description')}
      page="/people"
      index={loaderData}
    />
  );
}
