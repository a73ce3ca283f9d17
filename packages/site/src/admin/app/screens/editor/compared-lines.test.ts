import { describe, expect, it } from 'vitest';
import { comparedLines, withoutCommon, type Run } from './compared-lines.ts';

/** Runs as text, with what is its own in brackets. */
const written = (runs: readonly (Run | undefined)[]) =>
  runs.map((run) => (run === undefined ? '…' : run.isOwn ? `[${run.text}]` : run.text)).join('');

const line = (text: string, label = '') => ({ label, text });

const ownRuns = (text: string, other: string): readonly Run[] =>
  comparedLines([line(text)], [line(other)])[0][0]?.runs ?? [];

describe('what a text says and another does not', () => {
  it('is marked word by word', () => {
    expect(written(ownRuns('A very old brown jug', 'A brown jug'))).toBe('A [very old ]brown jug');
    expect(written(ownRuns('A brown jug', 'A brown jug'))).toBe('A brown jug');
    expect(written(ownRuns('A jug', ''))).toBe('[A jug]');
  });

  it('is found at both ends of a text of 200,000 characters', () => {
    const middle = Array.from(
      { length: 4000 },
      (_, at) => `Sentence number ${at} of a long text. `,
    );
    const runs = ownRuns(
      `The jug is brown. ${middle.join('')}It broke.`,
      `The jug is red. ${middle.join('')}It cracked.`,
    );
    expect(runs.filter(({ isOwn }) => isOwn).map(({ text }) => text)).toEqual(['brown.', 'broke.']);
    const short = withoutCommon(runs);
    expect(written(short)).toMatch(/^The jug is \[brown\.\] Sentence number 0 .*…/);
    expect(written(short).length).toBeLessThan(500);
  });

  it('is, of lists, the lines that the other does not have, wherever they stand', () => {
    const [first, second] = comparedLines(
      [line('Ada'), line('Grace'), line('1640', 'Date')],
      [line('Grace'), line('about 1640', 'Date')],
    );
    expect(first.map(({ runs }) => written(runs))).toEqual(['[Ada]', 'Grace', '1640']);
    expect(second.map(({ runs }) => written(runs))).toEqual(['Grace', '[about ]1640']);
  });
});
