// A map in a text: numbered marks, and the list that says the same in words. A mark leads to its
// line in the list.
import { Localized, AsWritten } from '../../features/catalogue/ui/Localized.tsx';
import type { MapBlock } from '../../features/editorial/blocks/map.ts';
import { RichText } from '../../features/editorial/ui/RichText.tsx';
import { LocatorMap } from '../../features/maps/ui/LocatorMap.tsx';
import { formatDegrees } from '../../features/maps/ui/degrees.ts';
import { usePageStyles } from '../../design/page-styles.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { Island } from '../islands/Island.tsx';
import type { MapIslandData } from '../maps/map-data.ts';
import { InteractiveMap } from '../maps/InteractiveMap.tsx';
import { InterfaceLanguage } from './InterfaceLanguage.tsx';
import type { BlockView } from './block-view.ts';
import { loadMap, type LoadedMap, type MapSpot } from './map-spots.ts';

type MapMark = MapIslandData['marks'][number];

export const map: BlockView<MapBlock, LoadedMap> = {
  load: (block, { site, items, language }) => loadMap(site, block, items, language),
  View({ block: { title, text }, found: { drawing, spots, streets }, name }) {
    const { t, number } = useTranslation();
    const words = t('blocks.map.words', { count: spots.length });
    const marks = spots.map(({ position, entries }, i): MapMark => ({
      position: [position.longitude, position.latitude],
      name: namesOf(entries),
      line: { number: number(i + 1), to: `#${name}-place-${i + 1}`, tie: String(i + 1) },
    }));
    const areas = spots.flatMap(({ position }) =>
      position.radiusKm === undefined ? [] : [{ ...position, radiusKm: position.radiusKm }],
    );
    return (
      <section className="block block-wide block-map">
        {title && <h2>{title}</h2>}
        {text.length > 0 && (
          <div className="prose">
            <RichText text={text} name={name} level={title ? 3 : 2} />
          </div>
        )}
        <Island name="tied" intent="visible" data={null} className="block-map-sides">
          <InterfaceLanguage>
            <InteractiveMap
              frame={drawing.frame}
              words={words}
              streets={streets}
              marks={marks}
              areas={areas}
            >
              <LocatorMap map={drawing} words={words}>
                <Marks map={drawing} spots={spots} name={name} />
              </LocatorMap>
            </InteractiveMap>
            <p className="map-source small muted">{t('maps.source')}</p>
          </InterfaceLanguage>
          <ol className="block-map-list">
            {spots.map((spot, i) => (
              <SpotLine key={i} spot={spot} number={i + 1} id={`${name}-place-${i + 1}`} />
            ))}
          </ol>
        </Island>
      </section>
    );
  },
};

const namesOf = (entries: MapSpot['entries']) =>
  entries.map((entry) => entry.name.text).join(' · ');

/** For the eye only: the list beside it says all of it, with links. */
function Marks({
  map,
  spots,
  name,
}: {
  map: LoadedMap['drawing'];
  spots: readonly MapSpot[];
  name: string;
}) {
  const { number } = useTranslation();
  const styles = usePageStyles();
  return (
    <ul className="map-marks" aria-hidden="true">
      {map.marks.map(
        (mark, i) =>
          mark && (
            <li key={i} className={styles.classFor(`left:${mark.x}%;top:${mark.y}%`)}>
              <a
                href={`#${name}-place-${i + 1}`}
                className="map-mark"
                tabIndex={-1}
                title={namesOf(spots[i]?.entries ?? [])}
                lang={spots[i]?.entries[0]?.name.language}
                data-tie={i + 1}
              >
                {number(i + 1)}
              </a>
            </li>
          ),
      )}
    </ul>
  );
}

function SpotLine({
  spot: { position, entries },
  number,
  id,
}: {
  spot: MapSpot;
  number: number;
  id: string;
}) {
  const { t, path } = useTranslation();
  return (
    <li id={id} data-tie={number}>
      {entries.map(({ name, to, line }) => (
        <p key={to}>
          <a href={path(to)}>
            <Localized text={name} />
          </a>
          {line && (
            <>
              {' '}
              <AsWritten text={line} className="muted" />
            </>
          )}
        </p>
      ))}
      <p className="small muted number">
        {position.radiusKm === undefined ? (
          <AsWritten text={formatDegrees(position)} />
        ) : (
          t('maps.protected', { count: position.radiusKm })
        )}
      </p>
    </li>
  );
}
