// What a segment is built for: the attributes that its settings, and those of its replicas, ask to
// be indexed.
import {
  attributePlaces,
  facetDeclaration,
  sortKey,
  type SortKey,
} from '../settings/attributes.ts';
import { plainRules, type TextRules } from '../text/words.ts';
import {
  maxTextAttributes,
  readSettings,
  textRules,
  type IndexSettings,
  type StoredSettings,
} from '../settings/settings.ts';

/** Changes of it call for a rebuild; all else in the settings is applied when searching. */
export type Schema = {
  /** null: every attribute */
  readonly textAttributes: readonly string[] | null;
  readonly identifierAttributes: readonly string[];
  /** absent: none */
  readonly camelCaseAttributes?: readonly string[];
  /** absent: plain */
  readonly text?: TextRules;
  readonly facets: readonly string[];
  /** null: every attribute that holds numbers */
  readonly numbers: readonly string[] | null;
  /** orders in which items can be listed, each from `orderName` */
  readonly orders: readonly string[];
  /** attributes that results can be compared by, with values kept */
  readonly sortAttributes: readonly string[];
  readonly groups: readonly string[];
};

/** The schema of an index with its replicas, which share its postings. */
export function schemaOf(all: readonly StoredSettings[]): Schema {
  const read = all.map(readSettings);
  const text = read.some((settings) => settings.searchableAttributes === null)
    ? null
    : unique(
        read.flatMap((settings) => [
          ...attributePlaces(settings.searchableAttributes ?? []).keys(),
        ]),
      );
  const sorts = read.map(sortKeysOf);
  return {
    textAttributes: text,
    identifierAttributes: unique(read.flatMap((settings) => settings.identifierAttributes)),
    ...wordRules(read),
    facets: unique([
      '_tags',
      ...read.flatMap((settings) =>
        settings.attributesForFaceting.map((text) => facetDeclaration(text).attribute),
      ),
    ]),
    numbers: read.some((settings) => settings.numericAttributesForFiltering === null)
      ? null
      : unique(
          read.flatMap((settings) =>
            (settings.numericAttributesForFiltering ?? []).map((name) =>
              name.replace(/^equalOnly\((.+)\)$/, '$1'),
            ),
          ),
        ),
    orders: unique(sorts.map(orderName)),
    sortAttributes: unique(sorts.flatMap((keys) => keys.map((key) => key.attribute))),
    groups: unique(
      read.flatMap((settings) =>
        settings.attributeForDistinct === null ? [] : [settings.attributeForDistinct],
      ),
    ),
  };
}

/**
 * Every key that ranking sorts by, in order: `asc()`/`desc()` criteria, and custom ranking where
 * `custom` stands.
 */
export function sortKeysOf(settings: IndexSettings): SortKey[] {
  return settings.ranking.flatMap((criterion) => {
    if (criterion === 'custom') return settings.customRanking.map(sortKey);
    return /^(asc|desc)\(/.test(criterion) ? [sortKey(criterion)] : [];
  });
}

/**
 * What changes words is named only where it is set, so that segments made before there was such a
 * thing still serve. Replicas share the words of their primary, the first of `all`.
 */
function wordRules(all: readonly IndexSettings[]): Pick<Schema, 'camelCaseAttributes' | 'text'> {
  const camelCaseAttributes = unique(all.flatMap((settings) => settings.camelCaseAttributes));
  const text = all[0] ? textRules(all[0]) : plainRules;
  return {
    ...(camelCaseAttributes.length > 0 ? { camelCaseAttributes } : {}),
    ...(text.separators === '' && text.kept === '' ? {} : { text }),
  };
}

/** A name that equal orders share. */
export function orderName(keys: readonly SortKey[]): string {
  return keys.map((key) => `${key.descending ? 'desc' : 'asc'}(${key.attribute})`).join(' ');
}

/** The keys behind `orderName`. */
export function orderKeys(name: string): SortKey[] {
  return name === '' ? [] : name.split(/ (?=(?:asc|desc)\()/).map(sortKey);
}

/** Place of an attribute among `names`; those beyond the limit share the last. */
export function attributeNumber(place: number): number {
  return Math.min(place, maxTextAttributes - 1);
}

function unique(list: readonly string[]): string[] {
  return [...new Set(list)];
}
