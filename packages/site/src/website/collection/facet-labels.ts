// What facets, their values, sorts and filters are called.
import { asWritten, type LocalizedText } from '../../features/records/language-map.ts';
import { marked } from '../../features/records/marked-text.ts';
import type { ColourFamily } from '../../features/search/queries/colour-family.ts';
import { filtersOf, type Filter } from '../../features/search/queries/search-help.ts';
import type { SearchPage } from '../../features/search/queries/search-requests.ts';
import { termKey } from '../../features/search/queries/search-indices.ts';
import { wordsSearched, type WordChoice } from '../../features/search/queries/query-words.ts';
import type { FacetName, Sort } from '../../features/search/queries/search-params.ts';
import type { TermNames } from '../../features/search/queries/search-queries.ts';
import { numberFormat } from '../../platform/i18n/message-format.ts';
import type { Translator } from '../../platform/i18n/translator.ts';

export const facetLabels: Record<FacetName, string> = {
  maker: 'search.facet.maker',
  type: 'search.facet.type',
  material: 'search.facet.material',
  technique: 'search.facet.technique',
  subject: 'search.facet.subject',
  place: 'search.facet.place',
  culture: 'search.facet.culture',
  period: 'search.facet.period',
  collection: 'search.facet.collection',
  century: 'search.facet.century',
  colour: 'search.facet.colour',
};

export const sortLabels: Record<Sort, string> = {
  relevance: 'search.sort.relevance',
  oldest: 'search.sort.oldest',
  newest: 'search.sort.newest',
  number: 'search.sort.number',
  title: 'search.sort.title',
};

export const flagLabels = {
  picture: 'search.only.picture',
  open: 'search.only.open',
  display: 'search.only.display',
} as const;

const colourLabels: Record<ColourFamily, string> = {
  red: 'search.colour.red',
  orange: 'search.colour.orange',
  yellow: 'search.colour.yellow',
  green: 'search.colour.green',
  blue: 'search.colour.blue',
  purple: 'search.colour.purple',
  pink: 'search.colour.pink',
  brown: 'search.colour.brown',
  beige: 'search.colour.beige',
  white: 'search.colour.white',
  grey: 'search.colour.grey',
  black: 'search.colour.black',
};

type TranslateContext = Pick<Translator, 't' | 'language'>;

/**
 * A facet's value as a visitor reads it. On pages in the default language it is the index's, in
 * which a name's own language is not known.
 */
export function textOfValue(
  facet: FacetName,
  value: string,
  names: TermNames,
  context: TranslateContext,
): LocalizedText {
  const words = wordsOfValue(facet, value, context);
  if (words !== undefined) return { text: words, language: context.language };
  return names[termKey(facet, value)] ?? asWritten(value);
}

/** What the interface itself calls a value. */
function wordsOfValue(
  facet: FacetName,
  value: string,
  context: TranslateContext,
): string | undefined {
  if (facet === 'century' && /^-?[1-9]\d{0,5}$/.test(value))
    return formatCentury(Number(value), context);
  if (facet === 'colour' && Object.hasOwn(colourLabels, value))
    return context.t(colourLabels[value as ColourFamily]);
  return undefined;
}

/** The same as plain text, where it cannot be marked: in titles, and in suggestions of a field. */
export const formatValue = (
  facet: FacetName,
  value: string,
  names: TermNames,
  context: TranslateContext,
): string => textOfValue(facet, value, names, context).text;

/** “19th century”, “Ve siècle av. J.-C.”, “القرن 19”. */
export function formatCentury(century: number, { t, language }: TranslateContext): string {
  const words = centuryNumber(Math.abs(century), language);
  return century < 0
    ? t('search.century.before', { century: words })
    : t('search.century', { century: words });
}

/** The same where there is little room: “19th c.”, “Ve s. av. J.-C.”, “ق 19”. */
export function formatShortCentury(century: number, { t, language }: TranslateContext): string {
  const words = centuryNumber(Math.abs(century), language);
  return century < 0
    ? t('search.century.before.short', { century: words })
    : t('search.century.short', { century: words });
}

const englishOrdinals = new Intl.PluralRules('en', { type: 'ordinal' });
const englishEndings: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};

/** The number of a century as its language writes it. */
function centuryNumber(century: number, language: string): string {
  const family = language.split('-')[0] ?? language;
  if (family === 'en')
    return `${century}${englishEndings[englishOrdinals.select(century)] ?? 'th'}`;
  if (family === 'fr') return `${roman(century)}${century === 1 ? 'er' : 'e'}`;
  if (['es', 'it', 'pt', 'pl', 'ru'].includes(family)) return roman(century);
  return family === 'de' ? `${century}.` : numberFormat(language).format(century);
}

const romanParts: [number, string][] = [
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** Above this a number has letters that nobody reads, and without end; an address may name any. */
const highestRoman = 399;

function roman(number: number): string {
  if (!(number <= highestRoman)) return String(number);
  let [rest, text] = [number, ''];
  for (const [value, letters] of romanParts) for (; rest >= value; rest -= value) text += letters;
  return text;
}

/** A year: “1640”, “600 BC”. */
export function formatYear(year: number, { t }: Pick<TranslateContext, 't'>): string {
  return year < 0 ? t('search.year.before', { year: String(-year) }) : String(year);
}

/** A filter as it is chosen, with its language. */
export function textOfFilter(
  filter: Filter,
  names: TermNames,
  context: TranslateContext,
): LocalizedText {
  if (filter.kind === 'value') return textOfValue(filter.facet, filter.value, names, context);
  return { text: wordsOfFilter(filter, context), language: context.language };
}

function wordsOfFilter(
  filter: Exclude<Filter, { kind: 'value' }>,
  context: TranslateContext,
): string {
  if (filter.kind === 'flag') return context.t(flagLabels[filter.flag]);
  if (filter.kind === 'box') return context.t('search.box');
  const { from, to } = filter;
  if (from !== undefined && to !== undefined)
    return context.t('search.years.between', {
      from: formatYear(from, context),
      to: formatYear(to, context),
    });
  return from === undefined
    ? context.t('search.years.until', { year: formatYear(to ?? 0, context) })
    : context.t('search.years.since', { year: formatYear(from, context) });
}

/** The title of a page of results: its words, or its filters. */
export function searchTitle(
  { state, names }: Pick<SearchPage, 'state' | 'names'>,
  context: TranslateContext,
): string {
  const filters = filtersOf(state).map((filter) => textOfFilter(filter, names, context).text);
  const title = state.q
    ? context.t('search.page-title', { q: state.q })
    : [...filters, context.t('nav.collection')].join(' – ');
  return state.page > 1 ? `${title} (${state.page})` : title;
}

/** How many were found, in words: as a number that is known, or about. */
export function formatCount({
  estimated,
}: {
  estimated?: true;
}): 'search.count' | 'search.count.estimated' {
  return estimated ? 'search.count.estimated' : 'search.count';
}

/**
 * Which words a search leaves out since nothing has them all, or in which letters it looks for
 * them, marked; undefined where it asks for what was typed.
 */
export function formatOtherWords(
  state: WordChoice & { q: string },
  { t }: Pick<Translator, 't'>,
): string | undefined {
  const { latin, leftOut } = state;
  const parts = [
    ...(latin ? [t('search.words.latin', { words: marked(asWritten(wordsSearched(state))) })] : []),
    ...(leftOut
      ? [
          t('search.words.left-out', {
            words: leftOut.map((word) => marked(asWritten(word))).join(t('search.words.between')),
          }),
        ]
      : []),
  ];
  return parts.length > 0 ? parts.join(' ') : undefined;
}
