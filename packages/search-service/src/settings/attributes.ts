// The small languages inside settings: "unordered(title)", "searchable(maker)", "desc(year)",
// "title,maker".

/** Where an attribute stands when ranking. */
type AttributePlace = { readonly level: number; readonly ordered: boolean };

/** An attribute to sort by. What lacks it comes last in either direction. */
export type SortKey = { readonly attribute: string; readonly descending: boolean };

/** A facet as the settings declare it. */
type FacetDeclaration = {
  readonly attribute: string;
  readonly searchable: boolean;
  readonly filterOnly: boolean;
  readonly afterDistinct: boolean;
};

/** Attribute → place, from `searchableAttributes`. */
export function attributePlaces(searchable: readonly string[]): Map<string, AttributePlace> {
  const places = new Map<string, AttributePlace>();
  for (const [level, entry] of searchable.entries()) {
    const unorderedAll = /^unordered\((.*)\)$/.exec(entry.trim());
    for (const part of (unorderedAll?.[1] ?? entry).split(',')) {
      const name = /^(un)?ordered\((.*)\)$/.exec(part.trim());
      const attribute = (name?.[2] ?? part).trim();
      if (attribute === '' || places.has(attribute)) continue;
      places.set(attribute, { level, ordered: unorderedAll === null && name?.[1] === undefined });
    }
  }
  return places;
}

/** Reads `asc(x)` and `desc(x)`; a bare name counts as descending. */
export function sortKey(text: string): SortKey {
  const match = /^(asc|desc)\((.+)\)$/.exec(text.trim());
  return { attribute: (match?.[2] ?? text).trim(), descending: match?.[1] !== 'asc' };
}

/** Reads `searchable(x)`, `filterOnly(x)`, `afterDistinct(x)`, also one inside the other. */
export function facetDeclaration(text: string): FacetDeclaration {
  let attribute = text.trim();
  const found = { searchable: false, filterOnly: false, afterDistinct: false };
  for (;;) {
    const match = /^(searchable|filterOnly|afterDistinct)\((.+)\)$/.exec(attribute);
    const name = match?.[1];
    if (!match || (name !== 'searchable' && name !== 'filterOnly' && name !== 'afterDistinct'))
      break;
    found[name] = true;
    attribute = (match[2] ?? '').trim();
  }
  return { attribute, ...found };
}

/** Every leaf under the dotted path of a document, arrays laid flat; objects are entered. */
export function valuesAt(document: unknown, path: string): (string | number | boolean)[] {
  const found: (string | number | boolean)[] = [];
  if (typeof document === 'object' && document !== null && !path.includes('.')) {
    collectLeaves(Object.hasOwn(document, path) ? Reflect.get(document, path) : undefined, found);
    return found;
  }
  collectAt(document, path.split('.'), 0, found);
  return found;
}

function collectAt(
  value: unknown,
  path: readonly string[],
  depth: number,
  found: (string | number | boolean)[],
): void {
  const step = path[depth];
  if (step === undefined) collectLeaves(value, found);
  else if (Array.isArray(value)) for (const entry of value) collectAt(entry, path, depth, found);
  else if (typeof value === 'object' && value !== null) {
    if (Object.hasOwn(value, step)) collectAt(Reflect.get(value, step), path, depth + 1, found);
    // A name may itself hold a dot.
    const rest = path.slice(depth).join('.');
    if (depth + 1 < path.length && Object.hasOwn(value, rest))
      collectLeaves(Reflect.get(value, rest), found);
  }
}

function collectLeaves(value: unknown, found: (string | number | boolean)[]): void {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    found.push(value);
  else if (Array.isArray(value)) for (const entry of value) collectLeaves(entry, found);
  else if (typeof value === 'object' && value !== null)
    for (const entry of Object.values(value)) collectLeaves(entry, found);
}
