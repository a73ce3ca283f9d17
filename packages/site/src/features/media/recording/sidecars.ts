// Files beside a recording that are called as it is: `film.en.vtt`, `film.fr.srt`,
// `film.chapters.en.vtt`, `film.described.mp4`, `film.poster.jpg`.
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { decodeCaptions } from './caption-text.ts';
import { readCues } from './cues.ts';
import { trackUses, type TextTrack, type TrackUse } from './recording.ts';

/**
 * What is beside a recording, and what was not right with it, in sentences that begin with the
 * file's name.
 */
type Sidecars = {
  tracks: TextTrack[];
  notices: string[];
  described?: string;
  signed?: { path: string; language?: string };
  poster?: string;
};

/** Captions of an hour have 100 kB. */
const MAX_TEXT_BYTES = 4_000_000;

const TEXT =
  /^(?:\.(captions|subtitles|descriptions|chapters))?(?:\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*))?\.(?:vtt|srt)$/i;
const VERSION =
  /^\.(described|signed|poster)(?:\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*))?\.(?:mp4|m4v|webm|m4a|mp3|ogg|oga|opus|wav|jpe?g|png|webp)$/i;

/** @param language  of texts whose name does not say one */
export async function sidecarsOf(path: string, language: string): Promise<Sidecars> {
  const stem = basename(path).replace(/\.[^.]+$/, '');
  const beside: Sidecars = { tracks: [], notices: [] };
  for (const name of (await readdir(dirname(path))).sort()) {
    if (name === basename(path) || !name.toLowerCase().startsWith(`${stem.toLowerCase()}.`))
      continue;
    const rest = name.slice(stem.length);
    const text = TEXT.exec(rest);
    const version = VERSION.exec(rest);
    if (text) await addText(beside, join(dirname(path), name), useOf(text[1]), text[2] ?? language);
    else if (version)
      addVersion(beside, join(dirname(path), name), version[1]?.toLowerCase(), version[2]);
  }
  return beside;
}

function useOf(name: string | undefined): TrackUse {
  const use = name?.toLowerCase() ?? '';
  return (trackUses as readonly string[]).includes(use) ? (use as TrackUse) : 'captions';
}

function addVersion(
  beside: Sidecars,
  path: string,
  part: string | undefined,
  language: string | undefined,
): void {
  if (part === 'described') beside.described ??= path;
  if (part === 'signed') beside.signed ??= { path, ...(language ? { language } : {}) };
  if (part === 'poster') beside.poster ??= path;
}

async function addText(
  beside: Sidecars,
  path: string,
  use: TrackUse,
  language: string,
): Promise<void> {
  const { track, notices } = await readTrack(path, use, language);
  beside.notices.push(...notices);
  if (track.cues.length === 0) return;
  if (beside.tracks.some((one) => one.use === use && one.language === language))
    beside.notices.push(
      `${basename(path)} is for the same language as another file and was skipped. Add the language to the name, for example film.fr.vtt.`,
    );
  else beside.tracks.push(track);
}

/** One file of captions, repaired as far as that goes. */
export async function readTrack(
  path: string,
  use: TrackUse,
  language: string,
): Promise<{ track: TextTrack; notices: string[] }> {
  const name = basename(path);
  if ((await stat(path)).size > MAX_TEXT_BYTES)
    return {
      track: { use, language, cues: [] },
      notices: [`${name} is too large for a caption file and was skipped.`],
    };
  const { text, notice } = decodeCaptions(await readFile(path), language);
  const { cues, problems } = readCues(text);
  const messages = problems
    .slice(0, 10)
    .map(({ line, reason }) => `${name}, line ${line}: ${reason}.`);
  return {
    track: { use, language, cues },
    notices: [
      ...(notice ? [`${name}: ${notice}.`] : []),
      ...messages,
      ...(problems.length > 10 ? [`${name}: ${problems.length - 10} more problems.`] : []),
      ...(cues.length === 0
        ? [`${name} does not contain readable captions. Save them as WebVTT or SRT.`]
        : []),
    ],
  };
}
