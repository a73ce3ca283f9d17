// Fetches the pictures that cells name by web addresses, once each, after somebody agreed to it for
// the source: one request at a time to each server, with a pause between two.
import { join } from 'node:path';
import { isFailure } from '../../../platform/errors/failure.ts';
import type { Download } from '../../../platform/outbound/outbound-download.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import type { Site } from '../../../platform/site.ts';
import { checkFile } from '../../media/masters.ts';
import { refusalIn } from '../../media/refusal.ts';
import { openFetchedStore, type FetchedStore } from './fetched-store.ts';
import type { Picture } from './match-images.ts';

/** What a person said for a source: that its pictures may be fetched, and how they may be used. */
type FetchConsent = { by: string; rights: string };

type FetchRequest = {
  addresses: Iterable<string>;
  /** Where the files go: `fetchedFolder`. */
  folder: string;
  consent: FetchConsent;
  outbound: Outbound;
  /** Between two requests to one server, in milliseconds. */
  pauseMs: number;
  wait(milliseconds: number): Promise<unknown>;
  /** Told after each address, of so many. */
  progress?(done: number, all: number): void;
  /** More pictures than this are left for the next time. */
  maxPictures?: number;
  signal?: AbortSignal;
};

export type FetchReport = {
  fetched: number;
  bytes: number;
  /** Addresses that were asked before. */
  known: number;
  /** Addresses that give no picture; they are not asked again. */
  refused: { address: string; reason: string }[];
  /** Left for the next time: the server does not answer, or there are too many. */
  postponed: { address: string; reason: string }[];
};

const ACCEPT = ['image/*', 'application/octet-stream', 'binary/octet-stream'];
/** Servers that are asked at the same time. */
const MAX_SERVERS = 4;
const DEFAULT_MAX_PICTURES = 100_000;
/** So many failures in a row, and a server is left alone until the next time. */
const MAX_FAILURES = 3;

/** Fetches what was not asked for before. What a kill interrupts is continued by the next call. */
export async function fetchImages(site: Site, request: FetchRequest): Promise<FetchReport> {
  const store = await openFetchedStore(request.folder);
  const all = [...new Set(request.addresses)];
  const open = all.filter((address) => !store.entries.has(address));
  const max = request.maxPictures ?? DEFAULT_MAX_PICTURES;
  const report: FetchReport = {
    fetched: 0,
    bytes: 0,
    known: all.length - open.length,
    refused: [],
    postponed: open
      .slice(max)
      .map((address) => ({ address, reason: `only ${max} pictures are fetched at once` })),
  };
  const servers = [...Map.groupBy(open.slice(0, max), serverOf).values()];
  let done = 0;
  const noteOne = () => request.progress?.(++done, Math.min(open.length, max));
  const fetching: Fetching = { site, request, store, report, noteOne };
  const work = async (): Promise<void> => {
    for (let next = servers.shift(); next; next = servers.shift()) await askServer(next, fetching);
  };
  await Promise.all(Array.from({ length: MAX_SERVERS }, work));
  return report;
}

/** Finds fetched pictures by their addresses; nothing where none was ever asked for. */
export async function fetchedPictures(
  folder: string,
): Promise<((address: string) => Picture | undefined) | undefined> {
  const { entries } = await openFetchedStore(folder);
  if (entries.size === 0) return undefined;
  return (address) => {
    const entry = entries.get(address);
    if (!entry || !('file' in entry)) return undefined;
    const { file, bytes, at, rights } = entry;
    return {
      path: join(folder, file),
      within: file,
      bytes,
      modifiedMs: Date.parse(at),
      ...(rights ? { rights } : {}),
    };
  };
}

type Fetching = {
  site: Site;
  request: FetchRequest;
  store: FetchedStore;
  report: FetchReport;
  noteOne(): void;
};

const serverOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host : address;

