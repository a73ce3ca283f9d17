// d3-geo-projection comes without types; these are the projections that the maps use.
declare module 'd3-geo-projection' {
  import type { GeoProjection, GeoStreamWrapper } from 'd3-geo';
  export type Projection = GeoProjection & GeoStreamWrapper;
  type Make = () => Projection;
  export const geoAugust: Make;
  export const geoBertin1953: Make;
  export const geoBonne: () => Projection & { parallel(degrees: number): Projection };
  export const geoCollignon: Make;
  export const geoCylindricalEqualArea: () => Projection & {
    parallel(degrees: number): Projection;
  };
  export const geoEckert4: Make;
  export const geoInterruptedHomolosine: Make;
  export const geoLittrow: Make;
  export const geoMollweide: Make;
  export const geoPeirceQuincuncial: Make;
  export const geoPolyhedralWaterman: Make;
  export const geoRobinson: Make;
  export const geoSinusoidal: Make;
  export const geoVanDerGrinten: Make;
  export const geoWinkel3: Make;
  export const geoPolyconic: Make;
}
