// A curator's last word on what is recommended beside an item: never this one, always that one.
// Kept by the search provider as rules of its own, so that they hold wherever recommendations are
// asked for; whatever was decided here is undone here.
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import { renewShelves } from '../search/shelves/renew-shelves.ts';
import type { Actor } from '../access/actor.ts';
import { noteInAudit } from '../access/audit-log.ts';
import { require } from '../access/permission.ts';
import type { ListPicture } from '../catalogue/item-view.ts';
import { pictureAddress } from '../catalogue/picture-address.ts';
import { isItemId } from './remedy.ts';
import type { SearchAdministration } from './search-administration.ts';

/** The lists that visitors see, by the provider's names for them. */
export const suggestionLists = {
  related: 'related-products',
  looks: 'looking-similar',
  trending: 'trending-items',
} as const;
export type SuggestionList = keyof typeof suggestionLists;

/**
 * An item that is suggested. `score` is from 0 to 100; without `picture` where it has none, or
 * visitors are asked first.
 */
export type Suggested = {
  id: string;
  title: string;
  picture: { address: string; width: number; height: number } | undefined;
  score: number;
  byCurator: boolean;
};
/** What is suggested beside an item. */
export type Suggestions = { id: string; title: string; related: Suggested[]; looks: Suggested[] };
/** A word of the curator; `beside` nothing: wherever the list is shown. */
export type Decision = {
  id: string;
  list: SuggestionList;
  kind: 'hide' | 'pin';
  item: string;
  title: string;
  beside?: { id: string; title: string };
};

type SuggestionQuery = { search: SearchAdministration; actor: Actor; index: string };
type Deciding = SuggestionQuery & { site: Pick<Site, 'database' | 'clock'> };
type Hit = {
  objectID: string;
  title?: unknown;
  picture?: ListPicture;
  gated?: boolean;
  _score?: number;
  _reason?: { kind: string }[];
};
type Rule = {
  objectID: string;
  condition?: { filters?: string };
  consequence?: { hide?: { objectID: string }[]; promote?: { objectID: string }[] };
};

/** Suggestions shown of each list, and decisions of each. */
const MAX_RESULTS = 12;
const LISTED = 100;
/** How rules that were made here are distinguished from others. */
const OWN_RULE_PREFIX = 'desk-';
/** The id of such a rule: what it does, with which item, and where it is not everywhere. */
const OWN_RULE = /^desk-(hide|pin)-([0-9a-z]+)(?:-([0-9a-z]+))?$/;
const isKind = (text: string): text is Decision['kind'] => text === 'hide' || text === 'pin';

/**
 * What visitors see beside an item; nothing if there is no such item.
 * @throws not-allowed, search-administration-failed
 */
export async function suggestionsFor(
  { search, actor, index }: SuggestionQuery,
  id: string,
): Promise<Suggestions | undefined> {
  require(actor, 'search:read');
  if (!isItemId(id)) return undefined;
  const title = (await titlesOf({ search, index }, [id])).get(id);
  if (title === undefined) return undefined;
  const [related = [], looks = []] = await requestSuggestions(
    { search, actor, index },
    [suggestionLists.related, suggestionLists.looks].map((model) => ({ model, objectID: id })),
  );
  return { id, title, related, looks };
}

/** What visitors look at this week. @throws not-allowed, search-administration-failed */
export async function trendsNow(query: SuggestionQuery): Promise<Suggested[]> {
  require(query.actor, 'search:read');
  return (await requestSuggestions(query, [{ model: suggestionLists.trending }]))[0] ?? [];
}

/** Every word of the curator. @throws not-allowed, search-administration-failed */
export async function decisionsOf(query: SuggestionQuery): Promise<Decision[]> {
  require(query.actor, 'search:read');
  const found = await Promise.all(
    Object.entries(suggestionLists).map(async ([list, model]) => {
      const { hits } = await query.search.ask<{ hits: Rule[] }>(
        'POST',
        `${rulesOf(query.index, model)}/search`,
        { query: OWN_RULE_PREFIX, hitsPerPage: LISTED },
      );
      return hits
        .filter(({ objectID }) => objectID.startsWith(OWN_RULE_PREFIX))
        .flatMap((rule) => decisionIn(rule, list as SuggestionList));
    }),
  );
  const decisions = found.flat();
  const titles = await titlesOf(query, [
    ...new Set(decisions.flatMap(({ item, beside }) => (beside ? [item, beside.id] : [item]))),
  ]);
  const called = (id: string) => titles.get(id) ?? id;
  return decisions.map(({ beside, ...decision }) => ({
    ...decision,
    title: called(decision.item),
    ...(beside ? { beside: { id: beside.id, title: called(beside.id) } } : {}),
  }));
}

/**
 * Says a word; what was said about the same item in the same place before is replaced.
 * @throws not-allowed, remedy-unusable, search-administration-failed
 */
