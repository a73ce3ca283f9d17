import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packColumns, PackedColumns } from './columns.ts';

const value = fc.oneof(
  { weight: 6, arbitrary: fc.constant(0) },
  { weight: 6, arbitrary: fc.nat(300) },
  { weight: 1, arbitrary: fc.nat(70_000) },
  { weight: 1, arbitrary: fc.nat(0xffffffff) },
);

describe('packed columns', () => {
  it('come back as they went in, whatever is in them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }).chain((size) =>
          fc.array(fc.array(value, { minLength: size, maxLength: size }), {
            minLength: 1,
            maxLength: 5,
          }),
        ),
        fc.integer({ min: 0, max: 3 }),
        (columns, shift) => {
          const packed = packColumns(columns.map((one) => Uint32Array.from(one)));
          // As a database may hand them out: not at a multiple of four.
          const moved = Buffer.concat([Buffer.alloc(shift), packed]).subarray(shift);
          const read = new PackedColumns(moved, columns[0]?.length ?? 0, columns.length);
          expect(columns.map((_, at) => [...read.values(at)])).toEqual(columns);
          const rows = Uint32Array.from(columns[0]?.keys() ?? []).filter(
            (row) => row % 3 !== shift,
          );
          expect(columns.map((_, at) => [...read.pick(at, rows)])).toEqual(
            columns.map((one) => one.filter((__, row) => row % 3 !== shift)),
          );
        },
      ),
    );
  });

  it('are added to the places of their rows', () => {
    const read = new PackedColumns(
      packColumns([Uint32Array.from([1, 0, 70_000]), Uint32Array.from([0, 0, 0])]),
      3,
      2,
    );
    const sums = Uint32Array.from([5, 5, 5, 5]);
    read.addTo(sums, 0, Uint32Array.from([3, 1, 0]));
    read.addTo(sums, 1, Uint32Array.from([3, 1, 0]));
    expect([...sums]).toEqual([70_005, 5, 5, 6]);
  });

  it('take a byte a row where numbers are small, and next to nothing where they are rare', () => {
    const small = Uint32Array.from({ length: 1000 }, (_, at) => (at === 0 ? 9000 : at % 200));
    expect(packColumns([small]).length).toBe(4 + 8 + 8 + 1000);
    expect(
      packColumns([Uint32Array.from({ length: 1000 }, (_, at) => (at === 7 ? 3 : 0))]).length,
    ).toBe(4 + 8 + 8);
    expect(packColumns([new Uint32Array(1000)]).length).toBe(4);
  });
});
