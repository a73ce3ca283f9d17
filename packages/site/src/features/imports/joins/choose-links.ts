// Which of the links between tables are certain, and about which a person is asked: where a column
// meets several keys, too few of its values meet one, or a key stands in several rows.
import { linkText, sameLink, type FoundLink, type Link } from './join.ts';

/** So many of the values have to meet a key. */
const MIN_CERTAIN = 0.95;

export type UnsureLink = {
  table: string;
  why: 'several-keys' | 'few-meet' | 'key-repeated' | 'numbers-only' | 'several-columns';
  /** The likeliest first. */
  options: readonly FoundLink[];
};

export type ChosenLinks = { certain: FoundLink[]; unsure: UnsureLink[] };

/** @param root  the table of items */
export function chooseLinks(found: readonly FoundLink[], root: string): ChosenLinks {
  const certain: FoundLink[] = [];
  const unsure: UnsureLink[] = [];
  const plain = found.filter((link) => !link.isWeak && !isMirrored(link, found, root));
  const byColumn = Map.groupBy(plain, ({ table, column }) => JSON.stringify([table, column]));
  for (const links of byColumn.values()) {
    const [best, ...others] = nearestTo(root, bestNamed(links.filter(isCertain)));
    if (best && others.length === 0) certain.push(best);
    else if (best)
      unsure.push({ table: best.table, why: 'several-keys', options: [best, ...others] });
    else unsure.push(...unsureOf(bestNamed(links)));
  }
  const toRoot = Map.groupBy(
    certain.filter(({ of }) => of === root),
    ({ table }) => table,
  );
  for (const [table, links] of toRoot) {
    const [best, ...others] = bestNamed(links);
    const dropped = new Set(links.filter((link) => link !== best || others.length > 0));
    if (others.length > 0 && best)
      unsure.push({ table, why: 'several-columns', options: [best, ...others] });
    for (const link of dropped) certain.splice(certain.indexOf(link), 1);
  }
  return { certain, unsure: openQuestions(unsure, certain, { found, root }) };
}

/** Where rows name each other by the same columns, the other table belongs to the items. */
const isMirrored = (link: FoundLink, found: readonly FoundLink[], root: string): boolean =>
  link.table === root &&
  found.some(
    ({ table, column, of, key, isWeak }) =>
      !isWeak && of === root && table === link.of && column === link.key && key === link.column,
  );

/** What is asked of tables that nothing else joins; a table is asked about once. */
function openQuestions(
  unsure: readonly UnsureLink[],
  certain: readonly FoundLink[],
  { found, root }: { found: readonly FoundLink[]; root: string },
): UnsureLink[] {
  const isJoined = (name: string) => certain.some(({ table, of }) => table === name || of === name);
  const open = unsure.filter(
    ({ table, options }) =>
      (table !== root && !certain.some((link) => link.table === table && link.of === root)) ||
      options.some(({ of }) => !isJoined(of)),
  );
  const byTable = Map.groupBy(open, ({ table }) => table);
  const weak = Map.groupBy(
    found.filter(
      (link) => link.isWeak && isCertain(link) && !isJoined(link.table) && link.of === root,
    ),
    ({ table }) => table,
  );
  return [
    ...[...byTable.values()].flatMap((all) => merged(all)),
    ...[...weak]
      .filter(([table]) => !byTable.has(table))
      .map(([table, options]): UnsureLink => ({ table, why: 'numbers-only', options })),
  ];
}

function merged(all: readonly UnsureLink[]): UnsureLink[] {
  const [first] = all;
  if (!first) return [];
  return [{ ...first, options: all.flatMap(({ options }) => options) }];
}

const share = ({ met, filled }: FoundLink): number => met / Math.max(filled, 1);
const isCertain = (link: FoundLink): boolean => share(link) >= MIN_CERTAIN && link.repeated === 0;

/** Those that the headings speak for most. */
function bestNamed(links: readonly FoundLink[]): FoundLink[] {
  const best = Math.max(...links.map(({ name }) => name));
  return links.filter(({ name }) => name === best).toSorted((a, b) => share(b) - share(a));
}

/** Where tables share the number of the items, each belongs to the items. */
function nearestTo(root: string, links: readonly FoundLink[]): readonly FoundLink[] {
  const direct = links.filter(({ of }) => of === root);
  return direct.length === 1 ? direct : links;
}

function unsureOf(options: readonly FoundLink[]): UnsureLink[] {
  const [best] = options;
  if (!best) return [];
  const why = best.repeated > 0 ? 'key-repeated' : 'few-meet';
  return [{ table: best.table, why, options }];
}

/** The links, with those that a person chose among the unsure ones. */
export function answeredLinks(
  { certain, unsure }: ChosenLinks,
  chosen: (unsure: UnsureLink) => string | undefined,
): FoundLink[] {
  const added = unsure.flatMap((one) => {
    const id = chosen(one);
    return one.options.filter((link) => linkText(link) === id);
  });
  return [...certain, ...added];
}

/** A stated link as if it had been found. */
export const statedLink = (link: Link, found: readonly FoundLink[]): FoundLink =>
  found.find((one) => sameLink(one, link)) ?? {
    ...link,
    filled: 0,
    met: 0,
    repeated: 0,
    name: 3,
    isWeak: false,
  };
