import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failure } from '../platform/errors/failure.ts';
import { explain } from './explain.ts';

const thrownBy = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

describe('what a person at the terminal is told', () => {
  it('is the sentence of an expected failure', () =>
    expect(explain(failure('run-unknown', 'r1'))).toBe(
      'There is no import run “r1”. Run “npx vitrine imports list” to list all runs.',
    ));

  it('is what to do about a file', () => {
    const missing = join(import.meta.dirname, 'nowhere.json');
    expect(explain(thrownBy(() => readFileSync(missing)))).toBe(
      `${missing} does not exist. Check the path and the current folder.`,
    );
    expect(explain(thrownBy(() => readFileSync(import.meta.dirname)))).toContain('EISDIR');
  });

  it('is another port where one is taken', () =>
    expect(
      explain(Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 3000 })),
    ).toContain('PORT=3001 npm start'));

  it('is where it happened, for what nobody expected', () =>
    expect(explain(new Error('odd'))).toContain('explain.test.ts'));
});
