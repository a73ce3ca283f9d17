// What values look like: the second witness, beside a column's name, of what a column holds.
import { isDate } from './read-date.ts';

export type Shape =
  | 'words'
  | 'term'
  | 'name'
  | 'invertedName'
  | 'date'
  | 'number'
  | 'identifier'
  | 'address'
  | 'rightsAddress'
  | 'file'
  | 'latitude'
  | 'longitude';

/** “FS-00012”: a number that somebody counts up, and no year. */
const COUNTED_CODE = /^(?!AD|BC|CE|BP)\p{Lu}{1,5}[-_ ./]?0\d{2,}$/u;

const shapes: Readonly<Record<Shape, (text: string) => boolean>> = {
  words: () => true,
  term: (text) => text.length <= 300 && /\p{L}/u.test(text) && !isAddress(text),
  name: (text) =>
    text.length <= 300 && /\p{L}/u.test(text) && !isAddress(text) && !/^[\d\s.,–-]+$/.test(text),
  invertedName: (text) =>
    /^[^,;|]{2,60}, [^,;|]{1,80}(?:, [^,;|]{1,40})?$/.test(text) && !/\d/.test(text),
  date: (text) => !COUNTED_CODE.test(text) && isDate(text),
  number: (text) => /^[-−]?\d+(?:[.,]\d+)?\s*(?:mm|cm|m|in|inches|"|kg|g)?$/i.test(text),
  identifier: (text) =>
    text.length <= 80 && /[\p{L}\d]/u.test(text) && !/[\n]/.test(text) && !isAddress(text),
  address: isAddress,
  rightsAddress: (text) =>
    /^https?:\/\/([\w-]+\.)*(creativecommons\.org|rightsstatements\.org)\//i.test(text),
  file: (text) =>
    /\.(jpe?g|jpe|jfif|png|tiff?|webp|gif|avif|hei[cf]|jp2|jxl|bmp|pdf|svg|mp[34]|m4[av]|wav|mov|webm|og[ag]|opus|flac|ps[db]|cr[23]|nef|arw|dng|raf|orf|rw2|tga|eps|indd)(\?.*)?$/i.test(
      text.split(/\s*[|;]\s*/)[0] ?? '',
    ),
  latitude: (text) => isWithin(text, 90),
  longitude: (text) => isWithin(text, 180),
};

/** In words, for reasons: “its values look like dates”. */
export const shapeNames: Readonly<Record<Shape, string>> = {
  words: 'words',
  term: 'terms',
  name: 'names',
  invertedName: 'names with the family name first',
  date: 'dates',
  number: 'numbers',
  identifier: 'identifiers',
  address: 'web addresses',
  rightsAddress: 'rights statement addresses',
  file: 'file names',
  latitude: 'latitudes',
  longitude: 'longitudes',
};

/** The part of `samples` that looks so, 0 to 1; 1 where there are none to tell by. */
export function likeness(shape: Shape, samples: readonly string[]): number {
  if (samples.length === 0) return 1;
  const fits = shapes[shape];
  return samples.filter((sample) => fits(sample.trim())).length / samples.length;
}

export function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text.trim());
}

function isWithin(text: string, max: number): boolean {
  return (
    /^[-−]?\d{1,3}(?:[.,]\d+)?$/.test(text) &&
    Math.abs(Number(text.replace(',', '.').replace('−', '-'))) <= max
  );
}
