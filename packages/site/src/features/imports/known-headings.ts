// Headings that mean something to an import, by which the row of headings is told from titles and
// records.
import { flagHeadings, sensitiveHeadings } from './mapping/data/flag-words.ts';
import { ambiguousPrivateWords, privateConcepts } from './mapping/data/private-words.ts';
import { wordsOf } from './mapping/header-words.ts';
import { dictionaries, meaningOf } from './mapping/synonyms.ts';
import { headingParts } from './profiles/headings.ts';
import type { Profile } from './profiles/profile.ts';

/** Whether a heading is a synonym of a field, a private word, a flag, or in one of the profiles. */
export function headingKnower(profiles: readonly Profile[]): (heading: string) => boolean {
  const inProfiles = new Set(profiles.flatMap(headingsOf).map(normal));
  return (heading) => {
    const words = wordsOf(heading);
    if (words === '') return false;
    return (
      plainWords.has(words) ||
      inProfiles.has(normal(heading)) ||
      Object.values(dictionaries).some((one) => meaningOf(words, one, 'en') !== undefined)
    );
  };
}

const normal = (heading: string): string => headingParts(heading, {}).normal;

const plainWords = new Set(
  [
    ...flagHeadings,
    ...sensitiveHeadings,
    ...Object.keys(ambiguousPrivateWords),
    ...privateConcepts.flatMap(({ words }) => words),
  ]
    .filter((word) => !word.includes('*'))
    .map(wordsOf),
);

/** Patterns are left out: they would know too many words. */
const headingsOf = ({ signature, fields, staff, suggested, column, ask }: Profile): string[] =>
  [
    ...signature.headings,
    ...signature.rare,
    ...[fields, staff, suggested].flatMap((listed) => Object.values(listed).flat()),
    ...[...column, ...ask].flatMap(({ headings }) => headings),
  ].filter((heading) => !heading.includes('*'));
