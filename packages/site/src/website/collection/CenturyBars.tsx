// How many items each century has, as a row of bars: a picture of the counts that stand beside the
// boxes below it.
import { usePageStyles } from '../../design/page-styles.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import type { FacetValue } from './facet-values.ts';
import { formatCentury } from './facet-labels.ts';

/** Heights are told apart in this many steps: few rules, and enough to see by. */
const STEPS = 24;
/** Fewer centuries than this make no picture. */
const MIN_SHOWN = 3;
/** More than this are too narrow to see. */
const MAX_SHOWN = 40;

export function CenturyBars({ values }: { values: readonly FacetValue[] }) {
  const translation = useTranslation();
  const { t } = translation;
  const styles = usePageStyles();
  const bars = barsOf(values);
  if (bars.length < MIN_SHOWN) return null;
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
 * From the first century to the last, those without items among them; none where they lie too far
 * apart, as an address may name any.
 */
export function barsOf(values: readonly FacetValue[]): { century: number; count: number }[] {
  const counts = new Map(
    values
      .filter(({ value }) => /^-?[1-9]\d*$/.test(value))
      .map(({ value, count }) => [Number(value), count]),
  );
  if (counts.size === 0) return [];
  const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  if (last - first > MAX_SHOWN) return [];
  return Array.from({ length: last - first + 1 }, (_, step) => first + step)
    .filter((century) => century !== 0)
    .map((century) => ({ century, count: counts.get(century) ?? 0 }));
}

/**
 * Of the tallest bar, in hundredths; the square root, so that a century of a hundred items is seen
 * beside one of ten thousand.
 */
function heightOf(count: number, max: number): string {
  const part = count === 0 ? 0 : Math.max(1, Math.round(Math.sqrt(count / max) * STEPS)) / STEPS;
  return part.toFixed(3);
}
