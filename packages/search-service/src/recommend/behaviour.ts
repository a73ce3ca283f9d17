// What visitors did, as far as recommendations need it: who looked at what on which day, by tokens
// that name nobody. Nothing is reported about fewer than `minVisitors` visitors, so that no shelf
// shows one person's path.

/** One interaction of a visitor with an item. */
export type Interaction = {
  readonly index: string;
  readonly userToken: string;
  readonly objectID: string;
  readonly kind: 'click' | 'view' | 'conversion';
  /** milliseconds since 1970 */ readonly at: number;
};

/** An item that goes with another in what visitors did. */
export type Companion = {
  readonly objectID: string;
  /** from 0 to 1 */ readonly closeness: number;
  /** visitors who had to do with both */ readonly visitors: number;
};

/** An item that many look at just now. */
type Trend = {
  readonly objectID: string;
  /** 1 for the first */ readonly strength: number;
  readonly visitors: number;
  readonly before: number;
};

/** Visitors below which nothing is said. */
const minVisitors = 3;

const dayMs = 86_400_000;
/** How long interactions count. */
const rememberedDays = 90;
const weights = { view: 1, click: 1, conversion: 3 } as const;
/** A visitor with more items than this is no person: a crawler, or a screen in a gallery. */
const maxItemsPerVisitor = 500;

type Touch = {
  weight: number;
  /** days since 1970 */ readonly days: Set<number>;
  readonly converted: Set<number>;
};
type Touches = Map<string, Touch>;
type IndexBehaviour = {
  readonly byVisitor: Map<string, Touches>;
  readonly byItem: Map<string, Set<string>>;
};

/** The interactions of the last 90 days, in memory. */
export class Behaviour {
  readonly #indices = new Map<string, IndexBehaviour>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Takes interactions in, in any order; a repeated one does no harm beyond its weight. */
  record(interactions: Iterable<Interaction>): void {
    const oldest = this.#now() - rememberedDays * dayMs;
    for (const { index, userToken, objectID, kind, at } of interactions) {
      if (at < oldest) continue;
      const behaviour = this.#indices.get(index) ?? { byVisitor: new Map(), byItem: new Map() };
      this.#indices.set(index, behaviour);
      const touches: Touches = behaviour.byVisitor.get(userToken) ?? new Map();
      behaviour.byVisitor.set(userToken, touches);
      const touch = touches.get(objectID) ?? { weight: 0, days: new Set(), converted: new Set() };
      touches.set(objectID, touch);
      const day = Math.floor(at / dayMs);
      touch.weight = Math.min(5, touch.weight + weights[kind]);
      touch.days.add(day);
      if (kind === 'conversion') touch.converted.add(day);
      const visitors = behaviour.byItem.get(objectID) ?? new Set();
      behaviour.byItem.set(objectID, visitors.add(userToken));
    }
  }

  /** Forgets a visitor. */
  forget(userToken: string): void {
    for (const { byVisitor, byItem } of this.#indices.values()) {
      for (const objectID of byVisitor.get(userToken)?.keys() ?? [])
        byItem.get(objectID)?.delete(userToken);
      byVisitor.delete(userToken);
    }
  }

  /** Forgets visitors that are known by a property of their tokens. */
  forgetThose(isForgotten: (userToken: string) => boolean): void {
    const tokens = [...this.#indices.values()].flatMap(({ byVisitor }) => [...byVisitor.keys()]);
    for (const token of new Set(tokens)) if (isForgotten(token)) this.forget(token);
  }

  /** Items that the visitors of an item also looked at: the cosine of two items' visitors. */
  companions(index: string, objectID: string): Companion[] {
    return this.#together(
      index,
      objectID,
      (own, other) => own.weight * other.weight,
      (touch) => touch.weight,
    );
  }

  /** Items that the same visitors kept, shared or ordered on the same day. */
  interactedTogether(index: string, objectID: string): Companion[] {
    return this.#together(
      index,
      objectID,
      (own, other) => ([...own.converted].some((day) => other.converted.has(day)) ? 1 : 0),
      (touch) => (touch.converted.size > 0 ? 1 : 0),
    );
  }

  #together(
    index: string,
    objectID: string,
    both: (own: Touch, other: Touch) => number,
    alone: (touch: Touch) => number,
  ): Companion[] {
    const behaviour = this.#indices.get(index);
    const sums = new Map<string, { sum: number; visitors: number }>();
    for (const visitor of behaviour?.byItem.get(objectID) ?? []) {
      const touches = behaviour?.byVisitor.get(visitor);
      const own = touches?.get(objectID);
      if (!touches || !own || touches.size > maxItemsPerVisitor) continue;
      for (const [other, touch] of touches) {
        const amount = other === objectID ? 0 : both(own, touch);
        if (amount === 0) continue;
        const known = sums.get(other) ?? { sum: 0, visitors: 0 };
        sums.set(other, { sum: known.sum + amount, visitors: known.visitors + 1 });
      }
    }
    const length = (id: string) =>
      Math.sqrt(
        [...(behaviour?.byItem.get(id) ?? [])].reduce(
          (sum, visitor) => sum + alone(behaviour?.byVisitor.get(visitor)?.get(id) ?? nothing) ** 2,
          0,
        ),
      );
    const own = length(objectID);
    return [...sums]
      .filter(([, { visitors }]) => visitors >= minVisitors)
      .map(([id, { sum, visitors }]) => ({
        objectID: id,
        visitors,
        closeness: Math.min(1, sum / Math.max(own * length(id), Number.MIN_VALUE)),
      }))
      .sort(
        (a, b) =>
          b.closeness - a.closeness ||
          b.visitors - a.visitors ||
          (a.objectID < b.objectID ? -1 : 1),
      );
  }

  /**
   * Items that more visitors had to do with in the last `days` than in those before, strongest
   * first. Counts visitors, not clicks: one who comes back all day is one.
   */
  trends(index: string, days = 7): Trend[] {
    const behaviour = this.#indices.get(index);
    const today = Math.floor(this.#now() / dayMs);
    const trends = [...(behaviour?.byItem ?? [])].map(([objectID, tokens]) => {
      const [visitors, before] = [0, 1].map((period) =>
        this.#visitorsIn(behaviour, objectID, tokens, {
          from: today - days * (period + 1),
          to: today - days * period,
        }),
      );
      return { objectID, visitors: visitors ?? 0, before: before ?? 0 };
    });
    const rising = trends
      .filter(({ visitors }) => visitors >= minVisitors)
      .map((trend) => ({
        ...trend,
        worth: trend.visitors * Math.sqrt(trend.visitors / (trend.before + 1)),
      }));
    const max = rising.reduce((top, { worth }) => Math.max(top, worth), 0);
    return rising
      .map(({ worth, ...trend }) => ({ ...trend, strength: worth / max }))
      .sort((a, b) => b.strength - a.strength || (a.objectID < b.objectID ? -1 : 1));
  }

  #visitorsIn(
    behaviour: IndexBehaviour | undefined,
    objectID: string,
    tokens: ReadonlySet<string>,
    { from, to }: { from: number; to: number },
  ): number {
    let count = 0;
    for (const token of tokens) {
      const touches = behaviour?.byVisitor.get(token);
      if (!touches || touches.size > maxItemsPerVisitor) continue;
      if ([...(touches.get(objectID)?.days ?? [])].some((day) => day > from && day <= to)) count++;
    }
    return count;
  }
}

const nothing: Touch = { weight: 0, days: new Set(), converted: new Set() };
