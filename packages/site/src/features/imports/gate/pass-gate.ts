// Lets a source through the gate: with what was answered before, what somebody answers now, and,
// where nobody is there, with drafts.
import type { Site } from '../../../platform/site.ts';
import type { Terminal } from '../../../platform/terminal/terminal.ts';
import { counted } from '../../../platform/terminal/counted.ts';
import type { Actor } from '../../access/actor.ts';
import type { ColumnMapping, Mapping, MappingRules } from '../mapping/mapping.ts';
import type { Examined, InspectedSource, OpenedSource } from '../open-source.ts';
import { answersOf, type KnownSource } from '../sources/known-source.ts';
import {
  hasAllKeys,
  matchSource,
  readSource,
  rememberAnswers,
  saveSource,
} from '../sources/known-sources.ts';
import { profileChanges } from '../sources/profile-changes.ts';
import { askOne, askQuestions, type Questioner } from './ask-questions.ts';
import { firstQuestions } from './first-questions.ts';
import { draftsAnswer, publishAnswer, stopAnswer, type Finding } from './finding.ts';
import { settle, withColumns } from './settle.ts';

type Context = { site: Site; actor: Actor; terminal: Terminal };

export type GateRequest = {
  dryRun: boolean;
  /** Somebody said outright what becomes of new items. */
  publication: 'gate' | 'draft' | 'publish';
  /** Ask nothing, even where somebody could answer. */
  unattended: boolean;
  /** The source was named, so that it is not looked for. */
  isNamed: boolean;
  /** The mapping was given, so that none that was accepted before counts. */
  isMapped: boolean;
  /** Shows what the items would look like. */
  showExamples(examined: Examined): void;
};

/** `gate`: drafts until somebody answers; `person`: somebody wants drafts. */
type Held = 'gate' | 'person' | undefined;

export type Passed = {
  opened: OpenedSource;
  examined: Examined;
  /** Questions without an answer. */
  open: readonly Finding[];
  held: Held;
  isFirst: boolean;
  /** Three items were shown before a last word. */
  examplesPrinted: boolean;
  changes: ReturnType<typeof profileChanges>;
  /** Keeps what was answered and how the table is read, once it is imported. */
  remember(): Promise<void>;
};

/** `interrupted`: Ctrl-C; `stopped`: by an answer, or by what may not become public unanswered. */
export type NotPassed = { refused: 'interrupted' | 'stopped'; open: readonly Finding[] };

export async function passGate(
  context: Context,
  inspected: InspectedSource,
  request: GateRequest,
): Promise<Passed | NotPassed> {
  const known = await sourceOfTable(context, inspected, request);
  if (known === 'interrupted') return { refused: 'interrupted', open: [] };
  const settlement = await askUntilSettled(context, inspected, { request, ...known });
  if ('refused' in settlement) return settlement;
  const { opened, examined, open, publication, answers } = settlement;
  const held = heldBy(request, known.source, { open, publication });
  if (held === 'stop') return { refused: 'stopped', open };
  const source = known.source;
  return {
    opened,
    examined,
    open,
    held,
    isFirst: source?.lastGoodRun === undefined,
    examplesPrinted: answers.size > 0,
    changes: source ? profileChanges(source, opened.decisions) : [],
    remember: () => remember(context, inspected, { opened, open, answers, source }),
  };
}

type KnownTable = { key: string; source: KnownSource | undefined };

/** The source that the table belongs to: by its name, or as another file of a known source. */
async function sourceOfTable(
  context: Context,
  inspected: InspectedSource,
  request: GateRequest,
): Promise<KnownTable | 'interrupted'> {
  const { site, terminal } = context;
  const { sourceKey: key } = inspected;
  const source = await readSource(site, key);
  if (source || request.isNamed) return { key, source };
  const [match] = await matchSource(site, {
    headings: inspected.headings,
    keys: await inspected.keys(),
  });
  if (!match) return { key, source: undefined };
  const ask = promptOf(context, request);
  terminal.line(match.why);
  if (!ask) {
    terminal.line(`To import it as that source, add --source “${match.source.key}”.`);
    return { key, source: undefined };
  }
  const same = { id: 'same', label: `It is a newer file of “${match.source.name}”` };
  const other = { id: 'other', label: 'It is another source' };
  const answer = await askOne(
    { line: terminal.line, ask },
    { samples: [], answers: match.certainty === 'certain' ? [same, other] : [other, same] },
  );
  if (!answer) return 'interrupted';
  return answer.id === 'same'
    ? { key: match.source.key, source: match.source }
    : { key, source: undefined };
}

