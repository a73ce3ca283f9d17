// The page of one collection.
import { collectionDefinition } from '../../features/catalogue/collection-definition.ts';
import { collectionFields } from '../../features/catalogue/fields/collection-fields.ts';
import { partFor } from '../../features/catalogue/fields/registry.ts';
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
import type { Route } from './+types/collection-page.ts';

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async (context): Promise<AuthorityData> => {
    const { record, name, page, isPreview } = await readAt(
      context,
      collectionDefinition,
      args.params.id,
    );
    const { description, summary } = partFor(collectionFields, record.body, 'page');
    const groups = await itemGroups(context, record.id, [
      { heading: 'collection.items', roles: ['collection'], main: true },
    ]);
    return {
      kind: 'collection',
      ...(await aroundAuthority(context, args.context.get(searchContext), {
        record,
        groups,
        facet: 'collection',
      })),
      name,
      page,
      isPreview,
      line: '',
      text: inLanguage(description, context.language) ?? inLanguage(summary, context.language),
      facts: [],
      sameAs: [],
      groups,
    };
  }).then(withPreviewHeaders);
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <AuthorityPage
      authority={loaderData}
      overline={{ words: t('nav.collections'), page: '/collections' }}
      schemaType="Collection"
    />
  );
}
