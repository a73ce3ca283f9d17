// The kinds of XML whose records are known, found by the names of the first elements.
import { dublinCore } from './dublin-core.ts';
import { ead } from './ead.ts';
import { groupedFields } from './grouped-fields.ts';
import { lido } from './lido.ts';
import { marcxml } from './marc.ts';
import { mods } from './mods.ts';
import { oaiShape } from './oai.ts';
import { xmlParser } from './read-xml.ts';
import type { XmlShape } from './xml-shape.ts';

/** The first whose name occurs has the file. */
const inner: readonly XmlShape[] = [lido, ead, groupedFields, marcxml, mods, dublinCore];
const oai = oaiShape(inner);

/** The shape of a file that begins like this; none where its records are of no known kind. */
export function shapeOf(start: string): XmlShape | undefined {
  const paths = firstPaths(start);
  const [root] = paths;
  const isOai =
    root?.at(-1) === 'OAI-PMH' ||
    paths.some((path) => path.at(-2) === 'record' && path.at(-1) === 'header');
  if (isOai) return oai;
  const names = new Set(paths.map((path) => path.at(-1) ?? ''));
  return inner.find(({ recordNames }) => recordNames.some((name) => names.has(name)));
}

/** Enough to come to the first record behind what stands above it. */
const MAX_ELEMENTS = 300;

/** The paths of the first elements, as far as the beginning can be read. */
function firstPaths(start: string): string[][] {
  const path: string[] = [];
  const paths: string[][] = [];
  const parser = xmlParser({
    open(name) {
      path.push(name);
      if (paths.length < MAX_ELEMENTS) paths.push([...path]);
    },
    close: () => void path.pop(),
    text: () => undefined,
  });
  try {
    parser.write(start);
  } catch {
    // What is wrong is told when the file is read.
  }
  return paths;
}

/** XML that people take for a table of records, by its outermost element. */
const refusals: readonly [RegExp, string][] = [
  [/^html$/i, 'it is a web page, not a table. If it was downloaded, log in and download it again.'],
  [
    /^eac(-cpf)?$/,
    'it describes people and organisations (EAC), not items. Import the finding aid (EAD), or a table of items.',
  ],
  [/^Workbook$/, 'it is a spreadsheet in the XML format of Excel 2003. Save it as .xlsx or CSV.'],
  [
    /^(svg|kml|rss|feed)$/i,
    'it is not a list of records. Export the records as CSV, XLSX or JSON.',
  ],
  [
    /^(alto|PcGts|TEI|mets)$/i,
    'it holds a text or its pages, not a list of records. A transcription belongs beside its picture; import the table of items.',
  ],
  [/^(RDF|rdf)$/, 'it is RDF. Export the records as LIDO, CSV or JSON.'],
];

/** Why a file that begins like this is not read; nothing for others. */
export function refusedXml(start: string): string | undefined {
  if (/^\s*<!doctype html/i.test(start)) return refusals[0]?.[1];
  const [root = []] = firstPaths(start);
  const name = root.at(-1) ?? '';
  const [, why] = refusals.find(([pattern]) => pattern.test(name)) ?? [];
  if (why !== undefined) return why;
  const answered = name === 'OAI-PMH' ? OTHER_ANSWER.exec(start)?.[1] : undefined;
  return answered === undefined
    ? undefined
    : `it is an answer of OAI-PMH without records (${answered}). Save the answer to ListRecords.`;
}

const OTHER_ANSWER = /<(?:\w+:)?(ListSets|ListIdentifiers|ListMetadataFormats|Identify|error)[\s>]/;
