// The reference implementation: what the engine must answer, written for reading, not for speed. It
// shares nothing with the engine but the way a text is cut into words, and knows plain words only.
import { wordsOf } from '../text/words.ts';

/** An item of the random collections. */
export type Doc = {
  objectID: string;
  title: string;
  maker: string[];
  note: string;
  kind: string;
  year: number;
};
/** Level 0: title and maker, where the place counts; level 1: note, where it does not. */
const attributes = [
  { name: 'title', level: 0, ordered: true },
  { name: 'maker', level: 0, ordered: true },
  { name: 'note', level: 1, ordered: false },
] as const;

/** Words, with the number of typos that reading them so costs. `isPrefix`: the last may go on. */
type Reading = {
  words: string[];
  slots: number[];
  cost: number;
  isPrefix: boolean;
  typos: number;
  exact: boolean;
};
type Place = { attribute: number; position: number };
type Found = { place: Place; typos: number; exact: boolean };
/** An item found, with what it was ranked by and its title with marks. */
type NaiveHit = { doc: Doc; rankingKey: number[]; title: string };

/** What stands around marked words. */
export const markStart = '<',
  markEnd = '>';

/** Every item that matches, best first, and how many of each kind. */
export function naiveSearch(
  docs: Doc[],
  query: string,
  attributeBy: 'best' | 'sum' = 'best',
): { hits: NaiveHit[]; kinds: Record<string, number> } {
  const typed = wordsOf(query).map((word) => word.term);
  const readings = readingsOf(typed);
  const hits: NaiveHit[] = [];
  for (const doc of docs) {
    const rankingKey = rankingKeyOf(doc, typed.length, readings, attributeBy);
    if (rankingKey) hits.push({ doc, rankingKey, title: mark(doc.title, readings) });
  }
  hits.sort(
    (a, b) =>
      compare([...a.rankingKey, -a.doc.year], [...b.rankingKey, -b.doc.year]) ||
      (a.doc.objectID < b.doc.objectID ? -1 : 1),
  );
  const kinds: Record<string, number> = {};
  for (const { doc } of hits) kinds[doc.kind] = (kinds[doc.kind] ?? 0) + 1;
  return { hits, kinds };
}

function readingsOf(typed: string[]): Reading[] {
  const readings: Reading[] = [];
  const last = typed.length - 1;
  for (const [slot, word] of typed.entries()) {
    readings.push({
      words: [word],
      slots: [slot],
      cost: 0,
      isPrefix: slot === last,
      typos: typosFor(word),
      exact: true,
    });
    if (slot < last)
      readings.push({
        words: [word + typed[slot + 1]],
        slots: [slot, slot + 1],
        cost: 1,
        isPrefix: slot + 1 === last,
        typos: 0,
        exact: false,
      });
    if (word.length >= 5)
      for (let cut = 2; cut <= word.length - 2; cut++)
        readings.push({
          words: [word.slice(0, cut), word.slice(cut)],
          slots: [slot],
          cost: 1,
          isPrefix: false,
          typos: 0,
          exact: false,
        });
  }
  return readings;
}

function typosFor({ length }: string): number {
  if (length >= 8) return 2;
  return length >= 4 ? 1 : 0;
}

/** Typos, proximity, attribute, exactness: smaller is better; null when a word is missing. */
function rankingKeyOf(
  doc: Doc,
  slots: number,
  readings: Reading[],
  attributeBy: 'best' | 'sum',
): number[] | null {
  const text = attributes.flatMap(({ name }, attribute) =>
    placesIn([doc[name]].flat()).map(({ term, position }) => ({ term, attribute, position })),
  );
  const perSlot: Found[][] = [];
  for (let slot = 0; slot < slots; slot++) {
    const found = readings
      .filter((reading) => reading.slots.includes(slot))
      .flatMap((reading) => find(text, reading, slot));
    const min = Math.min(...found.map((one) => one.typos));
    const best = found.filter((one) => one.typos === min);
    if (best.length === 0) return null;
    perSlot.push(best);
  }
  if (slots === 0) return [];
  const typos = perSlot.reduce((sum, found) => sum + (found[0]?.typos ?? 0), 0);
  const proximity = perSlot
    .slice(1)
    .reduce(
      (sum, found, index) =>
        sum +
        Math.min(
          8,
          ...found.flatMap((right) =>
            (perSlot[index] ?? []).map((left) => distance(left.place, right.place)),
          ),
        ),
      0,
    );
  const firsts = perSlot.map((found) =>
    Math.min(
      ...found.map(({ place }) => {
        const own = attributes[place.attribute];
        return own ? own.level * 1000 + (own.ordered ? place.position : 0) : 0;
      }),
    ),
  );
  const first =
    attributeBy === 'sum' ? firsts.reduce((sum, one) => sum + one, 0) : Math.min(...firsts);
  const exact = perSlot.filter((found) => found.some((one) => one.exact)).length;
  const holds = (place: Place): boolean =>
    text.some((one) => one.attribute === place.attribute && one.position === place.position);
  const whole =
    exact === slots &&
    (perSlot[0] ?? []).some(
      ({ place }) =>
        perSlot.every((found, slot) =>
          found.some(
            (one) =>
              one.place.attribute === place.attribute &&
              one.place.position === place.position + slot,
          ),
        ) &&
        !holds({ ...place, position: place.position - 1 }) &&
        !holds({ ...place, position: place.position + slots }),
    );
  const counted = slots === 1 ? Number(whole) : exact;
  return [typos, proximity, first, (slots - counted) * 2 + (whole ? 0 : 1)];
}

