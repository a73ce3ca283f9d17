// Marking what matched in a text. Pure: it reads the text again with the rules of the plan,
// whatever index it came from.
import { rawLengthOfFolded } from '../text/fold.ts';
import { tooFar, typosBetween } from '../text/distance.ts';
import { wordsAs, wordsOf, type Cut, type Word } from '../text/words.ts';
import type { Alternative, QueryPlan } from '../query/plan.ts';

/**
 * What is put before and after a mark. Texts are not escaped: clients send tags of their own and
 * escape what they show, as with Algolia.
 */
type Tags = {
  readonly pre: string;
  readonly post: string;
  /** shows what was typed in place of a synonym that matched */ readonly replaceSynonyms?: boolean;
};

/** A text with marks. `matchedWords` are words of the query, folded. */
type Highlighted = {
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
  readonly matchedWords: readonly string[];
  readonly fullyHighlighted?: boolean;
};
/** A part of a text with marks. */
type Snippet = { readonly value: string; readonly matchLevel: 'none' | 'partial' | 'full' };

/** A span to mark, in UTF-16 units of the raw text. */
type Mark = {
  readonly start: number;
  readonly end: number;
  /** shown in place of what is marked */ readonly instead?: string;
};
type Marked = {
  readonly words: readonly Word[];
  readonly marks: readonly Mark[];
  readonly slots: number;
};
/** What a term matches: slots as bits, and how much of it was typed (0: mark the whole word). */
type TermMatch = {
  readonly slots: number;
  readonly typed: number;
  /** set where only a synonym matches: what was typed */ readonly instead?: string | undefined;
};

const noMatch: TermMatch = { slots: 0, typed: 0 };