type Settlement = {
  opened: OpenedSource;
  examined: Examined;
  open: Finding[];
  publication: 'publish' | 'drafts' | 'stop';
  /** What was answered now. */
  answers: ReadonlyMap<string, string>;
};

/** Answers may lead to other questions, but not for ever. */
const MAX_ROUNDS = 6;

async function askUntilSettled(
  context: Context,
  inspected: InspectedSource,
  { request, key, source }: KnownTable & { request: GateRequest },
): Promise<Settlement | NotPassed> {
  const { terminal, site } = context;
  const ask = promptOf(context, request);
  const answers = new Map(source ? answersOf(source) : []);
  const given = new Map<string, string>();
  const known = request.isMapped ? undefined : source?.mapping;
  const needlessCodes = await needlessCodesOf(context, inspected, source);
  const look = answeredSource(inspected, {
    known,
    needlessCodes,
    sourceKey: key,
    year: currentYear(site),
  });
  for (let round = 1; ; round++) {
    const state = { ...(await look(answers)), answers: given };
    if (state.publication === 'stop') return { refused: 'stopped', open: [] };
    if (!ask || state.open.length === 0 || round > MAX_ROUNDS)
      return ask && given.size > 0
        ? confirmed({ line: terminal.line, ask }, request, { ...state, known: answers })
        : withLastWord(state, answers);
    // What was read has to be known before anything is answered about it.
    if (round === 1) for (const sentence of state.opened.source.notices) terminal.line(sentence);
    const replies = await askQuestions(
      { line: terminal.line, ask },
      firstQuestions(state.open),
      given.size,
    );
    if (!replies) return { refused: 'interrupted', open: state.open };
    for (const [question, answer] of replies) {
      answers.set(question, answer);
      given.set(question, answer);
    }
  }
}

/** What a table of corrections need not say again: its items have it. */
const NEEDLESS: ReadonlySet<string> = new Set(['no-title', 'not-items']);

/** Of more rows than these not every one is looked at, and a list of corrections is short. */
const MAX_CORRECTIONS = 200;

/** The questions that need no answer where every row is one that the source gave before. */
async function needlessCodesOf(
  { site }: Context,
  inspected: InspectedSource,
  source: KnownSource | undefined,
): Promise<ReadonlySet<string>> {
  if (source?.lastGoodRun === undefined || inspected.rows > MAX_CORRECTIONS) return new Set();
  const keys = await inspected.keys();
  const areAllSeen = keys.length >= inspected.rows;
  return areAllSeen && (await hasAllKeys(site, source.key, keys)) ? NEEDLESS : new Set();
}

type Look = {
  known: Mapping | undefined;
  /** Codes of questions that need no answer. */
  needlessCodes: ReadonlySet<string>;
  sourceKey: string;
  year: number;
};

/** Opens the source with the columns that answers map, until they map no others. */
function answeredSource(
  inspected: InspectedSource,
  { known, needlessCodes, sourceKey, year }: Look,
): (answers: ReadonlyMap<string, string>) => Promise<Omit<Settlement, 'answers'>> {
  let answered: ColumnMapping[] = [];
  const stored = known?.items ?? [];
  let rules: MappingRules | undefined = known;
  return async (answers) => {
    for (let round = 1; ; round++) {
      const opened = await inspected.open({
        stored,
        ...(rules ? { storedRules: rules } : {}),
        joins: known?.joins,
        answers,
        answered,
        sourceKey,
      });
      const examined = await opened.examine(year);
      const findings = examined.findings.filter(({ code }) => !needlessCodes.has(code));
      const { columns, open, publication, ...stated } = settle(findings, answers);
      rules = stated.rules ?? rules;
      const fresh = columns.filter((column) => !isAmong(answered, column));
      if (fresh.length === 0 || round > MAX_ROUNDS) return { opened, examined, open, publication };
      answered = withColumns(answered, fresh);
    }
  };
}

