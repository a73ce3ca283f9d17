// BibTeX. An entry is read by classical BibTeX and by biber alike: letters with accents are written
// as commands, what stands for something in TeX is escaped, braces are balanced, and a title keeps
// its capitals.
import type { Citable } from '../citable.ts';
import { straight, type CitedMaker } from '../cited-name.ts';
import { cslItem } from './csl-json.ts';
import { latexText } from './latex-letters.ts';

export function bibtexOf(things: readonly Citable[]): string {
  const keys = new Set<string>();
  return things.map((thing) => entryOf(thing, keys)).join('\n');
}

function entryOf(thing: Citable, keys: Set<string>): string {
  const isText = thing.kind === 'story' || thing.kind === 'page';
  const { issued } = cslItem(thing);
  const year = issued && 'date-parts' in issued ? issued['date-parts'][0]?.[0] : undefined;
  const authors = isText ? [`{${latexText(thing.museum)}}`] : thing.makers.map(authorOf);
  const holder = [thing.collection, thing.museum, thing.place].filter(Boolean).join(', ');
  const fields: [string, string | undefined][] = [
    ['author', authors.join(' and ') || undefined],
    ['title', `{${latexText(thing.title)}}`],
    ['year', year === undefined ? undefined : String(year)],
    ['date-display', issued?.literal && latexText(issued.literal)],
    ['howpublished', thing.medium && latexText(thing.medium)],
    [
      'note',
      latexText([holder, thing.accessionNumber, thing.dimensions].filter(Boolean).join('; ')),
    ],
    ['language', thing.language],
    ['url', thing.url && urlText(thing.url)],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}},\n`] : []));
  return `@misc{${keyOf(thing, year, keys)},\n${lines.join('')}}\n`;
}

/**
 * “van Gogh, Vincent”; what is not a personal name is in braces of its own, so that it is not taken
 * apart.
 */
function authorOf({ name, attribution }: CitedMaker): string {
  if (attribution || 'literal' in name)
    return `{${latexText([attribution, straight(name)].filter(Boolean).join(' '))}}`;
  // “and” within a name would begin another one.
  const part = (words: string) =>
    /\band\b|,/i.test(words) ? `{${latexText(words)}}` : latexText(words);
  return [
    [name.particle, name.family].filter(Boolean).map(part).join(' '),
    ...(name.suffix ? [part(name.suffix)] : []),
    part(name.given),
  ]
    .filter(Boolean)
    .join(', ');
}

const sortedBy = ({ name }: CitedMaker): string => ('literal' in name ? name.literal : name.family);

/** A key of ASCII letters and digits: name, year, and where two would be equal a letter. */
function keyOf(
  { makers: [maker], title, id }: Citable,
  year: number | undefined,
  keys: Set<string>,
): string {
  const ascii = (maker ? sortedBy(maker) : title)
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()
    .slice(0, 20);
  const base = (ascii || 'item') + (year === undefined ? '' : String(Math.abs(year)));
  const key =
    [
      base,
      ...Array.from('bcdefghijklmnopqrstuvwxyz', (latexLetter) => base + latexLetter),
      base + id,
    ].find((candidate) => !keys.has(candidate)) ?? id;
  keys.add(key);
  return key;
}

/**
 * An address within \url: braces and backslashes do not occur in one, percent signs stand as they
 * are.
 */
function urlText(url: string): string {
  return url.replaceAll(/[{}\\]/g, (sign) => encodeURIComponent(sign));
}
