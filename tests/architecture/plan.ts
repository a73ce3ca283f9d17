// The plan of the architecture, as data: what may import what. ARCHITECTURE.md draws the same plan.

/**
 * Rungs of the site, lowest first. A folder may import itself and the folders before it in this
 * list, never those after it. The rooms of a feature are rungs; the feature's own folder is above
 * them and holds what joins several.
 */
export const ladder = [
  'platform',
  'design',
  'features/access',
  'features/accounts',
  'features/records',
  'features/working',
  'features/media',
  'features/catalogue',
  'features/imports',
  'features/sample',
  'features/editorial',
  'features/events/schedule',
  'features/events/programme',
  'features/events/feeds',
  'features/events/registration',
  'features/events',
  'features/forms/spam',
  'features/forms/definition',
  'features/forms/newsletter',
  'features/forms/uploads',
  'features/forms/submission',
  'features/forms/inbox',
  'features/forms',
  'features/kinds',
  'features/maps',
  'features/video',
  'features/share',
  'features/citing',
  'features/iiif',
  'features/search/providers',
  'features/search/queries',
  'features/search/map',
  'features/search/records',
  'features/search/shelves',
  'features/search/export',
  'features/search',
  'features/insight',
  'features/lists',
  'features/gather',
  'features/export',
  'features/api',
  'routes',
  'website',
  'admin',
  'app',
] as const;

/**
 * Packages that a package may import. The site is on all the others; they know neither the site nor
 * each other, but for the sample's lettering, one of whose fonts comes as WOFF2.
 */
export const packageEdges: Record<string, readonly string[]> = {
  '@vitrine/site': [
    '@vitrine/image-server',
    '@vitrine/museum-dates',
    '@vitrine/recurrence',
    '@vitrine/sample-museum',
    '@vitrine/search-service',
    '@vitrine/table-reader',
    '@vitrine/viewer',
    '@vitrine/woff2',
  ],
  '@vitrine/image-server': [],
  '@vitrine/museum-dates': [],
  '@vitrine/recurrence': [],
  '@vitrine/sample-museum': ['@vitrine/woff2'],
  '@vitrine/search-service': [],
  '@vitrine/table-reader': [],
  '@vitrine/viewer': [],
  '@vitrine/woff2': [],
};

/** What packages show beside their index. */
export const packageFaces: readonly string[] = [
  '@vitrine/sample-museum/drawings',
  '@vitrine/viewer/viewer.css',
];

/**
 * Functions of a package whose errors the site has in its own table, and the one file that makes
 * them into failures of the site. Paths are below packages/site/src.
 */
export const translatedErrors: Readonly<
  Record<string, { functions: readonly string[]; by: string }>
> = {
  '@vitrine/recurrence': {
    functions: ['expandText', 'readMoment', 'readRule', 'zoneNamed'],
    by: 'features/events/schedule/recurrence.ts',
  },
  '@vitrine/table-reader': {
    functions: ['isFileArchive', 'openSource', 'unpackArchive'],
    by: 'features/imports/open-table.ts',
  },
};

/**
 * The roles of files inside a feature, and what each may import of its own feature. Which role a
 * file has is decided in `roles.ts`.
 */
export const roles = {
  model: ['model'],
  store: ['model', 'store'],
  service: ['model', 'store', 'service'],
  entry: ['model', 'service', 'entry'],
  ui: ['model', 'ui'],
} as const;

export type Role = keyof typeof roles;

/**
 * Files and folders on which the rest stands. They are models and stay so whatever they import, so
 * that none of them becomes a service unnoticed. Paths below features/.
 */
