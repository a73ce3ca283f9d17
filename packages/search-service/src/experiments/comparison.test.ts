// What the readings promise, held against simulated museums. Seeds are fixed: the same every time.
import { describe, expect, it } from 'vitest';
import {
  addVisitor,
  compareAnyTime,
  compareAtEnd,
  correct,
  noMoments,
  outlierLimit,
  rateOf,
  sampleRatio,
  valuesOf,
  visitorsNeeded,
  welch,
  type Moments,
  type Rate,
} from './comparison.ts';
import { preference, steadyCoin, teamDraft } from './interleaving.ts';

/** Random numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Adds visitors who make 1 to 8 searches, and who differ: some click on nearly everything, some on
 * hardly anything.
 */
function visit(moments: Moments, visitors: number, rate: number, random: () => number): Moments {
  for (let visitor = 0; visitor < visitors; visitor++) {
    const searches = 1 + Math.floor(random() * random() * 8);
    const own = random() < 0.5 ? rate * 0.4 : rate * 1.6;
    let clicked = 0;
    for (let search = 0; search < searches; search++) if (random() < own) clicked++;
    addVisitor(moments, searches, clicked);
  }
  return moments;
}

function rateFrom(moments: Moments): Rate {
  const rate = rateOf(moments);
  if (!rate) throw new Error('nobody searched');
  return rate;
}

const museums = 10_000;

describe('a test of two variants', () => {
  it('errs in 5 % ± 0.7 % of 10,000 museums without a difference, at the planned end', () => {
    const random = randomFrom(1);
    let wrong = 0;
    for (let museum = 0; museum < museums; museum++)
      if (
        compareAtEnd(
          rateFrom(visit(noMoments(), 300, 0.3, random)),
          rateFrom(visit(noMoments(), 300, 0.3, random)),
        ).pValue < 0.05
      )
        wrong++;
    expect(wrong / museums).toBeGreaterThanOrEqual(0.043);
    expect(wrong / museums).toBeLessThanOrEqual(0.057);
  }, 60_000);

  it('errs in at most 5 % of 10,000 museums where somebody looks every day and stops at the first sign', () => {
    const random = randomFrom(2);
    let wrong = 0,
      peeked = 0;
    for (let museum = 0; museum < museums; museum++) {
      const control = noMoments(),
        variant = noMoments();
      let isWrong = false,
        isPeeked = false;
      for (let day = 0; day < 14; day++) {
        const first = rateFrom(visit(control, 100, 0.3, random)),
          second = rateFrom(visit(variant, 100, 0.3, random));
        isWrong ||= compareAnyTime(first, second, 2800).pValue < 0.05;
        isPeeked ||= compareAtEnd(first, second).pValue < 0.05;
      }
      if (isWrong) wrong++;
      if (isPeeked) peeked++;
    }
    expect(wrong / museums).toBeLessThanOrEqual(0.05);
    // The harm that it guards against: the plain test, looked at every day.
    expect(peeked / museums).toBeGreaterThan(0.15);
  }, 120_000);

  it('sees the planned effect in 80 % ± 2 % of museums, with the visitors that were estimated', () => {
    const random = randomFrom(3);
    const baseline = visit(noMoments(), 200_000, 0.3, random);
    const [first = 0, second = 0] = visitorsNeeded(baseline, 0.2, [0.5, 0.5]);
    let seen = 0;
    for (let museum = 0; museum < museums; museum++)
      if (
        compareAtEnd(
          rateFrom(visit(noMoments(), first, 0.3, random)),
          rateFrom(visit(noMoments(), second, 0.36, random)),
        ).pValue < 0.05
      )
        seen++;
    expect(seen / museums).toBeGreaterThan(0.78);
    expect(seen / museums).toBeLessThan(0.82);
  }, 120_000);

  it('holds the truth in its intervals', () => {
    const random = randomFrom(4);
    let held = 0;
    for (let museum = 0; museum < 2000; museum++) {
      const { low, high } = compareAtEnd(
        rateFrom(visit(noMoments(), 300, 0.3, random)),
        rateFrom(visit(noMoments(), 300, 0.36, random)),
      );
      if (low <= 0.06 && high >= 0.06) held++;
    }
    expect(held / 2000).toBeGreaterThan(0.93);
  });

  it('counts a visitor’s many searches as one visitor: the plain test of proportions would be fooled', () => {
    const moments = noMoments();
    for (let visitor = 0; visitor < 100; visitor++) addVisitor(moments, 10, visitor < 50 ? 10 : 0);
    expect(rateOf(moments)?.variance).toBeCloseTo(0.25 / 99, 10);
  });
});

