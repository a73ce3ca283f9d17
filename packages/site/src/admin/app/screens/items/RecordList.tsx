// The list of records of a kind: found by words, filtered, in an order, page by page.
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useResource } from '../../api/use-resource.ts';
import { newFor } from '../../data/menu.ts';
import { ProblemNotice } from '../../screen/ProblemNotice.tsx';
import { Empty, Loading, Screen } from '../../screen/Screen.tsx';
import { mayDo } from '../../session/session.ts';
import { useSession } from '../../session/Session.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListPages } from './ListPages.tsx';
import { ListTable } from './ListTable.tsx';
import { changed, countQuery, pageQuery } from './list-address.ts';
import type { ListKind } from './list-kinds.ts';
import type { ListCounts, ListPage } from './list-page.ts';
import { SavedViews } from './SavedViews.tsx';

export function RecordList({ list }: { list: ListKind }) {
  const { t } = useTranslation();
  const session = useSession();
  const [address, setAddress] = useSearchParams();
  const page = useResource<ListPage>(`/${list.plural}?${pageQuery(address)}`);
  const counts = useResource<ListCounts>(`/${list.plural}/counts?${countQuery(address)}`);
  const counted = counts.resource.state === 'ready' ? counts.resource.body : undefined;
  const isWhole = countQuery(address) === '';
  const makers = newFor(mayDo(session)).filter(({ address: to }) =>
    to.startsWith(`/admin/${list.plural}/`),
  );
  const actions = makers.map(({ address: to, title }) => (
    <Link key={to} to={to} className="button">
      {t(title)}
    </Link>
  ));
  return (
    <Screen title={t(list.title)} actions={actions.length > 0 ? actions : undefined}>
      <ListFilters
        list={list}
        address={address}
        counts={counted}
        onChange={(changes) => setAddress(changed(address, changes), { replace: true })}
      />
      <SavedViews list={list} address={address} onChoose={(query) => setAddress(query)} />
      <output className="list-total">
        {counted &&
          t(counted.isMore ? 'desk.list.total.more' : 'desk.list.total', { count: counted.total })}
      </output>
      <ListResult
        list={list}
        page={page}
        address={address}
        actions={isWhole ? actions : undefined}
        onOrder={(order) => setAddress(changed(address, { order }))}
      />
    </Screen>
  );
}

type ListResultProps = {
  list: ListKind;
  page: ReturnType<typeof useResource<ListPage>>;
  address: URLSearchParams;
  /** What can be done where there is nothing yet; absent where only nothing matches. */
  actions: ReactNode;
  onOrder(order: string): void;
};

function ListResult({ list, page, address, actions, onOrder }: ListResultProps) {
  const { t } = useTranslation();
  const { resource, reload } = page;
  if (resource.state === 'loading') return <Loading />;
  if (resource.state === 'failed') return <ProblemNotice error={resource.error} onRetry={reload} />;
  const { items, isBehind } = resource.body;
  return (
    <>
      {isBehind && <p className="notice">{t('desk.list.behind')}</p>}
      {items.length === 0 ? (
        <Empty actions={actions}>
          {t(actions === undefined ? 'desk.list.nothing' : list.empty)}
        </Empty>
      ) : (
        <ListTable
          list={list}
          rows={items}
          order={address.get('order') ?? 'name'}
          onOrder={onOrder}
        />
      )}
      <ListPages page={resource.body} addressOf={(place) => `?${changed(address, place)}`} />
    </>
  );
}
