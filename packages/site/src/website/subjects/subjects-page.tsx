// The A–Z index of subjects.
import { namedOf, type Subject } from '../../features/catalogue/item-view.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { IndexPage } from '../indexes/IndexPage.tsx';
import { loadIndex } from '../indexes/load-index.ts';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/subjects-page.ts';

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, (page) =>
    loadIndex<Subject>(page, 'subject', (record) => ({
      name: namedOf(record, page.language).name,
      sortName: record.label,
      note: undefined,
    })),
  );
}

export default function SubjectsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <IndexPage
      title={t('nav.subjects')}
      description={t('subjects.description')}
      page="/subjects"
      index={loaderData}
    />
  );
}
