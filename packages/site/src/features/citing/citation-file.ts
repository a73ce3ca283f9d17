// Citations as the files that reference managers take.
import type { Citable } from './citable.ts';
import { bibtexOf } from './formats/bibtex.ts';
import { cslItem } from './formats/csl-json.ts';
import { risOf } from './formats/ris.ts';

export type CitationFormat = 'bib' | 'ris' | 'csl.json';

const formats: Record<
  CitationFormat,
  { type: string; write: (things: readonly Citable[]) => string }
> = {
  bib: { type: 'application/x-bibtex; charset=utf-8', write: bibtexOf },
  ris: { type: 'application/x-research-info-systems; charset=utf-8', write: risOf },
  'csl.json': {
    type: 'application/vnd.citationstyles.csl+json; charset=utf-8',
    write: (things) => `${JSON.stringify(things.map(cslItem), null, 2)}\n`,
  },
};

/** The names of the formats, as people know them. */
export const formatNames: [CitationFormat, string][] = [
  ['bib', 'BibTeX'],
  ['ris', 'RIS'],
  ['csl.json', 'CSL-JSON'],
];

export function citationFile(
  things: readonly Citable[],
  format: CitationFormat,
): { type: string; text: string } {
  const { type, write } = formats[format];
  return { type, text: write(things) };
}
