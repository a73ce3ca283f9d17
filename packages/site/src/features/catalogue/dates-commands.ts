// Reads the dates of a file with one JSON record a line and prints every one that is not
// understood, and a count: `node packages/site/src/features/catalogue/dates-commands.ts
// artworks.jsonl.gz dateText`
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { readDate } from '@vitrine/museum-dates';

/** Prints the failures as they are met, at last the counts. */
async function printUnread(file: string, field: string): Promise<void> {
  const counts = { records: 0, understood: 0, undated: 0, empty: 0, failed: 0, withProblems: 0 };
  const bytes = createReadStream(file);
  for await (const line of createInterface({
    input: file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes,
  })) {
    const record = JSON.parse(line) as Record<string, unknown>;
    const text = typeof record[field] === 'string' ? record[field] : '';
    const { date, problems, undated } = readDate(text);
    counts.records++;
    if (date) counts.understood++;
    else if (undated) counts.undated++;
    else if (problems.length === 0) counts.empty++;
    else counts.failed++;
    if (problems.length > 0) counts.withProblems++;
    for (const { code, reason } of problems)
      process.stdout.write(`${counts.records}\t${code}\t${text}\t${reason}\n`);
  }
  process.stdout.write(`${JSON.stringify(counts)}\n`);
}

const [file, field] = process.argv.slice(2);
if (file && field) await printUnread(file, field);
else process.stderr.write('Enter a JSON Lines file and the name of its date field.\n');
