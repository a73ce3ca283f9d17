// Which functions of the site were called while it was recorded.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COVERAGE } from './ledger.ts';
import { places } from './recording.ts';

/** What V8 writes for each process: functions, each with how often its whole was run. */
type Coverage = {
  result: {
    url: string;
    functions: { functionName: string; ranges: [{ count: number }] }[];
  }[];
};

/** Names of the functions of the site, and of its built pages, that were called. */
export function calledIn(folder: string): Set<string> {
  const notes = join(places(folder).work, COVERAGE);
  return new Set(
    readdirSync(notes)
      // V8's own files, in V8's own format.
      .map((name) => JSON.parse(readFileSync(join(notes, name), 'utf8')) as Coverage)
      .flatMap(({ result }) => result.filter(({ url }) => url.includes('/packages/site/')))
      .flatMap(({ functions }) => functions.filter(({ ranges: [whole] }) => whole.count > 0))
      .map(({ functionName }) => functionName),
  );
}
