// One's own account as the API gives it.

export type Account = {
  name: string;
  email: string;
  language: string;
  hasSecondFactor: boolean;
  /** How many are left. */
  recoveryCodes: number;
};

export type Passkey = {
  id: string;
  name: string;
  /** Of the site, where it works. */
  address: string;
  /** Whether that is the address of now. */
  isUsable: boolean;
  createdAt: string;
  usedAt: string | null;
};

/** A token of a program; its secret is not among what is kept. */
export type Token = {
  id: string;
  name: string;
  isReadOnly: boolean;
  createdAt: string;
  expiresAt: string | null;
  usedAt: string | null;
};

/** A browser in which one is logged in. */
export type Browser = {
  id: string;
  isCurrent: boolean;
  /** What it calls itself. */
  agent: string;
  network: string;
  seenAt: string;
};

/**
 * A browser by a name that people know: what browsers call themselves begins with the names of
 * others, so the most particular comes first.
 */
export function browserName(agent: string): string {
  const browsers: readonly [RegExp, string][] = [
    [/Edg\w*\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox\//, 'Firefox'],
    [/Chrom\w+\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ];
  const systems: readonly [RegExp, string][] = [
    [/iPhone|iPad/, 'iOS'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'macOS'],
    [/Linux/, 'Linux'],
  ];
  const nameIn = (known: readonly [RegExp, string][]) =>
    known.find(([pattern]) => pattern.test(agent))?.[1];
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(', ') || agent;
}
