import { describe, expect, it } from 'vitest';
import { didYouMean } from './did-you-mean.ts';

describe('a mistyped word', () => {
  it.each([
    ['imprt', ['import', 'imports'], ' Did you mean “import”?'],
    ['--dryrun', ['--draft', '--dry-run'], ' Did you mean “--dry-run”?'],
    ['xyz', ['list', 'undo'], ''],
    ['anything', [], ''],
  ])('%s, of %j, gives “%s”', (word, known, expected) =>
    expect(didYouMean(word, known)).toBe(expected),
  );
});
