// What merging means, said another way than in the code: a copy is a table of cells, each with all
// the values that it ever had. There are no trees and nothing is compared but single cells.
import type { Fields, Member } from '../../packages/site/src/features/working/merge/body.ts';

/** Names of cells: `title/en`, `production/#k1/role`; `…/#k1` says that the member is there. */
type Cells = ReadonlyMap<string, string>;

const isThing = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every cell of a body. Orders are not among them: a table has none. */
export function cellsOf(body: Fields): Map<string, string> {
  const cells = new Map<string, string>();
  const open: [string, unknown][] = Object.entries(body);
  for (let next = open.pop(); next; next = open.pop()) {
    const [name, value] = next;
    if (Array.isArray(value)) {
      for (const member of value)
        if (isThing(member)) {
          const { key, value: inner } = member as Member;
          cells.set(`${name}/#${key}`, 'there');
          for (const [field, one] of Object.entries(inner as Fields))
            open.push([`${name}/#${key}/${field}`, one]);
        } else cells.set(`${name}/=${String(member)}`, 'there');
    } else if (isThing(value)) {
      for (const [field, one] of Object.entries(value)) open.push([`${name}/${field}`, one]);
    } else cells.set(name, JSON.stringify(value));
  }
  return cells;
}

/** The names of members in order, by the name of their list. */
export function ordersOf(body: Fields): Map<string, string[]> {
  const orders = new Map<string, string[]>();
  const open: [string, unknown][] = Object.entries(body);
  for (let next = open.pop(); next; next = open.pop()) {
    const [name, value] = next;
    if (Array.isArray(value)) {
      orders.set(
        name,
        value.map((member) => (isThing(member) ? `#${(member as Member).key}` : `=${member}`)),
      );
      for (const member of value)
        if (isThing(member))
          for (const [field, one] of Object.entries((member as Member).value as Fields))
            open.push([`${name}/#${(member as Member).key}/${field}`, one]);
    } else if (isThing(value))
      for (const [field, one] of Object.entries(value)) open.push([`${name}/${field}`, one]);
  }
  return orders;
}

type Expected = {
  cells: Map<string, string>;
  /** Cells, or members with all that is in them, that two changed to different ends. */
  clashes: Set<string>;
};

/** What the table is after `mine` was saved, which was made on `seen`, over `now`. */
export function expectedAfter(bodies: Record<keyof Tables, Fields>): Expected {
  const { seen, mine, now } = eachOf(bodies, cellsOf);
  const clashes = new Set<string>();
  const cells = new Map<string, string>();
  const names = new Set([...seen.keys(), ...mine.keys(), ...now.keys()]);
  const orders = eachOf(bodies, (body) =>
    [...ordersOf(body)].map(([name, order]): [string, string] => [`${name}/<`, order.join()]),
  );
  const gone = membersInDispute(names, {
    seen: new Map([...seen, ...orders.seen]),
    mine: new Map([...mine, ...orders.mine]),
    now: new Map([...now, ...orders.now]),
  });
  for (const name of names) {
    const dispute = gone.find((member) => name === member || name.startsWith(`${member}/`));
    if (dispute !== undefined) clashes.add(dispute);
    const value = dispute === undefined ? decided(name, { seen, mine, now }) : now.get(name);
    if (value === 'clash') clashes.add(name);
    const kept = value === 'clash' ? now.get(name) : value;
    if (kept !== undefined) cells.set(name, kept);
  }
  return { cells, clashes };
}

const eachOf = <T>(bodies: Record<keyof Tables, Fields>, read: (body: Fields) => T) => ({
  seen: read(bodies.seen),
  mine: read(bodies.mine),
  now: read(bodies.now),
});

type Tables = { seen: Cells; mine: Cells; now: Cells };

/** A cell is as whoever touched it says; as both say who said the same. */
function decided(name: string, { seen, mine, now }: Tables): string | undefined {
  const [old, own, other] = [seen.get(name), mine.get(name), now.get(name)];
  const touched = [own !== old ? 'mine' : '', other !== old ? 'theirs' : ''].join('');
  if (touched === 'mine') return own;
  return touched === 'minetheirs' && own !== other ? 'clash' : other;
}

/** Members that one took away while the other changed something in them; outermost first. */
function membersInDispute(names: Iterable<string>, tables: Tables): string[] {
  const { seen, mine, now } = tables;
  const members = [...names].filter((name) => /#[^/]*$/.test(name) && seen.has(name));
  const disputed = members.filter((member) => {
    const isMine = mine.has(member);
    if (isMine === now.has(member)) return false;
    const left = isMine ? mine : now;
    return [...new Set([...seen.keys(), ...left.keys()])].some(
      (name) => name.startsWith(`${member}/`) && seen.get(name) !== left.get(name),
    );
  });
  return disputed.filter(
    (member) => !disputed.some((other) => other !== member && member.startsWith(`${other}/`)),
  );
}

/**
 * What is wrong with the order of a list after a save; nothing where it is right: members that all
 * three know stand as whoever put them into another order wants, and what was added stands behind
 * the member that it was put behind, or behind others that were added there.
 */
export function wrongOrder(
  lists: { seen: string[]; mine: string[]; now: string[]; after: string[] },
  isClash: boolean,
): string | undefined {
  const { seen, mine, now, after } = lists;
  const common = new Set(seen.filter((name) => mine.includes(name) && now.includes(name)));
  const shared = (names: readonly string[]) => names.filter((name) => common.has(name)).join();
  const isMoved = { mine: shared(mine) !== shared(seen), now: shared(now) !== shared(seen) };
  const mustClash = isMoved.mine && isMoved.now && shared(mine) !== shared(now);
  if (mustClash !== isClash) return mustClash ? 'a clash is not told' : 'a false clash of order';
  const wanted = isMoved.mine && !isMoved.now ? mine : now;
  if (shared(after) !== shared(wanted)) return 'members stand in another order';
  for (const list of [mine, now])
    for (const [i, name] of list.entries()) {
      const isByBoth = mine.includes(name) && now.includes(name);
      if (seen.includes(name) || isByBoth || !after.includes(name)) continue;
      const before = list.slice(0, i).findLast((one) => after.includes(one));
      const from = before === undefined ? -1 : after.indexOf(before);
      const between = after.slice(from + 1, after.indexOf(name));
      const isBehind = from < after.indexOf(name) && between.every((one) => !common.has(one));
      if (!isBehind) return `${name} is not behind ${before ?? 'nothing'}`;
    }
  return undefined;
}
