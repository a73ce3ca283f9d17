// Where it was found or made, for a map: WGS 84 degrees.
import { cutCoordinates, readCoordinates, type Coordinates } from '../cells/coordinates.ts';
import type { RowReading } from '../cells/row-reading.ts';
import { none } from '../field.ts';
import type { PublicItemField } from '../item-field.ts';
import { coordinates as coordinatesSchema } from '../schemas.ts';

export const coordinates: PublicItemField<'coordinates'> = {
  key: 'coordinates',
  visibility: 'public',
  label: 'place.coordinates',
  help: 'field.item.coordinates.help',
  edit: {
    group: 'location',
    order: 30,
    control: 'parts',
    parts: {
      latitude: { label: 'field.part.latitude', control: 'number' },
      longitude: { label: 'field.part.longitude', control: 'number' },
    },
  },
  schema: coordinatesSchema,
  links: 'none',
  import: {
    columns: [
      {
        id: 'latitude',
        order: 350,
        means: 'Degrees north, for a map',
        shape: 'latitude',
        synonyms: {
          en: 'latitude, lat, y coordinate, decimal latitude, gps latitude, geo lat',
          fr: 'latitude',
          de: 'breitengrad, geographische breite, breite geographisch',
          it: 'latitudine',
          es: 'latitud',
          nl: 'breedtegraad, geografische breedte',
          pt: 'latitude',
          ja: '緯度, 北緯',
          ar: 'خط العرض, دائره العرض',
        },
      },
      {
        id: 'longitude',
        order: 360,
        means: 'Degrees east, for a map',
        shape: 'longitude',
        synonyms: {
          en: 'longitude, lon, long, lng, x coordinate, decimal longitude, gps longitude, geo lon, geo long',
          fr: 'longitude',
          de: 'laengengrad, langengrad, geographische lange, geografische lange',
          it: 'longitudine',
          es: 'longitud geografica',
          nl: 'lengtegraad, geografische lengte',
          pt: 'longitude',
          ja: '経度, 東経',
          ar: 'خط الطول',
        },
      },
      {
        id: 'coordinates',
        order: 370,
        means: 'Latitude and longitude in one cell',
        shape: 'words',
        synonyms: {
          en: 'coordinates, lat long, lat lon, latlong, latlng, latitude longitude, gps, geo, geolocation, gps coordinates, geo coordinates, lat lng, coords, map coordinates',
          fr: 'coordonnees, coordonnees gps, coordonnees geographiques, geolocalisation',
          de: 'koordinaten, geokoordinaten, gps koordinaten',
          it: 'coordinate, coordinate geografiche, georeferenziazione',
          es: 'coordenadas, coordenadas geograficas, coordenadas gps',
          nl: 'coordinaten, gps coordinaten',
          pt: 'coordenadas, coordenadas geograficas',
          ja: '座標, 緯度経度, 位置座標',
          ar: 'الاحداثيات, احداثيات',
        },
      },
    ],
    read: coordinatesIn,
  },
  page: { as: 'a map, rounded where the place is to be protected' },
  search: { as: 'the position on the map of results, unless the place is to be protected' },
  manifest: { as: 'navPlace, rounded where the place is to be protected' },
  export: none('Tables and citations give the name of the place.'),
  dump: 'unless-protected',
};

function coordinatesIn({ values, notes }: RowReading): Coordinates | undefined {
  const isInOneCell = values.isMapped('coordinates');
  if (!isInOneCell && !(values.isMapped('latitude') && values.isMapped('longitude')))
    return undefined;
  const [one, two] = values.text('coordinates')
    ? cutCoordinates(values.text('coordinates'))
    : [values.text('latitude'), values.text('longitude')];
  if (one === '' && two === '') return undefined;
  const found = readCoordinates(one, two);
  if (found && (found.latitude !== 0 || found.longitude !== 0)) return found;
  notes.keep({
    column: values.column(isInOneCell ? 'coordinates' : 'latitude'),
    value: `${one}, ${two}`,
    code: 'coordinates-unreadable',
    reason: found
      ? 'Coordinates of 0, 0 usually mean that the location is unknown.'
      : 'These are not valid coordinates.',
    whatToDo:
      'Enter decimal degrees, such as 48.8566 and 2.3522 (negative for south and west), or leave both empty.',
  });
  return undefined;
}
