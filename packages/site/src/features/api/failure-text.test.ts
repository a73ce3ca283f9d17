import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failure, type Failure } from '../../platform/errors/failure.ts';
import type { FailureCode } from '../../platform/errors/errors.ts';
import { translator } from '../../platform/i18n/translator.ts';
import { failureText } from './failure-text.ts';

const source = join(import.meta.dirname, '../..');

/** Where the desk's requests are answered; commands are not its business. */
const answering = [
  'features/{access,accounts,api,catalogue,kinds,lists,records,working}/**/*.ts',
  'features/media/**/*.ts',
  'features/editorial/save-entry.ts',
  'features/events/schedule/*.ts',
  'features/insight/{curation,decide-experiment,experiment-draft,experiments,ranking}.ts',
];

const codes = [
  ...new Set(
    answering
      .flatMap((pattern) => globSync(pattern, { cwd: source }))
      .filter((file) => !/commands|\.test\.ts$/.test(file))
      .flatMap((file) => [
        ...readFileSync(join(source, file), 'utf8').matchAll(/failure\(\s*'([\w-]+)'/g),
      ])
      .map(([, code]) => code as FailureCode),
  ),
];

const made = failure as unknown as (code: FailureCode, ...values: string[]) => Failure;

/** No word of another language has these in a sentence of its own. */
const ENGLISH = /\b(the|this|was|is|not|it|and|your)\b/i;

describe('what went wrong', () => {
  it('is looked for where it is thrown', () => expect(codes.length).toBeGreaterThan(40));

  it.each(codes)('is told in French and Arabic: %s', (code) => {
    const reason = code === 'method-not-allowed' ? 'GET' : 'the file is not a picture';
    const error = made(code, 'X1', reason, 'image-broken');
    for (const language of ['fr', 'ar']) {
      const text = failureText(error, translator(language));
      expect(text).not.toBe(error.message);
      expect(text).not.toMatch(ENGLISH);
    }
  });

  it('is told in English with every reason', () =>
    expect(
      failureText(made('media-refused', 'jug.svg', 'It is a drawing.', 'x'), translator('en')),
    ).toBe('“jug.svg” was not added. It is a drawing.'));
});
