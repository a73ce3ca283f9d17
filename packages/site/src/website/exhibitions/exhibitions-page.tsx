// GET /exhibitions: all of them.
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { loadPage } from '../load-page.ts';
import { EntryTiles } from '../pages/EntryTiles.tsx';
import { entryTiles } from '../pages/load-entry.ts';
import { NothingYet } from '../shell/NothingYet.tsx';
import { Page } from '../shell/Page.tsx';
import type { Route } from './+types/exhibitions-page.ts';

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async (context) => ({
    entries: await entryTiles(context, 'exhibition', 200),
  }));
}

export default function ExhibitionListPage({ loaderData: { entries } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <Page
      title={t('entry.exhibition.all')}
      description={t('entry.exhibition.description')}
      page="/exhibitions"
    >
      <div className="container index">
        <header className="index-head">
          <h1 className="display">{t('entry.exhibition.all')}</h1>
          <p className="lead muted">{t('entry.exhibition.description')}</p>
        </header>
        {entries.length === 0 ? (
          <NothingYet words={t('index.empty')} />
        ) : (
          <EntryTiles entries={entries} heading="h2" />
        )}
      </div>
    </Page>
  );
}
