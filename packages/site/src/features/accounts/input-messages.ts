// What is wrong with what somebody typed about themselves, and what to do about it.
import type { InputField, InputProblem } from './account-input.ts';
import { MAX_PASSWORD, MIN_PASSWORD } from './password-rules.ts';
import type { Translator } from '../../platform/i18n/translator.ts';

const passwordIds = {
  short: 'desk.input.password.short',
  long: 'desk.input.password.long',
  common: 'desk.input.password.common',
  context: 'desk.input.password.context',
  missing: 'desk.input.password.short',
} as const;

const ids: Record<InputField, Partial<Record<InputProblem['problem'], string>>> = {
  museum: { missing: 'desk.input.museum.missing' },
  language: { invalid: 'desk.input.language.invalid' },
  timeZone: { invalid: 'desk.input.time-zone.invalid' },
  name: { missing: 'desk.input.name.missing' },
  email: {
    missing: 'desk.input.email.missing',
    invalid: 'desk.input.email.invalid',
    taken: 'desk.input.email.taken',
  },
  password: passwordIds,
  current: { wrong: 'desk.input.current.wrong', missing: 'desk.input.current.wrong' },
  code: { wrong: 'desk.input.code.wrong', missing: 'desk.input.code.wrong' },
};

/** The sentence of a problem. */
export const inputMessage = (
  { t }: Pick<Translator, 't'>,
  { field, problem }: InputProblem,
): string =>
  t(ids[field][problem] ?? 'desk.input.invalid', { min: MIN_PASSWORD, max: MAX_PASSWORD });