describe('the guards of a test', () => {
  it('correct for several variants', () => {
    expect(correct([0.01, 0.04, 0.03], 'bonferroni').map(({ significant }) => significant)).toEqual(
      [true, false, false],
    );
    expect(
      correct([0.01, 0.04, 0.03], 'benjamini-hochberg').map(({ significant }) => significant),
    ).toEqual([true, true, true]);
    expect(
      correct([0.01, 0.5, 0.03], 'benjamini-hochberg').map(({ criticalValue }) => criticalValue),
    ).toEqual([0.05 / 3, (0.05 * 3) / 3, 0.1 / 3]);
  });

  it('see a split that is not the planned one', () => {
    expect(sampleRatio([5000, 5050], [0.5, 0.5]).isSuspicious).toBe(false);
    expect(sampleRatio([5000, 5400], [0.5, 0.5]).isSuspicious).toBe(true);
    expect(sampleRatio([9000, 1000], [0.9, 0.1])).toEqual({ pValue: 1, isSuspicious: false });
    expect(sampleRatio([0, 0], [0.5, 0.5]).isSuspicious).toBe(false);
  });

  it('leave out who searches more than seven deviations above the mean', () => {
    expect(outlierLimit([...Array.from({ length: 999 }, () => 2), 5000])).toBeLessThan(5000);
  });

  it('compare means by Welch’s test', () => {
    const first = valuesOf([19.8, 20.4, 19.6, 17.8, 18.5, 18.9, 18.3, 18.9, 19.5, 22]);
    const second = valuesOf([
      28.2, 26.6, 20.1, 23.3, 25.2, 22.1, 17.7, 27.6, 20.6, 13.7, 23.2, 17.5, 20.6, 18, 23.9, 21.6,
      24.3, 20.4, 24, 13.2,
    ]);
    expect(welch(first, second)).toBeCloseTo(0.035_972_3, 7);
    expect(welch(valuesOf([1, 1]), valuesOf([1, 1]))).toBe(1);
  });
});

describe('interleaving', () => {
  const own = (id: string) => id;

  it('takes from both rankings in turn and repeats nothing', () => {
    const { items, teams } = teamDraft(['a', 'b', 'c', 'd'], ['a', 'd', 'b', 'e'], {
      idOf: own,
      coin: (round) => round % 2,
      length: 5,
    });
    expect(items).toEqual(['a', 'd', 'b', 'c', 'e']);
    expect(teams).toBe('-bbab');
    expect(teamDraft(['a'], [], { idOf: own, coin: () => 0, length: 5 }).items).toEqual(['a']);
  });

  it('errs in 5 % ± 0.7 % of 10,000 museums where both rankings are as good, and sees a better one with few visitors', () => {
    const random = randomFrom(5);
    const run = (museum: number, worth: (id: string) => number, visitors: number) =>
      preference(
        Array.from({ length: visitors }, (_, visitor) => {
          const a = ['1', '2', '3', '4', '5', '6'],
            b = ['2', '1', '4', '3', '6', '5'];
          const { items, teams } = teamDraft(a, b, {
            idOf: own,
            coin: steadyCoin(`${museum}/${visitor}`),
            length: 6,
          });
          const credit = items.reduce(
            (sum, id, at) =>
              sum + (random() < worth(id) / (1 + at / 2) ? (teams[at] === 'b' ? 1 : -1) : 0),
            0,
          );
          return { pages: 1, credit: Math.sign(credit) };
        }),
      )?.pValue ?? 1;
    let wrong = 0,
      seen = 0;
    for (let museum = 0; museum < museums; museum++)
      if (run(museum, () => 0.3, 120) < 0.05) wrong++;
    for (let museum = 0; museum < 500; museum++)
      if (run(museum, (id) => (Number(id) % 2 === 0 ? 0.4 : 0.2), 120) < 0.05) seen++;
    expect(wrong / museums).toBeGreaterThanOrEqual(0.043);
    expect(wrong / museums).toBeLessThanOrEqual(0.057);
    expect(seen / 500).toBeGreaterThan(0.8);
  }, 120_000);
});
