// What one parameter says for several others: the languages of a query, and a query that only wants
// something alike.
import { readStrings, readText } from '../settings/values.ts';
import { wordsOf } from '../text/words.ts';

/**
 * Parameters with those that `naturalLanguages` and `similarQuery` stand for.
 * @throws `parameter-invalid`
 */
export function spellOut(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { ...values, ...naturalOf(values), ...similarOf(values) };
}

/** A spoken question has many words that say nothing. */
function naturalOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const languages = readStrings(values, 'naturalLanguages') ?? [];
  if (languages.length === 0) return {};
  return {
    queryLanguages: languages,
    ignorePlurals: languages,
    removeStopWords: languages,
    removeWordsIfNoResults: 'allOptional',
    ruleContexts: [...(readStrings(values, 'ruleContexts') ?? []), 'natural_language'],
  };
}

/** A query of which any word will do. */
function similarOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const similar = readText(values, 'similarQuery') ?? '';
  if (similar.trim() === '') return {};
  return {
    query: similar,
    queryType: 'prefixNone',
    removeStopWords: true,
    optionalWords: wordsOf(similar).map(({ term }) => term),
  };
}
