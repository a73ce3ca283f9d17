// The Tate records as a museum would index them, for benchmarks and the known-item test.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const path = fileURLToPath(
  new URL('../../../../shared/data/collections/tate/artworks.jsonl.gz', import.meta.url),
);

export const hasTate = existsSync(path);

export type TateItem = {
  objectID: string;
  title: string;
  maker: string[];
  identifier: string;
  medium: string;
  credit: string;
  subjects: string[];
  classification: string;
  year?: number;
  acquired?: number;
};

type Subject = { name: string; children?: Subject[] };
type TateRow = {
  acno: string;
  title: string;
  contributors?: { fc: string }[];
  medium: string | null;
  creditLine: string | null;
  classification: string | null;
  subjects?: Subject;
  dateRange: { startYear?: number } | null;
  acquisitionYear: number | null;
};

export const tateSettings = {
  searchableAttributes: [
    'identifier',
    'title,maker',
    'unordered(subjects)',
    'unordered(medium)',
    'unordered(credit)',
  ],
  identifierAttributes: ['identifier'],
  attributesForFaceting: [
    'searchable(maker)',
    'classification',
    'searchable(subjects)',
    'medium',
    'year',
  ],
  customRanking: ['desc(acquired)'],
};

/** Every Tate record; throws where the data is absent, see `hasTate`. */
export function readTate(): TateItem[] {
  return gunzipSync(readFileSync(path))
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => itemOf(JSON.parse(line)));
}

function itemOf(row: TateRow): TateItem {
  return {
    objectID: row.acno,
    identifier: row.acno,
    title: row.title,
    maker: (row.contributors ?? []).map((one) => one.fc),
    medium: row.medium ?? '',
    credit: row.creditLine ?? '',
    subjects: row.subjects ? leaves(row.subjects) : [],
    classification: row.classification ?? '',
    ...(row.dateRange?.startYear === undefined ? {} : { year: row.dateRange.startYear }),
    ...(row.acquisitionYear === null ? {} : { acquired: row.acquisitionYear }),
  };
}

function leaves(subject: Subject): string[] {
  return subject.children && subject.children.length > 0
    ? subject.children.flatMap(leaves)
    : [subject.name];
}
