import { describe, expect, it } from 'vitest';
import { InPieces, piecesOf, slicesOf } from './in-pieces.ts';

async function all<One>(things: AsyncIterable<One>): Promise<One[]> {
  const list: One[] = [];
  for await (const one of things) list.push(one);
  return list;
}

// eslint-disable-next-line @typescript-eslint/require-await
async function* pieces() {
  yield [1, 2];
  yield [];
  yield [3];
}

describe('things in pieces', () => {
  it('are read one by one, and as often as wanted', async () => {
    const things = new InPieces(pieces);
    expect(await all(things)).toEqual([1, 2, 3]);
    expect(await all(things)).toEqual([1, 2, 3]);
  });

  it('are taken as they come together', async () => {
    expect(await all(piecesOf(new InPieces(pieces)))).toEqual([[1, 2], [], [3]]);
    expect(await all(piecesOf([1, 2]))).toEqual([[1], [2]]);
  });

  it('end where nobody reads on', async () => {
    let isOpen = true;
    const things = new InPieces(async function* () {
      try {
        yield* pieces();
      } finally {
        isOpen = false;
      }
    });
    for await (const one of things) if (one === 1) break;
    expect(isOpen).toBe(false);
  });

  it('are cut from what is there as a whole', () => {
    expect([...slicesOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
    expect([...slicesOf([])]).toEqual([]);
  });
});
