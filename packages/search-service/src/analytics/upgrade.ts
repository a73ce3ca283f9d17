// Roll-ups as they were stored before their columns were packed, stored again. Their searches may
// be long gone, so they cannot be counted again.
import type { Connection } from '../store/database.ts';
import { packColumns } from './columns.ts';
import { Sketch } from './sketch.ts';
import { heavyColumns, lightColumns } from './tally.ts';

/** The form in which roll-ups are stored now. */
const form = 1;

type Row = {
  rowid: number;
  index_name: string;
  period: string;
  family: string;
  tags: string;
  size: number;
  light: Buffer;
  heavy: Buffer;
  extra: string;
};

/**
 * Brings a ledger's roll-ups to the form of today, all or none. Longer periods are left out: they
 * are summed again from the days.
 */
export function upgradeRollups(database: Connection): void {
  if (Number(database.pragma('user_version', { simple: true })) >= form) return;
  database.transaction(() => {
    database.exec("DELETE FROM rollups WHERE period NOT LIKE 'D%'");
    const find = database.prepare<[number], Row>('SELECT rowid, * FROM rollups WHERE rowid = ?');
    const update = database.prepare(
      'UPDATE rollups SET light = ?, heavy = ?, extra = ? WHERE rowid = ?',
    );
    const insert = database.prepare(
      "INSERT OR REPLACE INTO rollups (index_name, family, period, tags, size, light, heavy, extra) VALUES (?, 'visitors', ?, ?, ?, ?, x'', '{}')",
    );
    for (const { rowid } of database
      .prepare<[], { rowid: number }>('SELECT rowid FROM rollups')
      .all()) {
      const row = find.get(rowid);
      if (!row) continue;
      const [names = new Uint32Array(), ...light] = columnsOf(
        row.light,
        row.size,
        1 + lightColumns.length,
      );
      const { users, ...extra }: { users?: string } = JSON.parse(row.extra);
      update.run(
        packColumns([names.map((name, at) => name - (names[at - 1] ?? 0)), ...light]),
        row.heavy.length === 0
          ? row.heavy
          : packColumns(columnsOf(row.heavy, row.size, heavyColumns.length)),
        JSON.stringify(extra),
        rowid,
      );
      if (users !== undefined)
        insertVisitors(users, (count, sketch) =>
          insert.run(row.index_name, row.period, row.tags, count, sketch),
        );
    }
    database.pragma(`user_version = ${form}`);
  })();
}

function columnsOf(bytes: Buffer, size: number, count: number): Uint32Array[] {
  const words = new Uint32Array(Uint8Array.from(bytes).buffer);
  return Array.from({ length: count }, (_, at) => words.slice(at * size, (at + 1) * size));
}

/** A sketch was a letter for its kind and its registers in base 64. */
function insertVisitors(
  written: string,
  insert: (count: number, sketch: Uint8Array) => void,
): void {
  const sketch = new Sketch();
  sketch.mergeWritten(Buffer.from(written.slice(1), 'base64'));
  insert(sketch.count(), sketch.write());
}