export const declaredModels = [
  'access/actor.ts',
  'access/audit.ts',
  'access/permission.ts',
  'catalogue/collection.ts',
  'catalogue/fields/',
  'catalogue/item-view.ts',
  'catalogue/item.ts',
  'catalogue/person.ts',
  'catalogue/place.ts',
  'catalogue/rights.ts',
  'catalogue/subject.ts',
  'citing/citable.ts',
  'citing/citation.ts',
  'citing/formats/',
  'citing/styles/',
  'editorial/blocks/',
  'editorial/entry.ts',
  'editorial/markdown/',
  'editorial/redirect-table.ts',
  'editorial/rich-text.ts',
  'events/feeds/calendar-file.ts',
  'events/programme/programme-filter.ts',
  'events/programme/programme-view.ts',
  'events/registration/registration.ts',
  'events/schedule/event.ts',
  'events/schedule/opening-hours.ts',
  'events/schedule/schedule.ts',
  'events/schedule/series.ts',
  'events/schedule/venue.ts',
  'forms/definition/answers.ts',
  'forms/definition/form-shape.ts',
  'forms/definition/form-steps.ts',
  'forms/definition/form.ts',
  'forms/spam/puzzle.ts',
  'forms/spam/spam.ts',
  'forms/submission/submission.ts',
  'forms/uploads/upload.ts',
  'gather/gathering.ts',
  'gather/set-table.ts',
  'iiif/item-manifest.ts',
  'imports/import-run.ts',
  'imports/mapping/mapping.ts',
  'imports/mapping/read-item-row.ts',
  'imports/merge-item.ts',
  'insight/adjustment.ts',
  'insight/experiment-decision.ts',
  'insight/remedy.ts',
  'maps/box.ts',
  'maps/outside-map.ts',
  'maps/position.ts',
  'media/media.ts',
  'media/recording/cues.ts',
  'media/recording/recording.ts',
  'records/language-map.ts',
  'records/record.ts',
  'search/providers/search-provider.ts',
  'search/queries/search-params.ts',
  'search/queries/search-queries.ts',
  'search/records/search-document.ts',
  'share/social-image.ts',
  'share/region.ts',
  'video/av-manifest.ts',
  'working/merge/',
] as const;

/**
 * Limits on formatted code: lines of a file and of a function with a block body, columns of a
 * comment. Tables of data and generated files are left out. Complexity and parameters are in
 * `.oxlintrc.json`.
 */
export const budgets = {
  fileLines: { median: 120, p95: 340, max: 400 },
  functionLines: { p95: 40, max: 80, component: 120 },
  commentColumns: 100,
} as const;

/**
 * The only files that write into a page what React does not escape: JSON for data scripts and the
 * page's own styles, escaped by themselves.
 */
export const writesRaw = [
  'admin/desk/AppDocument.tsx',
  'admin/desk/DeskDocument.tsx',
  'website/islands/Island.tsx',
  'website/root.tsx',
  'website/shell/JsonLd.tsx',
] as const;

/**
 * The modules through which packages write below a data folder, one for each that does. Paths are
 * below packages/.
 */
export const durableWriters = [
  'image-server/src/files/durable-write.ts',
  'search-service/src/store/durable-write.ts',
  'site/src/platform/files/durable-write.ts',
] as const;

/**
 * Who may write otherwise, and why: drafts and caches that mean nothing after a crash, and what is
 * no part of a data folder.
 */
export const otherWriters: Readonly<Record<string, string>> = {
  'image-server/src/pixels/master.ts':
    'a turned master in the work folder, removed before that folder gets its place',
  'image-server/src/pixels/pyramid-file.ts':
    'in the work folder, which is synced as a whole before it gets its place',
  'image-server/src/pixels/ready-sizes.ts': 'in the work folder, as above',
  'image-server/src/pyramid/write.ts': 'in the work folder, as above',
  'search-service/src/folder.ts':
    'the number of the process that serves a folder, which means nothing after a restart',
  'search-service/src/store/build-files.ts':
    'portions of a build that wait for the others; a crash leaves them to be cleared away',
  'search-service/src/store/portion-builder.ts': 'portions of a build, as above',
  'table-reader/src/archive/unpack-archive.ts':
    'what is unpacked for the time of an import, into a folder that its caller removes',
  'site/src/app/build-pages.ts':
    'the pages of an installation, built again where their stamp is missing',
  'site/src/app/icon-files.ts': 'icons among the built pages',
  'site/src/features/editorial/content/transfer-content.ts':
    'an export, into the folder that the operator named',
  'site/src/features/events/event-commands.ts': 'files that the operator named',
  'site/src/features/imports/gate/print-report.ts': 'a page that the operator named',
  'site/src/features/imports/import-commands.ts': 'files that the operator named',
  'site/src/features/imports/unpacked-source.ts':
    'an archive that is unpacked for the time of its import, and removed with the next one',
  'site/src/features/imports/templates/write-template.ts': 'a file that the operator named',
  'site/src/features/media/uploads/pieces.ts':
    'a file that is whole in the bucket, for the time in which it is looked at',
  'site/src/platform/files/bucket/bucket-files.ts': 'a copy in the cache of the bucket',
  'site/src/platform/files/bucket/file-cache.ts':
    'the cache of the bucket, whose blocks carry a sum: what a power cut spoils is read again',
  'site/src/platform/backup/backup.ts':
    'a backup, into the folder that the operator named; it syncs its files itself',
};