export async function decide(
  { site, search, actor, index }: Deciding,
  {
    list,
    kind,
    item,
    beside,
  }: { list: SuggestionList; kind: Decision['kind']; item: string; beside: string | undefined },
): Promise<void> {
  require(actor, 'search:manage');
  if (!isItemId(item) || (beside !== undefined && !isItemId(beside)))
    throw failure('remedy-unusable', 'choose an item, or paste the address of its page');
  if (item === beside)
    throw failure('remedy-unusable', 'an item cannot be recommended on its own page');
  const path = rulesOf(index, suggestionLists[list]);
  const place = beside === undefined ? item : `${item}-${beside}`;
  await search.ask(
    'DELETE',
    `${path}/${OWN_RULE_PREFIX}${kind === 'hide' ? 'pin' : 'hide'}-${place}`,
  );
  await search.ask('POST', `${path}/batch`, [
    {
      objectID: `${OWN_RULE_PREFIX}${kind}-${place}`,
      enabled: true,
      ...(beside === undefined ? {} : { condition: { filters: `objectID:${beside}` } }),
      consequence:
        kind === 'hide'
          ? { hide: [{ objectID: item }] }
          : { promote: [{ objectID: item, position: 0 }] },
    },
  ]);
  await site.database.transaction((writer) =>
    noteInAudit(writer, site, actor, {
      action: 'recommendation:decided',
      subject: item,
      detail: [kind, list, beside && `beside ${beside}`].filter(Boolean).join(' '),
    }),
  );
  if (list !== 'trending') await renewShelves(site, shelvesOf(kind, { item, beside }));
}

/**
 * The shelves that a decision about an item changes. One that hides it, or that no longer puts it
 * first, concerns those on which it stands.
 */
function shelvesOf(
  kind: Decision['kind'],
  {
    item,
    beside,
    isReverted = false,
  }: { item: string; beside?: string | undefined; isReverted?: boolean },
): Parameters<typeof renewShelves>[1] {
  if (beside !== undefined) return { beside };
  return (kind === 'hide') === isReverted ? 'all' : { holding: item };
}

/** Takes a word back. @throws not-allowed, search-administration-failed */
export async function forgetDecision(
  { site, search, actor, index }: Deciding,
  list: SuggestionList,
  id: string,
): Promise<void> {
  require(actor, 'search:manage');
  const [, kind = '', item = '', beside] = OWN_RULE.exec(id) ?? [];
  if (!isKind(kind)) throw failure('not-found', 'decision');
  await search.ask('DELETE', `${rulesOf(index, suggestionLists[list])}/${id}`);
  await site.database.transaction((writer) =>
    noteInAudit(writer, site, actor, {
      action: 'recommendation:taken-back',
      subject: [item, beside].filter(Boolean).join('-'),
      detail: `${kind} ${list}`,
    }),
  );
  if (list !== 'trending')
    await renewShelves(site, shelvesOf(kind, { item, beside, isReverted: true }));
}

const rulesOf = (index: string, model: string): string =>
  `/1/indexes/${encodeURIComponent(index)}/${model}/recommend/rules`;

async function requestSuggestions(
  { search, index }: SuggestionQuery,
  requests: readonly { model: string; objectID?: string }[],
): Promise<Suggested[][]> {
  const body = {
    requests: requests.map((request) => ({
      indexName: index,
      threshold: 0,
      maxRecommendations: MAX_RESULTS,
      queryParameters: {
        attributesToRetrieve: ['title', 'picture', 'gated'],
        attributesToHighlight: [],
      },
      ...request,
    })),
  };
  const { results } = await search.ask<{ results: { hits: Hit[] }[] }>(
    'POST',
    '/1/indexes/*/recommendations',
    body,
  );
  return results.map(({ hits }) =>
    hits.map(({ objectID, title, picture, gated, _score: score = 0, _reason: reasons = [] }) => ({
      id: objectID,
      title: textOf(title) || objectID,
      picture: gated ? undefined : smallest(picture),
      score: Math.round(score),
      byCurator: reasons.some(({ kind }) => kind === 'curator'),
    })),
  );
}

function decisionIn({ objectID, condition, consequence }: Rule, list: SuggestionList): Decision[] {
  const beside = /^objectID:([0-9a-z]{26})$/.exec(condition?.filters ?? '')?.[1];
  const [hidden] = consequence?.hide ?? [],
    [pinned] = consequence?.promote ?? [];
  const item = hidden ?? pinned;
  return item
    ? [
        {
          id: objectID,
          list,
          kind: hidden ? 'hide' : 'pin',
          item: item.objectID,
          title: '',
          ...(beside === undefined ? {} : { beside: { id: beside, title: '' } }),
        },
      ]
    : [];
}

/** A picture in the smallest size that is kept ready. */
function smallest(picture: ListPicture | undefined): Suggested['picture'] {
  const [size] = picture?.sizes ?? [];
  return (
    picture &&
    size && {
      address: pictureAddress(picture, size.width, 'webp'),
      width: size.width,
      height: size.height,
    }
  );
}

/** What items are called; those that are not there are left out. */
export async function titlesOf(
  { search, index }: Pick<SuggestionQuery, 'search' | 'index'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { results } = await search.ask<{
    results: ({ objectID: string; title?: unknown } | null)[];
  }>('POST', '/1/indexes/*/objects', {
    requests: ids.map((objectID) => ({
      indexName: index,
      objectID,
      attributesToRetrieve: ['title'],
    })),
  });
  return new Map(
    results.flatMap((hit) => (hit ? [[hit.objectID, textOf(hit.title) || hit.objectID]] : [])),
  );
}

/** A text, the first of several, or the first language of a language map. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return textOf(value[0]);
  return typeof value === 'object' && value !== null ? textOf(Object.values(value)[0]) : '';
}
