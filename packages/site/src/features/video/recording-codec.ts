// Films and sounds in the folder of content: `recordings/winter/recording.json` and beside it the
// film, its poster, `captions.en.vtt`, `chapters.fr.vtt`, `described.mp4`. The texts are read and
// written as readable files, the others byte for byte.
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { hashOfFile } from '../../platform/files/blob-store.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import {
  envelopeOf,
  readableJson,
  readFolders,
  type ContentCodec,
  type ContentFile,
  type ContentProblem,
  type ContentSource,
  type ReadRecord,
} from '../editorial/content/codec.ts';
import { fileBeside } from '../editorial/content/content-folder.ts';
import { inspectFile, registerFiles, storeMaster, type TakenFile } from '../media/masters.ts';
import { mediaDefinition, type Media } from '../media/media.ts';
import { isRecording } from '../media/media-kind.ts';
import { refusalIn } from '../media/refusal.ts';
import { writeVtt } from '../media/recording/cues.ts';
import type { RecordedFile, TextTrack, TrackUse } from '../media/recording/recording.ts';
import { readTrack } from '../media/recording/sidecars.ts';
import type { RecordDefinition, Stored } from '../records/record.ts';

const FOLDER = 'recordings';

const TEXT = /^(captions|descriptions|chapters)\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.(vtt|srt)$/;

export const recordingCodec: ContentCodec = {
  folder: FOLDER,
  definition: mediaDefinition as RecordDefinition<unknown>,
  key: { scheme: 'path', of: (body) => (body as Media).recording?.path ?? '' },
  write: (record) => writeRecording(record as Stored<Media>),
  attachments: ({ body }) => (hasPage(body as Media) ? filesOfMedia(body as Media) : []),
  references: (body) => {
    const name = (body as Media).recording?.posterItem;
    return name === undefined ? [] : [{ kind: 'item', name, at: ['posterItem'] }];
  },
  read: (files) => readFolders(files, 'recording.json'),
  prepare: prepareRecording,
};

const hasPage = (media: Media): boolean =>
  isRecording(media) && media.recording?.path !== undefined;

/** Each file of a recording under the name that says its part. */
const partNames = (media: Media): [part: string, file: RecordedFile, name: string][] => {
  const { described, signed, poster } = media.recording ?? {};
  const ending = ({ fileName }: RecordedFile) => /\.[A-Za-z0-9]{1,5}$/.exec(fileName)?.[0] ?? '';
  return [
    ['film', media as RecordedFile],
    ['described', described],
    ['signed', signed],
    ['poster', poster],
  ].flatMap(([part, file]) =>
    file && typeof file === 'object'
      ? [[part as string, file, `${part as string}${ending(file)}`]]
      : [],
  );
};

function filesOfMedia(media: Media): { path: string; hash: string }[] {
  return partNames(media).map(([, { file }, name]) => ({
    path: `${media.recording?.path ?? ''}/${name}`,
    hash: file,
  }));
}

function writeRecording(record: Stored<Media>): ContentFile[] {
  const { caption, altText, rights, recording } = record.body;
  if (!hasPage(record.body) || !recording?.path) return [];
  const { path, tracks = [], described: _described, signed, poster: _poster, ...rest } = recording;
  const names = Object.fromEntries(partNames(record.body).map(([part, , name]) => [part, name]));
  return [
    {
      path: `${path}/recording.json`,
      text: readableJson({
        ...envelopeOf(record),
        title: caption,
        altText,
        rights,
        ...rest,
        ...names,
        signedLanguage: signed?.language,
      }),
    },
    ...tracks.map(({ use, language, cues }) => ({
      path: `${path}/${use}.${language}.vtt`,
      text: writeVtt(cues),
    })),
  ];
}

/** What was written of a recording: everything may be anything until it is checked. */
type Written = {
  path: string;
  title?: unknown;
  altText?: unknown;
  rights?: unknown;
  summary?: unknown;
  credit?: unknown;
  posterItem?: unknown;
  stream?: unknown;
  film?: unknown;
  described?: unknown;
  signed?: unknown;
  signedLanguage?: unknown;
  poster?: unknown;
};

