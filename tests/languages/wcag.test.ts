// The table of WCAG names tests: each is there, by its sentence; no criterion of levels A and AA is
// left out, and the rules are those that axe-core has for it.
import axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkEvidence } from './evidence.ts';

const root = join(import.meta.dirname, '../..');

/** How many criteria of WCAG 2.2 each level has; 4.1.1 is obsolete. */
const CRITERIA = { A: 31, AA: 24 };

type Row = { number: string; level: string; here: string; rules: string; evidence: string };

const rows: Row[] = readFileSync(join(root, 'docs/reference/wcag.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, number = '', level = '', here = '', rules = '', evidence = ''] =
      /^\| (\d\.\d\.\d+) [^|]* \| (AA?) \| ([^|]*) \| ([^|]*) \| (.*) \|$/.exec(line) ?? [];
    return number === '' ? [] : [{ number, level, here, rules: rules.trim(), evidence }];
  });

/** The rules of axe-core that journeys run, which check a criterion. */
const rulesFor = (number: string) =>
  axe
    .getRules()
    .filter(
      ({ tags }) =>
        tags.includes(`wcag${number.replaceAll('.', '')}`) &&
        tags.some((tag) => /^wcag(2|21|22)aa?$/.test(tag)) &&
        !tags.includes('experimental') &&
        !tags.includes('deprecated'),
    )
    .map(({ ruleId }) => ruleId)
    .sort()
    .map((id) => `\`${id}\``)
    .join(', ');

describe('the table of WCAG', () => {
  it('has each criterion of levels A and AA', () => {
    const numbers = rows.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const [level, count] of Object.entries(CRITERIA))
      expect([level, rows.filter((row) => row.level === level).length]).toEqual([level, count]);
  });

  it.each(rows.map((row) => [row.number, row] as const))(
    '%s names rules of axe-core and evidence that are there',
    (number, { here, rules, evidence }) => {
      expect(rules).toBe(rulesFor(number));
      checkEvidence(here, evidence);
    },
  );
});
