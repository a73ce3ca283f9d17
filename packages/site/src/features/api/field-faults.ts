// What is wrong with which field of what was sent, in the reader’s language.
import { locales, type core, type ZodError } from 'zod';
import type { Translator } from '../../platform/i18n/translator.ts';

/** `path` leads from `body` or `query` to the field. */
type FieldFault = { path: (string | number)[]; detail: string };

type Issue = core.$ZodIssue;

/** The words of zod itself, which come in many languages. */
export function schemaWords(language: string): core.$ZodErrorMap {
  const name = (language.split('-')[0] ?? 'en') as keyof typeof locales;
  return (locales[name] ?? locales.en)().localeError;
}

/** Every fault; an unknown field is at its own place, not at that of what it is in. */
export function faultsOf({ issues }: ZodError, { t }: Pick<Translator, 't'>): FieldFault[] {
  return issues.flatMap((issue): FieldFault[] => faultsIn(issue, [], t));
}

function faultsIn(issue: Issue, parent: FieldFault['path'], t: Translator['t']): FieldFault[] {
  const path = [
    ...parent,
    ...issue.path.map((step) => (typeof step === 'number' ? step : String(step))),
  ];
  const meant = issue.code === 'invalid_union' ? issue.errors.find(isMeant) : undefined;
  if (meant) return meant.flatMap((inner) => faultsIn(inner, path, t));
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], detail: t('api.field.unknown') }));
  return [{ path, detail: isMissing(issue) ? t('api.field.missing') : issue.message }];
}

/** Of the forms that a value may have, the one that it was meant to have: its type is right. */
const isMeant = (issues: readonly Issue[]): boolean =>
  !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);

const isMissing = (issue: Issue): boolean =>
  (issue.code === 'invalid_type' && issue.input === undefined) ||
  (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1);
