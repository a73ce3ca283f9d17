// The built files of the desk's application.

export type AppFiles = {
  /** What starts it. */
  script: string;
  /** Scripts that it begins with, so that the browser fetches them at once. */
  needs: readonly string[];
  /** What lets the sign-in page ask for a passkey. */
  passkeys: string;
  styles: readonly string[];
  /** The messages by language. */
  words: Readonly<Record<string, string>>;
};

/** The messages for a language: its own, or its family’s, or English. */
export const wordsFor = ({ words }: AppFiles, language: string): string =>
  words[language] ?? words[language.split('-')[0] ?? ''] ?? words['en'] ?? '';
