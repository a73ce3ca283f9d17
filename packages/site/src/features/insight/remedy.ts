// What staff can do about a search: each is one synonym or one rule of the search provider, or a
// note.

export const remedyKinds = ['synonym', 'pin', 'redirect', 'lack'] as const;
export type RemedyKind = (typeof remedyKinds)[number];

export type Remedy = {
  id: string;
  kind: RemedyKind;
  /** What visitors type. */
  query: string;
  /**
   * For a synonym what it means, for a pin the ids of items in their order, for a redirect an
   * address, for a lack a note.
   */
  detail: string;
  madeAt: string;
  madeBy: string;
  undoneAt: string | undefined;
};

export type Change = { path: string; body: Record<string, unknown> };

/** Letters of the longest query and detail. */
export const MAX_QUERY_LENGTH = 200;
export const MAX_DETAIL_LENGTH = 1000;

/** Items that are pinned for one search: as many as a preview shows. */
export const MAX_PINNED = 5;

/** What may be wrong with a remedy, in words that go after “This cannot be done for a search: ”. */
const faults = {
  kind: 'choose a synonym, a pinned item, a redirect or a note',
  query: `enter a search term of ${MAX_QUERY_LENGTH} characters or fewer`,
  detail: `use ${MAX_DETAIL_LENGTH} characters or fewer`,
  synonym: 'enter at least one synonym',
  pin: `choose from 1 to ${MAX_PINNED} items`,
  redirect: 'enter an address on this site that starts with a slash, such as /visit',
};
export type RemedyFault = keyof typeof faults;

/** Which fault a remedy has; none when it can be done. */
export function remedyFault({
  kind,
  query,
  detail,
}: Pick<Remedy, 'kind' | 'query' | 'detail'>): RemedyFault | undefined {
  if (!remedyKinds.includes(kind)) return 'kind';
  if (query.trim() === '' || query.length > MAX_QUERY_LENGTH) return 'query';
  if (detail.length > MAX_DETAIL_LENGTH) return 'detail';
  if (kind === 'synonym' && synonymsIn(detail).length === 0) return 'synonym';
  if (kind === 'pin' && !areItems(itemsIn(detail))) return 'pin';
  return kind === 'redirect' && !isOwnPath(detail) ? 'redirect' : undefined;
}

/** The same in words; nothing when it can be done. */
export function faultOf(given: Pick<Remedy, 'kind' | 'query' | 'detail'>): string | undefined {
  const fault = remedyFault(given);
  return fault && faults[fault];
}

const areItems = (ids: readonly string[]): boolean =>
  ids.length > 0 && ids.length <= MAX_PINNED && ids.every(isItemId);

/** Whether a text is the id of an item, as its page's address has it. */
export const isItemId = (text: string): boolean => /^[0-9a-z]{26}$/.test(text);

/** The synonym or rule that a remedy is, or nothing for a note. */
export function changeOf(
  { id, kind, query, detail }: Pick<Remedy, 'id' | 'kind' | 'query' | 'detail'>,
  index: string,
): Change | undefined {
  const objectID = `desk-${id}`;
  const at = (what: string) =>
    `/1/indexes/${encodeURIComponent(index)}/${what}/${objectID}?forwardToReplicas=true`;
  const rule = (consequence: Record<string, unknown>): Change => ({
    path: at('rules'),
    body: {
      objectID,
      description: `Staff desk: ${query}`,
      enabled: true,
      conditions: [{ pattern: query, anchoring: 'is' }],
      consequence,
    },
  });
  if (kind === 'synonym')
    return {
      path: at('synonyms'),
      body: { objectID, type: 'oneWaySynonym', input: query, synonyms: synonymsIn(detail) },
    };
  if (kind === 'pin')
    return rule({
      promote: itemsIn(detail).map((id, position) => ({ objectID: id, position })),
    });
  if (kind === 'redirect')
    return rule({ params: { renderingContent: { redirect: { url: detail } } } });
  return undefined;
}

/** The words that a synonym stands for: separated by commas or lines. */
export function synonymsIn(detail: string): string[] {
  return [
    ...new Set(
      detail
        .split(/[,;\n]/)
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  ];
}

/** The id of the item in the address of its page, or in itself. */
export function itemIn(text: string): string {
  return /(?:^|\/items\/)([0-9a-z]{26})(?:\/|$|\?|#)/.exec(text.trim())?.[1] ?? text.trim();
}

/** The ids of items that a pin names, each once, in their order. */
export function itemsIn(detail: string): string[] {
  return [
    ...new Set(
      detail
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(itemIn),
    ),
  ];
}

/** A redirect never leads away from the site: `//elsewhere` and `/\elsewhere` would. */
function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(address);
}
