// Which passwords are too common: those measured in leaks, and what no list has, because people
// make it new every year: a common word with a number or a sign after it.
import { commonPasswords, commonWords } from './data/common-passwords.ts';

/** Words of museums, calendars and new systems, which leaks of other sites do not rank high. */
const OWN_WORDS = `
access admin administrator archive art artist change changeme church collection company contraseña
culture curator database default demo exhibition gallery guest heritage history library login
motdepasse musee museo museum network office painting passwort picture private public qwertz root
school secret security server service student support system teacher temp ticket user vienna visitor
wachtwoord website welcome
january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday spring summer autumn winter
`;

/** A year, a short number, a run of digits, and a sign. */
const ENDING = /(?:\d{1,4}|12345|123456)?[!?.*#@]?$/;

const wordsIn = (text: string): string[] => text.trim().split(/\s+/);

type Common = { passwords: ReadonlySet<string>; words: ReadonlySet<string> };
let known: Common | undefined;

/** Read when the first password is looked at: most processes look at none. */
function common(): Common {
  return (known ??= {
    passwords: new Set(wordsIn(commonPasswords)),
    words: new Set([...wordsIn(commonWords), ...wordsIn(OWN_WORDS)]),
  });
}

/** @param plain  the password in lower case */
export function isCommonPassword(plain: string): boolean {
  const { passwords, words } = common();
  const isKnown = (text: string) => passwords.has(text) || words.has(text);
  const start = plain.replace(ENDING, '');
  return isKnown(plain) || isKnown(start) || isKnown(onceOf(start)) || isRepeated(plain);
}

/** “dragondragon” is “dragon”. */
const onceOf = (text: string): string => /^(.+)\1$/su.exec(text)?.[1] ?? text;

/** “aaaaaaaa”, “abcabcabc”. */
const isRepeated = (plain: string): boolean => /^(.{1,4})\1+$/su.test(plain);
