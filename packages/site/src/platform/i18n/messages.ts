// The messages of each language, read once.
import {
  languageOfLastResort,
  messagesFolder,
  readMessages,
  type Messages,
} from './message-files.ts';

let read: Map<string, Messages> | undefined;

/** The languages that the interface is translated into. */
export function shippedLanguages(): string[] {
  read ??= readMessages(messagesFolder());
  return [...read.keys()];
}

/** The messages of a language; those of English where there is no file for it. */
export function messagesOf(language: string): Messages {
  read ??= readMessages(messagesFolder());
  return (
    read.get(language) ??
    read.get(language.split('-')[0] ?? '') ??
    read.get(languageOfLastResort) ??
    new Map<string, string>()
  );
}
