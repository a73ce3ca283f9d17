// A place at one date of an event, or in its queue: what somebody typed, and what may become of it.
import { isMailAddress } from '../../../platform/mail/mail-address.ts';

/**
 * `offered`: from the waiting list, for as long as the offer stands. `unconfirmed`: held until the
 * link in an email is followed. Confirmed, offered and unconfirmed places are taken.
 */
export type RegistrationState =
  | 'unconfirmed'
  | 'confirmed'
  | 'waiting'
  | 'offered'
  | 'cancelled'
  | 'expired';

export type Registration = {
  id: string;
  eventId: string;
  original: string;
  reference: string;
  state: RegistrationState;
  /** The order in which they came, from 1. */
  position: number;
  party: number;
  name: string;
  email: string;
  language: string;
  secret: string;
  createdAt: string;
  /** Of an offer, or of places that are held until they are confirmed. */
  offerUntil: string | undefined;
};

/** What a form sent, as it was typed. */
export type RegistrationForm = { name: string; email: string; party: string };

/** What is wrong with a field; the values are ids of messages. */
export type RegistrationProblems = Partial<Record<keyof RegistrationForm | 'form', string>>;

const MAX_NAME_LENGTH = 120;

/** Reads a form. Nothing is thrown away: with problems the page shows what was typed again. */
export function readRegistrationForm(
  form: RegistrationForm,
  maxParty: number,
): { name: string; email: string; party: number; problems: RegistrationProblems } {
  const name = form.name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const email = form.email.trim();
  const digits = latinDigits(form.party).trim();
  const party = /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
  const problems: RegistrationProblems = {
    ...(name === '' || name.length > MAX_NAME_LENGTH ? { name: 'register.problem.name' } : {}),
    ...(isMailAddress(email) ? {} : { email: 'register.problem.email' }),
    ...(party >= 1 && party <= maxParty ? {} : { party: 'register.problem.party' }),
  };
  return { name, email, party, problems };
}

/**
 * The mailbox that an address leads to, as far as one can tell: capitals make no other one, nor
 * does what stands behind a plus.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).toLowerCase();
  return `${local.replace(/(?<=.)\+.*$/, '')}@${email.slice(at + 1).toLowerCase()}`;
}

/** How many places are free, of a capacity and the parties that hold some. */
export const freePlaces = (capacity: number, taken: number): number =>
  Math.max(0, capacity - taken);

/** Digits of Arabic and Persian keyboards, and wide ones, as 0 to 9. */
const latinDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) =>
      String((digit.codePointAt(0) ?? 0) & 15),
    );
