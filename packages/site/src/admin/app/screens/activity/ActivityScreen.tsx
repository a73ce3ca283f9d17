// What staff did: who published and imported, who logged in, who changed roles and settings.
import { Link, useSearchParams } from 'react-router';
import { momentText } from '../../../../platform/i18n/moment.ts';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useResource } from '../../api/use-resource.ts';
import { ProblemNotice } from '../../screen/ProblemNotice.tsx';
import { Empty, Loading, Screen } from '../../screen/Screen.tsx';
import { isId } from '../editor/named-ids.ts';
import { listKinds } from '../items/list-kinds.ts';
import { ActivityFilters, filterNames } from './ActivityFilters.tsx';
import './activity.css';

type Entry = {
  at: string;
  who: string;
  action: string;
  what: string;
  about: string;
  detail: string;
  record?: { kind: string; id: string };
};
type ActivityPage = { items: readonly Entry[]; next?: string };

export function ActivityScreen() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const given = ([...filterNames, 'after'] as const).flatMap((name) => {
    const value = address.get(name);
    return value ? [[name, value] as const] : [];
  });
  const filter = new URLSearchParams(
    given.filter(([name]) => name !== 'after').map((one) => [...one]),
  );
  const query = new URLSearchParams(given.map((one) => [...one]));
  const { resource, reload } = useResource<ActivityPage>(`/activity?${query}`);
  return (
    <Screen
      title={t('desk.activity')}
      actions={
        <a className="button plain" href={`/api/v1/activity/table?${filter}`} download>
          {t('desk.activity.file')}
        </a>
      }
    >
      <ActivityFilters
        filter={filter}
        onChange={(name, value) => {
          const next = new URLSearchParams(filter);
          if (value === '') next.delete(name);
          else next.set(name, value);
          setAddress(next, { replace: true });
        }}
      />
      {resource.state === 'loading' && <Loading />}
      {resource.state === 'failed' && <ProblemNotice error={resource.error} onRetry={reload} />}
      {resource.state === 'ready' && (
        <>
          <Entries items={resource.body.items} />
          <Pages filter={filter} isFirst={!address.has('after')} next={resource.body.next} />
        </>
      )}
    </Screen>
  );
}

function Entries({ items }: Pick<ActivityPage, 'items'>) {
  const { t, language } = useTranslation();
  if (items.length === 0) return <Empty>{t('desk.activity.nothing')}</Empty>;
  return (
    <table className="activity-table">
      <thead>
        <tr>
          <th scope="col">{t('desk.activity.when')}</th>
          <th scope="col">{t('desk.activity.person')}</th>
          <th scope="col">{t('desk.activity.what')}</th>
          <th scope="col">{t('desk.activity.about')}</th>
          <th scope="col">{t('desk.activity.detail')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ at, who, what, about, detail, record }, place) => (
          // Two may say the same: items of one title that were published together.
          <tr key={`${at} ${place}`}>
            <td>
              <time dateTime={at}>{momentText(at, language)}</time>
            </td>
            <th scope="row">
              <bdi>{who}</bdi>
            </th>
            <td>{what}</td>
            <td>
              <bdi>
                <About about={about} record={record} />
              </bdi>
            </td>
            <td>
              <bdi>{isInstant(detail) ? momentText(detail, language) : detail}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Leads to the record, where the desk has an editor of its kind. */
function About({ about, record }: { about: string; record: Entry['record'] }) {
  const { t } = useTranslation();
  const list = Object.entries(listKinds).find(([, { kind }]) => kind === record?.kind);
  // The id of what has no name any more says nothing to a reader.
  if (!list || !record) return isId(about) ? '' : about;
  return <Link to={`${list[0]}/${record.id}`}>{about || t('desk.today.unnamed')}</Link>;
}

const isInstant = (detail: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(detail);

type PagesProps = { filter: URLSearchParams; isFirst: boolean; next: string | undefined };

function Pages({ filter, isFirst, next }: PagesProps) {
  const { t } = useTranslation();
  if (isFirst && next === undefined) return null;
  const after = new URLSearchParams(filter);
  if (next !== undefined) after.set('after', next);
  return (
    <nav className="list-pages" aria-label={t('desk.list.pages')}>
      {!isFirst && <Link to={`?${filter}`}>{t('desk.list.first')}</Link>}
      {next !== undefined && (
        <Link to={`?${after}`} rel="next">
          {t('desk.list.next')}
        </Link>
      )}
    </nav>
  );
}
