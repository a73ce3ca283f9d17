// Takes a text apart by a pattern such as `{title} ({date})`. No regular expression: each text
// between two names is searched once, so that no cell can keep an import waiting.
import type { Part, Pattern } from './text-pattern.ts';

/**
 * `parts`: a text for each name, '' where its part in square brackets is not there. `unclear`: the
 * text may be taken apart in two ways.
 */
type SplitResult = { kind: 'parts'; parts: ReadonlyMap<string, string> } | Unsplit;
type Unsplit = { kind: 'unfitting' | 'unclear' };

/** Where a text between occurs several times: at its first or its last place. */
type SplitFrom = 'start' | 'end';

type Name = { name: string };
type Text = { text: string };

/** A longer text is not a list of parts. In characters. */
const MAX_LENGTH = 20_000;

/** @throws nothing: what does not fit is told in the result */
export function splitText(text: string, pattern: Pattern, from?: SplitFrom): SplitResult {
  if (text.length > MAX_LENGTH) return { kind: 'unfitting' };
  for (const plain of ways(pattern)) {
    const first = from === 'end' ? undefined : takeFromStart(text, plain);
    const last = from === 'start' ? undefined : takeFromEnd(text, plain);
    const found = first ?? last;
    if (!found) continue;
    if (from === undefined && !areSame(first, last)) return { kind: 'unclear' };
    return { kind: 'parts', parts: found };
  }
  return { kind: 'unfitting' };
}

/** The pattern with and without its optional parts, the fullest first. */
function ways(pattern: Pattern): (readonly (Name | Text)[])[] {
  const optional = pattern.filter((part) => 'optional' in part).length;
  const all = Array.from({ length: 2 ** optional }, (_, way) => {
    let place = 0;
    return pattern.flatMap((part) => {
      if (!('optional' in part)) return [part];
      return (way >> place++) & 1 ? [] : part.optional.filter(isPlain);
    });
  });
  const names = (way: readonly (Name | Text)[]) => way.filter((part) => 'name' in part).length;
  return all.toSorted((a, b) => names(b) - names(a)).map(withJoinedTexts);
}

const isPlain = (part: Part): part is Name | Text => !('optional' in part);

/** Two texts next to each other are one. */
function withJoinedTexts(parts: readonly (Name | Text)[]): (Name | Text)[] {
  const result: (Name | Text)[] = [];
  for (const part of parts) {
    const before = result.at(-1);
    if (before && 'text' in before && 'text' in part)
      result[result.length - 1] = { text: before.text + part.text };
    else result.push(part);
  }
  return result;
}

/** Takes each name up to the first place of the text behind it. */
function takeFromStart(
  text: string,
  parts: readonly (Name | Text)[],
): Map<string, string> | undefined {
  const found = new Map<string, string>();
  let at = 0;
  for (const [i, part] of parts.entries()) {
    if ('text' in part) {
      if (!text.startsWith(part.text, at)) return undefined;
      at += part.text.length;
      continue;
    }
    const behind = parts[i + 1];
    const isLast = i + 2 >= parts.length;
    const end = endOf(text, { at, behind, isLast });
    const value = text.slice(at, Math.max(end, at)).trim();
    if (end < at || value === '') return undefined;
    found.set(part.name, value);
    at = end;
  }
  return at === text.length ? found : undefined;
}

/** Where a value ends: at the text behind it, which ends the cell if nothing follows it. */
function endOf(
  text: string,
  { at, behind, isLast }: { at: number; behind: Name | Text | undefined; isLast: boolean },
): number {
  if (!behind) return text.length;
  if (!('text' in behind)) return -1;
  if (isLast) return text.endsWith(behind.text) ? text.length - behind.text.length : -1;
  return text.indexOf(behind.text, at + 1);
}

/** The same from the end: each name down to the last place of the text before it. */
function takeFromEnd(
  text: string,
  parts: readonly (Name | Text)[],
): Map<string, string> | undefined {
  const turned = parts
    .map((part) => ('text' in part ? { text: reversed(part.text) } : part))
    .toReversed();
  const found = takeFromStart(reversed(text), turned);
  return found && new Map([...found].map(([name, value]) => [name, reversed(value)]));
}

/** By code units: what is turned twice is as it was. */
const reversed = (text: string): string => text.split('').toReversed().join('');

function areSame(
  a: ReadonlyMap<string, string> | undefined,
  b: ReadonlyMap<string, string> | undefined,
): boolean {
  return a !== undefined && b !== undefined && [...a].every(([name, text]) => b.get(name) === text);
}
