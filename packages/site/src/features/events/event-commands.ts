// `vitrine events …`: the programme out and in, and the list for the door.
import { readFile, writeFile } from 'node:fs/promises';
import { csvTable } from '../../platform/csv/csv.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import type { Terminal } from '../../platform/terminal/terminal.ts';
import type { Actor } from '../access/actor.ts';
import { readBySlug } from './schedule/save-event.ts';
import { eventDefinition } from './schedule/event.ts';
import { exportProgramme, importProgramme } from './programme/programme-file.ts';
import { expandUsage } from './schedule/recurrence-commands.ts';
import {
  attendanceOf,
  cancelForVisitor,
  confirmForVisitor,
  reduceParty,
} from './registration/register.ts';
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

/** Runs `vitrine events …` but for `expand`, which needs no site. @returns the exit code */
export async function eventsCommand(
  site: Site,
  actor: Actor,
  terminal: Terminal,
  [verb, file, out, places]: readonly string[],
): Promise<number> {
  if (verb === 'export' && file) {
    const programme = await exportProgramme(site, actor);
    await writeFile(file, `${JSON.stringify(programme, undefined, 2)}\n`);
    terminal.line(
      `${counted(programme.events?.length ?? 0, 'event')}, ${counted(programme.venues?.length ?? 0, 'venue')} and ${programme.series?.length ?? 0} series saved to ${file}.`,
    );
    return 0;
  }
  if (verb === 'import' && file) {
    for (const { kind, label, action } of await importProgramme(
      site,
      actor,
      await readFile(file, 'utf8'),
    ))
      terminal.line(`${action.padEnd(9)} ${kind.padEnd(6)} ${label}`);
    return 0;
  }
  if (verb === 'attendance' && file) {
    const { record } = await readBySlug(site, eventDefinition, file);
    const csv = attendanceCsv(await attendanceOf(site, actor, record.id));
    if (out) await writeFile(out, csv);
    else terminal.line(csv.trimEnd());
    return 0;
  }
  if (verb === 'cancel-place' && file && out) {
    const { record } = await readBySlug(site, eventDefinition, file);
    const { reference, name, state } = await cancelForVisitor(site, actor, {
      eventId: record.id,
      reference: out,
    });
    terminal.line(`${reference} (${name}) is now ${state}.`);
    return 0;
  }
  if (verb === 'confirm-place' && file && out) {
    const { record } = await readBySlug(site, eventDefinition, file);
    const { reference, name, state } = await confirmForVisitor(site, actor, {
      eventId: record.id,
      reference: out,
    });
    terminal.line(`${reference} (${name}) is now ${state}.`);
    return 0;
  }
  if (verb === 'lower-party' && file && out && places) {
    const { record } = await readBySlug(site, eventDefinition, file);
    const { reference, name, party } = await reduceParty(site, actor, {
      eventId: record.id,
      reference: out,
      party: Number(places),
    });
    terminal.line(`${reference} (${name}) now has ${counted(party, 'place')}.`);
    return 0;
  }
  throw failure(
    'source-unusable',
    verb ?? 'nothing',
    `enter a command and a file or event.\n${eventsUsage}`,
  );
}

type Attending = Awaited<ReturnType<typeof attendanceOf>>;

/** RFC 4180 with a byte order mark, so that spreadsheets read names of every language. */
export function attendanceCsv(registrations: Attending): string {
  const rows = registrations.map(
    ({ original, position, state, party, name, email, reference, language, createdAt }) => [
      original,
      position,
      state,
      party,
      name,
      email,
      reference,
      language,
      createdAt,
    ],
  );
  return csvTable(
    ['date', 'number', 'state', 'places', 'name', 'email', 'reference', 'language', 'registered'],
    rows,
  );
}
