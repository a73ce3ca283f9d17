// The words of the glossary that names and comments do not use.
import { declaredNames } from './declared-names.ts';
import { isDataFile } from './source-tree.ts';
import { commentsOf, lineAt, type SourceFile } from './syntax.ts';

/** Consecutive segments of a name, or a whole name, that the glossary refuses. */
export type RefusedName = {
  segments: readonly string[];
  isWhole: boolean;
  /** Standard compounds in which the word is right: `front matter`. */
  except: readonly (readonly string[])[];
  /** Only below folders or in files of these names; everywhere if there are none. */
  folders: readonly string[];
  say: string;
};

export type RefusedPhrase = { phrase: string; say: string };

export type RefusedWords = {
  names: readonly RefusedName[];
  /** In comments, documents and messages. */
  phrases: readonly RefusedPhrase[];
  /** In messages only. */
  inMessages: readonly RefusedPhrase[];
};

/**
 * Reads the tables of the glossary. A cell of the column *refused in names* holds words in
 * backticks, each with `(not …)` or `(in …)` after it where it needs one; the cells of *refused in
 * text* and *refused in messages* hold phrases in backticks.
 */
export function readGlossary(markdown: string): RefusedWords {
  const names: RefusedName[] = [];
  const phrases: RefusedPhrase[] = [];
  const inMessages: RefusedPhrase[] = [];
  let columns: string[] = [];
  for (const line of markdown.split('\n')) {
    const cells = line.startsWith('|') ? line.split('|').slice(1, -1) : [];
    const values = cells.map((cell) => cell.trim());
    if (cells.length === 0) columns = [];
    else if (columns.length === 0) columns = values;
    else {
      const say = values[columns.indexOf('say')] ?? '';
      names.push(...namesOf(values[columns.indexOf('refused in names')] ?? '', say));
      phrases.push(...phrasesOf(values[columns.indexOf('refused in text')] ?? '', say));
      inMessages.push(...phrasesOf(values[columns.indexOf('refused in messages')] ?? '', say));
    }
  }
  return { names, phrases, inMessages };
}

const phrasesOf = (cell: string, say: string): RefusedPhrase[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, phrase = '']) => ({ phrase, say }));

function namesOf(cell: string, say: string): RefusedName[] {
  const entries = cell.matchAll(/`(whole: ?)?([^`]+)`(?: \(not ([^)]+)\))?(?: \(in ([^)]+)\))?/g);
  return [...entries].map(([, whole, words = '', except = '', folders = '']) => ({
    segments: segmentsOf(words),
    isWhole: whole !== undefined,
    except: listed(except).map(segmentsOf),
    folders: listed(folders),
    say,
  }));
}

const listed = (text: string): string[] =>
  text
    .replaceAll('`', '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** The segments of a camelCase, PascalCase, snake_case or kebab-case name, in lower case. */
export const segmentsOf = (name: string): string[] =>
  (name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\d+/gu) ?? []).map((one) => one.toLowerCase());

/**
 * What the glossary refuses in the names that files declare. `publicNames` leave the process:
 * properties, and what is taken out of an object under their name, keep them. The keys of a table of
 * data are data.
 */
export function refusedNames(
  files: readonly SourceFile[],
  refused: readonly RefusedName[],
  publicNames: ReadonlySet<string>,
): string[] {
  return files.flatMap((file) =>
    declaredNames(file)
      .filter(
        ({ name, isProperty }) => !isProperty || !(isDataFile(file.path) || publicNames.has(name)),
      )
      .flatMap(({ name, start }) => {
        const found = refusedIn(name, file.path, refused);
        return found === undefined
          ? []
          : [`${file.path}:${lineAt(file.text, start)} ${name}: say ${found.say}`];
      }),
  );
}

/** What the glossary refuses in names of files and folders. */
export function refusedPaths(
  paths: readonly string[],
  refused: readonly RefusedName[],
  publicNames: ReadonlySet<string>,
): string[] {
  const seen = new Set<string>();
  return paths.flatMap((path) =>
    path.split('/').flatMap((part, index, parts) => {
      const at = parts.slice(0, index + 1).join('/');
      const name = part.replace(/(?<=.)\..*$/, '');
      if (seen.has(at) || publicNames.has(name)) return [];
      seen.add(at);
      const found = refusedIn(name, at, refused);
      return found === undefined ? [] : [`${at}: say ${found.say}`];
    }),
  );
}

/** What the glossary refuses in the classes of style sheets. */
export function refusedClasses(
  files: readonly SourceFile[],
  refused: readonly RefusedName[],
): string[] {
  return files.flatMap((file) => {
    const selectors = file.text
      .replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
      .matchAll(/\.(-?[a-z][\w-]*)(?=[^{};]*\{)/gi);
    return [...selectors].flatMap(({ 1: name = '', index }) => {
      const found = refusedIn(name, file.path, refused);
      return found === undefined
        ? []
        : [`${file.path}:${lineAt(file.text, index)} .${name}: say ${found.say}`];
    });
  });
}

function refusedIn(
  name: string,
  path: string,
  refused: readonly RefusedName[],
): RefusedName | undefined {
  const segments = segmentsOf(name);
  return refused.find(
    ({ segments: words, isWhole, except, folders }) =>
      (isWhole ? segments.join() === words.join() : holds(segments, words)) &&
      !except.some((compound) => holds(segments, compound)) &&
      (folders.length === 0 || folders.some((folder) => `/${path}`.includes(`/${folder}/`))),
  );
}

const holds = (segments: readonly string[], words: readonly string[]): boolean =>
  segments.some((_, from) => words.every((word, index) => segments[from + index] === word));

/** Phrases that the glossary refuses in the comments of source files. */
export const refusedComments = (
  files: readonly SourceFile[],
  phrases: readonly RefusedPhrase[],
): string[] =>
  files.flatMap((file) =>
    commentsOf(file).flatMap(({ value, start }) =>
      phrasesIn(value.replace(/^ *\* ?/gm, ''), phrases).map(
        ({ phrase, say, index }) =>
          `${file.path}:${lineAt(file.text, start) + lineAt(value, index) - 1} ${phrase}: say ${say}`,
      ),
    ),
  );

/** Phrases that the glossary refuses in a document; what stands in backticks is a name. */
export const refusedProse = (document: SourceFile, phrases: readonly RefusedPhrase[]): string[] => {
  const prose = document.text.replace(/```[^]*?```|`[^`\n]+`/g, (code) =>
    code.replace(/[^\n]/g, '_'),
  );
  return phrasesIn(prose, phrases).map(
    ({ phrase, say, index }) =>
      `${document.path}:${lineAt(document.text, index)} ${phrase}: say ${say}`,
  );
};

function phrasesIn(
  text: string,
  phrases: readonly RefusedPhrase[],
): (RefusedPhrase & { index: number })[] {
  return phrases.flatMap(({ phrase, say }) => {
    const words = phrase.split(' ').map((word) => RegExp.escape(word));
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{N}-])${words.join('\\s+')}(?![\\p{L}\\p{N}])`,
      'giu',
    );
    return [...text.matchAll(pattern)].map(({ index }) => ({ phrase, say, index }));
  });
}
