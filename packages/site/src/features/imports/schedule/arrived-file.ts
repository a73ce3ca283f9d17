// A file that arrived unattended: whether it can be a table that came whole, before anybody reads
// it as one.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { failure } from '../../../platform/errors/failure.ts';
import type { LastRead, Stop } from './schedule.ts';

export type ArrivedFile = {
  path: string;
  /** Of its bytes. */
  hash: string;
  /** Whether its text ends with a line break; nothing for what is not text. */
  endsLine?: boolean;
  /** The file beside which its pictures are, where that is another one. */
  beside?: string;
};

/** What is looked at to tell a web page from a table, in bytes. */
const START_BYTES = 2048;

/** Looks at a file as a whole. `last`: what was read of the same source before. */
export async function checkArrived(
  path: string,
  last: Pick<LastRead, 'endsLine'> | undefined,
): Promise<ArrivedFile | Stop> {
  const { hash, bytes, start, end } = await readThrough(path);
  if (bytes === 0) return { kind: 'stopped', code: 'empty', report: { code: 'empty' } };
  if (isWebPage(await unpackedStart(path, start))) return webPage();
  if (!isLines(start)) return { path, hash };
  const endsLine = end === 0x0a || end === 0x0d;
  if (!endsLine && last?.endsLine)
    return {
      kind: 'stopped',
      code: 'cut-off',
      report: { code: 'cut-off' },
    };
  return { path, hash, endsLine };
}

export const webPage = (): Stop => ({
  kind: 'stopped',
  code: 'web-page',
  report: { code: 'web-page' },
});

/** @throws source-unusable where the file is gone meanwhile */
async function readThrough(path: string) {
  const digest = createHash('sha256');
  const first: Buffer[] = [];
  let [bytes, end] = [0, -1];
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (bytes < START_BYTES) first.push(chunk.subarray(0, START_BYTES - bytes));
      bytes += chunk.length;
      end = chunk.at(-1) ?? end;
      digest.update(chunk);
    }
  } catch (error) {
    throw failure('source-unusable', path, `it cannot be read (${(error as Error).message}).`);
  }
  return { hash: digest.digest('hex'), bytes, start: Buffer.concat(first), end };
}

async function unpackedStart(path: string, start: Buffer): Promise<string> {
  if (start[0] !== 0x1f || start[1] !== 0x8b) return start.toString('latin1');
  const file = createReadStream(path);
  const unpacked = file.pipe(createGunzip());
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>)
      return chunk.subarray(0, START_BYTES).toString('latin1');
  } catch {
    // What is wrong with it is said by whoever reads the whole.
  } finally {
    file.destroy();
    unpacked.destroy();
  }
  return '';
}

function isWebPage(start: string): boolean {
  // Every second byte of UTF-16 is 0 here.
  const text = start
    .replaceAll('\0', '')
    .replace(/^(\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)/, '')
    .replaceAll(/<\?.*?\?>|<!--[\s\S]*?-->/g, '')
    .trimStart();
  return /^<(!doctype\s+html|html|head|body|title|meta|script|div|p|h1|center)\b/i.test(text);
}

/** Lines of text that may be cut off anywhere: no workbook, no archive, and no JSON or XML. */
function isLines(start: Buffer): boolean {
  if (start.includes(0) || (start[0] === 0x1f && start[1] === 0x8b)) return false;
  return !/^(PK|\s*[[<])/.test(start.toString('latin1'));
}
