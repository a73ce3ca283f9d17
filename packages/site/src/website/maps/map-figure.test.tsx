import { beforeAll, describe, expect, it } from 'vitest';
import { locatorOf } from '../../features/maps/locator.ts';
import type { LocatorView } from '../../features/maps/map-drawing.ts';
import { outsideMapOf } from '../../features/maps/outside-map.ts';
import { playerOrigins } from '../../platform/http/security-headers.ts';
import { renderPart } from '../testing/render-part.tsx';
import { geoJsonLd } from './geo-json-ld.ts';
import { MapFigure } from './MapFigure.tsx';

const paris = { latitude: 48.857, longitude: 2.352 };
let drawing: LocatorView;
beforeAll(async () => {
  drawing = await locatorOf([paris], 'en');
});

describe('a map on a page', () => {
  it('is described in words, and needs nothing from anywhere', () => {
    const { html, css } = renderPart(
      <MapFigure drawing={drawing} position={paris} name={{ text: 'Paris', language: 'fr' }} />,
    );
    expect(html).toContain('Map: Paris, in France, 48° 51′ N 2° 21′ E.');
    expect(html).not.toMatch(/https?:|style=|<script(?! type="application\/json")/);
    expect(css).toContain('left:50%;top:50%');
  });

  it('offers ways to it as links only where it is asked to', () => {
    const { html } = renderPart(
      <MapFigure
        drawing={drawing}
        position={paris}
        name={{ text: 'Paris', language: 'fr' }}
        directions={paris}
      />,
    );
    expect(html).toContain('href="geo:48.857,2.352"');
    expect(html).not.toMatch(/<iframe|<img|src=/);
  });

  it('offers a map of somebody else’s as a link and an address that only a visitor’s press loads; the page’s policy then allows its frame alone', () => {
    const { html } = renderPart(
      <MapFigure
        drawing={drawing}
        position={paris}
        outside={outsideMapOf('osm', paris, 'streets')}
        name={{ text: 'Paris', language: 'fr' }}
      />,
    );
    expect(html).toContain('>View on OpenStreetMap</a>');
    expect(html).not.toMatch(/<iframe|<img|src=/);
    expect(playerOrigins(html)).toEqual(['https://www.openstreetmap.org']);
    expect(
      playerOrigins(
        renderPart(
          <MapFigure drawing={drawing} position={paris} name={{ text: 'Paris', language: 'fr' }} />,
        ).html,
      ),
    ).toEqual([]);
  });

  it('names whose streets are on the map that moves, where there are some', () => {
    const { html } = renderPart(
      <MapFigure
        drawing={drawing}
        position={paris}
        streets="/maps/streets.pmtiles"
        name={{ text: 'Paris', language: 'fr' }}
      />,
    );
    expect(html).toContain('© OpenStreetMap contributors');
  });

  it('says that a site is protected, and has no point', () => {
    const area = { ...paris, radiusKm: 8 };
    const { html } = renderPart(
      <MapFigure
        drawing={{ ...drawing, areas: 'M0 0l9 9l3 3z' }}
        position={area}
        name={{ text: 'Cave', language: 'en' }}
      />,
    );
    expect(html).toContain('up to 8 kilometres from its centre');
    expect(html).not.toContain('locator-mark');
  });
});

it('a protected position is a circle for machines too', () => {
  expect(geoJsonLd({ ...paris, radiusKm: 8 })).toEqual({
    geo: {
      '@type': 'GeoCircle',
      geoMidpoint: { '@type': 'GeoCoordinates', ...paris },
      geoRadius: 8000,
    },
  });
  expect(geoJsonLd(paris)).toEqual({ geo: { '@type': 'GeoCoordinates', ...paris } });
  expect(geoJsonLd(undefined)).toEqual({});
});
