// How many items each century has, as a row of bars: a picture of the counts that are beside the
// boxes below it.
import { usePageStyles } from '../../design/page-styles.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import type { FacetValue } from './facet-values.ts';
import { barsOf } from './century-bars.ts';
import { formatCentury } from './facet-labels.ts';

/** Heights are told apart in this many steps: few rules, and enough to see by. */
const STEPS = 24;
/** Fewer centuries than this make no picture. */
const MIN_BARS = 3;

export function CenturyBars({ values }: { values: readonly FacetValue[] }) {
  const translation = useTranslation();
  const { t } = translation;
  const styles = usePageStyles();
  const bars = barsOf(values);
  if (bars.length < MIN_BARS) return null;
  const max = Math.max(...bars.map(({ count }) => count));
  return (
    <ol className="century-bars" aria-hidden="true">
      {bars.map(({ century, count }) => (
        <li
          key={century}
          title={t('search.histogram.bar', { century: formatCentury(century, translation), count })}
        >
          <span className={`century-bar ${styles.classFor(`--h:${heightOf(count, max)}`)}`} />
        </li>
      ))}
    </ol>
  );
}

/**
 * Of the tallest bar, in hundredths; the square root, so that a century of a hundred items is seen
 * beside one of ten thousand.
 */
function heightOf(count: number, max: number): string {
  const part = count === 0 ? 0 : Math.max(1, Math.round(Math.sqrt(count / max) * STEPS)) / STEPS;
  return part.toFixed(3);
}