/** Asks one server for its pictures, one after the other. */
async function askServer(addresses: readonly string[], fetching: Fetching): Promise<void> {
  const { request, report } = fetching;
  let failures = 0;
  for (const [i, address] of addresses.entries()) {
    request.signal?.throwIfAborted();
    if (i > 0) await request.wait(request.pauseMs);
    const outcome = await ask(address, fetching);
    fetching.noteOne();
    failures = 'postponed' in outcome ? failures + 1 : 0;
    if (!('postponed' in outcome)) continue;
    const isBusy = outcome.status === 429 || outcome.status === 503;
    const left = isBusy || failures >= MAX_FAILURES ? addresses.slice(i + 1) : [];
    for (const one of [address, ...left])
      report.postponed.push({ address: one, reason: outcome.postponed });
    if (left.length > 0) return;
  }
}

type Outcome = { kept: true } | { refused: string } | { postponed: string; status?: number };

async function ask(
  address: string,
  { site, request, store, report }: Omit<Fetching, 'noteOne'>,
): Promise<Outcome> {
  const outcome = await fetchOne(address, { site, request, store });
  if ('postponed' in outcome) return outcome;
  const about = { address, at: site.clock.now(), consentBy: request.consent.by };
  if ('refused' in outcome) {
    report.refused.push({ address, reason: outcome.refused });
    await store.add({ ...about, refused: outcome.refused });
    return outcome;
  }
  const { file, bytes, mime } = outcome;
  await store.add({ ...about, file, bytes, mime, rights: request.consent.rights });
  report.fetched++;
  report.bytes += bytes;
  return { kept: true };
}

type Fetched = { file: string; bytes: number; mime: string };

async function fetchOne(
  address: string,
  { site, request, store }: Pick<Fetching, 'site' | 'request' | 'store'>,
): Promise<Fetched | Exclude<Outcome, { kept: true }>> {
  try {
    return await request.outbound.download(
      address,
      {
        accept: ACCEPT,
        maxBytes: site.settings['media.max-bytes'],
        ...(request.signal ? { signal: request.signal } : {}),
      },
      (download) => keep(address, download, { site, request, store }),
    );
  } catch (error) {
    if (!isFailure(error)) throw error;
    if (error.code === 'outside-refused') return { refused: error.message };
    if (error.code === 'outside-failed') return { postponed: error.message };
    throw error;
  }
}

/** Writes what arrives, and looks at it: only a picture is kept, whatever its server calls it. */
async function keep(
  address: string,
  { status, chunks }: Download,
  { site, request, store }: Pick<Fetching, 'site' | 'request' | 'store'>,
): Promise<Fetched | Exclude<Outcome, { kept: true }>> {
  if (status !== 200) return refusedWith(status);
  const file = store.fileOf(address);
  const size = { bytes: 0 };
  await store.write(file, counted(chunks, size));
  const checked = await pictureIn(site, join(request.folder, file));
  if ('refused' in checked) await store.remove(file);
  return 'refused' in checked ? checked : { file, bytes: size.bytes, mime: checked.mime };
}

/** Servers that are busy, or have a fault of their own, are asked again another time. */
function refusedWith(status: number): { refused: string } | { postponed: string; status: number } {
  const reason = `the server answered with ${status}`;
  const isPassing = status >= 500 || [408, 425, 429].includes(status);
  return isPassing ? { postponed: reason, status } : { refused: reason };
}

async function pictureIn(
  site: Site,
  path: string,
): Promise<{ mime: string } | { refused: string }> {
  try {
    const mime = await checkFile(site, path);
    return mime.startsWith('image/') ? { mime } : { refused: `it is ${mime} and not a picture` };
  } catch (error) {
    const refused = refusalIn(error);
    if (refused === undefined) throw error;
    return { refused };
  }
}

async function* counted(
  chunks: AsyncIterable<Buffer>,
  size: { bytes: number },
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    size.bytes += chunk.length;
    yield chunk;
  }
}