/** Highlights texts for one query; what a term matches is remembered from text to text. */
export class Highlighter {
  readonly #plan: QueryPlan;
  readonly #tags: Tags;
  readonly #single: readonly Alternative[];
  readonly #rows: readonly Alternative[];
  readonly #known = new Map<string, TermMatch>();
  /** what was marked before: hits of one page often have makers and materials in common */
  readonly #texts: Record<Cut, Map<string, Highlighted>> = {
    text: new Map(),
    identifier: new Map(),
    camelCase: new Map(),
  };

  constructor(plan: QueryPlan, tags: Tags) {
    this.#plan = plan;
    this.#tags = tags;
    this.#single = plan.alternatives.filter((alternative) => alternative.terms.length === 1);
    this.#rows = plan.alternatives.filter((alternative) => alternative.terms.length > 1);
  }

  highlight(text: string, cut: Cut): Highlighted {
    if (this.#plan.slots.length === 0) return { value: text, matchLevel: 'none', matchedWords: [] };
    const texts = this.#texts[cut];
    const known = texts.get(text);
    if (known) return { ...known };
    const made = this.#highlight(text, cut);
    texts.set(text, made);
    return { ...made };
  }

  #highlight(text: string, cut: Cut): Highlighted {
    const { words, marks, slots } = this.#mark(text, cut);
    if (slots === 0) return { value: text, matchLevel: 'none', matchedWords: [] };
    const full = words.every((word) =>
      marks.some((mark) => mark.start <= word.start && mark.end >= word.end),
    );
    const matchedWords = this.#plan.slots
      .filter((_, slot) => (slots & (1 << slot)) !== 0)
      .map((slot) => slot.typed);
    return {
      value: this.#apply(text, marks, 0, text.length),
      matchLevel: this.#level(slots),
      fullyHighlighted: full,
      matchedWords: [...new Set(matchedWords)],
    };
  }

  /** The `length` words of a text in which most is marked. */
  snippet(text: string, length: number, ellipsis: string, cut: Cut): Snippet {
    const { words, marks, slots } = this.#mark(text, cut);
    const matchLevel = this.#level(slots);
    if (words.length <= length || length === 0)
      return { value: this.#apply(text, marks, 0, text.length), matchLevel };
    const first = bestWindow(words, marks, length);
    const start = first === 0 ? 0 : (words[first]?.start ?? 0);
    const isEnd = first + length >= words.length;
    const end = isEnd ? text.length : (words[first + length - 1]?.end ?? text.length);
    return {
      value: `${first === 0 ? '' : ellipsis}${this.#apply(text, marks, start, end)}${isEnd ? '' : ellipsis}`,
      matchLevel,
    };
  }

  #level(slots: number): 'none' | 'partial' | 'full' {
    if (slots === 0) return 'none';
    return this.#plan.slots.every((_, slot) => (slots & (1 << slot)) !== 0) ? 'full' : 'partial';
  }

  #mark(text: string, cut: Cut): Marked {
    if (this.#plan.slots.length === 0)
      return { words: wordsOf(text, this.#plan.text), marks: [], slots: 0 };
    const words = wordsAs(cut, text, this.#plan.text);
    const marks: Mark[] = [];
    let slots = 0;
    for (const [index, word] of words.entries()) {
      slots |= this.#markCompound(word, marks);
      slots |= this.#markWord(word, text, marks);
      slots |= this.#markRows(words, index, marks);
    }
    return { words, marks: joined(marks), slots };
  }

  /** @returns the slots that the word fills together with its neighbours, as bits */
  #markCompound({ start, compound }: Word, marks: Mark[]): number {
    if (!compound) return 0;
    const { slots } = this.#matchOf(compound.term);
    if (slots !== 0) marks.push({ start, end: compound.end });
    return slots;
  }

  /** @returns the slots that the word fills in any of its forms, as bits */
  #markWord(word: Word, text: string, marks: Mark[]): number {
    const { start } = word;
    const own = this.#matchOf(word.term);
    const others = word.also.map((form) => this.#matchOf(form)).filter(({ slots }) => slots !== 0);
    if (own.slots === 0 && others.length === 0) return 0;
    const partly =
      own.slots !== 0 &&
      own.typed > 0 &&
      own.typed < word.term.length &&
      others.every((match) => match.typed > 0);
    const written = text.slice(start, word.end);
    const end = partly
      ? start + rawLengthOfFolded(written, own.typed, this.#plan.text.kept)
      : word.end;
    const instead = this.#tags.replaceSynonyms && others.length === 0 ? own.instead : undefined;
    marks.push(instead === undefined ? { start, end } : { start, end, instead });
    return others.reduce((bits, { slots }) => bits | slots, own.slots);
  }

  #markRows(words: readonly Word[], index: number, marks: Mark[]): number {
    let slots = 0;
    for (const row of this.#rows) {
      const run = words.slice(index, index + row.terms.length);
      if (
        run.length < row.terms.length ||
        !row.terms.every((term, step) => run[step]?.term === term || run[step]?.also.includes(term))
      )
        continue;
      slots |= slotBits(row);
      for (const word of run) marks.push({ start: word.start, end: word.end });
    }
    return slots;
  }

  #matchOf(term: string): TermMatch {
    const known = this.#known.get(term);
    if (known) return known;
    let match = noMatch;
    for (const alternative of this.#single) {
      const [typed = ''] = alternative.terms;
      const typos = typosBetween(typed, term, alternative);
      if (typos === tooFar) continue;
      const isBeginning = alternative.prefix && typos === 0 && term.length > typed.length;
      const length = isBeginning ? typed.length : term.length;
      const instead =
        match === noMatch || match.instead !== undefined ? alternative.standsFor : undefined;
      match = {
        slots: match.slots | slotBits(alternative),
        typed: Math.max(match.typed, length),
        instead,
      };
    }
    this.#known.set(term, match);
    return match;
  }

  #apply(text: string, marks: readonly Mark[], start: number, end: number): string {
    let value = '';
    let at = start;
    for (const mark of marks) {
      if (mark.start < start || mark.end > end) continue;
      value += `${text.slice(at, mark.start)}${this.#tags.pre}${mark.instead ?? text.slice(mark.start, mark.end)}${this.#tags.post}`;
      at = mark.end;
    }
    return value + text.slice(at, end);
  }
}

function slotBits(alternative: Alternative): number {
  let bits = 0;
  for (let offset = 0; offset < alternative.covers; offset++)
    bits |= 1 << (alternative.slot + offset);
  return bits;
}

/** Sorted, without overlaps; marks that touch become one. */
function joined(marks: Mark[]): Mark[] {
  const sorted = marks.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const result: Mark[] = [];
  for (const mark of sorted) {
    const last = result.at(-1);
    if (last && mark.start <= last.end)
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, mark.end) };
    else result.push(mark);
  }
  return result;
}

/** The first run of `length` words with the most marks in it. */
function bestWindow(words: readonly Word[], marks: readonly Mark[], length: number): number {
  const isMarked = words.map((word) =>
    marks.some((mark) => mark.start < word.end && mark.end > word.start) ? 1 : 0,
  );
  let inside = isMarked.slice(0, length).reduce<number>((sum, one) => sum + one, 0);
  let best = { first: 0, inside };
  for (let first = 1; first + length <= words.length; first++) {
    inside += (isMarked[first + length - 1] ?? 0) - (isMarked[first - 1] ?? 0);
    if (inside > best.inside) best = { first, inside };
  }
  return best.first;
}
