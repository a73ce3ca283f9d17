// Texts that belong to moments of a recording: captions, descriptions, chapters. Read from WebVTT
// and SRT, faults and all; written as WebVTT. What is read is plain words: marks of speakers are
// kept as words, marks of style are not.

/** Seconds from the beginning, seconds, words. Lines of one cue are parted by “\n”. */
export type Cue = [from: number, until: number, text: string];

/**
 * Something in a file of captions that was not as it should be, and what was made of it. `line`
 * counts from 1.
 */
type CueProblem = { line: number; reason: string };

type ReadCues = { cues: Cue[]; problems: CueProblem[] };

/** More than this are no captions of one recording. */
export const MAX_CUES = 20_000;
const MAX_TEXT_LENGTH = 4000;

const MOMENT = String.raw`(?:(\d{1,4}):)?(\d{1,3}):(\d{1,2})(?:[.,:](\d{1,3}))?`;
const TIMES = new RegExp(String.raw`^\s*${MOMENT}\s*-{1,2}>\s*${MOMENT}(?:\s.*)?$`);

/**
 * Reads WebVTT or SRT, whichever it is: both are times, an arrow and words. Nothing stops it; what
 * is left out is reported.
 */
export function readCues(source: string): ReadCues {
  const lines = source
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\0', '\uFFFD')
    .split('\n');
  const cues: Cue[] = [];
  const problems: CueProblem[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (/^(NOTE|STYLE|REGION)(\s|$)/.test(line)) {
      at += linesUntil(lines, at + 1, isEmpty).length;
      continue;
    }
    if (!hasArrow(line) && !/\d\s*->\s*\d/.test(line)) continue;
    const times = TIMES.exec(line);
    const from = at;
    const words = linesUntil(lines, at + 1, (one) => isEmpty(one) || hasArrow(one));
    at += words.length;
    // Files without empty lines between cues: the number of the next cue is no word of this one.
    if (hasArrow(lines[at + 1] ?? '') && /^\d+$/.test(words.at(-1)?.trim() ?? '')) words.pop();
    take({ times, words: wordsOf(words), line: from + 1, written: line }, cues, problems);
  }
  return { cues: inOrder(cues, problems), problems };
}

const isEmpty = (line: string): boolean => line.trim() === '';
const hasArrow = (line: string): boolean => line.includes('-->');

/** The lines from a place on up to the first that ends them, or all. */
function linesUntil(
  lines: readonly string[],
  from: number,
  ends: (line: string) => boolean,
): string[] {
  let end = from;
  while (end < lines.length && !ends(lines[end] ?? '')) end += 1;
  return lines.slice(from, end);
}

type Found = { times: RegExpExecArray | null; words: string; line: number; written: string };

function take({ times, words, line, written }: Found, cues: Cue[], problems: CueProblem[]): void {
  const [from, until] = [
    times && secondsOf(times.slice(1, 5)),
    times && secondsOf(times.slice(5, 9)),
  ];
  if (from === undefined || until === undefined || from === null || until === null) {
    problems.push({
      line,
      reason: `“${written.trim().slice(0, 60)}” is not a time; this caption was skipped`,
    });
    return;
  }
  if (words === '') return;
  if (cues.length >= MAX_CUES) {
    if (cues.length === MAX_CUES && problems.at(-1)?.reason !== 'too many')
      problems.push({
        line,
        reason: `there are more than ${MAX_CUES} captions; the rest were skipped`,
      });
    return;
  }
  if (until > from) {
    cues.push([from, until, words]);
    return;
  }
  problems.push({ line, reason: 'it ends before it starts; it is shown for three seconds' });
  cues.push([from, rounded(from + 3), words]);
}

/** In the order of their beginnings, which is how they are shown whatever the file says. */
function inOrder(cues: Cue[], problems: CueProblem[]): Cue[] {
  const late = cues.findIndex((cue, i) => cue[0] < (cues[i - 1]?.[0] ?? 0));
  if (late === -1) return cues;
  problems.push({
    line: 1,
    reason: 'its captions were not in time order and were sorted',
  });
  return cues.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
}

const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;

function secondsOf([hours, minutes = '', seconds = '', fraction = '0']: (string | undefined)[]):
  | number
  | undefined {
  if (Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59)) return undefined;
  return rounded(
    Number(hours ?? 0) * 3600 +
      Number(minutes) * 60 +
      Number(seconds) +
      Number(fraction.padEnd(3, '0')) / 1000,
  );
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '\u200E',
  rlm: '\u200F',
};

/** Words without marks of style; `<v Ada>` becomes “Ada: ”. */
function wordsOf(lines: readonly string[]): string {
  return lines
    .map((line) =>
      line
        .replaceAll(/<v(?:\.[^\s>]*)?\s+([^>]+)>/gi, '$1: ')
        .replaceAll(/<\/?[a-z0-9:.][^>]*>/gi, '')
        .replaceAll(/\{\\[^}]*\}/g, '')
        .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? '')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, MAX_TEXT_LENGTH);
}

/** A moment as WebVTT writes it: 00:01:02.500. */
function timestampOf(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}

/** WebVTT that every browser reads. */
export function writeVtt(cues: readonly Cue[]): string {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `WEBVTT\n${cues.map(([from, until, text]) => `\n${timestampOf(from)} --> ${timestampOf(until)}\n${escaped(text)}\n`).join('')}`;
}

/** A moment as people read it: 1:02, 1:00:02. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
