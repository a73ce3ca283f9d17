// The whole of a recording as text: what is heard and what is seen, each at its moment, under the
// chapters. Pure.
import type { Cue } from '../media/recording/cues.ts';
import type { RecordingView } from '../media/recording-view.ts';

type TextLine = { from: number; until: number; text: string; seen: boolean };
export type TextPart = { chapter: Cue | undefined; lines: TextLine[] };

/**
 * Captions of one sentence that is spread over several cues stay apart: each is a place to go to.
 */
export function fullText({
  transcript,
  descriptions,
  chapters,
}: Pick<RecordingView, 'transcript' | 'descriptions' | 'chapters'>): TextPart[] {
  const line =
    (seen: boolean) =>
    ([from, until, text]: Cue): TextLine => ({
      from,
      until,
      text: text.replaceAll('\n', ' '),
      seen,
    });
  const lines = [
    ...(transcript?.cues ?? []).map(line(false)),
    ...(descriptions?.cues ?? []).map(line(true)),
  ].sort((a, b) => a.from - b.from || Number(b.seen) - Number(a.seen));
  if (lines.length === 0) return [];
  const starts = chapters?.cues ?? [];
  const before = lines.filter(({ from }) => starts[0] === undefined || from < starts[0][0]);
  const parts = starts.map((chapter, i): TextPart => ({
    chapter,
    lines: lines.filter(
      ({ from }) => from >= chapter[0] && from < (starts[i + 1]?.[0] ?? Infinity),
    ),
  }));
  return [
    ...(before.length > 0 ? [{ chapter: undefined, lines: before }] : []),
    ...parts.filter((part) => part.lines.length > 0),
  ];
}

/** Where in a recording an address leads: `?t=83.5`, in seconds. */
export function timeParameter(search: URLSearchParams): number | undefined {
  const seconds = Number(search.get('t') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 && seconds < 1e6 ? seconds : undefined;
}

export const versions = ['plain', 'described', 'signed'] as const;
export type Version = (typeof versions)[number];

/** Which version an address asks for: `?version=signed`. */
export function versionIn(search: URLSearchParams): Version {
  return versions.find((version) => version === search.get('version')) ?? 'plain';
}
