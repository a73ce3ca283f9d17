// A source that is imported by itself: when, from where, and how the last time went. What becomes
// of it after an attempt is decided here.
import type { SourceOptions } from '@vitrine/table-reader';
import type { ImportOptions } from '../import-source.ts';
import type { Report } from './schedule-report.ts';
import { nextRun, type ScheduleRule } from './schedule-rule.ts';

/** What a person said about each import of a source. */
export type ScheduleOptions = Pick<SourceOptions, 'sheet' | 'headingRow'> &
  Pick<ImportOptions, 'vanished'> & {
    /** The files of a watched folder that count, as “register-*.csv”. */ match?: string;
  };

/** A file as it was seen. */
export type SeenFile = { name: string; bytes: number; modifiedMs: number };

/** What a server said about a file, by which it is told from its next version. */
export type Validators = { etag?: string; lastModified?: string };

/** A download that broke off. */
export type PartialDownload = Validators & { bytes: number };

/** What was imported the last time: it is not read again, even where somebody has undone it. */
export type LastRead = {
  hash: string;
  /** Whether its text ended with a line break; nothing where that says nothing. */
  endsLine?: boolean;
  file?: SeenFile;
  validators?: Validators;
  /** Hashes of the files of a folder that were read, by their names. */
  files?: Readonly<Record<string, string>>;
};

/** Why a source was not imported. */
export type StopCode =
  | 'busy'
  | 'unreachable'
  | 'missing'
  | 'being-written'
  | 'empty'
  | 'web-page'
  | 'cut-off'
  | 'unusable'
  | 'headings'
  | 'profile'
  | 'questions'
  | 'vanished'
  | 'unexpected';

export type Stop = { kind: 'stopped'; code: StopCode; report: Report };

/** What came of one attempt. */
export type Attempt =
  | { kind: 'imported'; report: Report; runId: string; read: LastRead }
  | { kind: 'unchanged'; report: Report; read?: LastRead }
  /** It may still be written: another look follows. */
  | { kind: 'looked'; looked: SeenFile }
  | (Stop & { partial?: PartialDownload });

export type Schedule = {
  sourceKey: string;
  rule: ScheduleRule;
  /** An address, or the path of a file or folder. */
  origin: string;
  options: ScheduleOptions;
  nextAt: string;
  /** The beginning of attempts that have not succeeded yet. */
  dueSince?: string;
  attempts: number;
  looked?: SeenFile;
  partial?: PartialDownload;
  lastRead?: LastRead;
  /** How it went the last time. */
  last?: {
    at: string;
    outcome: 'imported' | 'unchanged' | 'failed' | 'retrying';
    report: Report;
    runId?: string;
  };
  /** A failure that was reported and is not over. */
  failure?: { code: StopCode; since: string; mailedAt?: string };
};

/** The pause before the second look at a file, in milliseconds. */
export const LOOK_MS = 60_000;

/** Pauses between attempts, in minutes; the last one is repeated. */
const PAUSES = [1, 2, 5, 10, 20, 30, 60];
/** How long a failed import is tried again, in minutes. */
const WINDOWS = { hour: 30, day: 180, week: 180 } as const;

/** Where trying again helps only after a person has done something. */
const FINAL: ReadonlySet<StopCode> = new Set(['headings', 'profile', 'questions', 'vanished']);

type Moment = { now: string; timeZone: string };

/**
 * The schedule after an attempt. `isReported`: somebody has to be told about a failure, once,
 * however often it repeats itself.
 */
export function afterAttempt(
  schedule: Schedule,
  attempt: Attempt,
  moment: Moment,
): { schedule: Schedule; isReported: boolean } {
  const { now } = moment;
  if (attempt.kind === 'looked') return afterLook(schedule, attempt.looked, moment);
  if (attempt.kind === 'stopped') return afterStop(schedule, attempt, moment);
  const { kind: outcome, report, read } = attempt;
  const { failure: _over, ...rest } = settled(schedule, moment);
  const lastRead = read ?? schedule.lastRead;
  return {
    schedule: {
      ...rest,
      ...(lastRead ? { lastRead } : {}),
      last: {
        at: now,
        outcome,
        report,
        ...(attempt.kind === 'imported' ? { runId: attempt.runId } : {}),
      },
    },
    isReported: false,
  };
}

/** Nothing is under way, and the next time is the one that the rule names. */
function settled(schedule: Schedule, { now, timeZone }: Moment): Schedule {
  const { dueSince: _since, looked: _looked, partial: _partial, ...rest } = schedule;
  return { ...rest, attempts: 0, nextAt: nextRun(schedule.rule, now, timeZone) };
}

function afterLook(schedule: Schedule, looked: SeenFile, moment: Moment) {
  const dueSince = schedule.dueSince ?? moment.now;
  const nextAt = later(moment.now, LOOK_MS);
  if (nextAt > endOfWindow(schedule.rule, dueSince)) {
    const report = beingWritten(looked);
    return afterStop(schedule, { kind: 'stopped', code: 'being-written', report }, moment);
  }
  return { schedule: { ...schedule, dueSince, looked, nextAt }, isReported: false };
}

function afterStop(
  schedule: Schedule,
  { code, report, partial }: Stop & { partial?: PartialDownload },
  moment: Moment,
) {
  const { now } = moment;
  const dueSince = schedule.dueSince ?? now;
  const attempts = schedule.attempts + 1;
  const nextAt = later(now, (PAUSES[attempts - 1] ?? PAUSES.at(-1) ?? 60) * 60_000);
  const { partial: _before, looked: _looked, ...rest } = schedule;
  const last = { at: now, report };
  if (!FINAL.has(code) && nextAt <= endOfWindow(schedule.rule, dueSince))
    return {
      schedule: {
        ...rest,
        dueSince,
        attempts,
        nextAt,
        ...(partial ? { partial } : {}),
        last: { ...last, outcome: 'retrying' as const },
      },
      isReported: false,
    };
  const isKnown = schedule.failure?.code === code;
  return {
    schedule: {
      ...settled(schedule, moment),
      last: { ...last, outcome: 'failed' as const },
      failure: isKnown && schedule.failure ? schedule.failure : { code, since: now },
    },
    isReported: !isKnown,
  };
}

export const beingWritten = ({ name: file }: SeenFile): Report => ({
  code: 'being-written',
  values: { file },
});

const endOfWindow = ({ every }: ScheduleRule, dueSince: string): string =>
  later(dueSince, WINDOWS[every] * 60_000);

const later = (instant: string, ms: number): string =>
  new Date(Date.parse(instant) + ms).toISOString();

/** The same file as at the look before: nobody writes it any more. */
export const isSameFile = (a: SeenFile | undefined, b: SeenFile): boolean =>
  a !== undefined && a.name === b.name && a.bytes === b.bytes && a.modifiedMs === b.modifiedMs;
