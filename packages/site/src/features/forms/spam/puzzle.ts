// A small puzzle that a form may set to the browser that sends it: a number which, behind the
// signature of the page's token, gives a SHA-256 with so many leading zero bits. Finding it takes
// 2^bits attempts on average, checking it takes one. The hash is here because browsers lend theirs
// only to pages with https, and give it back so slowly that most of the work would be waiting.

/** Fewer bits keep nobody away; more take an old telephone longer than somebody writes. */
export const MIN_BITS = 8;
export const MAX_BITS = 20;

/**
 * One block of SHA-256 has room for a signature of 43 characters, a colon and a number of 11
 * digits.
 */
const MAX_ANSWER = 55;

/**
 * What has to be solved: the signature of a form's token, which holds its site, form, version and
 * time.
 */
export const questionOf = (token: string): string => token.split('.')[3] ?? '';

/** Whether an answer solves a question. One hash, and none for what can be no answer. */
export function isSolved(question: string, answer: string, bits: number): boolean {
  return (
    /^\d{1,11}$/.test(answer) &&
    question.length + 1 + answer.length <= MAX_ANSWER &&
    Math.clz32(firstWord(`${question}:${answer}`)) >= bits
  );
}

/** Tries `count` numbers from `from` on. @returns the first that solves the question */
export function tryAnswers(
  question: string,
  bits: number,
  from: number,
  count: number,
): string | undefined {
  for (let n = from; n < from + count; n++)
    if (Math.clz32(firstWord(`${question}:${n}`)) >= bits) return String(n);
  return undefined;
}

const primes = [2];
for (let n = 3; primes.length < 64; n += 2)
  if (primes.every((prime) => n % prime !== 0)) primes.push(n);

/** The first 32 bits behind the point. */
const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) | 0;
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const words = new Int32Array(64);

const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** The first 32 bits of the SHA-256 (FIPS 180-4) of at most 55 ASCII characters. */
export function firstWord(text: string): number {
  fill(text);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = start;
  for (let i = 0; i < 64; i++) {
    const one =
      (h +
        (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
        ((e & f) ^ (~e & g)) +
        at(rounds, i) +
        at(words, i)) |
      0;
    const two =
      ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return (a + (start[0] ?? 0)) | 0;
}

/** The message with its length, and what the rounds make of it. */
function fill(text: string): void {
  words.fill(0);
  for (let i = 0; i <= text.length; i++)
    words[i >> 2] =
      at(words, i >> 2) | ((i < text.length ? text.charCodeAt(i) : 0x80) << (24 - (i % 4) * 8));
  words[15] = text.length * 8;
  for (let i = 16; i < 64; i++) {
    const x = at(words, i - 15);
    const y = at(words, i - 2);
    words[i] =
      at(words, i - 16) +
      (turned(x, 7) ^ turned(x, 18) ^ (x >>> 3)) +
      at(words, i - 7) +
      (turned(y, 17) ^ turned(y, 19) ^ (y >>> 10));
  }
}

const at = (list: Int32Array, i: number): number => list[i] ?? 0;
