// One or several names without a semicolon between them: what “and” and commas mean.
import type { NamedPerson } from '../drafts.ts';
import { cutOutsideBrackets, cutWithSeparators, takeBrackets } from './cut-text.ts';
import { DEPENDENT_COMPANY } from './data/name-words.ts';
import { POSSIBLY, readDetails, roleOfEach, type NameDetails } from './name-details.ts';
import {
  startsWithGivenName,
  canBeTurned,
  isCapitalsFirst,
  isCompany,
  isEastAsian,
  isFirm,
  isFullName,
  isPlaceName,
  isSuffix,
  isTitle,
  isUnknown,
  namingWords,
  plainName,
  turnedCapitals,
  turnedRound,
} from './one-name.ts';
import type { NamesContext, ReadMaker } from './read-maker.ts';

type NamesTogether = ReadMaker[] | 'undecided';

/** “And” between two names, in the languages of the words. Within brackets it joins roles. */
const AND =
  /\s+(?:and|AND|&|\+|et|ET|und|UND|u\.|y|i|e|ed|en|och|og|with|avec|mit|con|com|met|و)\s+|(?<=\p{Script=Han})[と・](?=\p{Script=Han})/u;
/** One of two, or one for the other: not two makers, and not one. */
const BETWEEN =
  /\s(?:or|ou|oder|oppure|after|for|für|pour|d[’']après|nach|naar)\s+(?=[\p{Lu}\p{Lo}])/u;
/** These also stand inside family names: “Ortega y Gasset”. */
const WITHIN_NAMES = new Set(['y', 'i', 'e']);

/** A year may be the item's, and a slash may be anything. */
const HAS_YEAR = /^\d|\b(?:1\d|20)\d\d|\//u;

/** “Claude Gellée, dit Le Lorrain”: another name of the same person. */
const ALIAS =
  /^(?:dite?|called|known as|genannt|gen\.|dett[oa]|llamad[oa]|conocid[oa] como|genaamd) (?=[\p{Lu}\p{Lo}„“"'«]|l[ea] |der |die |el |il |de )/u;

/** Which bearer of an inherited name: “歌川広重 (初代)”. */
const GENERATION = /\((?:初代|[二三四五六七八九十\d]+(?:代目?|世))\)$/u;

/** A name with the words behind it: “Lo, Ann”, “b. 1950”. */
type Piece = { text: string; details: NameDetails[]; behind: string[] };

/** Reads names that nothing but “and”, commas and slashes separates. */
export function readTogether(text: string, context: NamesContext): NamesTogether {
  const segments = context.isOne ? [text] : segmentsOf(text);
  const [only = ''] = segments;
  if (BETWEEN.test(text) && !context.isOne) return undecidedOrCompany(text);
  if (segments.length === 1) return readSegment(only, context);
  const read = segments.map((segment) => readSegment(segment, context));
  const makers = read.flatMap((one) => (one === 'undecided' ? [] : one));
  const areAllNames = !read.includes('undecided') && makers.every(standsAlone);
  const areGiven = segments.slice(1).every((segment) => !isDoubtful(segment, text));
  if (areAllNames && areGiven && !areMixed(segments, makers)) return withSharedRole(makers);
  // “Smith and Jones Ltd” is one firm; “Ann Lo and Hogarth Press” stays as it is written.
  return isCompany(text) ? [{ person: { name: text, kind: 'organisation' } }] : 'undecided';
}

/** “Ann Lo and Tom Ray, photographers”: both are. */
function withSharedRole(makers: readonly ReadMaker[]): ReadMaker[] {
  const role = roleOfEach(makers.at(-1)?.role ?? '');
  if (role === undefined) return [...makers];
  const last = makers.length - 1;
  return makers.map((maker, i) => (i === last ? { ...maker, role } : { role, ...maker }));
}

/** “y” and “e” also stand inside the name of one person, unless a given name follows. */
function isDoubtful(segment: string, text: string): boolean {
  const before = text.slice(0, text.indexOf(segment)).trim().split(' ').at(-1) ?? '';
  if (!WITHIN_NAMES.has(before) || segment.includes(',')) return false;
  const names = text.split(` ${before} `);
  return !startsWithGivenName(segment) && !isOneFamily(names) && !areTwoPeople(names);
}

/** “Danilo Ferraris e Piera Zonca”, and not “Luís Pinto e Castro Alves”. */
function areTwoPeople(names: readonly string[]): boolean {
  const [first = '', second = ''] = names;
  const areWhole = names.every((name) => /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(name));
  const next = second.split(' ')[0] ?? '';
  return (
    names.length === 2 && areWhole && startsWithGivenName(first) && !FAMILY_BEHIND_AND.test(next)
  );
}

/** Family names that often stand second behind “y” and “e”. */
const FAMILY_BEHIND_AND =
  /(?:ez|es|[ãõ]o|ães)$|^(?:Silva|Costa|Sousa|Souza|Castro|Melo|Mello|Abreu|Almeida|Lima|Cunha|Santos|Pinto|Moura|Brito|Andrade|Noronha|Gama|Rocha|Serra|Mota|Pereira|Ferreira|Oliveira|Vega|García|Garcia|Luna|Mendoza|Zúñiga|Borbón|Gasset|Cajal)$/u;

/** “Rufina Sanz y Benita Sanz”: two whole names with one family name. */
function isOneFamily(names: readonly string[]): boolean {
  const families = new Set(names.map((name) => name.trim().split(' ').at(-1)));
  return names.length > 1 && families.size === 1 && names.every(isFullName);
}

/** “Le Corbusier, Pierre Jeanneret and Charlotte Perriand”: a comma like an “and”. */
function areMixed(segments: readonly string[], makers: readonly ReadMaker[]): boolean {
  const isPlain = segments.some((segment) => !segment.includes(','));
  return (
    isPlain &&
    makers.some(({ person: { sortName = '' } }) => {
      const given = /, (.+)$/u.exec(sortName)?.[1] ?? '';
      return isFullName(given) && startsWithGivenName(given);
    })
  );
}

function standsAlone({ person, role }: ReadMaker): boolean {
  if (person.kind === 'organisation')
    return (
      role !== undefined || / (&|and|et|und|y|e|en) /u.test(person.name) || isFirm(person.name)
    );
  return person.kind === 'unknown' || isFullName(person.name);
}

/** Cuts at “and”, but not before “Sons” or “Co.”, and not inside “Ortega y Gasset”. */
function segmentsOf(text: string): string[] {
  const segments: string[] = [];
  for (const { piece, before } of cutWithSeparators(text, AND)) {
    const last = segments.at(-1);
    const bare = piece.replace(/,$/u, '').trim();
    const isPart =
      last !== undefined && (DEPENDENT_COMPANY.test(bare) || joins(last, before, bare));
    if (isPart) segments.push(`${segments.pop()} ${before} ${bare}`);
    else if (bare !== '') segments.push(bare);
  }
  return segments;
}

/** “Santiago Ramón” y “Cajal”; “Goya” y “Lucientes, Francisco de”. */
function joins(left: string, and: string, right: string): boolean {
  if (!WITHIN_NAMES.has(and)) return false;
  const isFamilyOnly = namingWords(left).length === 1 && right.includes(',');
  return isFamilyOnly || (isFullName(left) && namingWords(right).length === 1);
}

/** Names with commas, or with nothing, between them. */
function readSegment(text: string, context: NamesContext): NamesTogether {
  const parts = context.isOne ? [text] : cutOutsideBrackets(text, /、|\s\/\s/u);
  if (parts.length > 1) {
    const names = parts.map((name) => readSegment(name, context));
    const makers = names.flatMap((one) => (one === 'undecided' ? [] : one));
    return names.includes('undecided') || !makers.every(standsAlone) ? 'undecided' : makers;
  }
  const pieces = piecesOf(text);
  if (pieces === 'undecided') return undecidedOrCompany(text);
  const details = pieces.flatMap((piece) => piece.details);
  const names = pieces.map((piece) => piece.text);
  if (areMakerAndFirm(pieces)) return pieces.map(ownMaker);
  if (isCompany(names.join(' '))) return [makerOf(plainName(names.join(', ')), details)];
  if (names.length === 1) return readSingle(pieces, details, context);
  if (HAS_YEAR.test(names.join(' '))) return 'undecided';
  return readCommas(pieces, details, context);
}

/** “Jo Vink, Studio Kern”: whoever drew it, and the firm that made it; a place is no firm. */
function areMakerAndFirm(pieces: readonly Piece[]): boolean {
  if (pieces.length !== 2) return false;
  const [one = '', other = ''] = pieces.map(({ text }) => text);
  const haveRoles = pieces.every(({ details }) => details.some(({ role }) => role));
  const isBeside = (person: string, firm: string) =>
    !isCompany(person) &&
    isFullName(person) &&
    (startsWithGivenName(person) ? isFirm(firm) : haveRoles && isCompany(firm));
  return isBeside(one, other) || isBeside(other, one);
}

const undecidedOrCompany = (text: string): NamesTogether =>
  isCompany(text) ? [{ person: { name: text, kind: 'organisation' } }] : 'undecided';

function readSingle(
  pieces: readonly Piece[],
  details: readonly NameDetails[],
  { isInverted = false }: NamesContext,
): NamesTogether {
  const [{ text, behind } = { text: '', behind: [] }] = pieces;
  const name = [text, ...behind].join(', ');
  const isAlias = ALIAS.test(behind[0] ?? '');
  if (HAS_YEAR.test(name) || (behind.length > 0 && !isAlias && !isFullName(text)))
    return 'undecided';
  return [makerOf((isInverted && turnedCapitals(name)) || plainName(name), details)];
}

/** Two or more names with commas between: “Last, First”, or one person after the other. */
function readCommas(
  pieces: readonly Piece[],
  details: readonly NameDetails[],
  { isOne, isInverted }: NamesContext,
): NamesTogether {
  const names = pieces.map(({ text }) => text);
  const [family = '', given = ''] = names;
  const asWritten = names.join(', ');
  if (isUnknown(family)) return [{ person: { name: asWritten, kind: 'unknown' } }];
  const isList = isListOf(pieces);
  if (isInOrder(names) || (isOne && isList)) return [makerOf(plainName(asWritten), details)];
  if (isList && !(isInverted && names.length === 2)) return pieces.map(ownMaker);
  if (names.length > 2 || !canBeTurned(family, given)) return 'undecided';
  if (!isOne && !isInverted && mayBeInOrder(family, given)) return 'undecided';
  const behind = pieces.flatMap((piece) => piece.behind);
  return [makerOf(turnedRound(family, given, behind), details)];
}

/** With a part of its own each is a maker: “Ann Lo (del.), Tom Ray (sc.)”. */
const isListOf = (pieces: readonly Piece[]): boolean =>
  areListed(pieces.map(({ text }) => text)) ||
  pieces.every(({ text, details }) => isFullName(text) && details.some(({ role }) => role));

/** “The Hon. Charles Stewart, Viscount Harding” is one person, and not turned round. */
function isInOrder([name = '', title = '', ...more]: readonly string[]): boolean {
  return more.length === 0 && isFullName(name) && isTitle(title.split(' ')[0] ?? '');
}

const ownMaker = ({ text, behind, details }: Piece): ReadMaker =>
  makerOf(plainName([text, ...behind].join(', ')), details);

/** Whether a whole name may stand before the comma: “Ann Lo, Ray”, “Le Corbusier, Ann Lo”. */
function mayBeInOrder(family: string, given: string): boolean {
  if (/^(?:Le|La|El|Los|Las) /u.test(family)) return isFullName(given);
  if (!isFullName(family)) return false;
  return isFullName(given) || startsWithGivenName(family) || /^(?:\p{Lu}\.)+$/u.test(given);
}

/** Whether each of them is a whole name: of two, the given names of both have to be known. */
function areListed(names: readonly string[]): boolean {
  if (names.every(isEastAsian)) return names.every((name) => name.length >= 2);
  if (!names.every(isFullName) || names.some(isPlaceName)) return false;
  // “VERNE Luc, BRET Anne”, “P. Klee, E. Wolf”.
  if (names.every(isCapitalsFirst) || names.every((name) => INITIALS_FIRST.test(name))) return true;
  const isCased = names.some((name) => /\p{Lu}/u.test(name));
  return names.length > 2 || !isCased || names.every(startsWithGivenName) || isOneFamily(names);
}

const INITIALS_FIRST = /^(?:\p{Lu}\.[ -]?){1,3}\p{Lu}\p{Ll}[\p{L}'’-]*$/u;

const takeDetails = (text: string): ReturnType<typeof takeBrackets> =>
  GENERATION.test(text) ? { rest: text, inside: [] } : takeBrackets(text);

const standsBehind = (text: string): boolean => isSuffix(text) || isTitle(text) || ALIAS.test(text);

/** Cuts at commas; what is not a name belongs to the name before it. */
function piecesOf(text: string): Piece[] | 'undecided' {
  const pieces: Piece[] = [];
  for (const raw of cutOutsideBrackets(text, /,/u)) {
    if (raw === '') continue;
    const { rest, inside } = takeDetails(raw);
    const { bare, details } = withoutDoubt(rest);
    const read = inside.map(readDetails);
    if (read.includes(undefined)) return 'undecided';
    for (const one of read) if (one) details.push(one);
    const last = pieces.at(-1);
    if (last && bare === '') last.details.push(...details);
    else if (last && standsBehind(bare)) last.behind.push(bare);
    else {
      const beside = last && besideName(bare, pieces);
      if (beside) last.details.push(beside, ...details);
      else pieces.push({ text: bare, details, behind: [] });
    }
  }
  return pieces.length === 0 || pieces.some(({ text: name }) => name === '') ? 'undecided' : pieces;
}

/** “Mayfield & Sons, Inc.”: not who cut the plate (“inc.”). */
const FORM_OF_FIRM = /^(?:Inc|Ltd|Co|Corp)\.?$/u;

/** “photographer”, “b. 1950” behind a comma. With a capital it may be a given name. */
function besideName(text: string, pieces: readonly Piece[]): NameDetails | undefined {
  const details = FORM_OF_FIRM.test(text) ? undefined : readDetails(text);
  if (!details) return undefined;
  const isWord = details.role !== undefined || details.nationality !== undefined;
  const isNamed = pieces.length > 1 || isFullName(pieces[0]?.text ?? '');
  return isWord && /^\p{Lu}/u.test(text) && !isNamed ? undefined : details;
}

function withoutDoubt(text: string): { bare: string; details: NameDetails[] } {
  const bare = text.replace(/\s*\?+$/u, '');
  const [, name = bare, life] = /^(.+\p{L}) (\d{4}\s*[-–]\s*(?:\d{4})?)$/u.exec(bare) ?? [];
  return {
    bare: name,
    details: [
      ...(bare === text ? [] : [{ attribution: POSSIBLY }]),
      ...(life ? [{ lifeDates: life }] : []),
    ],
  };
}

function makerOf(person: NamedPerson, details: readonly NameDetails[]): ReadMaker {
  const { role, attribution, nationality, lifeDates }: NameDetails = Object.assign({}, ...details);
  return {
    ...(role ? { role } : {}),
    ...(attribution ? { attribution } : {}),
    person: {
      ...person,
      ...(lifeDates ? { lifeDates } : {}),
      ...(nationality ? { nationalities: [nationality] } : {}),
    },
  };
}
