import { describe, expect, it } from 'vitest';
import { firstQuestions } from './first-questions.ts';
import { columnsAnswer, findingOf, publishAnswer } from './finding.ts';

const missed = (code: string) =>
  findingOf({ code, gravity: 'ask', text: code, samples: [], answers: [publishAnswer()] });
const about = (column: string, field: string) =>
  findingOf({
    code: 'ambiguous-heading',
    gravity: 'ask',
    columns: [column],
    text: `What is “${column}”?`,
    samples: [],
    answers: [columnsAnswer('it', 'It is', [{ column, field }])],
  });
const codesOf = (...open: ReturnType<typeof missed>[]) =>
  firstQuestions(open).map(({ code, columns }) => columns[0] ?? code);

describe('what a table lacks', () => {
  it('is asked about after the columns that may be it', () => {
    expect(codesOf(missed('no-number'), about('Our no.', 'accessionNumber'))).toEqual(['Our no.']);
    expect(codesOf(missed('no-title'), about('Name', 'title'))).toEqual(['Name']);
    expect(codesOf(missed('no-makers'), about('By', 'maker'))).toEqual(['By']);
  });

  it('is asked about at once where no other answer can give it', () => {
    expect(codesOf(missed('no-number'), about('Name', 'title'))).toEqual(['no-number', 'Name']);
    expect(codesOf(missed('no-number'), missed('no-title'))).toEqual(['no-number', 'no-title']);
  });
});
