// Several makers in one line, as each style joins and shortens them.
import type { Voice } from './cited-date.ts';
import { inverted, straight, withInitials, type CitedMaker } from './cited-name.ts';

/**
 * The makers at the head of an entry. A qualified authorship follows the name, so that a list still
 * sorts by it: “Rembrandt (workshop of)”.
 */
export function makersListed(
  makers: readonly CitedMaker[],
  { style, translator: { t } }: Voice,
): string {
  const and = t('citing.and');
  const etAl = t('citing.et-al');
  const first = makers[0];
  if (!first) return '';
  if (style === 'apa')
    return listedByApa(makers.map((maker) => qualified(withInitials(maker.name, ' '), maker)));
  if (style === 'harvard') {
    const names = makers.map((maker) => qualified(withInitials(maker.name, ''), maker));
    return names.length > 3 ? `${names[0]} ${etAl}` : joinNames(names, and, '');
  }
  const head = qualified(inverted(first.name), first);
  const others = makers.slice(1).map((maker) => before(maker));
  if (style === 'mla' && others.length > 1) return `${head}, ${etAl}`;
  const names = [head, ...others];
  // Chicago, 17th ed., 14.76: of more than ten the first seven.
  if (names.length > 10) return `${names.slice(0, 7).join(', ')}, ${etAl}`;
  return names.length === 2 ? `${head}, ${and} ${others[0]}` : joinNames(names, and, ',');
}

/** The makers as a note of Chicago has them: names as they are said, of four and more the first. */
export function formatMakersInNote(
  makers: readonly CitedMaker[],
  { translator: { t } }: Voice,
): string {
  const names = makers.map(before);
  return names.length > 3
    ? `${names[0]} ${t('citing.et-al')}`
    : joinNames(names, t('citing.and'), ',');
}

function listedByApa(names: readonly string[]): string {
  if (names.length === 1) return names[0] ?? '';
  // APA, 7th ed., 9.8: up to twenty; of more the first nineteen and the last.
  if (names.length > 20) return `${names.slice(0, 19).join(', ')}, … ${names.at(-1)}`;
  return `${names.slice(0, -1).join(', ')}, & ${names.at(-1)}`;
}

function joinNames(names: readonly string[], and: string, serial: ',' | ''): string {
  if (names.length < 3) return names.join(` ${and} `);
  return `${names.slice(0, -1).join(', ')}${serial} ${and} ${names.at(-1)}`;
}

const qualified = (name: string, { attribution }: CitedMaker) =>
  attribution ? `${name} (${attribution})` : name;
const before = ({ name, attribution }: CitedMaker) =>
  attribution ? `${attribution} ${straight(name)}` : straight(name);
