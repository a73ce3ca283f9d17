import { afterAll, describe, expect, it } from 'vitest';
import { readPage } from './how-to.ts';
import { copySources } from './source-copy.ts';

describe('a new search provider', { timeout: 300_000 }, () => {
  const copy = copySources();
  afterAll(() => copy.remove());

  it('costs its adapter and the lines where it is chosen, and keeps the contract of the port', () => {
    // Its commands run the contract suite.
    copy.follow(readPage('add-a-search-provider.md'));
    expect(copy.changedFiles().toSorted()).toEqual([
      'docs/reference/configuration.md',
      'packages/site/src/features/insight/open-administration-provider.ts',
      'packages/site/src/features/search/providers/open-provider.test.ts',
      'packages/site/src/features/search/providers/open-provider.ts',
      'packages/site/src/features/search/providers/remote.test.ts',
      'packages/site/src/features/search/providers/remote.ts',
      'packages/site/src/platform/config/data/settings-table.ts',
    ]);
    expect(copy.compile(['src/app/compose.ts', openProvider, remote])).toEqual([]);
  });
});

const openProvider = 'src/features/search/providers/open-provider.test.ts';
const remote = 'src/features/search/providers/remote.test.ts';
