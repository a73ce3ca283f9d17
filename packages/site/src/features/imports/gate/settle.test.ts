import { describe, expect, it } from 'vitest';
import { columnsAnswer, draftsAnswer, findingOf, publishAnswer, stopAnswer } from './finding.ts';
import type { Gravity } from './finding.ts';
import { settle, withColumns } from './settle.ts';

const finding = (code: string, gravity: Gravity = 'ask') =>
  findingOf({
    code,
    gravity,
    text: '',
    samples: [],
    answers: [
      columnsAnswer('title', '', [{ column: code, field: 'title' }]),
      publishAnswer(),
      draftsAnswer(),
      stopAnswer(),
    ],
  });
const settled = (answers: Record<string, string>, ...findings: ReturnType<typeof finding>[]) => {
  const { open, publication, columns } = settle(findings, new Map(Object.entries(answers)));
  return [open.map(({ id }) => id).join(), publication, columns.map(({ column }) => column).join()];
};

describe('answers', () => {
  it('leave open what is unanswered, but no warnings', () =>
    expect(settled({ a: 'publish' }, finding('a'), finding('b'), finding('c', 'warn'))).toEqual([
      'b',
      'publish',
      '',
    ]));

  it('map columns', () =>
    expect(settled({ a: 'title', b: 'drafts' }, finding('a'), finding('b'))).toEqual([
      '',
      'drafts',
      'a',
    ]));

  it('stop, whatever the others say', () =>
    expect(
      settled({ a: 'stop', b: 'publish', c: 'drafts' }, finding('a'), finding('b'), finding('c')),
    ).toEqual(['', 'stop', '']));

  it('that a question does not offer answer nothing', () =>
    expect(settled({ a: 'nonsense' }, finding('a'))).toEqual(['a', 'publish', '']));

  it('take the place of what a column was, and may map it twice', () =>
    expect(
      withColumns(
        [
          { column: 'a', field: 'ignore' },
          { column: 'b', field: 'date' },
        ],
        [
          { column: 'a', field: 'title' },
          { column: 'a', field: 'objectType' },
          { column: 'c', field: 'notes' },
        ],
      ).map(({ column, field }) => `${column} ${field}`),
    ).toEqual(['a title', 'a objectType', 'b date', 'c notes']));
});
