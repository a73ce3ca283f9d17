import { expect, it } from 'vitest';
import { readAll, testFolder } from '../../../../table-reader/src/testing/test-files.ts';
import type { SourceRow } from '@vitrine/table-reader';
import type { Problem } from './problem.ts';
import { problemsCsv } from './problems-file.ts';

const folder = testFolder();
const row = (number: number, cells: [string, string | string[]][]): SourceRow => ({
  number,
  cells: new Map(cells),
});
const problem = (number: number, column: string, reason: string, whatToDo: string): Problem => ({
  row: number,
  column,
  value: '',
  code: 'x',
  reason,
  whatToDo,
});

it('the file of problems holds the rows to correct as they are, with what is wrong and what to do', async () => {
  const rows = [
    row(2, [
      ['id', '1'],
      ['title', 'Say "bowl",\nplease'],
    ]),
    row(3, [['id', '2']]),
    row(9, [
      ['id', '3'],
      ['tags[]', ['a', '', 'b']],
    ]),
  ];
  const problems = [
    problem(2, 'date', 'No date.', 'Write one.'),
    problem(2, '', 'Too short.', 'Write one.'),
    problem(2, 'id', 'No letter.', 'Add one.'),
    problem(9, 'id', 'Twice.', 'Choose.'),
    problem(0, '', 'Of the whole.', ''),
  ];
  const { cells } = await readAll(folder.write('problems.csv', problemsCsv(rows, problems)));
  expect(cells).toEqual([
    {
      id: '1',
      title: 'Say "bowl",\nplease',
      'tags[]': '',
      problem: 'date: No date. [x]\nToo short. [x]\nid: No letter. [x]',
      'what to do': 'Write one.\nAdd one.',
    },
    { id: '3', title: '', 'tags[]': 'a||b', problem: 'id: Twice. [x]', 'what to do': 'Choose.' },
  ]);
});

it('a file of problems of a corrected file of problems does not repeat its columns', () => {
  expect(
    problemsCsv(
      [
        row(2, [
          ['id', '1'],
          ['problem', 'old'],
          ['what to do', 'old'],
        ]),
      ],
      [problem(2, '', 'New.', 'Do.')],
    ),
  ).toBe('\uFEFFid,problem,what to do\r\n1,New. [x],Do.\r\n');
});
