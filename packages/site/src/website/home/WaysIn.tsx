// Ways into the collection for those who look for nothing in particular: by colour, through time,
// from place to place.
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import { usePageStyles } from '../../design/page-styles.tsx';
import { pictureAddress } from '../../features/catalogue/picture-address.ts';
import { emptySearch, searchAddress } from '../../features/search/queries/search-params.ts';
import type { WayIn } from '../../features/search/queries/ways-in.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { CenturyName } from '../collection/CenturyName.tsx';
import { formatValue } from '../collection/facet-labels.ts';
import { spansOnShelf } from './shelf-rows.ts';

export type Ways = Record<'colour' | 'century' | 'place', WayIn[]>;

/** Fewer than this is no choice: the way in is left out. */
const MIN_CARDS = 2;

export function WaysIn({ ways }: { ways: Ways }) {
  return (
    <>
      {ways.colour.length >= MIN_CARDS && <ByColour ways={ways.colour} />}
      <div className="ways-beside">
        {ways.century.length >= MIN_CARDS && <ByTime ways={ways.century} />}
        {ways.place.length >= MIN_CARDS && <ByPlace ways={ways.place} />}
      </div>
    </>
  );
}

function useWayAddress(): (way: WayIn) => string {
  const { path } = useTranslation();
  return ({ facet, value }) =>
    path('/collection') + searchAddress({ ...emptySearch, facets: { [facet]: [value] } });
}

/**
 * A shelf of colours, each as wide as there is much of it, with one thing of that colour on it. In
 * a small window the shelf has several rows, in which all are about as wide.
 */
function ByColour({ ways }: { ways: WayIn[] }) {
  const translation = useTranslation();
  const { t } = translation;
  const styles = usePageStyles();
  const address = useWayAddress();
  const spans = spansOnShelf(ways.length);
  return (
    <section className="section container" aria-labelledby="by-colour">
      <h2 id="by-colour">{t('home.by-colour')}</h2>
      <ul className="colours">
        {ways.map((way, position) => (
          <li
            key={way.value}
            className={styles.classFor(
              `--share:${Math.sqrt(way.count).toFixed(1)};--span:${spans[position]}`,
            )}
          >
            <a className="colour" href={address(way)}>
              <span className={`colour-chip colour-${way.value}`}>
                {way.card?.picture && !way.card.gated && <Sample picture={way.card.picture} />}
              </span>
              <span className="colour-name">
                {formatValue('colour', way.value, {}, translation)}
              </span>
              <span className="muted small number">{translation.number(way.count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sample({ picture }: { picture: NonNullable<NonNullable<WayIn['card']>['picture']> }) {
  return (
    <img
      src={pictureAddress(
        picture,
        picture.sizes[1]?.width ?? picture.sizes[0]?.width ?? picture.width,
      )}
      width={picture.width}
      height={picture.height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}

/**
 * Centuries as bars on one line of time, gaps included: where a museum has nothing is worth seeing
 * too.
 */
function ByTime({ ways }: { ways: WayIn[] }) {
  const translation = useTranslation();
  const { t, number } = translation;
  const styles = usePageStyles();
  const address = useWayAddress();
  const max = Math.max(...ways.map(({ count }) => count));
  return (
    <section className="section container" aria-labelledby="by-time">
      <h2 id="by-time">{t('home.by-time')}</h2>
      <ol className="times">
        {ways.map((way) => (
          <li key={way.value}>
            <a href={address(way)}>
              <span
                className={`time-bar ${styles.classFor(`--height:${Math.max(0.02, Math.sqrt(way.count / max)).toFixed(2)}`)}`}
              />
              <span className="time-name">
                <CenturyName century={Number(way.value)} />
              </span>
              <span className="muted small number">{number(way.count)}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Places run on like a sentence, set large. */
function ByPlace({ ways }: { ways: WayIn[] }) {
  const { t, number } = useTranslation();
  const address = useWayAddress();
  return (
    <section className="section container" aria-labelledby="by-place">
      <h2 id="by-place">{t('home.by-place')}</h2>
      <ul className="place-names">
        {ways.map((way) => (
          <li key={way.value}>
            <a className="quiet-link" href={address(way)}>
              <Localized text={way.label} />
            </a>
            <span className="muted small number">{number(way.count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
