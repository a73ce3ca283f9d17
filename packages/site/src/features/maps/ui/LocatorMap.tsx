// A map that shows where something is: drawn on the server, coloured by the page, described in
// words. It asks nobody for anything.
import { type LocalizedText } from '../../records/language-map.ts';
import { Localized, Marked } from '../../catalogue/ui/Localized.tsx';
import { useId, type ReactNode } from 'react';
import { usePageStyles } from '../../../design/page-styles.tsx';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import type { LocatorView } from '../map-drawing.ts';
import { UNITS } from '../path-text.ts';

type LocatorMapProps = {
  map: LocatorView;
  /** What the map shows, in a sentence, for those who do not see it; names are marked. */
  words: string;
  /** What the mark stands for. */
  name?: LocalizedText | undefined;
  /** What stands over the map in its place: clusters, a canvas. */
  children?: ReactNode;
};

export function LocatorMap({ map, words, name, children }: LocatorMapProps) {
  const styles = usePageStyles();
  const [mark] = map.marks;
  const alone = map.marks.length === 1 && mark !== undefined && !map.areas;
  return (
    <div className={`locator ${styles.classFor(`--shape:${map.width}/${map.height}`)}`}>
      <MapPicture map={map} words={words} />
      {!children &&
        map.marks.map(
          (spot, i) =>
            spot &&
            !map.areas && (
              <span
                key={i}
                className={`locator-mark ${styles.classFor(`left:${spot.x}%;top:${spot.y}%`)}`}
                aria-hidden="true"
              />
            ),
        )}
      {(alone || map.areas) && name && mark && (
        <span
          className={`locator-name ${mark.x > 62 ? 'before' : ''} ${styles.classFor(`left:${mark.x}%;top:${mark.y}%`)}`}
          aria-hidden="true"
        >
          <Localized text={name} />
        </span>
      )}
      {children}
      {map.scale && <ScaleBar scale={map.scale} />}
      {map.globe && <Globe globe={map.globe} />}
    </div>
  );
}

/** The map itself; to those who do not see it, its description. */
function MapPicture({ map, words }: { map: LocatorView; words: string }) {
  const land = useId().replaceAll(/[^\w-]/g, '');
  return (
    <>
      <span className="visually-hidden">
        <Marked words={words} />
      </span>
      <svg
        className="locator-picture"
        viewBox={`0 0 ${map.width * UNITS} ${map.height * UNITS}`}
        aria-hidden="true"
      >
        {map.edge && <path className="locator-sea" d={map.edge} />}
        <path className="locator-lines" d={map.graticule} />
        <path id={land} className="locator-land" d={map.land} />
        {map.here && <path className="locator-here" d={map.here} />}
        <use href={`#${land}`} className="locator-borders" />
        {map.edge && <path className="locator-edge" d={map.edge} />}
        {map.areas && <path className="locator-area" d={map.areas} />}
        <g>
          {map.countryNames.map(({ text, x, y, size }) => (
            <text key={text} className={`locator-country ${size}`} x={x} y={y} direction="ltr">
              {text}
            </text>
          ))}
        </g>
      </svg>
    </>
  );
}

function ScaleBar({ scale: { km, part } }: { scale: NonNullable<LocatorView['scale']> }) {
  const { t, number } = useTranslation();
  const styles = usePageStyles();
  return (
    <span className={`locator-scale ${styles.classFor(`inline-size:${part}%`)}`} aria-hidden="true">
      {t('maps.kilometres', { count: number(km) })}
    </span>
  );
}

function Globe({ globe: { size, land, window } }: { globe: NonNullable<LocatorView['globe']> }) {
  const middle = (size * UNITS) / 2;
  return (
    <svg
      className="locator-globe"
      viewBox={`0 0 ${size * UNITS} ${size * UNITS}`}
      aria-hidden="true"
    >
      <circle className="locator-globe-sea" cx={middle} cy={middle} r={middle - UNITS} />
      <path className="locator-globe-land" d={land} />
      <path className="locator-globe-window" d={window} />
    </svg>
  );
}
