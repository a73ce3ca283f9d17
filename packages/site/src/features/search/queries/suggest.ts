// What a visitor may be about to type: names of public records that begin so, by kind, from the
// index that holds everything, and what many others searched for. Nothing is counted, and nobody is
// remembered.
import type { Site } from '../../../platform/site.ts';
import { localisedPath } from '../../../platform/i18n/languages.ts';
import type { ListPicture } from '../../catalogue/item-view.ts';
import { pictureAddress } from '../../catalogue/picture-address.ts';
import { inLanguage, type LanguageMap } from '../../records/language-map.ts';
import { foldForSorting } from '../../records/record.ts';
import { publicIds } from '../../records/record-cache.ts';
import type { SearchProvider } from '../providers/search-provider.ts';
import type { SearchHit, SearchQuery } from '../providers/search-query.ts';
import { everythingAddress } from './everything-address.ts';
import { everythingGroups, type EverythingGroup } from './everything-groups.ts';
import { EVERYTHING } from './search-indices.ts';
import { suggestedSearches } from './suggested-searches.ts';

/** A kind of record, or what others searched for. */
export type SuggestionKind = EverythingGroup | 'searches';

export type Suggestion = {
  text: string;
  /** The language of the text; empty where nobody knows it. */ language: string;
  kind: SuggestionKind;
  id: string;
  /** Its page, in the language that was asked for; of a search, its results. */ url: string;
  /** What tells it from others of its name: a maker and a date, life dates. */ line?: string;
  thumbnail?: { url: string; width: number; height: number };
};

/** Suggestions of one kind. */
const MAX_OF_KIND = 4;
/** Many items have one title; so many hits are looked at for different ones. */
const LOOKED_AT = 12;
const MAX_PREFIX_LENGTH = 100;

/**
 * By which texts each kind is suggested; items also by title and maker together, but by one word
 * alone only by their title: the maker is suggested beside them.
 */
function searchedIn(kind: EverythingGroup, prefix: string): string[] {
  if (kind !== 'items') return ['titles', 'otherNames'];
  return /\S\s+\S/u.test(prefix) ? ['titles', 'titleAndMaker'] : ['titles'];
}

/** Suggestions for what was typed so far, in the order of kinds on the page of everything. */
export async function suggest(
  site: Site,
  provider: SearchProvider,
  typed: string,
  language: string,
): Promise<Suggestion[]> {
  const prefix = cleanPrefix(typed);
  if (!/[\p{L}\p{N}]/u.test(prefix)) return [];
  const [results, searches] = await Promise.all([
    provider.search(everythingGroups.map((kind) => queryOf(prefix, kind))),
    suggestedSearches(site, prefix, MAX_OF_KIND),
  ]);
  const visible = await publicIds(
    site,
    results.flatMap(({ hits }) => hits.map(({ objectID }) => objectID)),
  );
  const address = (path: string) => localisedPath(path, language, site.settings['site.languages']);
  const names = everythingGroups.flatMap((kind, place) => {
    const seen = new Set<string>();
    return (results[place]?.hits ?? [])
      .filter(({ objectID }) => visible.has(objectID))
      .flatMap((hit) => suggestionOf(hit, kind, { language, address }) ?? [])
      .filter(({ text }) => {
        const key = foldForSorting(text);
        return !seen.has(key) && seen.add(key);
      })
      .slice(0, MAX_OF_KIND);
  });
  // What leads to one record is better than a search for its name.
  const named = new Set(names.map(({ text }) => foldForSorting(text)));
  return [
    ...searches
      .filter((query) => !named.has(foldForSorting(query)))
      .map((query) => searchSuggestion(query, address)),
    ...names,
  ];
}

function searchSuggestion(query: string, address: (path: string) => string): Suggestion {
  const url = address('/search') + everythingAddress({ q: query, page: 1 });
  return { text: query, language: '', kind: 'searches', id: query, url };
}

function cleanPrefix(typed: string): string {
  return typed
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFD]+/gu, ' ')
    .trimStart()
    .slice(0, MAX_PREFIX_LENGTH)
    .toWellFormed()
    .replaceAll('\uFFFD', '');
}

function queryOf(query: string, kind: EverythingGroup): SearchQuery {
  return {
    indexName: EVERYTHING,
    query,
    facetFilters: [[{ attribute: 'group', value: kind }]],
    restrictSearchableAttributes: searchedIn(kind, query),
    page: 0,
    hitsPerPage: LOOKED_AT,
    attributesToRetrieve: ['path', 'title', 'line', 'picture', 'gated'],
  };
}

function suggestionOf(
  hit: SearchHit,
  kind: EverythingGroup,
  { language, address }: { language: string; address: (path: string) => string },
): Suggestion | undefined {
  const name = inLanguage(hit['title'] as LanguageMap | undefined, language);
  const path = hit['path'];
  if (!name || typeof path !== 'string') return undefined;
  const line =
    typeof hit['line'] === 'object'
      ? inLanguage(hit['line'] as LanguageMap, language)?.text
      : hit['line'];
  const thumbnail = hit['gated'] === true ? undefined : thumbnailOf(hit['picture']);
  return {
    text: name.text,
    language: name.language,
    kind,
    id: hit.objectID,
    url: address(path),
    ...(typeof line === 'string' && line !== '' ? { line } : {}),
    ...(thumbnail ? { thumbnail } : {}),
  };
}

/** The smallest size that is kept ready. */
function thumbnailOf(given: unknown): Suggestion['thumbnail'] {
  const picture = given as ListPicture | undefined;
  const [size] = picture?.sizes ?? [];
  return picture && size
    ? { url: pictureAddress(picture, size.width, 'webp'), width: size.width, height: size.height }
    : undefined;
}
