// `vitrine events …`: export and import of the programme, and the attendance list.
import { readFile, writeFile } from 'node:fs/promises';
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import type { Terminal } from '../../platform/terminal/terminal.ts';
import type { Actor } from '../access/actor.ts';
import { readBySlug } from './schedule/save-event.ts';
import { eventDefinition } from './schedule/event.ts';
import { exportProgramme, importProgramme } from './programme/programme-file.ts';
import { attendanceCsv } from './registration/attendance-csv.ts';
import type { Registration } from './registration/registration.ts';
import { expandUsage } from './schedule/recurrence-commands.ts';
import {
  attendanceOf,
  cancelForVisitor,
  confirmForVisitor,
  reduceParty,
} from './registration/staff-registrations.ts';
import { counted } from '../../platform/terminal/counted.ts';

export const eventsUsage = `vitrine events export <file.json>
    Export all events, venues and series to a file.
vitrine events import <file.json>
    Import such a file, either completely or not at all. Existing ids and slugs are updated, others are created.
vitrine events attendance <event's slug> [out.csv]
    List registrations in the order they were made.
vitrine events cancel-place <event's slug> <reference>
    Cancel a registration. The visitor is notified and the places are offered to the waiting list.
vitrine events confirm-place <event's slug> <reference>
    Confirm places that are waiting for email confirmation.
vitrine events lower-party <event's slug> <reference> <places>
    Reduce a registration. The places are offered to the waiting list.
${expandUsage}`;

type Context = { site: Site; actor: Actor; terminal: Terminal };

/** What follows the name of a command. */
type Words = readonly [string, ...string[]];

type Command = { words: number; run(context: Context, words: Words): Promise<void> };

/** Runs `vitrine events …` but for `expand`, which needs no site. @returns the exit code */
export async function eventsCommand(
  site: Site,
  actor: Actor,
  terminal: Terminal,
  [verb, ...rest]: readonly string[],
): Promise<number> {
  const command = commands.get(verb ?? '');
  const [first, ...others] = rest;
  if (
    !command ||
    !first ||
    !rest.slice(0, command.words).every(Boolean) ||
    rest.length < command.words
  )
    throw failure(
      'source-unusable',
      verb ?? 'nothing',
      `enter a command and a file or event.\n${eventsUsage}`,
    );
  await command.run({ site, actor, terminal }, [first, ...others]);
  return 0;
}

const commands = new Map<string, Command>([
  ['export', { words: 1, run: exportTo }],
  ['import', { words: 1, run: importFrom }],
  ['attendance', { words: 1, run: listAttendance }],
  ['cancel-place', { words: 2, run: cancelPlace }],
  ['confirm-place', { words: 2, run: confirmPlace }],
  ['lower-party', { words: 3, run: lowerParty }],
]);

async function exportTo({ site, actor, terminal }: Context, [file]: Words): Promise<void> {
  const programme = await exportProgramme(site, actor);
  await writeFile(file, `${JSON.stringify(programme, undefined, 2)}\n`);
  terminal.line(
    `${counted(programme.events?.length ?? 0, 'event')}, ${counted(programme.venues?.length ?? 0, 'venue')} and ${programme.series?.length ?? 0} series saved to ${file}.`,
  );
}

async function importFrom({ site, actor, terminal }: Context, [file]: Words): Promise<void> {
  const outcomes = await importProgramme(site, actor, await readFile(file, 'utf8'));
  for (const { kind, label, action } of outcomes)
    terminal.line(`${action.padEnd(9)} ${kind.padEnd(6)} ${label}`);
}

async function listAttendance(
  { site, actor, terminal }: Context,
  [slug, file]: Words,
): Promise<void> {
  const csv = attendanceCsv(await attendanceOf(site, actor, await idBySlug(site, slug)));
  if (file) await writeFile(file, csv);
  else terminal.line(csv.trimEnd());
}

async function cancelPlace(
  { site, actor, terminal }: Context,
  [slug, given = '']: Words,
): Promise<void> {
  const eventId = await idBySlug(site, slug);
  const cancelled = await cancelForVisitor(site, actor, { eventId, reference: given });
  terminal.line(stateLine(cancelled));
}

async function confirmPlace(
  { site, actor, terminal }: Context,
  [slug, given = '']: Words,
): Promise<void> {
  const eventId = await idBySlug(site, slug);
  const confirmed = await confirmForVisitor(site, actor, { eventId, reference: given });
  terminal.line(stateLine(confirmed));
}

const stateLine = ({ reference, name, state }: Registration): string =>
  `${reference} (${name}) is now ${state}.`;

async function lowerParty(
  { site, actor, terminal }: Context,
  [slug, given = '', places]: Words,
): Promise<void> {
  const { reference, name, party } = await reduceParty(site, actor, {
    eventId: await idBySlug(site, slug),
    reference: given,
    party: Number(places),
  });
  terminal.line(`${reference} (${name}) now has ${counted(party, 'place')}.`);
}

async function idBySlug(site: Site, slug: string): Promise<string> {
  return (await readBySlug(site, eventDefinition, slug)).record.id;
}
