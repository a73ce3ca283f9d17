import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failures, SearchFailure } from './errors.ts';

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'errors.ts')
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

describe('the table of failures', () => {
  for (const [code, failure] of Object.entries(failures)) {
    it(`uses ${code}, and says what was wrong and what to do`, () => {
      expect(sources).toContain(`'${code}'`);
      const message = failure.message('x', 'y');
      expect(message).toMatch(/^[A-Z].+[.].*[.]$|^[a-z]+: .+[.]$/);
      expect(failure.status).toBeGreaterThanOrEqual(400);
    });
  }
  it('is carried by one class', () =>
    expect(new SearchFailure('index-missing', ['vases'])).toMatchObject({
      status: 404,
      code: 'index-missing',
      message: expect.stringContaining('vases'),
    }));
});
