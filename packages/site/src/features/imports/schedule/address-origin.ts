// A file of another server, such as a published sheet: asked for only where it changed, and
// continued where the last attempt broke off.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { recordEndings } from '@vitrine/table-reader';
import { isFailure } from '../../../platform/errors/failure.ts';
import {
  continueDurably,
  moveDurably,
  syncFile,
  writeDurably,
} from '../../../platform/files/durable-write.ts';
import type { Download } from '../../../platform/outbound/outbound-download.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import { checkArrived, webPage, type ArrivedFile } from './arrived-file.ts';
import type { Report } from './schedule-report.ts';
import type { PartialDownload, Schedule, Stop, Validators } from './schedule.ts';
import { decoded } from '../../../platform/decoded.ts';

type Found =
  | { kind: 'arrived'; arrived: ArrivedFile & { validators: Validators } }
  | { kind: 'unchanged'; report: Report }
  | (Stop & { partial?: PartialDownload });

type Fetching = {
  outbound: Pick<Outbound, 'download'>;
  /** An empty folder for the file. */ workFolder: string;
  /** Where a download is kept that broke off. */ partialPath: string;
  /** Nothing of what was read before counts. */ isForced: boolean;
  stop: AbortSignal;
};

/** Endings of files whose addresses have none, by their media types. */
const endings: Readonly<Record<string, string>> = {
  'text/tab-separated-values': '.tsv',
  'application/json': '.json',
  'application/x-ndjson': '.jsonl',
  'application/jsonl': '.jsonl',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'application/vnd.ms-excel': '.xls',
  'application/vnd.oasis.opendocument.spreadsheet': '.ods',
  'application/xml': '.xml',
  'text/xml': '.xml',
  'application/zip': '.zip',
};

/** A web page is taken, so that it can be said what came. */
const ACCEPT = ['text/*', 'application/*', 'binary/octet-stream'];

/** Fetches the file of a source from its address. */
export async function fetchAddress(schedule: Schedule, fetching: Fetching): Promise<Found> {
  const { lastRead } = schedule;
  const { partialPath, isForced } = fetching;
  const partial = await partialOnDisk(schedule, partialPath);
  const progress: { partial?: PartialDownload } = {};
  try {
    return await fetching.outbound.download(
      schedule.origin,
      {
        accept: ACCEPT,
        signal: fetching.stop,
        ...(!isForced && lastRead?.validators ? { unlessSame: lastRead.validators } : {}),
        ...(partial ? { continueAt: partial } : {}),
      },
      (file) => receive(schedule, { file, progress }, fetching),
    );
  } catch (error) {
    if (!isFailure(error) || !error.code.startsWith('outside-')) throw error;
    const values = { host: new URL(schedule.origin).host };
    const report: Report = { code: 'unreachable', values, detail: error.message };
    const stop: Stop = { kind: 'stopped', code: 'unreachable', report };
    if (!progress.partial) return stop;
    await syncFile(partialPath);
    return { ...stop, partial: progress.partial };
  }
}

/** What arrived of a download that broke off, if it is still there. */
async function partialOnDisk(
  { partial }: Schedule,
  path: string,
): Promise<PartialDownload | undefined> {
  const found = partial && (await stat(path).catch(() => undefined));
  return found && found.size >= partial.bytes ? partial : undefined;
}

async function receive(
  { lastRead, sourceKey }: Schedule,
  { file, progress }: { file: Download; progress: { partial?: PartialDownload } },
  { workFolder, partialPath, isForced }: Fetching,
): Promise<Found> {
  if (file.status === 304) return { kind: 'unchanged', report: { code: 'not-modified' } };
  if (file.status !== 200 && file.status !== 206) return refused(file);
  if (file.type === 'text/html' || file.type === 'application/xhtml+xml') return webPage();
  const validators = validatorsOf(file);
  let bytes = file.start;
  if (file.start === 0) await writeDurably(partialPath, '', 0o600);
  await continueDurably(partialPath, file.start, file.chunks, (chunk) => {
    bytes += chunk.byteLength;
    progress.partial = { bytes, ...validators };
  });
  delete progress.partial;
  const path = join(workFolder, nameOf(file, sourceKey));
  await moveDurably(partialPath, path);
  const arrived = await checkArrived(path, isForced ? undefined : lastRead);
  if ('kind' in arrived) return arrived;
  if (!isForced && lastRead?.hash === arrived.hash)
    return { kind: 'unchanged', report: { code: 'same-content' } };
  return { kind: 'arrived', arrived: { ...arrived, validators } };
}

function refused({ status, url }: Download): Stop {
  const { host } = new URL(url);
  const report: Report = { code: 'refused', values: { host, status } };
  return { kind: 'stopped', code: 'unreachable', report };
}

const validatorsOf = ({ etag, lastModified }: Download): Validators => ({
  ...(etag === undefined ? {} : { etag }),
  ...(lastModified === undefined ? {} : { lastModified }),
});

/** The name in its address where that is one of a table, so that people recognise it. */
function nameOf({ url, type }: Download, sourceKey: string): string {
  const last = decoded(new URL(url).pathname.split('/').at(-1) ?? '').replaceAll(
    /[^\p{L}\p{N}._-]/gu,
    '_',
  );
  const bare = last.toLowerCase().replace(/\.(gz|zip)$/, '');
  if ([...recordEndings, '.xml'].some((ending) => bare.endsWith(ending))) return last;
  const name = sourceKey.replaceAll(/[^\p{L}\p{N}_-]/gu, '_').slice(0, 80);
  return `${name}${endings[type] ?? '.csv'}`;
}