type Taking = {
  site: Site;
  actor: Actor;
  root: string;
  folder: string;
  dryRun: boolean;
  taken: TakenFile[];
  problems: ContentProblem[];
  about: string;
};

/**
 * Takes the files in before the transaction: copying is slow. What cannot be used is reported, and
 * the record is left as it was.
 */
async function prepareRecording(
  { site, actor, folder: root, dryRun }: ContentSource,
  record: ReadRecord,
): Promise<{ record: ReadRecord | undefined; problems: ContentProblem[] }> {
  const written = record.body as Written;
  const taking: Taking = {
    site,
    actor,
    root,
    folder: join(root, FOLDER, written.path),
    dryRun,
    taken: [],
    problems: [],
    about: record.file,
  };
  const film = await take(taking, written.film, /^(video|audio)\//);
  const [described, signed, poster] = [
    await take(taking, written.described, /^(video|audio)\//),
    await take(taking, written.signed, /^video\//),
    await take(taking, written.poster, /^image\/(jpeg|png|webp)$/),
  ];
  if (!film) {
    if (taking.problems.length === 0)
      taking.problems.push({
        file: record.file,
        line: 1,
        reason: 'it does not name a video or audio file',
        whatToDo: 'Add "film": "film.mp4", the name of a file in the same folder.',
      });
    return { record: undefined, problems: taking.problems };
  }
  const tracks = await readTracks(taking);
  const { path, title, altText, rights, summary, credit, posterItem, stream, signedLanguage } =
    written;
  const recording = {
    path,
    ...defined({ summary, credit, posterItem, stream, described, poster }),
    ...(signed ? { signed: { ...signed, ...defined({ language: signedLanguage }) } } : {}),
    ...(tracks.length > 0 ? { tracks } : {}),
  };
  const body = {
    kind: film.mime.startsWith('video/') ? 'video' : 'sound',
    ...film,
    ...defined({ caption: title, altText, rights }),
    recording,
  };
  return {
    record: {
      ...record,
      body,
      within: (writer) => registerFiles(writer, site, actor, taking.taken),
    },
    problems: taking.problems,
  };
}

const defined = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

async function take(
  taking: Taking,
  name: unknown,
  fits: RegExp,
): Promise<RecordedFile | undefined> {
  if (name === undefined) return undefined;
  const { site, actor, root, folder, dryRun, taken, problems, about } = taking;
  const addProblem = (reason: string) =>
    void problems.push({
      file: about,
      line: 1,
      reason,
      whatToDo: 'Replace the file; the rest was imported.',
    });
  const beside = await fileBeside(root, folder, name);
  if ('reason' in beside) return addProblem(beside.reason) as undefined;
  const { path } = beside;
  try {
    const inspected = await inspectFile(site, path);
    if (!fits.test(inspected.mime))
      return addProblem(
        `${basename(path)} is ${inspected.mime}, which does not match its part`,
      ) as undefined;
    const stored = dryRun
      ? { hash: await hashOfFile(path), bytes: 0 }
      : await storeMaster(site, actor, path);
    taken.push({ ...stored, ...inspected });
    return { file: stored.hash, fileName: basename(path), mime: inspected.mime };
  } catch (error) {
    const reason = refusalIn(error);
    if (reason === undefined) throw error;
    return addProblem(reason) as undefined;
  }
}

async function readTracks({ folder, problems }: Taking): Promise<TextTrack[]> {
  const tracks: TextTrack[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const [, use = '', language = ''] = TEXT.exec(name) ?? [];
    if (use === '') continue;
    const { track, notices } = await readTrack(join(folder, name), use as TrackUse, language);
    problems.push(
      ...notices.map((reason) => ({
        file: `${FOLDER}/${basename(folder)}/${name}`,
        line: 1,
        reason: reason.replace(/\.$/, ''),
        whatToDo: 'Check this text; everything else was imported.',
      })),
    );
    if (track.cues.length > 0) tracks.push(track);
  }
  return tracks;
}
