// What a command takes is read from its usage, so that the help is never wrong: a word that the
// usage does not name is refused.
//
//     vitrine import <folder | file> [--map FILE] [--draft]
//             words  needs            valued       flag
//
// Lines that begin with “vitrine” are commands; `<name>` is needed, `[name]` may be given, `<name
// …>` and a quoted example take all words that follow. An option behind a `<name>` is needed too.
import { failure, type Failure } from '../errors/failure.ts';
import { didYouMean } from './did-you-mean.ts';

type CommandLine = {
  words: readonly string[];
  needs: readonly string[];
  max: number;
  valued: ReadonlySet<string>;
  options: readonly string[];
  /** Options that must be given, as the usage writes them. */
  neededOptions: readonly string[];
};

const isHelpFlag = (word: string): boolean => word === '--help' || word === '-h';

/**
 * Whether somebody asks what the command does instead of asking for it. Words after `--` are meant
 * as they stand.
 */
export function wantsHelp(given: readonly string[]): boolean {
  const end = given.indexOf('--');
  return (end < 0 ? given : given.slice(0, end)).some(isHelpFlag);
}

/**
 * What is wrong with `given`, the words after “vitrine”, by the usage of their command: an unknown
 * word or option, one too few or too many.
 *
 * @param bare  the command does something without a verb too
 */
export function misuse(
  usage: string,
  given: readonly string[],
  { bare = false } = {},
): Failure | undefined {
  const lines = usage
    .split('\n')
    .filter((line) => line.startsWith('vitrine '))
    .map(readLine);
  const [name = '', verb = ''] = given;
  // Of “import” and “import --template” the longer one is meant where both fit.
  const [line] = lines
    .filter(({ words }) => words.every((word, i) => given[i] === word))
    .toSorted((a, b) => b.words.length - a.words.length);
  if (line) return misuseOf(line, given.slice(line.words.length), usage);
  const verbs = lines.filter(({ words }) => words[0] === name).map(({ words }) => words[1] ?? '');
  if (bare && given.length === 1) return undefined;
  if (given.length === 1)
    return failure(
      'command-unusable',
      `“vitrine ${name}” needs a command: ${verbs.join(', ')}.`,
      usage,
    );
  return failure(
    'command-unusable',
    `Unknown command “vitrine ${name} ${verb}”.${didYouMean(verb, verbs)}`,
    usage,
  );
}

function misuseOf(
  { words, needs, max, valued, options, neededOptions }: CommandLine,
  given: readonly string[],
  usage: string,
): Failure | undefined {
  const command = `“vitrine ${words.join(' ')}”`;
  const refuse = (what: string) => failure('command-unusable', what, usage);
  const plain: string[] = [];
  for (let i = 0; i < given.length; i++) {
    const word = given[i] ?? '';
    if (word === '--') {
      plain.push(...given.slice(i + 1));
      break;
    }
    const option = /^(--?[a-z][\w-]*)(=.*)?$/is.exec(word);
    if (!option) plain.push(word);
    else {
      const [, name = '', value] = option;
      if (!options.includes(name))
        return refuse(`Unknown option ${name} for ${command}.${didYouMean(name, options)}`);
      if (!valued.has(name) || value !== undefined) continue;
      i++;
      if (given[i] === undefined || given[i]?.startsWith('--'))
        return refuse(`${name} needs a value.`);
    }
  }
  const isGiven = (option: string) =>
    given.some((word) => word === option || word.startsWith(`${option}=`));
  const missing = [
    ...needs.slice(plain.length),
    ...neededOptions.filter((option) => !isGiven(option.split(' ')[0] ?? '')),
  ];
  if (missing.length > 0) return refuse(`${command} needs ${missing.join(' and ')}.`);
  if (plain.length > max)
    return refuse(
      `Unexpected argument “${plain[max]}” for ${command}.${max > 0 ? ' Put arguments that contain spaces in quotation marks.' : ''}`,
    );
  return undefined;
}

function readLine(line: string): CommandLine {
  const bracketed = [...line.matchAll(/\[([^\]]+)\]/g)].map(([, inside = '']) => inside);
  const unbracketed = line.replaceAll(/\[[^\]]+\]/g, '');
  const neededOptions = [...unbracketed.matchAll(/(?<=> )--[a-z-]+ <[^>]+>/g)].map(([one]) => one);
  const plain = neededOptions.reduce((left, one) => left.replace(one, ''), unbracketed);
  const needs = [...plain.matchAll(/<[^>]+>|"[^"]+"/g)].map(([need]) => need);
  const options = [...bracketed.filter((inside) => inside.startsWith('--')), ...neededOptions].map(
    (option) => option.split(/\s+/),
  );
  return {
    words: plain
      .replaceAll(/<[^>]+>|"[^"]+"/g, '')
      .trim()
      .split(/\s+/)
      .slice(1),
    needs,
    max: needs.some((need) => /…>$|"$/.test(need))
      ? Infinity
      : needs.length + bracketed.filter((inside) => !inside.startsWith('--')).length,
    valued: new Set(options.filter((parts) => parts.length > 1).map(([name = '']) => name)),
    options: options.map(([name = '']) => name),
    neededOptions,
  };
}
