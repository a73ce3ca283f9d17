// Things that come one by one, in groups of a size.
import { piecesOf } from '@vitrine/table-reader';

export async function* inBatches<T>(
  all: AsyncIterable<T> | Iterable<T>,
  size: number,
): AsyncIterable<T[]> {
  let batch: T[] = [];
  for await (const piece of piecesOf(all))
    for (const one of piece) {
      batch.push(one);
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
  if (batch.length > 0) yield batch;
}
