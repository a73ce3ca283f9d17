import { expect, it } from 'vitest';
import { tableQuestions } from './table-questions.ts';

const sampleRows = [
  { number: 3, cells: ['', 'Riverside Group'] },
  { number: 4, cells: ['No', 'What is it', ''] },
];
const table = (row: number, confidence: number) => ({
  name: 'list.xlsx',
  heading: { row, confidence, sampleRows },
  findings: [],
});
const codes = (...given: Parameters<typeof tableQuestions>) =>
  tableQuestions(...given).map(({ code }) => code);

it('the row of headings is confirmed where it is another than the first, or not certain', () => {
  expect(codes(table(1, 0.95), { known: 0 })).toEqual([]);
  expect(codes(table(1, 0.5), { known: 0.2 })).toEqual(['heading-row']);
  expect(codes(table(1, 0.5), { known: 0.8 })).toEqual([]);
  const [question] = tableQuestions(table(4, 0.95), { known: 1 });
  expect(question?.text).toBe('The headings of list.xlsx seem to be in row 4. Are they?');
  expect(question?.samples).toEqual(['row 3: Riverside Group', 'row 4: No | What is it']);
  const joined = { code: 'joined-headings' as const, sentence: '', rows: [3, 4] };
  const [both] = tableQuestions({ ...table(4, 0.95), findings: [joined] }, { known: 1 });
  expect(both?.text).toBe('The headings of list.xlsx seem to be in rows 3 and 4. Are they?');
  expect(codes(table(4, 0.95), { headingRow: 4, known: 0 })).toEqual([]);
});

it('another sheet that may be the table is asked about, unless one was named', () => {
  const findings = [
    { code: 'other-sheets' as const, sentence: 'Its sheet “A” is read.', sheets: ['A', 'B'] },
  ];
  expect(codes({ name: 'a.xlsx', findings }, { known: 1 })).toEqual(['other-sheets']);
  expect(codes({ name: 'a.xlsx', findings }, { sheet: 'A', known: 1 })).toEqual([]);
});
