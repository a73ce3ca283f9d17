// What stands before a name and says what its bearer did, or how sure that is: “Photographer: Ann
// Lo”, “designed by Ann Lo”, “workshop of Rembrandt”, “? Ann Lo”.
import {
  ATTRIBUTIONS_ALONE,
  ATTRIBUTIONS_BEFORE,
  DONE_BY,
  ELIDED_ATTRIBUTIONS,
  PARTICLES,
  ROLES,
  SHORT_ROLES,
} from './data/name-words.ts';
import { isCompany, isEastAsian, isFullName, startsWithGivenName } from './one-name.ts';
import { isAttribution, isAttributionAlone, isRole, POSSIBLY } from './name-details.ts';

export type Lead = { rest: string; role?: string; attribution?: string };

const longestFirst = (words: readonly string[]): string[] =>
  words.toSorted((a, b) => b.length - a.length);
const firstWord = (text: string): string => /^[^\s:]+/u.exec(text)?.[0]?.toLowerCase() ?? '';

/** By their first words: most names begin with none of them. */
const before = Map.groupBy(longestFirst(ATTRIBUTIONS_BEFORE), firstWord);
const roleOf = new Map(DONE_BY);
const doneBy = Map.groupBy(longestFirst([...roleOf.keys()]), firstWord);
const elided = Map.groupBy(longestFirst(ELIDED_ATTRIBUTIONS), (words) =>
  firstWord(words.replace(/['’]$/u, '')),
);
const behind = longestFirst(ATTRIBUTIONS_ALONE.filter((words) => /[ .&]/u.test(words)));

/** Undecided where a word before a colon is not a known role. */
export function takeLead(text: string): Lead | 'undecided' {
  const labelled = /^([^:]{1,60}?)\s*:\s+(.+)$/u.exec(text);
  if (labelled) return takeLabel(labelled[1] ?? '', labelled[2] ?? '');
  const done = doneBy.get(firstWord(text))?.find((words) => startsWithWords(text, words));
  const role = done && roleOf.get(done);
  if (done && role) return { rest: withoutArticle(text.slice(done.length)), role };
  const short = takeShort(text) ?? takeTrade(text);
  if (short) return short;
  if (startsWithWords(text, 'by')) return takeLead(text.slice(2).trim());
  return takeAuthorship(text) ?? { rest: text };
}

/** How sure it is that somebody made it. */
const takeAuthorship = (text: string): Lead | undefined =>
  takeDoubt(text) ??
  takeInTwoLanguages(text) ??
  takeAttribution(text) ??
  takeDoubtedWork(text) ??
  takeBehind(text);

/** “attributed to / attribué à Ann Lo”: kept once, in the language that comes first. */
function takeInTwoLanguages(text: string): Lead | undefined {
  const [, first = '', rest = ''] = /^([^/]{3,30}?)\s*\/\s*(.+)$/u.exec(text) ?? [];
  if (!isAttribution(first) && !isAttributionAlone(first)) return undefined;
  const second = takeAttribution(rest) ?? takeAttributionAlone(rest);
  return second && { ...second, attribution: first.toLowerCase() };
}

/** “attr. Ann Lo”. */
function takeAttributionAlone(text: string): Lead | undefined {
  const [, words = '', rest = ''] = /^(\S+)\s+(\p{Lu}.*)$/u.exec(text) ?? [];
  return isAttributionAlone(words) ? { rest, attribution: words.toLowerCase() } : undefined;
}

/** “possibly made by Ann Lo”. */
function takeDoubtedWork(text: string): Lead | undefined {
  const [, doubt = '', work = ''] = /^(\S+) (\S+ \S.*)$/u.exec(text) ?? [];
  if (!isAttribution(doubt)) return undefined;
  const done = doneBy.get(firstWord(work))?.find((words) => startsWithWords(work, words));
  const role = done && roleOf.get(done);
  return done && role
    ? { rest: work.slice(done.length).trim(), role, attribution: doubt.toLowerCase() }
    : undefined;
}

/** “桶師 大野寅吉”, “Werkstatt Hans Leinbach”; “Werkstatt Kern” is the name of a firm. */
function takeTrade(text: string): Lead | undefined {
  const [, first = '', rest = ''] = /^(\S{1,9}) (\S.*)$/u.exec(text) ?? [];
  if (isEastAsian(first)) return ROLES.has(first) ? { rest, role: first } : undefined;
  return OF_MASTERS.has(first) && isFullName(rest) && startsWithGivenName(rest)
    ? { rest, attribution: first.toLowerCase() }
    : undefined;
}

const OF_MASTERS = new Set(['Werkstatt', 'Umkreis', 'Schule', 'Nachfolge', 'Bottega', 'Taller']);

/** “ontw. Ann Lo”; “Ed. Fratelli Rossi” is the name of a firm. */
function takeShort(text: string): Lead | undefined {
  const [, role = '', rest = ''] = /^(\p{L}{2,8}\.)\s+(.+)$/u.exec(text) ?? [];
  if (!SHORT_ROLES.has(role.toLowerCase())) return undefined;
  return /^\p{Lu}/u.test(role) && (isCompany(rest) || isCompany(text)) ? undefined : { rest, role };
}

function takeLabel(label: string, rest: string): Lead | 'undecided' {
  if (isAttribution(label)) return { rest, attribution: label.toLowerCase() };
  const done = roleDone(label);
  if (done) return { role: done, ...attributionIn(rest) };
  if (!isRole(label)) return 'undecided';
  const more = takeLead(rest);
  return more === 'undecided' ? more : { role: label, ...more };
}

/** What somebody did who is named behind “Print made by:”. */
function roleDone(label: string): string | undefined {
  const lower = label.toLowerCase();
  const words = [...roleOf.keys()].find((one) => lower === one || lower.endsWith(` ${one}`));
  return words && roleOf.get(words);
}

const attributionIn = (text: string): Lead => takeAttribution(text) ?? { rest: text };

/** “imprimé par l’Imprimerie Brunel”. */
const withoutArticle = (text: string): string =>
  text
    .trim()
    .replace(/^(?:l['’]|the |la |le |les |der |die |het |de )(?=\p{Lu})/u, (article) =>
      /^(?:l['’]|the )$/u.test(article) ? '' : article,
    );

/** “? Ann Lo”, “[Ann Lo]”, “prob. Ann Lo”. */
function takeDoubt(text: string): Lead | undefined {
  const [, rest] =
    /^(?:\(\?\)|\?|prob\.?(?= ))\s*(\S.*)$/iu.exec(text) ?? /^\[([^[\]]+)\]$/u.exec(text) ?? [];
  return rest === undefined ? undefined : { rest, attribution: POSSIBLY };
}

function takeAttribution(text: string): Lead | undefined {
  const first = firstWord(text);
  const words = before.get(first)?.find((one) => startsWithWords(text, one));
  if (words)
    return {
      rest: text
        .slice(words.length)
        .trim()
        .replace(/^the (?=.*\b(painter|master)\b)/iu, ''),
      attribution: words,
    };
  const article = elided.get(first)?.find((one) => text.toLowerCase().startsWith(one));
  if (article) return { rest: text.slice(article.length), attribution: article };
  const [, rest] = /^伝(?:\s+(.+)|(.{4,}))$/u.exec(text)?.filter((part) => part) ?? [];
  return rest === undefined ? undefined : { rest, attribution: '伝' };
}

/** “Rembrandt and workshop”. */
function takeBehind(text: string): Lead | undefined {
  const lower = text.toLowerCase();
  const words = behind.find((one) => lower.endsWith(one) && lower.endsWith(` ${one}`));
  if (words === undefined) return undefined;
  return { rest: text.slice(0, -words.length).trim(), attribution: words };
}

/** Whether a name follows these words: a capital, another script, a particle. */
function startsWithWords(text: string, words: string): boolean {
  if (!text.toLowerCase().startsWith(words)) return false;
  const [, rest = ''] = /^:?\s+(.+)$/u.exec(text.slice(words.length)) ?? [];
  return (
    /^(?:l['’]|the )?[\p{Lu}\p{Lo}„“"'«]/u.test(rest) || PARTICLES.has(rest.split(' ')[0] ?? '')
  );
}
