// The table of ATAG names tests: each is there, by its sentence, and no criterion of levels A and AA
// is left out.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkEvidence } from './evidence.ts';

const table = readFileSync(join(import.meta.dirname, '../../docs/reference/atag.md'), 'utf8');

/** How many criteria of levels A and AA each guideline of ATAG 2.0 has. */
const CRITERIA: Readonly<Record<string, number>> = {
  'A.1.1': 1,
  'A.1.2': 2,
  'A.2.1': 2,
  'A.2.2': 2,
  'A.3.1': 3,
  'A.3.2': 3,
  'A.3.3': 1,
  'A.3.4': 1,
  'A.3.5': 1,
  'A.3.6': 3,
  'A.3.7': 2,
  'A.4.1': 2,
  'A.4.2': 2,
  'B.1.1': 2,
  'B.1.2': 4,
  'B.2.1': 1,
  'B.2.2': 2,
  'B.2.3': 2,
  'B.2.4': 3,
  'B.2.5': 2,
  'B.3.1': 5,
  'B.3.2': 1,
  'B.4.1': 4,
  'B.4.2': 2,
};

const rows = table.split('\n').flatMap((line) => {
  const [, number = '', here = '', evidence = ''] =
    /^\| ([AB]\.\d\.\d\.\d) [^|]* \| A{0,2}(?:, AA)? \| ([^|]*) \| (.*) \|$/.exec(line) ?? [];
  return number === '' ? [] : [{ number, here, evidence: evidence.trim() }];
});

describe('the table of ATAG', () => {
  it('has each criterion of levels A and AA', () => {
    const numbers = rows.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    const counts: Record<string, number> = {};
    for (const number of numbers)
      counts[number.slice(0, 5)] = (counts[number.slice(0, 5)] ?? 0) + 1;
    expect(counts).toEqual(CRITERIA);
  });

  it.each(rows.map(({ number, here, evidence }) => [number, here, evidence] as const))(
    '%s names evidence that is there',
    (_, here, evidence) => checkEvidence(here, evidence),
  );
});
