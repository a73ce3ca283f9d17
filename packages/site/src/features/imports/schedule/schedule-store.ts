// SQL of the sources that are imported by themselves.
import type { Reader, Writer } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/tables.ts';
import { readReport, writeReport } from './schedule-report.ts';
import { readRule, writeRule } from './schedule-rule.ts';
import type {
  LastRead,
  PartialDownload,
  Schedule,
  ScheduleOptions,
  SeenFile,
  StopCode,
} from './schedule.ts';

export async function findSchedule(
  reader: Reader,
  sourceKey: string,
): Promise<Schedule | undefined> {
  const row = await reader
    .selectFrom('import_schedule')
    .selectAll()
    .where('source_key', '=', sourceKey)
    .executeTakeFirst();
  return row && toSchedule(row);
}

export async function findSchedules(reader: Reader): Promise<Schedule[]> {
  const rows = await reader
    .selectFrom('import_schedule')
    .selectAll()
    .orderBy('source_key')
    .execute();
  return rows.map(toSchedule);
}

/** Saves a schedule, new or known. */
export async function upsertSchedule(writer: Writer, schedule: Schedule): Promise<void> {
  const { source_key, ...values } = toRow(schedule);
  await writer
    .insertInto('import_schedule')
    .values({ source_key, ...values })
    .onConflict((c) => c.column('source_key').doUpdateSet(values))
    .execute();
}

/** Saves a schedule that is still there. @returns whether it was */
export async function updateSchedule(writer: Writer, schedule: Schedule): Promise<boolean> {
  const { source_key, ...values } = toRow(schedule);
  const result = await writer
    .updateTable('import_schedule')
    .set(values)
    .where('source_key', '=', source_key)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** @returns whether there was one */
export async function deleteSchedule(writer: Writer, sourceKey: string): Promise<boolean> {
  const result = await writer
    .deleteFrom('import_schedule')
    .where('source_key', '=', sourceKey)
    .executeTakeFirst();
  return Number(result.numDeletedRows) === 1;
}

function toRow(schedule: Schedule): Row<'import_schedule'> {
  return {
    ...outcomeColumns(schedule),
    source_key: schedule.sourceKey,
    rule: writeRule(schedule.rule),
    origin: schedule.origin,
    options: JSON.stringify(schedule.options),
    next_at: schedule.nextAt,
    due_since: schedule.dueSince ?? null,
    attempts: schedule.attempts,
    looked: jsonOf(schedule.looked),
    partial: jsonOf(schedule.partial),
    last_read: jsonOf(schedule.lastRead),
  };
}

const outcomeColumns = ({ last, failure }: Schedule) => ({
  last_at: last?.at ?? null,
  outcome: last?.outcome ?? null,
  message: last ? writeReport(last.report) : '',
  run_id: last?.runId ?? null,
  failure: failure?.code ?? null,
  failed_since: failure?.since ?? null,
  mailed_at: failure?.mailedAt ?? null,
});

const jsonOf = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value);

function toSchedule(row: Row<'import_schedule'>): Schedule {
  const rule = readRule(row.rule);
  if (!rule) throw new Error(`The schedule “${row.rule}” of ${row.source_key} cannot be read.`);
  return {
    sourceKey: row.source_key,
    rule,
    origin: row.origin,
    options: JSON.parse(row.options) as ScheduleOptions,
    nextAt: row.next_at,
    attempts: row.attempts,
    ...(row.due_since === null ? {} : { dueSince: row.due_since }),
    ...(row.looked === null ? {} : { looked: JSON.parse(row.looked) as SeenFile }),
    ...(row.partial === null ? {} : { partial: JSON.parse(row.partial) as PartialDownload }),
    ...(row.last_read === null ? {} : { lastRead: JSON.parse(row.last_read) as LastRead }),
    ...lastOf(row),
    ...failureOf(row),
  };
}

function lastOf(row: Row<'import_schedule'>): Pick<Schedule, 'last'> {
  if (row.last_at === null || row.outcome === null) return {};
  return {
    last: {
      at: row.last_at,
      outcome: row.outcome as NonNullable<Schedule['last']>['outcome'],
      report: readReport(row.message),
      ...(row.run_id === null ? {} : { runId: row.run_id }),
    },
  };
}

function failureOf(row: Row<'import_schedule'>): Pick<Schedule, 'failure'> {
  if (row.failure === null || row.failed_since === null) return {};
  return {
    failure: {
      code: row.failure as StopCode,
      since: row.failed_since,
      ...(row.mailed_at === null ? {} : { mailedAt: row.mailed_at }),
    },
  };
}
