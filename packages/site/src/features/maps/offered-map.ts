// Which map of somebody else's a site offers, if it does.
import type { Site } from '../../platform/site.ts';
import {
  outsideMapOf,
  type OutsideMap,
  type OutsideProvider,
  type OutsideReach,
} from './outside-map.ts';
import type { PublicPosition } from './position.ts';

/** The map as the operator configured it; none for areas. */
export function outsideMap(
  { settings }: Pick<Site, 'settings'>,
  position: PublicPosition,
  reach: OutsideReach,
): OutsideMap | undefined {
  return outsideMapOf(
    settings['maps.external'] as OutsideProvider | '',
    position,
    reach,
    settings['maps.google-key'],
  );
}
