// RIS, as reference managers import it: two capitals or a digit, two spaces, a hyphen, a space, the
// value; CRLF; ER ends a record.
import type { Citable, CitableKind } from '../citable.ts';
import { straight, type CitedMaker } from '../cited-name.ts';
import { cslItem } from './csl-json.ts';

const types: Record<CitableKind, string> = {
  item: 'ART',
  story: 'ELEC',
  page: 'ELEC',
  exhibition: 'GEN',
  event: 'GEN',
};

export function risOf(things: readonly Citable[]): string {
  return things.map(risRecord).join('');
}

function risRecord(thing: Citable): string {
  const isText = thing.kind === 'story' || thing.kind === 'page';
  const { issued } = cslItem(thing);
  const year = issued && 'date-parts' in issued ? issued['date-parts'][0]?.[0] : undefined;
  const lines: [string, string | undefined][] = [
    ['TY', types[thing.kind]],
    ['TI', thing.title],
    ...(isText
      ? [['AU', thing.museum] as [string, string]]
      : thing.makers.map((maker): [string, string] => ['AU', authorOf(maker)])),
    // The year is four digits of our era; everything else is said in DA.
    ['PY', year !== undefined && year > 0 ? String(year).padStart(4, '0') : undefined],
    ['DA', isText ? thing.changed.replaceAll('-', '/') : issued?.literal],
    ['M3', thing.medium],
    ['PB', thing.museum],
    ['CY', thing.place],
    ['AN', thing.accessionNumber],
    ['DB', thing.collection],
    ['N1', thing.dimensions],
    ['AB', thing.description],
    ['LA', thing.language],
    ['UR', thing.url],
  ];
  return [
    ...lines.flatMap(([tag, value]) => (value ? [`${tag}  - ${oneLine(value)}\r\n`] : [])),
    'ER  - \r\n',
  ].join('');
}

/** “van Gogh, Vincent, Jr.”; an asterisk is not allowed in a name. */
function authorOf({ name, attribution }: CitedMaker): string {
  const author =
    attribution || 'literal' in name
      ? [attribution, straight(name)].filter(Boolean).join(' ')
      : [[name.particle, name.family].filter(Boolean).join(' '), name.given, name.suffix]
          .filter(Boolean)
          .join(', ');
  return author.replaceAll('*', '');
}

/** A value is one line: a break in it would begin a tag. */
function oneLine(value: string): string {
  return value.replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
