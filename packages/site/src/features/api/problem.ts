// What went wrong, as RFC 9457 has it, in the language of whoever reads it.
import { ZodError, z } from 'zod';
import { failure, isDatabaseLost, isFailure, type Failure } from '../../platform/errors/failure.ts';
import type { Translator } from '../../platform/i18n/translator.ts';
import { failureText } from './failure-text.ts';
import { faultsOf } from '../records/field-faults.ts';

export const problemShape = z
  .strictObject({
    type: z.string().meta({ description: 'Names the kind of problem.' }),
    title: z.string().meta({ description: 'The kind of problem in a few words.' }),
    status: z.int(),
    detail: z.string().meta({ description: 'What was wrong, and what to do.' }),
    code: z.string().meta({ description: 'The same as “type”, for programs.' }),
    errors: z
      .array(
        z.strictObject({
          path: z
            .array(z.union([z.string(), z.number()]))
            .meta({ description: 'From “body” or “query” to the field.' }),
          detail: z.string(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'Problem', description: 'RFC 9457, in the language that was asked for.' });

export type Problem = z.infer<typeof problemShape>;

/** Titles by status. */
const titles: Readonly<Record<number, string>> = {
  400: 'api.problem.400',
  401: 'api.problem.401',
  403: 'api.problem.403',
  404: 'api.problem.404',
  405: 'api.problem.405',
  409: 'api.problem.409',
  410: 'api.problem.410',
  412: 'api.problem.412',
  413: 'api.problem.413',
  415: 'api.problem.415',
  422: 'api.problem.422',
  428: 'api.problem.428',
  429: 'api.problem.429',
  503: 'api.problem.503',
  507: 'api.problem.507',
};

/** A client may ask again after so many seconds. */
const DATABASE_SECONDS = 5;

/** The answer to an expected failure; undefined for what nobody expected. */
export function problemOf(
  error: unknown,
  words: Translator,
): { problem: Problem; headers: Record<string, string> } | undefined {
  if (error instanceof ZodError)
    return {
      problem: { ...problem(failure('fields-invalid'), words), errors: faultsOf(error, words) },
      headers: {},
    };
  return isFailure(error)
    ? { problem: problem(error, words), headers: headersOf(error) }
    : undefined;
}

function problem(error: Failure, words: Translator): Problem {
  const { code, status } = error;
  const title = words.t(titles[status] ?? 'api.problem');
  return {
    type: `urn:vitrine:problem:${code}`,
    title,
    status,
    detail: failureText(error, words),
    code,
  };
}

function headersOf(error: Failure): Record<string, string> {
  if (error.status === 401) return { 'www-authenticate': 'Bearer' };
  if (error.code === 'method-not-allowed') return { allow: String(error.values[1]) };
  if (error.code === 'too-many-requests') return { 'retry-after': String(error.values[0]) };
  return isDatabaseLost(error) ? { 'retry-after': String(DATABASE_SECONDS) } : {};
}

/** The answer where something failed that nobody expected. */
export const unexpectedProblem = ({ t }: Translator, requestId: string): Problem => ({
  type: 'about:blank',
  title: t('api.problem'),
  status: 500,
  detail: t('api.problem.unexpected', { number: requestId }),
  code: 'unexpected',
});
