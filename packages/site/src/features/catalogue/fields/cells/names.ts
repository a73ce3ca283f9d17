// Names of makers as catalogues write them: “Attributed to Robert Blake”, “Blake, Robert (British,
// 1762–1787)”, “Charles Eames, Ray Eames”. What can be read in two ways is not guessed at.
import { cutOutsideBrackets } from './cut-text.ts';
import { isNoName } from './no-name.ts';
import { isNothing, isUnknown } from './one-name.ts';
import { readTogether, type NamesTogether } from './names-together.ts';
import { takeLead } from './name-lead.ts';
import type { NamesContext, ReadMaker, ReadPerson } from './read-maker.ts';

type NamesReading = {
  /** In their order; an empty place counts where other columns belong to them by position. */
  makers: (ReadMaker | undefined)[];
  /** Parts that can be read in several ways: each is a maker, named as it is written. */
  undecided: string[];
  /** Parts that are not names: dates, addresses, sentences. */
  notNames: string[];
};

/** Reads the makers of one cell. */
export function readNames(cell: string, context: NamesContext = {}): NamesReading {
  const text = tidied(cell);
  const parts = context.isOne ? [text] : cutOutsideBrackets(text, /[;|\n]|\^\^/u);
  const reading: NamesReading = { makers: [], undecided: [], notNames: [] };
  for (const part of parts) addPart(reading, part, context);
  return reading;
}

function addPart(reading: NamesReading, part: string, context: NamesContext): void {
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

/** An unknown maker has no record for details: the words stay whole, “Unknown artist, Flemish”. */
function asWritten(maker: ReadMaker, text: string): ReadMaker {
  const isUnknownAlone = maker.person.kind === 'unknown' && !maker.role && !maker.attribution;
  return isUnknownAlone ? { person: { name: text, kind: 'unknown' } } : maker;
}
