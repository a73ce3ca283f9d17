// What somebody types about themselves and their museum, and what is wrong with it.
import { isMailAddress } from '../../platform/mail/mail-address.ts';
import { passwordProblem, type PasswordProblem } from './password-rules.ts';
import { readEmail, readName } from './user.ts';

export type InputField =
  | 'museum'
  | 'language'
  | 'timeZone'
  | 'name'
  | 'email'
  | 'password'
  | 'current'
  | 'code';

export type InputProblem = {
  field: InputField;
  problem: 'missing' | 'invalid' | 'taken' | 'wrong' | PasswordProblem;
};

export type Identity = { name: string; email: string; password: string };

/** Somebody’s name, address and password as they are kept. */
export const readIdentity = (given: Identity): Identity => ({
  name: readName(given.name),
  email: readEmail(given.email),
  // Exactly as it was typed.
  password: given.password,
});

/** @param museum  its name, which is no password */
export function identityProblems(
  { name, email, password }: Identity,
  museum: string,
): InputProblem[] {
  const problem = passwordProblem(password, [museum, name, email]);
  return [
    ...(name === '' ? [{ field: 'name', problem: 'missing' } as const] : []),
    ...emailProblems(email),
    ...(problem ? [{ field: 'password', problem } as const] : []),
  ];
}

function emailProblems(email: string): InputProblem[] {
  if (email === '') return [{ field: 'email', problem: 'missing' }];
  return isMailAddress(email) ? [] : [{ field: 'email', problem: 'invalid' }];
}
