// What staff can do about a search: each is one synonym or one rule of the search provider, or a note.

export const remedyKinds = ['synonym', 'pin', 'redirect', 'lack'] as const;
export type RemedyKind = (typeof remedyKinds)[number];

export type Remedy = {
  id: string;
  kind: RemedyKind;
  /** What visitors type. */
  query: string;
  /** For a synonym what it means, for a pin the item's id, for a redirect an address, for a lack a note. */
  detail: string;
  madeAt: string;
  madeBy: string;
  undoneAt: string | undefined;
};

export type Change = { path: string; body: Record<string, unknown> };

/** Letters of the longest query and detail. */
export const LONGEST_QUERY = 200;
export const LONGEST_DETAIL = 1000;

/** Why this remedy cannot be, in words that go after “This cannot be done for a search: ”; nothing when it can. */
export function faultOf({ kind, query, detail }: Pick<Remedy, 'kind' | 'query' | 'detail'>): string | undefined {
  if (!remedyKinds.includes(kind)) return 'choose a synonym, a pin, a redirect or a note';
  if (query.trim() === '' || query.length > LONGEST_QUERY) return `write what visitors type, in at most ${LONGEST_QUERY} letters`;
  if (detail.length > LONGEST_DETAIL) return `keep it under ${LONGEST_DETAIL} letters`;
  if (kind === 'synonym' && synonymsIn(detail).length === 0) return 'write at least one other word for it';
  if (kind === 'pin' && !/^[0-9a-z]{26}$/.test(detail)) return 'choose an item, or paste the address of its page';
  if (kind === 'redirect' && !isOwnPath(detail)) return 'write an address of this site that begins with a slash, such as /visit';
  return undefined;
}

/** The synonym or rule that a remedy is, or nothing for a note. */
export function changeOf({ id, kind, query, detail }: Pick<Remedy, 'id' | 'kind' | 'query' | 'detail'>, index: string): Change | undefined {
  const objectID = `desk-${id}`;
  const at = (what: string) => `/1/indexes/${encodeURIComponent(index)}/${what}/${objectID}?forwardToReplicas=true`;
  const rule = (consequence: Record<string, unknown>): Change => ({ path: at('rules'), body: { objectID, description: `The staff desk: ${query}`, enabled: true, conditions: [{ pattern: query, anchoring: 'is' }], consequence } });
  if (kind === 'synonym') return { path: at('synonyms'), body: { objectID, type: 'oneWaySynonym', input: query, synonyms: synonymsIn(detail) } };
  if (kind === 'pin') return rule({ promote: [{ objectID: detail, position: 0 }] });
  if (kind === 'redirect') return rule({ params: { renderingContent: { redirect: { url: detail } } } });
  return undefined;
}

/** The words that a synonym stands for: separated by commas or lines. */
export function synonymsIn(detail: string): string[] {
  return [...new Set(detail.split(/[,;\n]/).map((word) => word.trim()).filter(Boolean))];
}

/** The id of the item in the address of its page, or in itself. */
export function itemIn(text: string): string {
  return /(?:^|\/items\/)([0-9a-z]{26})(?:\/|$|\?|#)/.exec(text.trim())?.[1] ?? text.trim();
}

/** A redirect never leads away from the site: `//elsewhere` and `/\elsewhere` would. */
function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(address);
}
