import { afterAll, expect, it } from 'vitest';
import { readPage } from './how-to.ts';
import { copySources } from './source-copy.ts';

const copy = copySources();
afterAll(() => copy.remove());

it('your first change is as its page says', { timeout: 120_000 }, () => {
  // Its commands run its test, and store the digests of its messages.
  copy.follow(readPage('your-first-change.md'));
  expect(
    copy.compile([
      'src/features/editorial/reading-time.test.ts',
      'src/website/stories/stories-page.tsx',
      'src/website/exhibitions/exhibitions-page.tsx',
      'src/website/home/home-page.tsx',
    ]),
  ).toEqual([]);
  expect(copy.run('npm', 'run', '-s', 'translations')).toBe('');
});
