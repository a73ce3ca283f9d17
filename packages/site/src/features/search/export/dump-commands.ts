// `vitrine dump`: the files of the bulk data, made now. The running site makes them once a day, in
// a process of its own.
import type { Site } from '../../../platform/site.ts';
import type { Terminal } from '../../../platform/terminal/terminal.ts';
import { makeDump, readDumpList } from './dump.ts';

export const dumpUsage = `vitrine dump
    Create the files at /data/ now: all published records as JSON Lines and CSV. The running site does this once a day.`;

/** @returns the exit code: 1 when it was stopped, and the old files stay */
export async function dumpCommand(site: Site, terminal: Terminal): Promise<number> {
  const isNew = await makeDump(site, terminal.stop);
  if (terminal.stop.aborted) return 1;
  terminal.line(isNew ? 'Files created:' : 'These files are up to date:');
  for (const { name, records, bytes } of (await readDumpList(site))?.files ?? [])
    terminal.line(`  ${name}  ${records} records, ${bytes} bytes`);
  return 0;
}
