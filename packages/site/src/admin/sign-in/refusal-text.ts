// Why somebody was not let in, in their language.
import type { FailureCode } from '../../platform/errors/errors.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import type { LocalizedDesk } from '../desk/desk-context.ts';

const ids: { readonly [Code in FailureCode]?: string } = {
  'challenge-spent': 'desk.code.late',
  'code-refused': 'desk.input.code.wrong',
  'desk-link-spent': 'desk.closed.spent',
  'enrolment-spent': 'desk.second-factor.late',
  'invitation-spent': 'desk.invitation.spent',
  'login-not-recent': 'desk.again.recent',
  'passkey-refused': 'desk.passkey.refused',
  'passkey-spent': 'desk.passkey.late',
  'passkeys-unavailable': 'api.failure.passkeys-unavailable',
  'reset-spent': 'desk.reset.spent',
  'sign-in-busy': 'desk.sign-in.busy',
  'sign-in-refused': 'desk.sign-in.refused',
  'sign-in-wait': 'desk.sign-in.wait',
};

/** The sentence of a failure that was to be expected; nothing for any other. */
export function refusalText(
  { words: { t } }: Pick<LocalizedDesk, 'words'>,
  { code, values }: Failure,
): string | undefined {
  const id = ids[code];
  return id && t(id, { seconds: Number(values[0] ?? 0) });
}
