// `vitrine sources …`: which sources are imported by themselves, when, from where, and how it went.
import { parseArgs } from 'node:util';
import { failure } from '../../../platform/errors/failure.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import type { Site } from '../../../platform/site.ts';
import type { Terminal } from '../../../platform/terminal/terminal.ts';
import type { Actor } from '../../access/actor.ts';
import { listSources } from '../sources/known-sources.ts';
import { runScheduleNow } from './run-schedule.ts';
import { readRule, writeRule, type ScheduleRule, importTimeZone } from './schedule-rule.ts';
import { reportForTerminal } from './say-report.ts';
import { beingWritten, type Schedule, type ScheduleOptions } from './schedule.ts';
import { listSchedules, scheduleSource, unscheduleSource } from './schedules.ts';

type Context = {
  site: Site;
  actor: Actor;
  terminal: Terminal;
  outbound: Pick<Outbound, 'download'>;
};

export const scheduleUsage = `vitrine sources list
    List the sources of imports: when each is imported by itself, and how it went the last time.
vitrine sources schedule <source> [--hourly] [--daily TIME] [--weekly DAY-AND-TIME] [--from PLACE] [--match PATTERN] [--sheet NAME] [--heading-row NUMBER] [--vanished report|archive] [--stop]
    Import a source by itself, while the site is running. Import it once by hand first.
    --hourly     at every full hour
    --daily      every day, for example --daily 03:00
    --weekly     every week, for example --weekly "mon 03:00"
    --from       a file, a folder whose newest file is imported, or the address of a file
    --match      the files of a folder that count, for example --match "register-*.csv"
    --sheet      the sheet of a workbook
    --heading-row  the number of the row with the headings; 0 for none
    --vanished   what to do with items whose rows are missing: report (default) or archive
    --stop       ends it
vitrine sources run <source>
    Import a scheduled source now, also if its file is the one of the last time.
    Exit codes: 0 done, 2 not imported, 130 interrupted.`;

const INTERRUPTED = 130;
const STOPPED = 2;

/** Runs `vitrine sources`. @throws command-unusable */
export async function scheduleCommand(
  context: Context,
  [verb, ...given]: readonly string[],
): Promise<number> {
  if (verb === 'schedule') return planCommand(context, given);
  if (verb === 'run') return runCommand(context, given);
  return listCommand(context);
}

async function listCommand({ site, terminal }: Context): Promise<number> {
  const sources = await listSources(site);
  const schedules = new Map((await listSchedules(site)).map((one) => [one.sourceKey, one]));
  if (sources.length === 0) terminal.line('No sources yet: each import makes one.');
  for (const { key } of sources) {
    const schedule = schedules.get(key);
    for (const line of schedule ? describe(schedule, site) : [`${key}  only by hand`])
      terminal.line(line);
  }
  return 0;
}

function describe({ sourceKey, rule, origin, nextAt, last }: Schedule, site: Site): string[] {
  const at = (instant: string) => localTime(instant, importTimeZone(site.settings));
  return [
    `${sourceKey}  ${writeRule(rule)}, from ${origin}`,
    last
      ? `  last run ${at(last.at)}: ${outcomes[last.outcome]}. ${reportForTerminal(last.report)}`
      : '  no run yet',
    `  next run ${at(nextAt)}`,
  ];
}

const outcomes: Record<NonNullable<Schedule['last']>['outcome'], string> = {
  imported: 'imported',
  unchanged: 'nothing new',
  failed: 'failed',
  retrying: 'failed, will be tried again',
};

function localTime(instant: string, timeZone: string): string {
  const zone = timeZone === '' ? Temporal.Now.timeZoneId() : timeZone;
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  return `${local.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')} (${zone})`;
}

const options = {
  hourly: { type: 'boolean' },
  daily: { type: 'string' },
  weekly: { type: 'string' },
  from: { type: 'string' },
  match: { type: 'string' },
  sheet: { type: 'string', multiple: true },
  'heading-row': { type: 'string' },
  vanished: { type: 'string' },
  stop: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof readArguments>['values'];

const readArguments = (given: readonly string[]) =>
  parseArgs({ args: [...given], allowPositionals: true, options });

async function planCommand(
  { site, actor, terminal }: Context,
  given: readonly string[],
): Promise<number> {
  const { values, positionals } = readArguments(given);
  const [sourceKey = ''] = positionals;
  if (values.stop) {
    await unscheduleSource(site, actor, sourceKey);
    terminal.line(`“${sourceKey}” is no longer imported by itself.`);
    return 0;
  }
  if (values.from === undefined)
    throw unusable('--from is missing: say where the file comes from.');
  const schedule = await scheduleSource(site, actor, {
    sourceKey,
    rule: ruleOf(values),
    origin: values.from,
    options: optionsOf(values),
  });
  for (const line of describe(schedule, site)) terminal.line(line);
  return 0;
}

/** @throws command-unusable */
function ruleOf({ hourly, daily, weekly }: Values): ScheduleRule {
  const given = [
    ...(hourly ? ['hourly'] : []),
    ...(daily === undefined ? [] : [`daily ${daily}`]),
    ...(weekly === undefined ? [] : [`weekly ${weekly}`]),
  ];
  const [text = ''] = given;
  const rule = readRule(text);
  if (given.length !== 1) throw unusable('Use one of --hourly, --daily and --weekly.');
  if (!rule)
    throw unusable(
      `“${text}” is not a time. Write --daily 03:00, or --weekly "mon 03:00" with an English weekday.`,
    );
  return rule;
}

/** @throws command-unusable */
function optionsOf({ match, sheet, 'heading-row': row, vanished }: Values): ScheduleOptions {
  if (row !== undefined && !/^\d{1,6}$/.test(row))
    throw unusable(`--heading-row needs a number, not “${row}”.`);
  if (vanished !== undefined && vanished !== 'report' && vanished !== 'archive')
    throw unusable(`--vanished ${vanished} is not known.`);
  return {
    ...(match === undefined ? {} : { match }),
    ...(sheet === undefined ? {} : { sheet }),
    ...(row === undefined ? {} : { headingRow: Number(row) }),
    ...(vanished === undefined ? {} : { vanished }),
  };
}

const unusable = (what: string) => failure('command-unusable', what, scheduleUsage);

async function runCommand(
  { site, actor, terminal, outbound }: Context,
  [sourceKey = '']: readonly string[],
): Promise<number> {
  const { stop } = terminal;
  const attempt = await runScheduleNow({ site, actor, outbound, stop }, sourceKey);
  if (stop.aborted) {
    terminal.line('Stopped. Run the same command again to continue.');
    return INTERRUPTED;
  }
  if (attempt.kind === 'looked') terminal.line(reportForTerminal(beingWritten(attempt.looked)));
  else if (attempt.kind === 'stopped')
    terminal.line(`Not imported. ${reportForTerminal(attempt.report)}`);
  else terminal.line(reportForTerminal(attempt.report));
  if (attempt.kind === 'imported')
    terminal.line(
      `Finished: run ${attempt.runId}. To undo it: npx vitrine imports undo ${attempt.runId}`,
    );
  return attempt.kind === 'imported' || attempt.kind === 'unchanged' ? 0 : STOPPED;
}
