// What the known rights statements mean for a visitor: a name, one sentence, and whether the file
// may be downloaded.
// Sources: https://creativecommons.org/licenses/ and https://rightsstatements.org/page/1.0/.
import type { LanguageMap } from '../records/language-map.ts';
import { rightsTable, type RightsRow } from './data/rights-table.ts';
import type { Rights } from './item.ts';

type KnownRights = {
  name: LanguageMap;
  meaning: LanguageMap;
  download: boolean;
  /** The short code of the statement: CC BY-SA 4.0, InC. */ code: string;
};

const creativeCommons =
  /^https?:\/\/creativecommons\.org\/(licenses|publicdomain)\/([a-z-]+)\/(\d\.\d)/i;
const rightsStatements =
  /^https?:\/\/rightsstatements\.org\/(?:page|vocab|data)\/([A-Za-z-]+)\/\d/i;

/** The rows of what the addresses of Creative Commons call `zero` and `mark`. */
const publicDomain = new Map([
  ['zero', 'cc0'],
  ['mark', 'pdm'],
]);

/** What is known of a statement's address; nothing where it is none of the known ones. */
export function knownRights(statement: string | undefined): KnownRights | undefined {
  const licence = statement?.match(creativeCommons);
  if (licence) {
    const [, , kind = '', version = ''] = licence;
    const code = kind.toLowerCase();
    const row = rightsTable[publicDomain.get(code) ?? `cc-${code}`];
    return row && known(row, row.versioned ? ` ${version}` : '');
  }
  const code = statement?.match(rightsStatements)?.[1]?.toLowerCase();
  const row = code === undefined ? undefined : rightsTable[code];
  return row && known(row, '');
}

const canonical: readonly [RegExp, string][] = [
  [
    /^https?:\/\/(?:www\.)?creativecommons\.org\/((?:licenses|publicdomain)\/[a-z-]+\/\d\.\d(?:\/[a-z]{2,3}(?=\/|$))?)(?:\/|$)/i,
    'http://creativecommons.org/',
  ],
  [
    /^https?:\/\/(?:www\.)?rightsstatements\.org\/(?:page|vocab|data)\/([A-Za-z-]+\/\d\.\d)(?:\/|[?#]|$)/i,
    'http://rightsstatements.org/vocab/',
  ],
];

/**
 * Rights as documents of IIIF may name them: the address of Creative Commons or
 * RightsStatements.org as these write their own, with http and without a language. Nothing for
 * other statements.
 */
export function rightsAddress(statement: string | undefined): string | undefined {
  for (const [pattern, prefix] of canonical) {
    const found = statement?.match(pattern)?.[1];
    if (found !== undefined) return `${prefix}${found}/`;
  }
  return undefined;
}

/**
 * Whether a visitor may download the pictures: only where the statement is known and allows some
 * use.
 */
export function rightsAllowDownload(rights: Rights | undefined): boolean {
  return knownRights(rights?.statement)?.download ?? false;
}

/** Whether anyone may use the pictures for anything (open as in the Open Definition 2.1). */
export function isOpenlyLicensed(rights: Rights | undefined): boolean {
  return /^https?:\/\/creativecommons\.org\/(publicdomain\/|licenses\/by(-sa)?\/)/i.test(
    rights?.statement ?? '',
  );
}

function known({ code, name, meaning, download }: RightsRow, version: string): KnownRights {
  return {
    name: Object.fromEntries(
      Object.entries(name).map(([language, text]) => [language, text + version]),
    ),
    meaning,
    download,
    code: code + version,
  };
}
