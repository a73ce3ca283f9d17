// What resources of one’s own account share: whose it is, and how input is refused.
import { ZodError } from 'zod';
import { failure } from '../../platform/errors/failure.ts';
import type { Translator } from '../../platform/i18n/translator.ts';
import type { InputProblem } from '../accounts/account-input.ts';
import { inputMessage } from '../accounts/input-messages.ts';
import type { Own } from '../accounts/own-account.ts';
import { requireRecentLogin } from '../accounts/recent-login.ts';
import type { Site } from '../../platform/site.ts';
import type { OwnSentence } from '../records/field-faults.ts';
import type { SignedIn } from './authenticate.ts';

/** Whose session it is, where that is all that matters. @throws session-needed */
export function ownOf(signedIn: SignedIn | undefined): Own {
  if (!signedIn?.own) throw failure('session-needed');
  return signedIn.own;
}

/**
 * The same for what affects logging in, or ends sessions.
 * @throws session-needed, login-not-recent
 */
export function recentOwnOf(
  clock: Site['clock'],
  signedIn: Pick<SignedIn, 'own'> | undefined,
): Own {
  if (!signedIn?.own) throw failure('session-needed');
  requireRecentLogin({ clock }, signedIn.own.session);
  return signedIn.own;
}

/** @throws ZodError with the place of each problem */
export function refuse(problems: readonly InputProblem[], words: Translator): never {
  throw new ZodError(
    problems.map((problem) => ({
      code: 'custom',
      path: ['body', problem.field],
      message: inputMessage(words, problem),
      params: { sentence: { language: 'reader' } satisfies OwnSentence },
      input: undefined,
    })),
  );
}

export const refuseAny = (problems: readonly InputProblem[], words: Translator): void => {
  if (problems.length > 0) refuse(problems, words);
};
