import { describe, expect, it } from 'vitest';
import { pictureProblems, tallyProblems, unmappedColumns } from './closing-problems.ts';
import { addToTally, type Tally } from './row-notes.ts';

describe('when a source was read', () => {
  it('the columns that nobody mapped are told with how much they hold, empty ones left out', () => {
    expect(
      unmappedColumns([
        { name: 'shelf', filled: 1200 },
        { name: 'empty', filled: 0 },
        { name: 'flag', filled: 3 },
      ]),
    ).toMatchObject([{ row: 0, code: 'columns-not-mapped', value: 'shelf (1,200), flag (3)' }]);
    expect(unmappedColumns([{ name: 'empty', filled: 0 }])).toEqual([]);
  });

  it('pictures without a row are told one by one, and beyond a hundred in one sentence', () => {
    const left = Array.from({ length: 130 }, (_, i) => ({ within: `${i}.jpg`, rows: [] }));
    const problems = pictureProblems(left);
    expect(problems).toHaveLength(101);
    expect(problems.at(-1)?.reason).toBe('No row lists 30 more files.');
  });

  it('it is told whether a picture fits no row, one that names others, or several', () => {
    const codes = pictureProblems([
      { within: 'a.jpg', rows: [] },
      { within: 'b.jpg', rows: [7] },
      { within: 'c.jpg', rows: [2, 3] },
    ]).map(({ code, reason }) => `${code}: ${reason}`);
    expect(codes[0]).toContain('picture-unmatched: No row lists this file');
    expect(codes[1]).toContain('the identifier of row 7, but that row lists other files');
    expect(codes[2]).toContain('picture-unclear: This file may belong to rows 2, 3');
  });

  it('what occurred in many rows is told once, with its count and its first row', () => {
    const tallies: Tally = new Map();
    for (const row of [1001, 1002])
      addToTally(tallies, 'remote-picture', {
        row,
        column: 'thumb',
        value: `https://example.org/${row}.jpg`,
      });
    expect(tallyProblems(tallies)).toMatchObject([
      {
        row: 0,
        column: 'thumb',
        value: 'https://example.org/1001.jpg',
        code: 'remote-picture',
        reason: expect.stringMatching(/^2 rows .* The first is row 1,001\.$/) as string,
      },
    ]);
  });
});
