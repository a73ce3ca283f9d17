// `vitrine events expand …`: the dates that a recurrence gives, for anybody who wants to know
// before an event is made of it.
import { parseArgs } from 'node:util';
import { failure } from '../../../platform/errors/failure.ts';
import type { Terminal } from '../../../platform/terminal/terminal.ts';
import { expandText, readMoment } from './recurrence.ts';

export const expandUsage = `vitrine events expand "DTSTART;TZID=Europe/Paris:20261204T183000 RRULE:FREQ=WEEKLY;BYDAY=FR" [--limit N] [--from DATE] [--to DATE]
    List the dates of an iCalendar recurrence (RRULE, RDATE, EXDATE, EXRULE) in local time and UTC.`;

/** Runs `vitrine events expand`. @returns the exit code: 0, or 1 when the step budget ended it */
export function expandCommand(terminal: Terminal, given: string[]): number {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: { limit: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } },
  });
  const text = positionals
    .join('\n')
    .replaceAll(/\s+(?=(DTSTART|RRULE|RDATE|EXDATE|EXRULE)[;:])/g, '\n');
  if (text.trim() === '')
    throw failure(
      'invalid-recurrence',
      'nothing',
      `enter the lines of a recurrence.\n${expandUsage}`,
    );
  const limit = Math.max(1, Math.trunc(Number(values.limit ?? 10)) || 10);
  const range = {
    ...(values.from ? { from: readMoment(values.from).local } : {}),
    ...(values.to ? { to: readMoment(values.to).local } : {}),
  };
  const { instances, complete, exhausted } = expandText(text, { limit, ...range });
  for (const { local, instant } of instances)
    terminal.line(`${local}  ${new Date(instant * 1000).toISOString()}`);
  if (instances.length === 0 && !exhausted) terminal.line('No dates.');
  if (exhausted) terminal.line('Stopped: finding the next date takes too many steps.');
  else if (!complete) terminal.line(`… and more. Use --limit to list more than ${limit}.`);
  return exhausted ? 1 : 0;
}
