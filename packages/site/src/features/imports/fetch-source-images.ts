// Downloads the images that a source names by web addresses, where a person agreed to it for that
// source and said how they may be used. The agreement is kept with the source.
import { setTimeout as wait } from 'node:timers/promises';
import { newOutbound } from '../../platform/outbound/outbound.ts';
import type { Site } from '../../platform/site.ts';
import type { Terminal } from '../../platform/terminal/terminal.ts';
import { counted } from '../../platform/terminal/counted.ts';
import type { Actor } from '../access/actor.ts';
import { fetchImages, type FetchReport } from './images/fetch-images.ts';
import { fetchedFolder } from './images/fetched-store.ts';
import type { OpenedSource } from './open-source.ts';
import { readSource, rememberAnswers } from './sources/known-sources.ts';

type Context = { site: Site; actor: Actor; terminal: Terminal };

/** The question that an agreement answers; the answer is how the images may be used. */
const IMAGE_RIGHTS = 'image-rights';

/** Keeps that the images of a source may be downloaded, and how they may be used. */
export async function agreeToFetch(
  { site, actor }: Context,
  sourceKey: string,
  rights: string,
): Promise<void> {
  await rememberAnswers(site, actor, sourceKey, new Map([[IMAGE_RIGHTS, rights]]));
}

/**
 * Downloads what is agreed to and not there yet.
 * @returns the source with its images; itself where nothing came, and nothing where the download
 *   was interrupted: the next import continues it
 */
export async function fetchSourceImages(
  context: Context,
  opened: OpenedSource,
): Promise<OpenedSource | undefined> {
  const { site, terminal } = context;
  const { sourceKey } = opened.source;
  const source = await readSource(site, sourceKey);
  const agreed = source?.answers.find(({ question }) => question === IMAGE_RIGHTS);
  if (!agreed) return opened;
  const addresses = await opened.remoteImages();
  if (addresses.length === 0) return opened;
  const report = await downloaded(context, {
    addresses,
    sourceKey,
    consent: { by: agreed.by, rights: agreed.answer },
  });
  terminal.progress('');
  if (!report) return undefined;
  for (const line of reportLines(report, addresses)) terminal.line(line);
  return report.fetched > 0 ? opened.reopen() : opened;
}

/** What a dry run reports. */
export async function fetchPreview(opened: OpenedSource): Promise<string[]> {
  const addresses = await opened.remoteImages();
  return addresses.length === 0
    ? []
    : [`${counted(addresses.length, 'image')} would be downloaded from ${hostsOf(addresses)}.`];
}

type Wanted = {
  addresses: readonly string[];
  sourceKey: string;
  consent: { by: string; rights: string };
};

async function downloaded(
  { site, terminal }: Context,
  { addresses, sourceKey, consent }: Wanted,
): Promise<FetchReport | undefined> {
  const { stop: signal } = terminal;
  try {
    return await fetchImages(site, {
      addresses,
      folder: fetchedFolder(site.dataFolder, sourceKey),
      consent,
      outbound: newOutbound(site.settings),
      pauseMs: site.settings['import.image-pause-ms'],
      wait: (milliseconds) => wait(milliseconds, undefined, { signal }),
      progress: (done, all) => terminal.progress(`Downloading images: ${done} of ${all}`),
      signal,
    });
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

const MAX_HOSTS = 3;

function hostsOf(addresses: readonly string[]): string {
  const hosts = new Set(
    addresses.map((address) => (URL.canParse(address) ? new URL(address).host : address)),
  );
  const more = hosts.size - MAX_HOSTS;
  return [...hosts].slice(0, MAX_HOSTS).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

const MAX_LISTED = 5;

function reportLines(
  { fetched, bytes, refused, postponed }: FetchReport,
  addresses: readonly string[],
): string[] {
  // Addresses that gave no image before are not asked again.
  if (fetched + refused.length + postponed.length === 0) return [];
  const listed = (all: FetchReport['refused'], sentence: string) =>
    all.length === 0
      ? []
      : [
          sentence,
          ...all.slice(0, MAX_LISTED).map(({ address, reason }) => `  ${address} — ${reason}`),
          ...(all.length > MAX_LISTED ? [`  … and ${all.length - MAX_LISTED} more`] : []),
        ];
  return [
    `${counted(fetched, 'image')} downloaded from ${hostsOf(addresses)}, ${(bytes / 1_000_000).toFixed(1)} MB.`,
    ...listed(refused, `${counted(refused.length, 'address')} gave no image:`),
    ...listed(
      postponed,
      `${counted(postponed.length, 'image')} could not be downloaded now. Run the import again to try once more:`,
    ),
  ];
}
