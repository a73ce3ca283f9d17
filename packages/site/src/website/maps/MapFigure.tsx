// A locator map with its words: what it shows, how exact that is, where one can go from here.
import { marked, withoutMarks } from '../../features/records/marked-text.ts';
import { directionsTo } from '../../features/maps/directions.ts';
import type { LocatorView } from '../../features/maps/map-drawing.ts';
import type { OutsideMap } from '../../features/maps/outside-map.ts';
import type { Position, PublicPosition } from '../../features/maps/position.ts';
import { formatDegrees } from '../../features/maps/ui/degrees.ts';
import { LocatorMap } from '../../features/maps/ui/LocatorMap.tsx';
import type { LocalizedText } from '../../features/records/language-map.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { InteractiveMap } from './InteractiveMap.tsx';
import { OutsideMapBox } from './OutsideMapBox.tsx';

export type MapView = {
  drawing: LocatorView;
  position: PublicPosition;
  /** Where street tiles are, where the site has them. */ streets?: string | undefined;
  /** A map of somebody else's, where the operator offers one. */ outside?: OutsideMap | undefined;
};

type MapFigureProps = MapView & {
  name: LocalizedText;
  /** Where ways to it are offered. */ directions?: Position;
};

export function MapFigure({
  drawing,
  position,
  streets,
  outside,
  name,
  directions,
}: MapFigureProps) {
  const { t } = useTranslation();
  const place = formatDegrees(position);
  const described = drawing.country
    ? t('maps.describe.in', { name: marked(name), country: drawing.country, position: place })
    : t('maps.describe', { name: marked(name), position: place });
  return (
    <figure className="map-figure">
      <InteractiveMap
        frame={drawing.frame}
        words={withoutMarks(described)}
        streets={streets}
        {...(position.radiusKm === undefined
          ? { marks: [{ position: [position.longitude, position.latitude], name: name.text }] }
          : { areas: [{ ...position, radiusKm: position.radiusKm }] })}
      >
        <LocatorMap map={drawing} words={described} name={name} />
      </InteractiveMap>
      <figcaption>
        {position.radiusKm !== undefined && (
          <span>{t('maps.protected', { count: position.radiusKm })}</span>
        )}
        {directions && <Directions to={directions} name={name.text} />}
        <span className="map-source">{t(streets ? 'maps.source.streets' : 'maps.source')}</span>
      </figcaption>
      {outside && <OutsideMapBox map={outside} name={name.text} />}
    </figure>
  );
}

/** Plain links: nobody is asked for anything before one of them is followed. */
function Directions({ to, name }: { to: Position; name: string }) {
  const { t } = useTranslation();
  const ways = directionsTo(to, name);
  return (
    <span className="map-directions no-print">
      <span>{t('maps.directions')}</span> <a href={ways.device}>{t('maps.directions.device')}</a>{' '}
      <a href={ways.openStreetMap} translate="no" rel="noreferrer">
        OpenStreetMap
      </a>{' '}
      <a href={ways.google} translate="no" rel="noreferrer">
        Google Maps
      </a>{' '}
      <a href={ways.apple} translate="no" rel="noreferrer">
        Apple Maps
      </a>
    </span>
  );
}
