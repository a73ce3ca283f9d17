// What a visitor gathers: sets of items with notes, as the browser keeps them. Values in, values
// out: every step gives a new state.

export type GatheredItem = { id: string; note?: string };
type GatheredSet = { id: string; name: string; items: GatheredItem[] };
export type Gathering = {
  version: 1;
  /** The set that new items go into. */ current: string;
  sets: GatheredSet[];
};

/** Limits of what is kept: items of a set, sets, and characters of a note and of a name. */
export const gatheringLimits = { items: 500, sets: 50, note: 1000, name: 120 } as const;

/** The first set, until the visitor names it. */
const firstSet = (name: string): Gathering => ({
  version: 1,
  current: '1',
  sets: [{ id: '1', name, items: [] }],
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isItemId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-z]{26}$/.test(value);

/** Reads what the browser kept; whatever of it is unusable is left out. Never throws. */
export function parseGathering(text: string | null, name: string): Gathering {
  const kept = parsed(text);
  const sets =
    isRecord(kept) && Array.isArray(kept['sets'])
      ? kept['sets'].flatMap(readSet).slice(0, gatheringLimits.sets)
      : [];
  const [first] = sets;
  if (!first || !isRecord(kept)) return firstSet(name);
  const current = sets.find(({ id }) => id === kept['current']) ?? first;
  return { version: 1, current: current.id, sets };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

function readSet(value: unknown): GatheredSet[] {
  if (!isRecord(value) || typeof value['id'] !== 'string' || typeof value['name'] !== 'string')
    return [];
  return [
    {
      id: value['id'],
      name: value['name'].slice(0, gatheringLimits.name),
      items: readItems(value['items']),
    },
  ];
}

/** Items out of a list of unknown things: the first of each, with its note. */
export function readItems(value: unknown): GatheredItem[] {
  const items = new Map<string, GatheredItem>();
  for (const one of Array.isArray(value) ? value : []) {
    if (!isRecord(one) || !isItemId(one['id']) || items.has(one['id'])) continue;
    const note = typeof one['note'] === 'string' ? one['note'].slice(0, gatheringLimits.note) : '';
    items.set(one['id'], note ? { id: one['id'], note } : { id: one['id'] });
  }
  return [...items.values()].slice(0, gatheringLimits.items);
}

export function currentSet(gathering: Gathering): GatheredSet {
  const [first = { id: '1', name: '', items: [] }] = gathering.sets;
  return gathering.sets.find(({ id }) => id === gathering.current) ?? first;
}

function changeCurrent(gathering: Gathering, change: (set: GatheredSet) => GatheredSet): Gathering {
  return {
    ...gathering,
    sets: gathering.sets.map((set) => (set.id === currentSet(gathering).id ? change(set) : set)),
  };
}

export const isGathered = (gathering: Gathering, id: string): boolean =>
  currentSet(gathering).items.some((item) => item.id === id);

/**
 * Adds an item at `at`, or at the end; what is there already stays where it is. A full set stays as
 * it is.
 */
export function gather(
  gathering: Gathering,
  item: GatheredItem,
  at = Number.POSITIVE_INFINITY,
): Gathering {
  const { items } = currentSet(gathering);
  if (items.length >= gatheringLimits.items || isGathered(gathering, item.id)) return gathering;
  return changeCurrent(gathering, (set) => ({
    ...set,
    items: set.items.toSpliced(Math.min(at, items.length), 0, item),
  }));
}

export function release(gathering: Gathering, id: string): Gathering {
  return changeCurrent(gathering, (set) => ({
    ...set,
    items: set.items.filter((item) => item.id !== id),
  }));
}

/** Moves an item to place `to`, counted from 0; places outside are the ends. */
export function move(gathering: Gathering, id: string, to: number): Gathering {
  return changeCurrent(gathering, (set) => {
    const item = set.items.find((one) => one.id === id);
    if (!item) return set;
    const rest = set.items.filter((one) => one !== item);
    return { ...set, items: rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item) };
  });
}

export function annotate(gathering: Gathering, id: string, note: string): Gathering {
  const text = note.slice(0, gatheringLimits.note);
  const noted = text.trim() ? { id, note: text } : { id };
  return changeCurrent(gathering, (set) => ({
    ...set,
    items: set.items.map((item) => (item.id === id ? noted : item)),
  }));
}

export function rename(gathering: Gathering, name: string): Gathering {
  return changeCurrent(gathering, (set) => ({
    ...set,
    name: name.trim().slice(0, gatheringLimits.name) || set.name,
  }));
}

/** A further set, which becomes the current one. */
export function addSet(gathering: Gathering, set: Pick<GatheredSet, 'name' | 'items'>): Gathering {
  if (gathering.sets.length >= gatheringLimits.sets) return gathering;
  const id = String(Math.max(0, ...gathering.sets.map((one) => Number(one.id) || 0)) + 1);
  return {
    ...gathering,
    current: id,
    sets: [
      ...gathering.sets,
      { id, name: set.name.slice(0, gatheringLimits.name), items: readItems(set.items) },
    ],
  };
}

export function choose(gathering: Gathering, id: string): Gathering {
  return gathering.sets.some((set) => set.id === id) ? { ...gathering, current: id } : gathering;
}

/** Without the current set; of the last one its items go and it stays. */
export function discard(gathering: Gathering, name: string): Gathering {
  const sets = gathering.sets.filter(({ id }) => id !== currentSet(gathering).id);
  const [first] = sets;
  return first ? { ...gathering, current: first.id, sets } : firstSet(name);
}
