import { describe, expect, it } from 'vitest';
import { failures, ViewerError } from './errors.ts';

describe('an error of the viewer', () => {
  it('says what was wrong and what to do', () => {
    const sentences = [
      failures['manifest-unreachable'].message('https://m.test/m', '404'),
      failures['manifest-unreadable'].message('it is a list'),
      failures['manifest-without-images'].message(),
      failures['content-state-unreadable'].message(),
      failures['image-unreachable'].message('https://m.test/i', '500'),
      failures['tiles-missing'].message('https://m.test/i'),
    ];
    expect(sentences).toHaveLength(Object.keys(failures).length);
    for (const sentence of sentences) expect(sentence).toMatch(/\. (Check|Use|Ask) .+\.$/);
  });

  it('carries its code, status and cause', () => {
    const cause = new Error('refused');
    const error = new ViewerError('image-unreachable', 'words', cause);
    expect(error).toMatchObject({
      code: 'image-unreachable',
      status: 502,
      message: 'words',
      cause,
    });
  });
});
