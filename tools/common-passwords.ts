// Makes the list of common passwords from a measured one, given as a JSON array with the most
// frequent first: node tools/common-passwords.ts passwords.json. For where it is from see
// docs/decisions/0260-a-measured-list-of-passwords.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** As the rules for passwords say, which read the list and so cannot be asked here. */
const MIN_PASSWORD = 8;

const [source = ''] = process.argv.slice(2);
const measured = JSON.parse(readFileSync(source, 'utf8')) as string[];
const plain = [...new Set(measured.map((one) => one.normalize('NFKC').toLowerCase()))];

/** Words that are too short by themselves, and that people put digits after. */
const MAX_WORDS = 1000;
const words = plain.filter((one) => /^[a-z]{3,7}$/.test(one)).slice(0, MAX_WORDS);
const passwords = plain.filter(
  (one) => [...one].length >= MIN_PASSWORD && !/[\s`\\]|\$\{/.test(one),
);

writeFileSync(
  join(import.meta.dirname, '../packages/site/src/features/accounts/data/common-passwords.ts'),
  `// Passwords that many people have, as measured in leaks, the most frequent first. Made by
// tools/common-passwords.ts from the list of @zxcvbn-ts/language-common 4.1.3, under the MIT
// License: see common-passwords.licence.txt.

/** Those of ${MIN_PASSWORD} characters and more, in lower case. */
export const commonPasswords = \`
${inLines(passwords)}
\`;

/** The most frequent shorter ones that are words. */
export const commonWords = \`
${inLines(words)}
\`;
`,
);

function inLines(all: readonly string[]): string {
  const lines = [''];
  for (const one of all) {
    const line = lines.at(-1) ?? '';
    if (line.length + one.length >= 100) lines.push(one);
    else lines[lines.length - 1] = line === '' ? one : `${line} ${one}`;
  }
  return lines.join('\n');
}
