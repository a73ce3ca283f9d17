// A date as a citation style writes it: years alone, “ca.” or “circa”, “[1640?]”, before our era,
// from–to.
import { formatDate } from '@vitrine/museum-dates';
import type { Translator } from '../../platform/i18n/translator.ts';
import type { CitedDate } from './citable.ts';

type Style = 'apa' | 'chicago' | 'mla' | 'harvard';

/** The style, and the language its words are in. */
export type Voice = { style: Style; translator: Translator };

const about: Record<Style, string> = {
  apa: 'citing.about.apa',
  chicago: 'citing.about.chicago',
  mla: 'citing.about.mla',
  harvard: 'citing.about.harvard',
};

/** Chicago and MLA write 1826–27, the others 1826–1827. */
const shortens: Record<Style, boolean> = { apa: false, chicago: true, mla: true, harvard: false };

/** The date, or the style's words for a date that nobody knows. */
export function citedDate(date: CitedDate | undefined, voice: Voice): string {
  const {
    translator: { t, language },
  } = voice;
  if (!date) return t('citing.no-date');
  if ('from' in date)
    return formatYears(Number(date.from.slice(0, 4)), Number(date.until.slice(0, 4)), voice);
  const years = yearsOf(date.edtf);
  if (!years) return formatDate(date, language) || date.display;
  const words = formatYears(years.from, years.to, voice);
  if (date.certainty === 'inferred') return t('citing.doubted', { date: words });
  return date.certainty === 'circa' ? t(about[voice.style], { date: words }) : words;
}

/**
 * The years that an EDTF date of whole years names (astronomical: 0 is 1 BCE); undefined for days,
 * months, decades, centuries and open ends.
 */
export function yearsOf(edtf: string): { from: number; to: number } | undefined {
  const found = /^(-?\d{4})[~?%]?(?:\/(-?\d{4})[~?%]?)?$/.exec(edtf);
  return found ? { from: Number(found[1]), to: Number(found[2] ?? found[1]) } : undefined;
}

function formatYears(from: number, to: number, { style, translator: { t } }: Voice): string {
  const bce = (words: string) =>
    t(style === 'apa' ? 'citing.bce.apa' : 'citing.bce', { year: words });
  if (from > 0)
    return from === to ? String(from) : `${from}–${shortens[style] ? shortened(from, to) : to}`;
  if (to <= 0) return bce(from === to ? String(1 - from) : `${1 - from}–${1 - to}`);
  return t('citing.both-eras', { from: bce(String(1 - from)), to: String(to) });
}

/**
 * 1826, 1827 → 27; 1899, 1903 → 1903: two digits within a century, as the Chicago Manual has it
 * (17th ed., 9.64).
 */
function shortened(from: number, to: number): string {
  const sameCentury =
    from >= 1000 && Math.floor(from / 100) === Math.floor(to / 100) && from % 100 !== 0;
  return sameCentury ? String(to % 100).padStart(2, '0') : String(to);
}

/** Days from–to in words: “March 1 – June 30, 2026”. */
export function citedDays(
  { from, until }: { from: string; until: string },
  language: string,
): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return from === until
    ? format.format(new Date(from))
    : format.formatRange(new Date(from), new Date(until));
}