const isAmong = (columns: readonly ColumnMapping[], column: ColumnMapping): boolean =>
  columns.some((one) => JSON.stringify(one) === JSON.stringify(column));

/** Nothing where nobody is there, or nobody wants to be asked. */
function promptOf(
  { terminal }: Context,
  { unattended, publication, dryRun }: GateRequest,
): Terminal['ask'] {
  return unattended || dryRun || publication !== 'gate' ? undefined : terminal.ask;
}

/** After questions: what the items look like now, and a last word. */
async function confirmed(
  terminal: Questioner,
  request: GateRequest,
  { known, ...state }: Settlement & { known: ReadonlyMap<string, string> },
): Promise<Settlement | NotPassed> {
  const { totalRows = 0 } = state.opened.source;
  request.showExamples(state.examined);
  const drafts = draftsAnswer('Import them as drafts');
  const publish = publishAnswer('Import them, and publish');
  terminal.line('');
  terminal.line(`Import ${counted(totalRows, 'row')} like these?`);
  const answer = await askOne(terminal, {
    samples: [],
    answers:
      state.publication === 'drafts' ? [drafts, stopAnswer()] : [publish, drafts, stopAnswer()],
  });
  if (!answer) return { refused: 'interrupted', open: [] };
  if (answer.publication === 'stop') return { refused: 'stopped', open: [] };
  if (state.publication === 'drafts') return state;
  const publication = answer.publication === 'drafts' ? 'drafts' : 'publish';
  if (publication === 'publish' && !known.has(LAST_WORD)) return state;
  return { ...state, publication, answers: new Map([...state.answers, [LAST_WORD, publication]]) };
}

/** “As drafts” is kept like any answer: the next import does not publish what this one held. */
const LAST_WORD = 'import-as';

const withLastWord = (state: Settlement, answers: ReadonlyMap<string, string>): Settlement =>
  answers.get(LAST_WORD) === 'drafts' ? { ...state, publication: 'drafts' } : state;

function heldBy(
  { publication, dryRun }: GateRequest,
  source: KnownSource | undefined,
  settled: Pick<Settlement, 'open' | 'publication'>,
): Held | 'stop' {
  const rule = publication === 'gate' ? (source?.publication ?? 'gate') : publication;
  if (rule === 'draft') return 'person';
  if (settled.open.some(({ gravity }) => gravity === 'stop')) return dryRun ? 'gate' : 'stop';
  if (rule === 'publish') return undefined;
  return settled.open.length > 0 || settled.publication === 'drafts' ? 'gate' : undefined;
}

async function remember(
  { site, actor }: Context,
  { headings }: InspectedSource,
  {
    opened,
    open,
    answers,
    source,
  }: {
    opened: OpenedSource;
    open: readonly Finding[];
    answers: ReadonlyMap<string, string>;
    source: KnownSource | undefined;
  },
): Promise<void> {
  const { sourceKey: key, label } = opened.source;
  // What is still asked is asked again, and what was empty is looked at when it is filled.
  const unsettled = new Set([
    ...open.flatMap(({ columns }) => columns),
    ...opened.decisions
      .filter(({ outcome, rule }) => outcome === 'asked' || rule === undefined)
      .map(({ column }) => column),
  ]);
  const { system, mapping } = opened;
  await saveSource(site, actor, {
    key,
    name: source?.name ?? label,
    place: label,
    mapping: { ...mapping, items: mapping.items.filter(({ column }) => !unsettled.has(column)) },
    ...(system ? { profile: { id: system.profile, version: system.version } } : {}),
    headings,
    defaults: source?.defaults ?? {},
    publication: source?.publication ?? 'gate',
  });
  await rememberAnswers(site, actor, key, answers);
}

const currentYear = (site: Site): number => new Date(site.clock.now()).getUTCFullYear();
