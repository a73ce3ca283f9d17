// A text with names in braces: `{title} ({date})`. Square brackets hold what may be left out; a
// doubled bracket or brace stands for itself.

export type Part = { name: string } | { text: string } | { optional: readonly Part[] };

export type Pattern = readonly Part[];

/** What is wrong with a pattern, as a clause. */
export class PatternError extends Error {}

/** More groups that may be left out give too many ways to read a text. */
const MAX_OPTIONAL = 4;
const MAX_NAMES = 20;

/** @throws PatternError */
export function readPattern(written: string): Pattern {
  const reading = { written, at: 0 };
  const parts = readParts(reading, { isInside: false });
  if (namesIn(parts).length > MAX_NAMES)
    throw new PatternError(`it has more than ${MAX_NAMES} names in braces`);
  if (parts.filter((part) => 'optional' in part).length > MAX_OPTIONAL)
    throw new PatternError(`it has more than ${MAX_OPTIONAL} parts in square brackets`);
  return parts;
}

/** The names in braces, in their order. */
export function namesIn(pattern: Pattern): string[] {
  return pattern.flatMap((part) => {
    if ('name' in part) return [part.name];
    return 'optional' in part ? namesIn(part.optional) : [];
  });
}

/** A name in braces, as a pattern has to write it. */
function writtenName(name: string): string {
  const doubled = name.replaceAll(/[{}]/g, (mark) => mark + mark);
  // Beside a brace of its own, one of the pattern would be doubled.
  return `{${doubled.replace(/^(?=\{)/, ' ').replace(/(?<=\})$/, ' ')}}`;
}

/** The pattern as a text, with other names. */
export function renamed(pattern: Pattern, nameOf: (name: string) => string): string {
  return pattern
    .map((part) => {
      if ('name' in part) return writtenName(nameOf(part.name));
      if ('optional' in part) return `[${renamed(part.optional, nameOf)}]`;
      return part.text.replaceAll(/[[\]{}]/g, (mark) => mark + mark);
    })
    .join('');
}

type Reading = { written: string; at: number };

function readParts(reading: Reading, { isInside }: { isInside: boolean }): Part[] {
  const parts: Part[] = [];
  let text = '';
  const endText = () => {
    if (text !== '') parts.push({ text });
    text = '';
  };
  while (reading.at < reading.written.length) {
    const mark = reading.written[reading.at] ?? '';
    if (/[[\]{}]/.test(mark) && reading.written[reading.at + 1] === mark) {
      text += mark;
      reading.at += 2;
    } else if (mark === '{') {
      endText();
      parts.push({ name: readName(reading) });
    } else if (mark === '[') {
      if (isInside) throw new PatternError('a part in square brackets stands in another one');
      endText();
      parts.push(readOptional(reading));
    } else if (mark === ']' && isInside) {
      endText();
      return parts;
    } else if (mark === '}' || mark === ']') {
      throw new PatternError(
        `“${mark}” closes what is not open; write “${mark}${mark}” for the character itself`,
      );
    } else {
      text += mark;
      reading.at++;
    }
  }
  if (isInside) throw new PatternError('“[” has no “]”; write “[[” for the character itself');
  endText();
  return parts;
}

function readOptional(reading: Reading): Part {
  reading.at++;
  const optional = readParts(reading, { isInside: true });
  reading.at++;
  if (namesIn(optional).length === 0)
    throw new PatternError(
      'a part in square brackets needs a name in braces, such as “[, {date}]”; write “[[” for the character itself',
    );
  return { optional };
}

function readName(reading: Reading): string {
  let name = '';
  for (reading.at++; reading.at < reading.written.length; reading.at++) {
    const mark = reading.written[reading.at] ?? '';
    const isDoubled = reading.written[reading.at + 1] === mark;
    if ((mark === '}' || mark === '{') && isDoubled) reading.at++;
    else if (mark === '}') {
      reading.at++;
      if (name.trim() === '') throw new PatternError('there is no name between the braces');
      return name.trim();
    }
    name += mark;
  }
  throw new PatternError('“{” has no “}”; write “{{” for the character itself');
}
