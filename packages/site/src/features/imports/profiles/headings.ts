// Headings as profiles compare them: without case, accents, underscores and spaces.
import { rememberRecent } from '../../../platform/cache/remember-recent.ts';

/** What is known of a table: its headings, and of its values as much as was looked at. */
export type TableHeadings = {
  name: string;
  columns: readonly {
    name: string;
    samples?: readonly string[];
    /** No value occurs twice. */
    distinct?: boolean;
  }[];
};

/** Bytes that mark UTF-8, as a program shows them that does not know the mark. */
const MISREAD_MARK = /^(\uFEFF|ï»¿)/;

/** Those of a table are compared with every profile. */
const HEADINGS_REMEMBERED = 4000;

/**
 * “Object_Number”, “OBJECT NUMBER” and “objectNumber” are the same. Only marks on Latin and Greek
 * letters are taken away: in Japanese they make another letter.
 */
const normalHeading = rememberRecent(HEADINGS_REMEMBERED, (heading) =>
  heading
    .replace(MISREAD_MARK, '')
    .normalize('NFKD')
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}]\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('[]', '')
    .replaceAll('/', '.')
    .replaceAll(/[\s_'’"“”-]+/gu, '')
    .replaceAll(/\.(?![\p{L}\p{N}*])/gu, ''),
);

/** Headings of a profile, of which some have `*` for any letters. */
export type HeadingPattern = { exact: string; matches(normal: string): boolean };

export function headingPattern(heading: string): HeadingPattern {
  const exact = normalHeading(heading);
  if (!exact.includes('*')) return { exact, matches: (normal) => normal === exact };
  const pieces = exact.split('*').map((piece) => RegExp.escape(piece));
  const pattern = new RegExp(`^${pieces.join('.*')}$`, 'u');
  return { exact, matches: (normal) => pattern.test(normal) };
}

/** What a heading says beside the name of its column. */
export type HeadingParts = { normal: string; language?: string; isPrivate: boolean };

type Modifiers = {
  language?: string | undefined;
  datatype?: string | undefined;
  private?: string | undefined;
};

/**
 * Takes the marks of a system from a heading: “dcterms:title @fr” is in French. The “(2)” of a
 * repeated heading goes too.
 */
export function headingParts(heading: string, modifiers: Modifiers): HeadingParts {
  let rest = heading.replace(/\s*\(\d{1,3}\)\s*$/u, '');
  let language: string | undefined;
  const isPrivate =
    modifiers.private !== undefined && rest.toLowerCase().includes(modifiers.private.toLowerCase());
  if (modifiers.private !== undefined && isPrivate)
    rest = rest.replaceAll(new RegExp(RegExp.escape(modifiers.private), 'giu'), '');
  if (modifiers.datatype !== undefined)
    rest = rest.replace(new RegExp(`\\s*${RegExp.escape(modifiers.datatype)}\\S+`, 'u'), '');
  if (modifiers.language !== undefined) {
    const mark = new RegExp(`\\s*${RegExp.escape(modifiers.language)}([a-z]{2,3})(-\\w+)*`, 'iu');
    language = mark.exec(rest)?.[1]?.toLowerCase();
    rest = rest.replace(mark, '');
  }
  return {
    normal: normalHeading(rest),
    isPrivate,
    ...(language === undefined ? {} : { language }),
  };
}
