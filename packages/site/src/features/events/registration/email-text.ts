// A date in an email: written out, with its time.
import { dateLocale } from '../../../platform/i18n/languages.ts';

/** A local time (2026-12-04T18:30:00) or day in words, with its year. */
export function formatDate(local: string, language: string): string {
  const options: Intl.DateTimeFormatOptions = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    ...(local.includes('T') ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : {}),
  };
  return new Intl.DateTimeFormat(dateLocale(language), options).format(
    new Date(`${local.length === 10 ? `${local}T00:00:00` : local}Z`),
  );
}
