// What the address of a list says. Its parameters are those of the API, so that a list can be
// bookmarked, sent to somebody and kept under a name. Pure.

/** What decides which records are in a list. */
const FILTERS = ['words', 'state', 'lacks', 'collection'] as const;
const PLACES = ['after', 'before'] as const;

type Parameter = (typeof FILTERS)[number] | 'order' | (typeof PLACES)[number];

const only = (given: URLSearchParams, names: readonly string[]): URLSearchParams =>
  new URLSearchParams([...given].filter(([name, value]) => names.includes(name) && value !== ''));

/** The parameters of a page of a list; others are not the list’s. */
export const pageQuery = (given: URLSearchParams): string =>
  `${only(given, [...FILTERS, 'order', ...PLACES])}`;

/** Those that decide how many records there are. */
export const countQuery = (given: URLSearchParams): string => `${only(given, FILTERS)}`;

/** Those that are kept under a name: not where in the list somebody is. */
export const viewQuery = (given: URLSearchParams): string =>
  `${only(given, [...FILTERS, 'order'])}`;

/** The same list with something changed, from its beginning. */
export function changed(
  given: URLSearchParams,
  changes: Partial<Record<Parameter, string | readonly string[]>>,
): URLSearchParams {
  const next = only(given, [...FILTERS, 'order']);
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    for (const one of [value].flat()) if (one !== '') next.append(name, one);
  }
  return next;
}

/** Whether two lists are the same, in whichever order they are written. */
export const isSameList = (a: string, b: string): boolean => inOrder(a) === inOrder(b);

function inOrder(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return `${parameters}`;
}
