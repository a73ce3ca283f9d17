import { describe, expect, it } from 'vitest';
import type { Problem } from '../problem.ts';
import { printProblems } from './print-report.ts';

const problem = (row: number, value: string, column = 'Studio'): Problem => ({
  row,
  column,
  value,
  code: 'maker-names-unclear',
  reason: 'It is unclear.',
  whatToDo: 'Write it out.',
});

function printed(problems: readonly Problem[], all = false): string[] {
  const lines: string[] = [];
  printProblems({ line: (text) => lines.push(text) }, problems, { all });
  return lines;
}

describe('problems in the report', () => {
  it('that say the same are said once, with their rows', () => {
    const same = [4, 5, 26, 27, 30, 31, 40].map((row) => problem(row, 'Smith & Telfer'));
    expect(printed([...same, problem(7, 'Pank')])).toEqual([
      '8 cells of makers that may name one or several:',
      '  rows 4, 5, 26, 27, 30 and 2 more, Studio: “Smith & Telfer” — It is unclear. Write it out.',
      '  row 7, Studio: “Pank” — It is unclear. Write it out.',
    ]);
    expect(printed(same, true)[1]).toContain('rows 4, 5, 26, 27, 30, 31, 40, Studio');
  });

  it('that are of no row name what they are about alone', () =>
    expect(printed([problem(0, 'a-2.jpg', '')])[1]).toBe(
      '  “a-2.jpg” — It is unclear. Write it out.',
    ));

  it('that are about the whole table begin with their reason', () =>
    expect(printed([problem(0, '', '')])[1]).toBe('  It is unclear. Write it out.'));

  it('end a long value after a whole word', () => {
    const names = Array.from({ length: 12 }, (_, i) => `column ${i + 1} (30)`).join(', ');
    expect(printed([problem(0, names, '')])[1]).toBe(
      '  “column 1 (30), column 2 (30), column 3 (30), column 4 (30), column 5 (30) …” — It is unclear. Write it out.',
    );
  });

  it('beyond the first five are counted', () => {
    const many = Array.from({ length: 8 }, (_, i) => problem(i + 2, `name ${i}`));
    expect(printed(many).at(-1)).toContain('… and 3 more');
    expect(printed(many)).toHaveLength(7);
  });
});
