// What a page hands to the interactive map: plain values in the language of the page.

import type { Listed } from '../../features/maps/listed.ts';

export type MapIslandData = {
  /** Longitude and latitude, and the zoom (of a map of 512 pixels at 0), to begin with. */
  middle: [number, number];
  zoom: number;
  /** The part of the Earth to begin with instead. */
  bounds?: string;
  /** The part of the Earth that the search is of: what is beyond is not asked for. */
  within?: string;
  /** Where the countries are. */
  basemap: string;
  /** Where street tiles are, if the site has them. */
  streets?: string | undefined;
  /** Where the marks of a search are. */
  features?: string;
  /** What is listed beside the map and has a place. */
  listed?: Listed[];
  /** Marks that stay. */
  marks: {
    position: [number, number];
    name: string;
    /** Its number in the list beside the map, where it leads, and by what the two are tied. */
    line?: {
      number: string;
      to: string;
      tie: string;
    };
  }[];
  /** Areas in which something is that has no exact place. */
  areas: { latitude: number; longitude: number; radiusKm: number }[];
  words: {
    map: string;
    cluster: string;
    count: string;
    failed: string;
    controls: Record<string, string>;
  };
};
