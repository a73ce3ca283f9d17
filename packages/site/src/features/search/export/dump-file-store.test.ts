import { createHash } from 'node:crypto';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeOthers, writeDumpFile } from './dump-file-store.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-dump-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function* lines(...texts: string[]) {
  for (const text of texts) yield { text, records: text === 'head\n' ? 0 : 1 };
}

describe('a file of a dump', () => {
  it('is compressed, with the number of its records, its size and its checksum', async () => {
    const file = await writeDumpFile(folder, 'items.csv.gz', lines('head\n', 'a\n', 'b\n'));
    const bytes = readFileSync(join(folder, 'items.csv.gz'));
    expect(gunzipSync(bytes).toString()).toBe('head\na\nb\n');
    expect(file).toEqual({
      name: 'items.csv.gz',
      records: 2,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(readdirSync(folder)).toEqual(['items.csv.gz']);
  });

  it('is written while another process writes it, and where one was killed while it did', async () => {
    writeFileSync(join(folder, 'items.csv.gz.part'), 'left');
    const [other, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = async function* () {
      yield { text: 'a\n', records: 1 };
      written.resolve();
      await other.promise;
    };
    const first = writeDumpFile(folder, 'items.csv.gz', slow());
    await written.promise;
    const second = await writeDumpFile(folder, 'items.csv.gz', lines('a\n'));
    other.resolve();
    expect((await first).records).toBe(second.records);
    expect(readdirSync(folder).sort()).toEqual(['items.csv.gz', 'items.csv.gz.part']);
  });

  it('stays when others are removed, and so does what is being written', async () => {
    const names = ['old.csv.gz', 'items.csv.gz', 'new.csv.gz.1.part', 'left.csv.gz.2.part'];
    for (const name of names) writeFileSync(join(folder, name), '');
    const earlier = new Date(Date.now() - 4_000_000);
    utimesSync(join(folder, 'left.csv.gz.2.part'), earlier, earlier);
    await removeOthers(folder, new Set(['items.csv.gz']));
    expect(readdirSync(folder).sort()).toEqual(['items.csv.gz', 'new.csv.gz.1.part']);
  });

  it('is not there, nor a part of it, where the records cannot be read', async () => {
    const broken = async function* () {
      yield { text: 'a\n', records: 1 };
      throw new Error('The database is away.');
    };
    await expect(writeDumpFile(folder, 'items.csv.gz', broken())).rejects.toThrow('away');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')(
    'tells why it cannot be written, not that nothing of it is there',
    async () => {
      const absent = join(folder, 'absent');
      symlinkSync(join(folder, 'no-such-disk'), absent);
      await expect(writeDumpFile(absent, 'items.csv.gz', lines('a\n'))).rejects.toMatchObject({
        code: 'EEXIST',
      });
    },
  );
});
