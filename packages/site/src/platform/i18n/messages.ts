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
    read.get(baseOf(language)) ??
    read.get(languageOfLastResort) ??
    new Map<string, string>()
  );
}

/** The language by whose rules the messages of a language count: English where they are English. */
export function countedIn(language: string): string {
  read ??= readMessages(messagesFolder());
  return read.has(language) || read.has(baseOf(language)) ? language : languageOfLastResort;
}

const baseOf = (language: string): string => language.split('-')[0] ?? '';
