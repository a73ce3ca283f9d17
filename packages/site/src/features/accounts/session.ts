// A browser in which a user is signed in.

/** How somebody signed in. A link is made at the machine. */
export type SignInMethod = 'password' | 'link' | 'set-up' | 'invitation' | 'reset' | 'passkey';

/**
 * What they showed beside it. With a passkey, their device has made sure that it is them: by a
 * fingerprint, their face or a PIN.
 */
export type SecondFactor = 'none' | 'code' | 'recovery-code' | 'user-verification';

export type Session = {
  /** Known to its user; it opens nothing. */
  id: string;
  accountId: string;
  method: SignInMethod;
  factor: SecondFactor;
  /** What the browser calls itself. */
  agent: string;
  /** The network that it was started from. */
  client: string;
  createdAt: string;
  seenAt: string;
  expiresAt: string;
};

/** Who sends a request to sign in. */
export type Visit = { client: string; agent: string };
