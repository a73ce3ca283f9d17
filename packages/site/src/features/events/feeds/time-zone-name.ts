// What the IANA zone database calls a zone's clock at a time: CET and CEST, IST, +03. Intl knows
// these names only in some of its languages.
import database from 'tzdata' with { type: 'json' };

/**
 * The abbreviation of zone `name` at an instant, in seconds, with the offset it has then, in
 * seconds ahead of UTC.
 * @returns its offset, as the database writes those without a name, where the zone is not in it
 */
export function timeZoneName(name: string, instant: number, offset: number): string {
  const known = database.zones[name];
  const eras = typeof known === 'string' ? database.zones[known] : known;
  if (!Array.isArray(eras)) return offsetName(offset);
  const [behind, rules, format] = eras.find(
    ([, , , until]) => until === null || Number(until) / 1000 > instant + offset,
  ) ??
    eras.at(-1) ?? ['0', '-', '%z'];
  const saving = offset + Math.round(Number(behind) * 60);
  if (format === '%z') return offsetName(offset);
  if (format.includes('/')) return format.split('/')[saving === 0 ? 0 : 1] ?? format;
  return format.replace('%s', () =>
    lettersOf(rules, new Date((instant + offset) * 1000).getUTCFullYear(), saving),
  );
}

/**
 * The letters of the rule with this saving that was in force last; before the first rule, those of
 * the first.
 */
function lettersOf(name: string, year: number, saving: number): string {
  const rules = (database.rules[name] ?? []).filter(
    ([, , , , , , minutes]) => Number(minutes) * 60 === saving,
  );
  const lastYear = ([from, to]: (typeof rules)[number]) => {
    if (to === 'max') return year;
    return Math.min(year, Number(to === 'only' ? from : to));
  };
  const started = rules.filter(([from]) => Number(from) <= year);
  const [latest] = (started.length > 0 ? started : rules.slice(0, 1)).toSorted(
    (a, b) => lastYear(b) - lastYear(a),
  );
  const letters = latest?.[7] ?? '';
  return letters === '-' ? '' : letters;
}

/** +03, −0330. */
function offsetName(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${offset < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${rest === 0 ? '' : String(rest).padStart(2, '0')}`;
}
