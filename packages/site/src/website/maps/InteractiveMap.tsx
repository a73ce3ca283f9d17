// A still map with the wish to move it: a button that only those have whose browser can fulfil it.
import type { ReactNode } from 'react';
import type { Frame } from '../../features/maps/map-drawing.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { Island } from '../islands/Island.tsx';
import type { MapIslandData } from './map-data.ts';

type InteractiveMapProps = {
  frame: Frame;
  words: string;
  streets: string | undefined;
  marks?: MapIslandData['marks'];
  areas?: MapIslandData['areas'];
  features?: string;
  bounds?: string;
  within?: string;
  listed?: MapIslandData['listed'];
  children: ReactNode;
};

export function InteractiveMap({
  frame,
  words,
  streets,
  marks = [],
  areas = [],
  features,
  bounds,
  within,
  listed,
  children,
}: InteractiveMapProps) {
  const { t, path } = useTranslation();
  const { middle, widthKm } = frame;
  // A map in the width of a column, about 700 pixels, shows as much as the still one.
  const zoom =
    widthKm === 'world'
      ? 0.6
      : Math.log2(
          (40_075 * Math.cos((Math.min(80, Math.abs(middle.latitude)) * Math.PI) / 180) * 700) /
            (512 * widthKm),
        );
  const data: MapIslandData = {
    middle: [middle.longitude, middle.latitude],
    zoom: Math.max(0, zoom),
    basemap: path('/maps/ground.json'),
    streets,
    marks,
    areas,
    ...(features ? { features } : {}),
    ...(bounds ? { bounds } : {}),
    ...(within ? { within } : {}),
    ...(listed?.length ? { listed } : {}),
    words: {
      map: words,
      cluster: t('maps.move.cluster', { count: '{count}' }),
      count: t('maps.move.shown', { total: '{total}' }),
      failed: t('maps.move.failed'),
      controls: {
        'NavigationControl.ZoomIn': t('maps.move.in'),
        'NavigationControl.ZoomOut': t('maps.move.out'),
        'Map.Title': t('search.map.heading'),
        'CooperativeGesturesHandler.WindowsHelpText': t('maps.move.wheel'),
        'CooperativeGesturesHandler.MacHelpText': t('maps.move.wheel'),
        'CooperativeGesturesHandler.MobileHelpText': t('maps.move.fingers'),
      },
    },
  };
  return (
    <Island name="map" intent="interaction" data={data} className="map-island">
      {children}
      <p className="no-print">
        <button type="button" className="text-button" data-opens="map" hidden>
          <span>{t('maps.move')}</span>
        </button>
      </p>
    </Island>
  );
}
