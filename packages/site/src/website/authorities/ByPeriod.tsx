// The works of a person or of a subject through time, as bars that lead to the items of each
// period.
import { usePageStyles } from '../../design/page-styles.tsx';
import type { Period } from '../../features/search/queries/periods.ts';
import {
  emptySearch,
  searchAddress,
  type FacetName,
} from '../../features/search/queries/search-params.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { CenturyName } from '../collection/CenturyName.tsx';

export function ByPeriod({
  periods,
  within: { facet, value },
}: {
  periods: readonly Period[];
  within: { facet: FacetName; value: string };
}) {
  const { t, number, path } = useTranslation();
  const styles = usePageStyles();
  const max = Math.max(...periods.map(({ count }) => count));
  const address = ({ from, to, century }: Period) =>
    path('/collection') +
    searchAddress({
      ...emptySearch,
      facets: { [facet]: [value], ...(century === undefined ? {} : { century: [`${century}`] }) },
      ...(century === undefined ? { from, to } : {}),
    });
  return (
    <section className="section by-period" aria-labelledby="by-period">
      <h2 id="by-period">{t('home.by-time')}</h2>
      <ol className="times">
        {periods.map((period) => (
          <li key={period.from}>
            <PeriodLink address={period.count > 0 ? address(period) : undefined}>
              <span
                className={`time-bar ${styles.classFor(`--height:${heightOf(period.count, max)}`)}`}
              />
              <span className="time-name">
                {period.century === undefined ? (
                  <bdi>{`${period.from}–${String(period.to).slice(-2)}`}</bdi>
                ) : (
                  <CenturyName century={period.century} />
                )}
              </span>
              <span className="muted small number">{number(period.count)}</span>
            </PeriodLink>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The square root, so that a decade of ten items is seen beside one of ten thousand. */
function heightOf(count: number, max: number): string {
  return count === 0 ? '0' : Math.max(0.02, Math.sqrt(count / max)).toFixed(2);
}

/** A period without items leads nowhere. */
function PeriodLink({
  address,
  children,
}: {
  address: string | undefined;
  children: React.ReactNode;
}) {
  return address === undefined ? (
    <span className="time-empty">{children}</span>
  ) : (
    <a href={address}>{children}</a>
  );
}
