// Every date of two real collections: 69,202 records of the Tate, 118 of the starter museum.
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { readDate, reconcile, type DateReading } from './index.ts';

const data = join(import.meta.dirname, '../../../../shared/data');
const tate = join(data, 'collections/tate/artworks.jsonl.gz');
const starter = join(data, 'starter-museum/objects.csv');
const isThere = existsSync(tate) && existsSync(starter);
if (!isThere) console.warn(`\n!! SKIPPED: real dates. They are expected in ${data}.\n`);

type Dated = { dateText: string; dateRange: { startYear?: unknown; endYear?: unknown } | null };

async function* tateDates(): AsyncGenerator<Dated> {
  const lines = createInterface({ input: createReadStream(tate).pipe(createGunzip()) });
  for await (const line of lines) yield JSON.parse(line) as Dated;
}

const yearIn = (value: unknown) => (typeof value === 'number' ? value : undefined);

describe.skipIf(!isThere)('the dates of real museums', () => {
  it('of the Tate are understood in at least 999 of 1,000', async () => {
    let [all, undated, disagree, compared] = [0, 0, 0, 0];
    const failed: string[] = [];
    const read = new Map<string, DateReading>();
    for await (const { dateText, dateRange } of tateDates()) {
      all++;
      const reading = read.get(dateText) ?? readDate(dateText);
      read.set(dateText, reading);
      if (reading.undated) undated++;
      else if (!reading.date) failed.push(dateText);
      else if (dateRange) {
        compared++;
        const { problems } = reconcile(reading, {
          start: yearIn(dateRange.startYear),
          end: yearIn(dateRange.endYear),
        });
        if (problems.some(({ code }) => code === 'years-disagree')) disagree++;
      }
    }
    expect(all).toBe(69_202);
    expect(undated).toBe(5992);
    expect(failed.length, failed.join('; ')).toBeLessThanOrEqual((all - undated) / 1000);
    // Their years are about the making in some records and about the last printing in others; a few
    // are slips.
    expect(disagree / compared).toBeLessThan(0.006);
  }, 60_000);

  it('of the starter museum are all understood but “Modern”', () => {
    const rows = parse(readFileSync(starter), { columns: true }) as {
      date_display: string;
      date_start: string;
      date_end: string;
    }[];
    const dated = rows.filter(({ date_display }) => date_display !== '');
    expect(dated.length).toBeGreaterThan(90);
    const unread = dated
      .filter(({ date_display }) => !readDate(date_display).date)
      .map(({ date_display }) => date_display);
    expect([...new Set(unread)]).toEqual(['Modern']);
    const disagreeing = dated.filter(
      ({ date_display, date_start, date_end }) =>
        date_start !== '' &&
        reconcile(readDate(date_display), {
          start: Number(date_start),
          end: Number(date_end),
        }).problems.some(({ code }) => code === 'years-disagree'),
    );
    expect(disagreeing.map((row) => row.date_display)).toEqual([]);
  });
});
