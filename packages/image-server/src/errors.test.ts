import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failure, failures, ImageError } from './errors.ts';

async function sources(): Promise<string> {
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'errors.ts',
  );
  return (
    await Promise.all(files.map((name) => readFile(join(import.meta.dirname, name), 'utf8')))
  ).join('\n');
}

describe('the table of failures', () => {
  it('has no row which nothing uses', async () => {
    const text = await sources();
    expect(Object.keys(failures).filter((code) => !text.includes(`failure('${code}'`))).toEqual([]);
  });

  it('says what was wrong and what to do: at least a sentence, ended by a full stop', () => {
    const size = { width: 1, height: 1, maxWidth: 1, maxHeight: 1, maxArea: 1 };
    for (const [code, { message, status }] of Object.entries(failures)) {
      const facts = code === 'size-too-large' ? [size, 3] : ['1', 2, 3];
      expect((message as (...all: unknown[]) => string)(...facts), code).toMatch(
        /^[“A-Z0-9].*\.$/s,
      );
      expect(status, code).toBeGreaterThanOrEqual(400);
    }
  });

  it('makes errors that carry their code, status, sentence and cause', () => {
    const cause = new Error('disk on fire');
    const made = failure('image-unreadable', cause);
    expect(made).toBeInstanceOf(ImageError);
    expect(made).toMatchObject({ code: 'image-unreadable', status: 422, cause });
    expect(made.message).toContain('disk on fire');
  });

  it('names the kind of file that was brought, and the way out', () => {
    expect(failure('image-kind-refused', 'HTML').message).toContain('Save the image itself');
    expect(failure('image-kind-refused', 'HEIC').message).toContain('Save it as JPEG or TIFF');
    expect(
      failure(
        'size-too-large',
        { width: 9, height: 9, maxWidth: 5, maxHeight: 5, maxArea: 25e6 },
        2,
      ).message,
    ).toContain('max instead of full');
  });
});
