// Numbers as the IIIF specification writes them: no sign, no exponent, no bare point, nothing but
// digits.

// 15 digits are all that a double holds exactly, and more than any picture has.
const whole = /^\d{1,15}$/;
const decimal = /^\d{1,15}(?:\.\d{1,15})?$/;

/** A whole number, or nothing. */
export const wholeNumber = (text: string): number | undefined =>
  whole.test(text) ? Number(text) : undefined;

/** A whole number or a decimal fraction, or nothing. */
export const decimalNumber = (text: string): number | undefined =>
  decimal.test(text) ? Number(text) : undefined;

/** Exactly `count` numbers between commas, or nothing. */
export function numberList(
  text: string,
  count: number,
  read: (one: string) => number | undefined,
): number[] | undefined {
  const parts = text.split(',');
  if (parts.length !== count) return undefined;
  const numbers = parts.map(read);
  return numbers.every((one) => one !== undefined) ? numbers : undefined;
}
