// Everything that a site keeps below its data folder, and what it would be to a second server. The
// reference docs/reference/data-folder.md is made from this table.
import { join } from 'node:path';

/**
 * `shared`: every server of the site needs the same. `server`: each has its own, and another would
 * not miss it. `cache`: made again when it is missing, and not part of a backup. `copy`: of this
 * folder alone, and not part of a backup either, so that a restored folder is another one.
 */
type Place = 'shared' | 'server' | 'cache' | 'copy';

type DataEntry = { place: Place; holds: string };

/** By their paths; what is not named is as the folder that it is in. */
export const dataFolder = {
  'vitrine.db': {
    place: 'shared',
    holds: 'the database: records, users, jobs; not used where `database.url` is set',
  },
  masters: { place: 'shared', holds: 'master files, each under the hash of its content' },
  pictures: {
    place: 'shared',
    holds: 'pictures prepared for deep zoom; one that is missing is prepared again from its master',
  },
  uploads: { place: 'shared', holds: 'files that visitors sent with forms' },
  'media-uploads': { place: 'shared', holds: 'files that staff upload, until they are complete' },
  keys: {
    place: 'server',
    holds:
      'secrets of logins and previews, of a site from before they were in the database; the next start moves them there',
  },
  'forms.secret': {
    place: 'server',
    holds: 'the secret of forms and of links in emails, likewise',
  },
  'sets.secret': { place: 'server', holds: 'the secret of links to sets, likewise' },
  outbox: { place: 'shared', holds: 'emails, where no mail server is set' },
  fetched: {
    place: 'server',
    holds: 'pictures that imports fetched from the web, by source; another server fetches its own',
  },
  'outside-films': { place: 'shared', holds: 'posters and titles of films at other sites' },
  search: {
    place: 'server',
    holds: 'the search indices, built from the records, and which change they have followed last',
  },
  'search/insights.db': {
    place: 'server',
    holds:
      'what visitors searched for and opened, experiments; on PostgreSQL from the database, for all servers',
  },
  'search/segments': { place: 'cache', holds: 'what the search has in memory' },
  imports: { place: 'server', holds: 'copies of scheduled sources while they are read' },
  'known-content': {
    place: 'cache',
    holds: 'what large sources said when they were imported last, as hashes',
  },
  unpacked: { place: 'server', holds: 'archives while they are imported' },
  sample: { place: 'server', holds: 'pictures of the sample museum while they are imported' },
  'file-cache': {
    place: 'cache',
    holds: 'parts of files in a bucket that were read recently, where `files.bucket` is set',
  },
  'database-copy': {
    place: 'copy',
    holds:
      'which copy of the SQLite database this is, where `files.bucket` is set; a bucket is used by one',
  },
  'serving.lock': { place: 'cache', holds: 'the lock of the running server' },
  'serving.pid': { place: 'cache', holds: 'its process number' },
  pages: { place: 'cache', holds: 'finished public pages, until something in them changes' },
  dump: { place: 'cache', holds: 'the bulk data files' },
  share: { place: 'cache', holds: 'social images and their fonts' },
} as const satisfies Record<string, DataEntry>;

type DataName = keyof typeof dataFolder;

/** The path of an entry of the table, or of something below it. */
export const dataPath = (
  site: { dataFolder: string },
  name: DataName,
  ...below: readonly string[]
): string => join(site.dataFolder, name, ...below);

/** The path of a file that is known by its name, such as `uploads/ab12…`. */
export const namedPath = (dataFolder: string, name: string): string => join(dataFolder, name);

/** What is in no backup: a restored site makes it again, or is known by not having it. */
export const namesInNoBackup: readonly DataName[] = (Object.keys(dataFolder) as DataName[]).filter(
  (name) => dataFolder[name].place === 'cache' || dataFolder[name].place === 'copy',
);
