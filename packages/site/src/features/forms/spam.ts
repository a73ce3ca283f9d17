// How much a submission looks like one that a machine made. Every sign is kept with it, so that staff see why it was held.
// A person who shows one sign is held for staff at the worst; only what no person does is spam.

export type Sign =
  | 'trap' | 'no-token' | 'forged-token' | 'too-fast' | 'stale' | 'links' | 'markup' | 'link-in-name' | 'words' | 'unknown-fields' | 'repeated' | 'many-of-one' | 'many-of-network' | 'reused' | 'shouting' | 'no-words' | 'unsolved' | 'solved-before';

/** What the service knows beside the text. */
export type Circumstances = {
  /** Whether the field that people do not see was filled in. */
  trap: boolean;
  token: 'good' | 'absent' | 'forged';
  /** Between the page and its sending, in milliseconds. */
  tookMs: number;
  unknownFields: number;
  /** The same words today, from anybody. */
  sameWords: number;
  /** Submissions of the last hour with this mail address. */
  sameSender: number;
  /** Submissions of this one page. */
  samePage: number;
  overBudget: boolean;
  /** Of a form that sets one: whether the sender's browser solved the puzzle, and nobody used the answer before. */
  puzzle: 'none' | 'solved' | 'unsolved' | 'spent';
};

export type Verdict = { state: 'new' | 'held' | 'spam'; signs: Sign[] };

/** People need longer than this for the shortest form, in milliseconds. */
export const SHORTEST_MS = 3000;

/** A page that stays open for longer than this was kept by a machine, or forgotten, in milliseconds. */
export const LONGEST_MS = 7 * 86_400_000;

const weights: Record<Sign, number> = {
  trap: 10, 'no-token': 3, 'forged-token': 10, 'too-fast': 3, stale: 3, links: 3, markup: 3, 'link-in-name': 4, words: 3, 'unknown-fields': 3, repeated: 3,
  'many-of-one': 3, 'many-of-network': 3, reused: 3, shouting: 2, 'no-words': 3, unsolved: 3, 'solved-before': 3,
};

const HELD_FROM = 3;
const SPAM_FROM = 9;

/** What comes again and again in advertisements sent to forms; none of it is about a museum. */
const sellers = /\b(casino|viagra|cialis|backlinks?|seo (services?|experts?|packages?|audit)|search engine optimi[sz]ation|crypto(currency)? (invest|trad)|forex|binary options|payday loans?|escort|porn|guest post(s|ing)?|domain authority|rank (your|higher)|first page of google|bitcoin (invest|doubl)|replica watches|weight loss pills|make money (fast|online)|work from home)/i;

/** The verdict on one submission. `short` are the one-line answers such as names, `long` the others. */
export function judge({ short, long }: { short: readonly string[]; long: readonly string[] }, about: Circumstances): Verdict {
  const all = [...short, ...long].join('\n');
  const signs: [Sign, boolean][] = [
    ['trap', about.trap], ['no-token', about.token === 'absent'], ['forged-token', about.token === 'forged'],
    ['too-fast', about.token === 'good' && about.tookMs < SHORTEST_MS], ['stale', about.token === 'good' && about.tookMs > LONGEST_MS],
    ['links', linksIn(long.join('\n')) > 2], ['markup', /<a\s|\[url|\[link|<script|<iframe|\]\(https?:/i.test(all)], ['link-in-name', short.some((text) => /https?:\/\/|www\./i.test(text))],
    ['words', sellers.test(all)], ['unknown-fields', about.unknownFields > 0], ['repeated', about.sameWords >= 2], ['many-of-one', about.sameSender >= 5],
    ['many-of-network', about.overBudget], ['reused', about.samePage >= 3], ['shouting', isShouted(long.join(' '))], ['no-words', long.some(isNoWords)],
    ['unsolved', about.puzzle === 'unsolved'], ['solved-before', about.puzzle === 'spent'],
  ];
  const found = signs.flatMap(([sign, shown]) => (shown ? [sign] : []));
  const score = found.reduce((sum, sign) => sum + weights[sign], 0);
  return { state: score >= SPAM_FROM ? 'spam' : score >= HELD_FROM ? 'held' : 'new', signs: found };
}

const linksIn = (text: string): number => (text.match(/https?:\/\/|www\./gi) ?? []).length;

function isShouted(text: string): boolean {
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? [];
  return letters.length > 60 && letters.filter((letter) => /\p{Lu}/u.test(letter)).length / letters.length > 0.8;
}

/** One long run of Latin letters without a space: what machines send to see whether a form answers. */
const isNoWords = (text: string): boolean => /^[A-Za-z0-9]{18,}$/.test(text.trim());
