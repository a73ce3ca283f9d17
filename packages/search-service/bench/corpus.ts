// Any number of records out of Tate's 69,202: the first of them as they are, then variations, the
// same at every run.
import { randomFrom } from './queries.ts';
import type { TateItem } from './tate-items.ts';

/** Shares of what is varied: title words swapped, titles with an invented word, makers swapped. */
const swappedWords = 0.18;
const inventedWords = 0.12;
const swappedMakers = 0.6;
const maxYearsShifted = 40;

const syllables = [
  'ba',
  'cor',
  'del',
  'fen',
  'gri',
  'hol',
  'jun',
  'kel',
  'lor',
  'mir',
  'nas',
  'ost',
  'pel',
  'qui',
  'ran',
  'sil',
  'tam',
  'ulv',
  'vor',
  'wex',
  'yar',
  'zen',
];

/**
 * `count` records with different identifiers. Each has an accession number of its own, so that the
 * vocabulary grows with them.
 */
export function* scaledItems(items: readonly TateItem[], count: number): Generator<TateItem> {
  const random = randomFrom(500_000);
  const words = items.flatMap((item) => item.title.split(/\s+/).filter((word) => word.length > 3));
  const makers = [...new Set(items.flatMap((item) => item.maker))];
  const pick = <One>(list: readonly One[], otherwise: One): One =>
    list[Math.floor(random() * list.length)] ?? otherwise;
  for (let number = 0; number < count; number++) {
    const item = items[number % items.length];
    if (!item) return;
    if (number < items.length) {
      yield item;
      continue;
    }
    const shift = Math.floor((random() * 2 - 1) * maxYearsShifted);
    const title = item.title
      .split(' ')
      .map((word) => (random() < swappedWords ? pick(words, word) : word));
    if (random() < inventedWords) title.push(invented(random));
    const identifier = `${item.identifier.slice(0, 1)}${String(100_000 + number)}`;
    yield {
      ...item,
      objectID: identifier,
      identifier,
      title: title.join(' '),
      maker: item.maker.map((maker) => (random() < swappedMakers ? pick(makers, maker) : maker)),
      ...(item.year === undefined ? {} : { year: item.year + shift }),
    };
  }
}

function invented(random: () => number): string {
  return Array.from(
    { length: 3 + Math.floor(random() * 2) },
    () => syllables[Math.floor(random() * syllables.length)],
  ).join('');
}
