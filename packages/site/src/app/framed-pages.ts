// Which pages other sites may show in a frame.
import { readLanguage } from '../platform/i18n/languages.ts';

export const isFramed = (path: string, languages: readonly string[]): boolean =>
  readLanguage(path, languages).path.startsWith('/embed/');
