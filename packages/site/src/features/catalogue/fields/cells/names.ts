// Names of makers as catalogues write them: “Attributed to Robert Blake”, “Blake, Robert (British,
// 1762–1787)”, “Charles Eames, Ray Eames”. What can be read in two ways is not guessed at.
import { rememberRecent } from '../../../../platform/cache/remember-recent.ts';
import { cutOutsideBrackets, takeBrackets } from './cut-text.ts';
import { isNoName } from './no-name.ts';
import { isCompany, isNothing, isUnknown } from './one-name.ts';
import { readTogether } from './names-together.ts';
import { takeLead, type Lead } from './name-lead.ts';
import type { NamesContext, ReadMaker, ReadPerson } from './read-maker.ts';

type NamesReading = {
  /** In their order; an empty place counts where other columns belong to them by position. */
  readonly makers: readonly (ReadMaker | undefined)[];
  /** Parts that can be read in several ways: each is a maker, named as it is written. */
  readonly undecided: readonly string[];
  /** Parts that are not names: dates, addresses, sentences. */
  readonly notNames: readonly string[];
};

/** A collection has most of its makers often. */
const MAX_REMEMBERED = 4000;

/** Two marks of the context, then the cell. */
const readMarked = rememberRecent(MAX_REMEMBERED, (marked): NamesReading => {
  const context = { isOne: marked.startsWith('1'), isInverted: marked[1] === '1' };
  return namesOf(marked.slice(2), context);
});

/** Reads the makers of one cell. */
export function readNames(cell: string, { isOne, isInverted }: NamesContext = {}): NamesReading {
  return readMarked(`${isOne ? '1' : '0'}${isInverted ? '1' : '0'}${cell}`);
}

type Gathering = {
  makers: (ReadMaker | undefined)[];
  undecided: string[];
  notNames: string[];
};

function namesOf(cell: string, context: NamesContext): NamesReading {
  const text = tidied(cell);
  const parts = context.isOne
    ? [text]
    : cutOutsideBrackets(text, /[;|\n]|\^\^/u).flatMap(labelledParts);
  const reading: Gathering = { makers: [], undecided: [], notNames: [] };
  for (const part of parts) addPart(reading, part, context);
  return reading;
}

/** “作: 森田はる、絵: 岡本次郎”, “designed by Ann Lo and made by Tom Ray”: each says its own part. */
function labelledParts(part: string): string[] {
  const listed = cutOutsideBrackets(part, /、/u);
  if (listed.length > 1 && listed.every((piece) => /^[^:]{1,8}: /u.test(piece))) return listed;
  const pieces = cutOutsideBrackets(part, BETWEEN_PARTS);
  return pieces.length > 1 && pieces.every(saysItsPart) ? pieces : [part];
}

const BETWEEN_PARTS = /,\s|\s\/\s|,?\s(?:and|et|und|e|y|en)\s/u;

function saysItsPart(text: string): boolean {
  const lead = takeLead(text);
  return lead !== 'undecided' && lead.role !== undefined && lead.rest !== '';
}

function addPart(reading: Gathering, part: string, context: NamesContext): void {
  const read = readPart(part, context);
  if (read === 'nobody') reading.makers.push(undefined);
  else if (read === 'not a name') reading.notNames.push(part);
  else if (Array.isArray(read)) reading.makers.push(...read);
  else {
    reading.undecided.push(part);
    reading.makers.push(read.undecided);
  }
}

/** A person, organisation or unknown hand of this name; “Blake, Robert” is turned round. */
export function personNamed(name: string): ReadPerson {
  const [maker] = readNames(name, { isOne: true, isInverted: true }).makers;
  // What belongs to an item and not to a person has nowhere else to stay.
  return maker && !maker.role && !maker.attribution ? maker.person : { name: tidied(name) };
}

/** Spaces are single, and what East Asian keyboards write for punctuation is plain. */
function tidied(cell: string): string {
  if (/^[A-Za-z.,'-]+(?: [A-Za-z.,'-]+)*$/.test(cell)) return cell;
  return cell
    .normalize('NFC')
    .replaceAll(/[（［]/gu, ' (')
    .replaceAll(/[）］]/gu, ') ')
    .replaceAll('：', ': ')
    .replaceAll('／', ' / ')
    .replaceAll(/(?<=[\p{scx=Han}\p{scx=Kana}]):(?=[\p{scx=Han}\p{scx=Kana}])/gu, ': ')
    .replaceAll(/[；؛]/gu, ';')
    .replaceAll(/[，،]/gu, ', ')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .trim();
}

/** A maker that may be several, or somebody else, as it is written. */
type Undecided = { undecided: ReadMaker };

function readPart(
  part: string,
  context: NamesContext,
): ReadMaker[] | Undecided | 'nobody' | 'not a name' {
  if (part === '' || isNothing(part)) return 'nobody';
  const bare = part.replace(/^\[(.*)\]$/u, '$1');
  if (isUnknown(bare)) return [{ person: { name: bare, kind: 'unknown' } }];
  if (isNoName(part)) return 'not a name';
  if (WORKSHOP.test(part)) return [{ person: { name: part, kind: 'organisation' } }];
  const lead = takeLead(part);
  if (lead === 'undecided') return { undecided: { person: { name: part } } };
  return readBehind(lead, part, context);
}

/** The name behind what is said about it. */
function readBehind(
  { rest, role, attribution }: Lead,
  part: string,
  context: NamesContext,
): ReadMaker[] | Undecided {
  const beside = { ...(role ? { role } : {}), ...(attribution ? { attribution } : {}) };
  // “Werkstatt des Physikalischen Instituts” is that of nobody who has a name.
  if (attribution && OF_WORKSHOPS.test(attribution) && isCompany(rest))
    return [{ person: { name: part, kind: 'organisation' } }];
  const makers = readTogether(rest, context);
  if (makers === 'undecided' && isUnknown(takeBrackets(rest).rest))
    return [{ ...beside, person: { name: rest, kind: 'unknown' } }];
  // Whether “workshop of A and B” is one workshop is not said.
  if (makers === 'undecided' || (makers.length > 1 && attribution))
    return { undecided: { ...beside, person: { name: rest } } };
  return makers.map((maker) => ({
    ...beside,
    ...(makers.length === 1 ? asWritten(maker, rest) : maker),
  }));
}

const OF_WORKSHOPS = /^(?:werkstatt|workshop|studio|atelier|office|taller|bottega|werkplaats)\b/u;

/** “Oficina de Vilar”, “ورشة النجار”: a workshop that is called so, and not that of a painter. */
const WORKSHOP = /^(?:(?:Oficinas? d[eoa]s?)|ورشة|معمل) [\p{Lu}\p{Lo}][\p{L}\p{M}’'-]*$/u;

/** An unknown maker has no record for details: the words stay whole, “Unknown artist, Flemish”. */
function asWritten(maker: ReadMaker, text: string): ReadMaker {
  const isUnknownAlone = maker.person.kind === 'unknown' && !maker.role && !maker.attribution;
  return isUnknownAlone ? { person: { name: text, kind: 'unknown' } } : maker;
}
