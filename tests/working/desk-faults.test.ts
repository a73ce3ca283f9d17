// The table of what may go wrong at the desk names tests that are there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const table = readFileSync(join(root, 'docs/reference/desk-faults.md'), 'utf8');
const named = [...table.matchAll(/\| `([^`]+)`: (.+) \|$/gm)].map(
  ([, file = '', sentence = '']) => ({ file, sentence }),
);

describe('the table of faults of the desk', () => {
  it('has all that may happen to somebody’s work', () => {
    expect(named).toHaveLength(20);
  });

  it.each(named)('names a test of $file', ({ file, sentence }) => {
    expect(readFileSync(join(root, file), 'utf8')).toContain(`'${sentence}'`);
  });
});