function placesIn(values: string[]): { term: string; position: number }[] {
  let start = 0;
  return values.flatMap((value) => {
    const words = wordsOf(value).map((word) => ({
      term: word.term,
      position: start + word.position,
    }));
    start += words.length + 9;
    return words;
  });
}

function find(
  text: { term: string; attribute: number; position: number }[],
  reading: Reading,
  slot: number,
): Found[] {
  const cost = slot === reading.slots[0] ? reading.cost : 0;
  return text.flatMap(({ term, attribute, position }) => {
    const [first = '', ...rest] = reading.words;
    if (rest.length > 0) {
      const inRow =
        term === first &&
        rest.every((word, step) =>
          text.some(
            (one) =>
              one.term === word &&
              one.attribute === attribute &&
              one.position === position + step + 1,
          ),
        );
      return inRow ? [{ place: { attribute, position }, typos: cost, exact: false }] : [];
    }
    const typos = typosOf(first, term, reading);
    return typos === null
      ? []
      : [
          {
            place: { attribute, position },
            typos: cost + typos,
            exact: reading.exact && typos === 0 && first === term,
          },
        ];
  });
}

function typosOf(typed: string, term: string, { typos, isPrefix }: Reading): number | null {
  const candidates = isPrefix
    ? Array.from({ length: term.length }, (_, index) => term.slice(0, index + 1))
    : [term];
  const min = Math.min(
    ...candidates.map((candidate) => edits(typed, candidate) + (typed[0] === candidate[0] ? 0 : 1)),
  );
  return min <= typos ? min : null;
}

/** Optimal string alignment, as in the textbooks. */
function edits(a: string, b: string): number {
  const d: number[][] = Array.from({ length: a.length + 1 }, (_, i) =>
    // The first row and the first column count what is added or left out.
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 || j === 0 ? i + j : 0)),
  );
  const at = (i: number, j: number): number => d[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      let best = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, at(i - 2, j - 2) + 1);
      const row = d[i];
      if (row) row[j] = best;
    }
  return at(a.length, b.length);
}

function distance(left: Place, right: Place): number {
  if (left.attribute !== right.attribute) return 8;
  const gap = right.position - left.position;
  return gap > 0 ? gap : 1 - gap;
}

function mark(title: string, readings: Reading[]): string {
  const words = wordsOf(title);
  const marked = words.map(() => 0);
  for (const [index, word] of words.entries()) {
    for (const reading of readings) {
      const [first = ''] = reading.words;
      if (reading.words.length > 1) {
        if (reading.words.every((part, step) => words[index + step]?.term === part))
          reading.words.forEach((part, step) => {
            marked[index + step] = part.length;
          });
        continue;
      }
      const typos = typosOf(first, word.term, reading);
      if (typos !== null)
        marked[index] = Math.max(
          marked[index] ?? 0,
          typos === 0 ? Math.min(first.length, word.term.length) : word.term.length,
        );
    }
  }
  return words
    .map((word, index) => {
      const length = marked[index] ?? 0;
      return length === 0
        ? word.term
        : `${markStart}${word.term.slice(0, length)}${markEnd}${word.term.slice(length)}`;
    })
    .join(' ');
}

function compare(a: number[], b: number[]): number {
  for (const [index, value] of a.entries()) if (value !== b[index]) return value - (b[index] ?? 0);
  return 0;
}
