// What mutation testing looks at: the places where a wrong decision cannot be undone. Sources and
// tests of each area, as globs from the root.

export type Area = { name: string; sources: readonly string[]; tests: readonly string[] };

const site = 'packages/site/src';
const features = `${site}/features`;

export const areas: readonly Area[] = [
  {
    name: 'access',
    sources: [`${features}/access/*.ts`],
    tests: [`${features}/access/*.test.ts`],
  },
  {
    name: 'merge',
    sources: [`${features}/imports/merge-item.ts`],
    tests: [`${features}/imports/merge-item.test.ts`],
  },
  {
    name: 'undo',
    sources: [`${features}/imports/undo-run.ts`, `${features}/records/revert-records.ts`],
    tests: [
      `${features}/imports/{import-items,undo-run}.test.ts`,
      `${features}/records/revert-records.test.ts`,
    ],
  },
  {
    name: 'dumps',
    sources: [
      `${features}/search/export/dump*.ts`,
      `${features}/search/export/public-record.ts`,
      `${features}/catalogue/fields/registry.ts`,
      `${site}/app/dump-process.ts`,
    ],
    tests: [
      `${features}/search/export/{dump*,public-record}.test.ts`,
      `${features}/catalogue/fields/registry.test.ts`,
      `${site}/app/dump-process.test.ts`,
    ],
  },
  {
    name: 'csv',
    sources: [
      `${site}/platform/csv/*.ts`,
      `${features}/imports/problems-file.ts`,
      `${features}/search/export/search-table.ts`,
    ],
    tests: [
      `${site}/platform/csv/*.test.ts`,
      `${features}/imports/problems-file.test.ts`,
      `${features}/search/export/search-table.test.ts`,
    ],
  },
  {
    name: 'rights',
    sources: [`${features}/catalogue/rights.ts`, `${features}/catalogue/picture-rights.ts`],
    tests: [`${features}/catalogue/{rights,may-download}.test.ts`],
  },
  {
    name: 'downloads',
    sources: [
      `${features}/catalogue/may-download.ts`,
      `${features}/media/{media,recording}-routes.ts`,
      `${site}/platform/http/file-answer.ts`,
    ],
    tests: [
      `${features}/catalogue/may-download.test.ts`,
      `${features}/media/{media,recording}-routes.test.ts`,
      `${site}/platform/http/file-answer.test.ts`,
    ],
  },
  {
    name: 'files',
    sources: [`${site}/platform/files/*.ts`],
    tests: [`${site}/platform/files/*.test.ts`],
  },
];

/** The part of the mutations, in percent, that the tests of each area have to notice. */
export const MIN_SCORE = 85;
