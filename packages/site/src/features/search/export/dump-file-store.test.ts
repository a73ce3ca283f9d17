import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeDumpFile } from './dump-file-store.ts';

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
