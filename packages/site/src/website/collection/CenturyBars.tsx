// How many items each century has, as a row of bars; each leads to the years of its century.
import { usePageStyles } from '../../design/page-styles.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { searchAddress, withoutYears, type SearchState } from '../../features/search/search-params.ts';
import type { FacetValue } from './facet-values.ts';
import { sayCentury } from './facet-words.ts';

/** Heights are told apart in this many steps: few rules, and enough to see by. */
const STEPS = 24;
/** Fewer centuries than this make no picture. */
const FEWEST = 3;
/** More than this are too narrow to hit. */
const MOST = 40;

export function CenturyBars({ state, values }: { state: SearchState; values: readonly FacetValue[] }) {
  const translation = useTranslation();
  const { t, path } = translation;
  const styles = usePageStyles();
  const bars = barsOf(values);
  if (bars.length < FEWEST || bars.length > MOST) return null;
  const most = Math.max(...bars.map(({ count }) => count));
  return (
    <ol className="century-bars" aria-label={t('search.histogram')}>
      {bars.map(({ century, count }) => {
        const { from, to } = yearsOfCentury(century);
        const words = t('search.histogram.bar', { century: sayCentury(century, translation), count });
        return (
          <li key={century}>
            <a href={path('/collection') + searchAddress({ ...withoutYears(state), from, to })} rel="nofollow" title={words}>
              <span className="hidden-words">{words}</span>
              <span className={`century-bar ${styles.classFor(`--h:${heightOf(count, most)}`)}`} aria-hidden="true" />
            </a>
          </li>
        );
      })}
    </ol>
  );
}

/** From the first century to the last, those without items among them. */
export function barsOf(values: readonly FacetValue[]): { century: number; count: number }[] {
  const counts = new Map(values.filter(({ value }) => /^-?[1-9]\d*$/.test(value)).map(({ value, count }) => [Number(value), count]));
  if (counts.size === 0) return [];
  const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  return Array.from({ length: last - first + 1 }, (_, step) => first + step).filter((century) => century !== 0).map((century) => ({ century, count: counts.get(century) ?? 0 }));
}

/** The years of a century as the catalogue counts them: the 18th is 1700 to 1799, the 1st 1 to 99, the 6th B.C. 600 to 501 B.C. */
export function yearsOfCentury(century: number): { from: number; to: number } {
  if (century > 0) return { from: Math.max(1, (century - 1) * 100), to: century * 100 - 1 };
  return { from: century * 100, to: (century + 1) * 100 - 1 };
}

/** Of the tallest bar, in hundredths; the square root, so that a century of a hundred items is seen beside one of ten thousand. */
function heightOf(count: number, most: number): string {
  const part = count === 0 ? 0 : Math.max(1, Math.round(Math.sqrt(count / most) * STEPS)) / STEPS;
  return part.toFixed(3);
}
