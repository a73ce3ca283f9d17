// Results on a map: drawn by the server, each mark a link to the search in its part of the Earth.
// The same results are beside it as a list, which is all that the map says, for those who do not
// see it.
import { usePageStyles } from '../../design/page-styles.tsx';
import { writeBox } from '../../features/maps/box.ts';
import { placed } from '../../features/maps/listed.ts';
import { formatDegrees } from '../../features/maps/ui/degrees.ts';
import { LocatorMap } from '../../features/maps/ui/LocatorMap.tsx';
import type { SearchPage } from '../../features/search/queries/search-requests.ts';
import type { SearchMap, SearchMark } from '../../features/search/map/map-of-search.ts';
import {
  searchAddress,
  withoutBox,
  type SearchState,
} from '../../features/search/queries/search-params.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { Island } from '../islands/Island.tsx';
import { InteractiveMap } from '../maps/InteractiveMap.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import { firstOf } from './search-form.ts';

export function ResultMap({ page, map }: { page: SearchPage; map: SearchMap | undefined }) {
  const { t, path, number } = useTranslation();
  const { state, cards, total } = page;
  return (
    <Island name="tied" intent="visible" data={null} className="result-map">
      <section className="result-map-side" aria-labelledby="map-heading">
        <h2 id="map-heading" className="visually-hidden">
          {t('search.map.heading')}
        </h2>
        {map && (
          <InteractiveMap
            frame={map.drawing.frame}
            words={t('search.map.words', { count: map.onMap })}
            streets={map.streets}
            features={`${path('/maps/items.geojson')}${searchAddress(state)}`}
            bounds={writeBox(state.box ?? map.around)}
            listed={placed(cards)}
            {...(state.box ? { within: writeBox(state.box) } : {})}
          >
            <LocatorMap map={map.drawing} words={t('search.map.words', { count: map.onMap })}>
              <ul className="map-marks map-clusters">
                {map.clusters.map((cluster) => (
                  <ClusterMark
                    key={`${cluster.x} ${cluster.y}`}
                    cluster={cluster}
                    state={state}
                    largest={map.clusters[0]?.count ?? 1}
                  />
                ))}
              </ul>
            </LocatorMap>
          </InteractiveMap>
        )}
        <p className="map-note">
          <span>
            {map
              ? t('search.map.placed', { count: map.onMap, total: number(total) })
              : t('search.map.none')}
          </span>
          {state.box && (
            <a href={path('/collection') + searchAddress(withoutBox(state))} rel="nofollow">
              {t('search.map.everywhere')}
            </a>
          )}
          {map && (
            <span className="map-source">
              {t(map.streets ? 'maps.source.streets' : 'maps.source')}
            </span>
          )}
        </p>
      </section>
      <div className="result-map-list">
        <ResultGrid cards={cards} state={state} offset={firstOf(page)} tied />
      </div>
    </Island>
  );
}

/**
 * Who speaks to a mark says what is seen on it: in Arabic two things are a word without a number.
 */
const withNumber = (words: string, seen: string) =>
  words.split(/[^\p{Nd}]+/u).includes(seen) ? words : `${seen}: ${words}`;

/**
 * A number where so many items are. A mark whose items are in one spot leads to them, any other to
 * a closer map.
 */
function ClusterMark({
  cluster: { count, position, x, y, box, oneSpot, listed },
  state,
  largest: max,
}: {
  cluster: SearchMark;
  state: SearchState;
  largest: number;
}) {
  const { t, path, number } = useTranslation();
  const styles = usePageStyles();
  const address = searchAddress({ ...state, box, page: 1, view: oneSpot ? 'grid' : 'map' });
  const grown = Math.round(Math.sqrt(count / max) * 8);
  return (
    <li className={styles.classFor(`left:${x}%;top:${y}%;--grown:${grown}`)}>
      <a
        href={path('/collection') + address}
        rel="nofollow"
        className="map-mark"
        data-tie={listed.join(' ') || undefined}
        aria-label={withNumber(
          t('search.map.cluster', { count, place: formatDegrees(position) }),
          number(count),
        )}
      >
        {number(count)}
      </a>
    </li>
  );
}
