// CSL-JSON, as citation programmes exchange it: https://github.com/citation-style-language/schema (csl-data.json, 1.0.2).
import type { Citable, CitableKind, CitedDate } from '../citable.ts';
import { yearsOf } from '../cited-date.ts';
import { straight, type CitedMaker } from '../cited-name.ts';

type CslName =
  | { literal: string }
  | { family: string; given: string; 'non-dropping-particle'?: string; suffix?: string };
type CslDate =
  | { 'date-parts': number[][]; circa?: boolean; literal?: string }
  | { literal: string };
type CslItem = Record<string, unknown> & {
  id: string;
  type: string;
  title: string;
  author?: CslName[];
  issued?: CslDate;
};

const types: Record<CitableKind, string> = {
  item: 'graphic',
  story: 'webpage',
  page: 'webpage',
  exhibition: 'event',
  event: 'event',
};

export function cslItem(thing: Citable): CslItem {
  const isText = isWrittenHere(thing);
  const item = {
    id: thing.id,
    type: types[thing.kind],
    title: thing.title,
    author: authorsOf(thing),
    issued: isText
      ? { 'date-parts': [thing.changed.split('-').map(Number)] }
      : thing.date && cslDate(thing.date),
    medium: thing.medium,
    dimensions: thing.dimensions,
    ...(isText
      ? { 'container-title': thing.museum }
      : { archive: thing.museum, 'archive-place': thing.place }),
    archive_collection: thing.collection,
    archive_location: thing.accessionNumber,
    abstract: thing.description,
    language: thing.language || undefined,
    URL: thing.url,
    source: thing.museum,
  };
  return Object.fromEntries(
    Object.entries(item).filter(([, value]) => value !== undefined && value !== ''),
  ) as CslItem;
}

const isWrittenHere = ({ kind }: Citable): boolean => kind === 'story' || kind === 'page';

/** Of what the museum writes itself, the museum. */
function authorsOf(thing: Citable): CslName[] | undefined {
  if (isWrittenHere(thing)) return [{ literal: thing.museum }];
  return thing.makers.length > 0 ? thing.makers.map(cslName) : undefined;
}

/** “After Rembrandt” is not by Rembrandt: such a maker is a text, not a name. */
function cslName(maker: CitedMaker): CslName {
  const { name, attribution } = maker;
  if (attribution || 'literal' in name)
    return { literal: [attribution, straight(name)].filter(Boolean).join(' ') };
  return {
    family: name.family,
    given: name.given,
    ...(name.particle ? { 'non-dropping-particle': name.particle } : {}),
    ...(name.suffix ? { suffix: name.suffix } : {}),
  };
}

function cslDate(date: CitedDate): CslDate {
  if ('from' in date)
    return { 'date-parts': [date.from, date.until].map((day) => day.split('-').map(Number)) };
  const years = yearsOf(date.edtf) ?? (date.open ? undefined : daysAsYears(date));
  if (!years) return { literal: date.display };
  // CSL has no year 0: −1 is 1 BCE, as people count.
  const parts = [...new Set([years.from, years.to])].map((year) => [year > 0 ? year : year - 1]);
  return {
    'date-parts': parts,
    ...(date.certainty === 'exact' ? {} : { circa: true }),
    literal: date.display,
  };
}

function daysAsYears({
  earliest,
  latest,
}: {
  earliest: string;
  latest: string;
}): { from: number; to: number } | undefined {
  const year = (day: string) => Number(/^(-?\d{4})-/.exec(day)?.[1] ?? Number.NaN);
  return Number.isNaN(year(earliest)) || Number.isNaN(year(latest))
    ? undefined
    : { from: year(earliest), to: year(latest) };
}
