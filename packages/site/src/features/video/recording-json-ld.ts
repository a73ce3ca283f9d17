// A film or a sound for machines: schema.org's VideoObject or AudioObject, with its parts and its
// words.
import type { RecordingView } from '../media/recording-view.ts';
import { fullText } from './full-text.ts';

/** A length as ISO 8601 writes it: PT1M9.5S. */
function isoDuration(seconds: number): string {
  const rest = Math.round((seconds % 60) * 1000) / 1000;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${rest > 0 || seconds < 60 ? `${rest}S` : ''}`;
}

/**
 * @param origin public address of the site;
 * @param page the recording's page with its language
 */
export function recordingJsonLd(
  view: RecordingView,
  {
    origin,
    page,
    poster,
    createdAt,
    museum,
    rights,
  }: {
    origin: string;
    page: string;
    poster: string | undefined;
    createdAt: string;
    museum: string;
    rights: string | undefined;
  },
): Record<string, unknown> {
  const transcript = fullText(view)
    .flatMap(({ lines }) => lines.map(({ text }) => text))
    .join('\n');
  return {
    '@type': view.kind === 'video' ? 'VideoObject' : 'AudioObject',
    '@id': origin + page,
    url: origin + page,
    name: view.title.text,
    description: view.summary?.text ?? view.title.text,
    uploadDate: createdAt,
    contentUrl: origin + view.play.src,
    encodingFormat: view.play.mime,
    ...(poster ? { thumbnailUrl: origin + poster } : {}),
    ...(view.seconds ? { duration: isoDuration(view.seconds) } : {}),
    ...(view.width && view.height ? { width: view.width, height: view.height } : {}),
    ...(transcript ? { transcript: transcript } : {}),
    ...accessibilityOf(view, transcript),
    ...chaptersOf(view, origin + page),
    ...(rights?.startsWith('http') ? { license: rights } : {}),
    publisher: { '@type': 'Museum', name: museum, url: origin },
  };
}

/** What helps those who cannot hear or see it. */
function accessibilityOf(view: RecordingView, transcript: string): Record<string, unknown> {
  if (!view.tracks.some(({ use }) => use === 'captions')) return {};
  const features = {
    captions: true,
    transcript: transcript !== '',
    audioDescription: view.described !== undefined,
    signLanguage: view.signed !== undefined,
  };
  return {
    accessibilityFeature: Object.entries(features).flatMap(([name, has]) => (has ? [name] : [])),
  };
}

/** Its chapters as clips, each with the address that starts there. */
function chaptersOf({ chapters }: RecordingView, address: string): Record<string, unknown> {
  if (!chapters) return {};
  return {
    hasPart: chapters.cues.map(([from, until, name]) => ({
      '@type': 'Clip',
      name,
      startOffset: from,
      endOffset: until,
      url: `${address}?t=${from}`,
    })),
  };
}
