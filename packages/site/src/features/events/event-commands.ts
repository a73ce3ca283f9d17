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

export const eventsUsage = `vitrine events export <file.json>
    Writes all events, venues and series into one readable file.
vitrine events import <file.json>
    Reads such a file: all of it or nothing. Known ids and slugs are changed, the rest is new.
vitrine events attendance <event's slug> [out.csv]
    Everybody who registered, in the order in which they came.
vitrine events cancel-place <event's slug> <reference>
    Gives a registration's places back; who held them is told, and they go to who waits.
vitrine events confirm-place <event's slug> <reference>
    Confirms places that are held until their email is answered.
vitrine events lower-party <event's slug> <reference> <places>
    Makes a registration smaller; the freed places go to who waits.
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
      `${programme.events?.length ?? 0} events, ${programme.venues?.length ?? 0} venues and ${programme.series?.length ?? 0} series written to ${file}.`,
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
    terminal.line(`${reference} (${name}) is ${state} now.`);
    return 0;
  }
  if (verb === 'confirm-place' && file && out) {
    const { record } = await readBySlug(site, eventDefinition, file);
    const { reference, name, state } = await confirmForVisitor(site, actor, {
      eventId: record.id,
      reference: out,
    });
    terminal.line(`${reference} (${name}) is ${state} now.`);
    return 0;
  }
  if (verb === 'lower-party' && file && out && places) {
    const { record } = await readBySlug(site, eventDefinition, file);
    const { reference, name, party } = await reduceParty(site, actor, {
      eventId: record.id,
      reference: out,
      party: Number(places),
    });
    terminal.line(`${reference} (${name}) holds ${party} ${party === 1 ? 'place' : 'places'} now.`);
    return 0;
  }
  throw failure(
    'source-unusable',
    verb ?? 'nothing',
    `say what to do, and with which file or event.\n${eventsUsage}`,
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
