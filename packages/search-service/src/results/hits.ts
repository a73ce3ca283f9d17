// From chosen items to the hits of an answer: hydrated, trimmed, highlighted.
import type { LiveSegment } from '../ranking/live-segment.ts';
import type { SearchParameters } from '../query/parameters.ts';
import { cutOf, type IndexSettings } from '../settings/settings.ts';
import { attributePlaces } from '../settings/attributes.ts';
import type { Highlighter } from './highlight.ts';
import { readDocument } from './document-cache.ts';
import { restrictArrays } from './restrict-arrays.ts';
import { mirrorTexts, pickAttributes } from './tree.ts';

/** An item in an answer. */
export type Hit = { objectID: string } & Record<string, unknown>;

/** How hits are shown. */
export type HitRules = {
  readonly parameters: SearchParameters;
  readonly settings: IndexSettings;
  readonly highlighter: Highlighter;
  readonly seesUnretrievable: boolean;
};

/** The hit of an item. `rankingInfo` is left out when undefined. */
export function makeHit(
  live: LiveSegment,
  item: number,
  rules: HitRules,
  rankingInfo: unknown,
): Hit {
  const { parameters, settings } = rules;
  const document = readDocument(live, item);
  const objectID = live.segment.ids.at(item);
  const picked = pickAttributes(
    document,
    parameters.attributesToRetrieve,
    rules.seesUnretrievable ? [] : settings.unretrievableAttributes,
  );
  const hit: Hit = { ...picked, objectID };
  const snippets = snippetsOf(document, rules);
  if (snippets) hit['_snippetResult'] = snippets;
  const highlights = highlightsOf(document, rules);
  if (highlights) hit['_highlightResult'] = highlights;
  if (rankingInfo !== undefined) hit['_rankingInfo'] = rankingInfo;
  return hit;
}

function highlightsOf(
  document: Readonly<Record<string, unknown>>,
  { parameters, settings, highlighter, seesUnretrievable }: HitRules,
): Record<string, unknown> | null {
  const wanted = parameters.attributesToHighlight ?? searchableNames(settings);
  if (wanted?.length === 0) return null;
  const visible = seesUnretrievable
    ? document
    : pickAttributes(document, ['*'], settings.unretrievableAttributes);
  const made = mirrorTexts(visible, wanted, (text, path) =>
    highlighter.highlight(text, cutOf(path, settings)),
  );
  return Object.keys(made).length > 0 ? restricted(made, parameters) : null;
}

function restricted(
  made: Record<string, unknown>,
  { restrictHighlightAndSnippetArrays }: SearchParameters,
): Record<string, unknown> {
  if (!restrictHighlightAndSnippetArrays) return made;
  return Object.fromEntries(
    Object.entries(made).map(([name, marks]) => [name, restrictArrays(marks)]),
  );
}

function snippetsOf(
  document: Readonly<Record<string, unknown>>,
  { parameters, settings, highlighter, seesUnretrievable }: HitRules,
): Record<string, unknown> | null {
  if (parameters.attributesToSnippet.length === 0) return null;
  const lengths = new Map(
    parameters.attributesToSnippet.map((entry) => {
      const match = /^(.*):(\d{1,4})$/.exec(entry);
      return [match?.[1] ?? entry, match ? Number(match[2]) : 10] as const;
    }),
  );
  const lengthOf = (path: string): number =>
    lengths.get(path) ??
    [...lengths].find(([name]) => path.startsWith(`${name}.`))?.[1] ??
    lengths.get('*') ??
    10;
  const visible = seesUnretrievable
    ? document
    : pickAttributes(document, ['*'], settings.unretrievableAttributes);
  return restricted(
    mirrorTexts(visible, [...lengths.keys()], (text, path) =>
      highlighter.snippet(
        text,
        lengthOf(path),
        parameters.snippetEllipsisText,
        cutOf(path, settings),
      ),
    ),
    parameters,
  );
}

const searchable = new WeakMap<IndexSettings, readonly string[] | null>();

/** null: all. Made out once, since every hit needs it. */
function searchableNames(settings: IndexSettings): readonly string[] | null {
  const known = searchable.get(settings);
  if (known !== undefined) return known;
  const names =
    settings.searchableAttributes === null
      ? null
      : [...attributePlaces(settings.searchableAttributes).keys()];
  searchable.set(settings, names);
  return names;
}
