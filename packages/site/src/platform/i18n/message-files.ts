// Reads messages/*.po: one file per language, an entry per message with a readable id and an ICU
// message.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import PO from 'pofile';

/** Id → ICU message. */
export type Messages = ReadonlyMap<string, string>;

/** The language that always has a file. */
export const languageOfLastResort = 'en';

/**
 * Every language that has a file in `folder`, with its messages; what is not translated is left
 * out.
 */
export function readMessages(folder: string): Map<string, Messages> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.po'));
  return new Map(
    files.map((file) => [
      file.slice(0, -'.po'.length),
      readPo(readFileSync(join(folder, file), 'utf8')),
    ]),
  );
}

/** An entry on two lines, as our own files have them. */
const PLAIN_ENTRY = /^msgid "(.+)"\nmsgstr "(.*)"$/gm;
/** What is read by the rules: lines that go on, contexts, plurals, rare escapes. */
const NOT_PLAIN = /^(?:"|msgctxt|msgid_plural|msgstr\[|#~)|\\[^"\\n]|\r/m;

/** The entries of a PO file. */
export function readPo(text: string): Messages {
  const entries = text.slice(text.indexOf('\n\n'));
  // Every process reads these files, and the rules take ten times as long.
  if (text.startsWith('msgid ""\n') && !NOT_PLAIN.test(entries)) return readPlain(entries);
  return new Map(
    PO.parse(text).items.flatMap(({ msgid, msgstr: [message = ''] }): [string, string][] =>
      message === '' ? [] : [[msgid, message]],
    ),
  );
}

function readPlain(entries: string): Messages {
  const messages = new Map<string, string>();
  for (const [, id = '', message = ''] of entries.matchAll(PLAIN_ENTRY))
    if (message !== '') messages.set(unescaped(id), unescaped(message));
  return messages;
}

const unescaped = (text: string): string =>
  text.includes('\\')
    ? text.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
    : text;

/**
 * Where the messages lie: beside `src` when sources run as they are, and beside `build` when the
 * built pages run; so the folders above this file are searched.
 */
export function messagesFolder(from = dirname(fileURLToPath(import.meta.url))): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'messages');
    if (existsSync(join(candidate, `${languageOfLastResort}.po`))) return candidate;
    if (dirname(folder) === folder)
      throw new Error(
        `No messages/${languageOfLastResort}.po found above ${from}. Reinstall the package: its messages are missing.`,
      );
  }
}
