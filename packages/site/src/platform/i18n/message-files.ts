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

/** The entries of a PO file. */
export function readPo(text: string): Messages {
  return new Map(
    PO.parse(text).items.flatMap(({ msgid, msgstr: [message = ''] }): [string, string][] =>
      message === '' ? [] : [[msgid, message]],
    ),
  );
}

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
