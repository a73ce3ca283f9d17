// Headings of real life in nine languages, with what each means: the frozen list in `headings`.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const headingLanguages = ['en', 'fr', 'de', 'it', 'es', 'nl', 'pt', 'ja', 'ar'] as const;
export type HeadingLanguage = (typeof headingLanguages)[number];

/** `control`: the half by which nobody may improve the words. */
export const halves = ['open', 'control'] as const;
export type Half = (typeof halves)[number];

export type HeadingCase = {
  language: HeadingLanguage;
  heading: string;
  /** As in the expectation of a sample table: fields, `staff`, `ask`, `leave`. */
  allowed: readonly string[];
  /** What the column holds, where the meaning alone does not say it. */
  values?: readonly string[];
  half: Half;
};

/** “meaning / meaning @ value ;; value: heading | heading”. */
const LINE = /^(?<meanings>[\w. /]+?)(?: @ (?<values>[^:]+))?: (?<headings>.+)$/;

export function headingCases(): HeadingCase[] {
  return headingLanguages.flatMap((language) =>
    readFileSync(join(import.meta.dirname, 'headings', `${language}.txt`), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .flatMap((line) => casesOf(line, language)),
  );
}

function casesOf(line: string, language: HeadingLanguage): HeadingCase[] {
  const { meanings, values, headings } = LINE.exec(line)?.groups ?? {};
  if (!meanings || !headings) throw new Error(`This line is not “meaning: heading”: ${line}`);
  return headings.split(' | ').map((heading) => ({
    language,
    heading,
    allowed: meanings.split(' / '),
    ...(values ? { values: values.split(' ;; ') } : {}),
    half: halfOf(heading),
  }));
}

/** Settled by the heading itself, so that nobody chooses what is looked at. */
function halfOf(heading: string): Half {
  const [digit = ''] = createHash('sha256').update(heading).digest('hex');
  return Number.parseInt(digit, 16) % 2 === 0 ? 'open' : 'control';
}
