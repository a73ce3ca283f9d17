// What stands before a name and says what its bearer did, or how sure that is: “Photographer: Ann
// Lo”, “designed by Ann Lo”, “workshop of Rembrandt”, “? Ann Lo”.
import {
  ATTRIBUTIONS_ALONE,
  ATTRIBUTIONS_BEFORE,
  DONE_BY,
  ELIDED_ATTRIBUTIONS,
  PARTICLES,
  SHORT_ROLES,
} from './data/name-words.ts';
import { isCompany } from './one-name.ts';
import { isAttribution, isRole, POSSIBLY } from './name-details.ts';

type Lead = { rest: string; role?: string; attribution?: string };

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
  if (done && role) return { rest: text.slice(done.length).trim(), role };
  const short = takeShort(text);
  if (short) return short;
  if (startsWithWords(text, 'by')) return takeLead(text.slice(2).trim());
  return takeDoubt(text) ?? takeAttribution(text) ?? takeBehind(text) ?? { rest: text };
}

/** “ontw. Ann Lo”; “Ed. Fratelli Rossi” is the name of a firm. */
function takeShort(text: string): Lead | undefined {
  const [, role = '', rest = ''] = /^(\p{L}{2,8}\.)\s+(.+)$/u.exec(text) ?? [];
  if (!SHORT_ROLES.has(role.toLowerCase())) return undefined;
  return /^\p{Lu}/u.test(role) && isCompany(rest) ? undefined : { rest, role };
}

function takeLabel(label: string, rest: string): Lead | 'undecided' {
  if (isAttribution(label)) return { rest, attribution: label.toLowerCase() };
  if (!isRole(label)) return 'undecided';
  const more = takeLead(rest);
  return more === 'undecided' ? more : { role: label, ...more };
}

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
  return /^[\p{Lu}\p{Lo}„“"'«]/u.test(rest) || PARTICLES.has(rest.split(' ')[0] ?? '');
}
