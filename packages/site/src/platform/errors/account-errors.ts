// The part of the table of errors about accounts: who may log in, and with what.
export const accountFailures = {
  'sign-in-refused': {
    status: 401,
    message: () => 'The email address or the password is wrong. Check both and try again.',
  },
  'sign-in-wait': {
    status: 429,
    message: (seconds: number) =>
      `There were too many failed attempts to log in. Try again in ${seconds} s.`,
  },
  'code-refused': {
    status: 401,
    message: () =>
      'This code is wrong or has been used. Enter the newest code of your app, or a recovery code.',
  },
  'challenge-spent': {
    status: 410,
    message: () => 'It took too long to enter the code. Log in again.',
  },
  'enrolment-spent': {
    status: 410,
    message: () => 'It took too long to set up the app. Start again with a new QR code.',
  },
  'second-factor-needed': {
    status: 403,
    message: () =>
      'Your role needs a second factor. Set it up at /admin/second-factor, then try again.',
  },
  'login-not-recent': {
    status: 401,
    message: () =>
      'This changes how you log in, or who is logged in. Log in again, then do it within 10 minutes.',
  },
  'passkey-refused': {
    status: 422,
    message: () => 'The passkey was not accepted. Try again, or use your password.',
  },
  'passkey-spent': {
    status: 410,
    message: () => 'It took too long to use the passkey. Start again.',
  },
  'passkey-missing': {
    status: 404,
    message: () => 'There is no such passkey. It may have been removed.',
  },
  'passkeys-full': {
    status: 409,
    message: (max: number) =>
      `You have ${max} passkeys, which is the most. Remove one that you do not use any more.`,
  },
  'passkeys-unavailable': {
    status: 409,
    message: () =>
      'Passkeys need https at the address that site.url says, or http://localhost. Open the desk there.',
  },
  'invitation-spent': {
    status: 410,
    message: () => 'This invitation has been used, withdrawn or has expired. Ask for a new one.',
  },
  'invitation-unknown': {
    status: 404,
    message: () => 'There is no such invitation. It may have been accepted or withdrawn.',
  },
  'reset-spent': {
    status: 410,
    message: () => 'This link has already been used or has expired. Ask for a new one.',
  },
  'email-taken': {
    status: 409,
    message: (email: string) =>
      `Somebody already has an account with ${email}. Change their role instead.`,
  },
  'email-unusable': {
    status: 422,
    message: (email: string) =>
      `“${email}” is not an email address. Enter one such as name@example.org.`,
  },
  'user-unknown': {
    status: 404,
    message: (who: string) =>
      `There is no user ${who}. Run “npx vitrine users list” to list all users.`,
  },
  'last-owner': {
    status: 409,
    message: () => 'This is the only owner. Make somebody else an owner first.',
  },
  'token-reads-only': {
    status: 403,
    message: () => 'This token may only read. Make one that may also change things.',
  },
  'session-needed': {
    status: 403,
    message: () => 'This is only for whoever is logged in at the staff desk, not for a token.',
  },
  'token-missing': {
    status: 404,
    message: () => 'There is no such token. It may have been revoked.',
  },
  'sign-in-busy': {
    status: 503,
    message: () => 'Too many people are logging in at the moment. Try again in a few seconds.',
  },
};
