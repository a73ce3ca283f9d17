// All the collections of the museum.
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { loadPage } from '../load-page.ts';
import { NothingYet } from '../shell/NothingYet.tsx';
import { Page } from '../shell/Page.tsx';
import type { Route } from './+types/collections-page.ts';
import { collectionCards } from './collection-cards.ts';
import { CollectionCards } from './CollectionCards.tsx';

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async ({ site, language }) => ({
    collections: await collectionCards(site, language),
  }));
}

export default function CollectionsPage({ loaderData: { collections } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <Page
      title={t('nav.collections')}
      description={t('collections.description')}
      page="/collections"
    >
      <div className="container index">
        <header className="index-head">
          <h1 className="display">{t('nav.collections')}</h1>
          <p className="lead muted">{t('collections.description')}</p>
        </header>
        {collections.length === 0 ? (
          <NothingYet words={t('index.empty')} />
        ) : (
          <CollectionCards collections={collections} heading="h2" />
        )}
      </div>
    </Page>
  );
}
