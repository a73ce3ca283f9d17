// Things that are read one by one, and of which many are there at once: a step of an asynchronous
// loop costs more than reading a row, so that whoever reads whole tables takes them in pieces.

/** May be read one by one, from the beginning as often as wanted. */
export class InPieces<One> implements AsyncIterable<One> {
  readonly pieces: () => AsyncIterable<readonly One[]>;

  constructor(pieces: () => AsyncIterable<readonly One[]>) {
    this.pieces = pieces;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<One> {
    for await (const piece of this.pieces()) for (const one of piece) yield one;
  }
}

/** The same things in pieces, each of a single one where they do not come together. */
export function piecesOf<One>(
  all: AsyncIterable<One> | Iterable<One>,
): AsyncIterable<readonly One[]> {
  return all instanceof InPieces ? (all as InPieces<One>).pieces() : single(all);
}

async function* single<One>(all: AsyncIterable<One> | Iterable<One>): AsyncGenerator<One[]> {
  for await (const one of all) yield [one];
}

/** What is there as a whole, in pieces of which no more than one is worked on. */
export function* slicesOf<One>(all: readonly One[], size = 500): Generator<readonly One[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
