// Names of makers as catalogues write them: “Attributed to Robert Blake”, “Blake, Robert (British,
// 1762–1787)”, “Charles Eames, Ray Eames”. What can be read in two ways is not guessed at.
import { rememberRecent } from '../../../../platform/cache/remember-recent.ts';
import { cutOutsideBrackets } from './cut-text.ts';
import { isNoName } from './no-name.ts';
import { isNothing, isUnknown } from './one-name.ts';
import { readTogether, type NamesTogether } from './names-together.ts';
import { takeLead } from './name-lead.ts';
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

/** “作: 森田はる、絵: 岡本次郎”: each has its own label. */
function labelledParts(part: string): string[] {
  const pieces = cutOutsideBrackets(part, /、/u);
  return pieces.length > 1 && pieces.every((piece) => /^[^:]{1,8}: /u.test(piece))
    ? pieces
    : [part];
}

function addPart(reading: Gathering, part: string, context: NamesContext): void {
  const read = readPart(part, context);
  if (read === 'nobody') reading.makers.push(undefined);
  else if (read === 'not a name') reading.notNames.push(part);
  else if (read === 'undecided') {
    reading.undecided.push(part);
    reading.makers.push({ person: { name: part } });
  } else reading.makers.push(...read);
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

function readPart(part: string, context: NamesContext): NamesTogether | 'nobody' | 'not a name' {
  if (part === '' || isNothing(part)) return 'nobody';
  const bare = part.replace(/^\[(.*)\]$/u, '$1');
  if (isUnknown(bare)) return [{ person: { name: bare, kind: 'unknown' } }];
  if (isNoName(part)) return 'not a name';
  if (WORKSHOP.test(part)) return [{ person: { name: part, kind: 'organisation' } }];
  const lead = takeLead(part);
  if (lead === 'undecided') return 'undecided';
  const { rest, role, attribution } = lead;
  const makers = readTogether(rest, context);
  if (makers === 'undecided') return 'undecided';
  // Whether “workshop of A and B” is one workshop is not said.
  if (makers.length > 1 && attribution) return 'undecided';
  return makers.map((maker) => ({
    ...(role ? { role } : {}),
    ...(attribution ? { attribution } : {}),
    ...(makers.length === 1 ? asWritten(maker, rest) : maker),
  }));
}

/** “Oficina de Vilar”, “ورشة النجار”: a workshop that is called so, and not that of a painter. */
const WORKSHOP = /^(?:(?:Oficinas? d[eoa]s?)|ورشة|معمل) [\p{Lu}\p{Lo}][\p{L}\p{M}’'-]*$/u;

/** An unknown maker has no record for details: the words stay whole, “Unknown artist, Flemish”. */
function asWritten(maker: ReadMaker, text: string): ReadMaker {
  const isUnknownAlone = maker.person.kind === 'unknown' && !maker.role && !maker.attribution;
  return isUnknownAlone ? { person: { name: text, kind: 'unknown' } } : maker;
}
