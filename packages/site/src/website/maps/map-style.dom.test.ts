import { expect, it } from 'vitest';
import { mapStyle } from './map-style.ts';

it.each([undefined, '/maps/streets.pmtiles'])(
  'draws every layer from a source that it has, with streets at %s',
  (streets) => {
    const { layers, sources } = mapStyle(document.body, {
      basemap: { type: 'FeatureCollection', features: [] },
      streets,
    });
    const used = layers.flatMap((layer) => ('source' in layer ? [layer.source] : []));
    expect(used.length).toBeGreaterThan(2);
    expect(used.filter((source) => !(source in sources))).toEqual([]);
  },
);
