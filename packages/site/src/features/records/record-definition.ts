// Parts of definitions that many kinds of records share.
import type { RecordPermissions } from './record.ts';

export const recordPermissions: RecordPermissions = {
  readDraft: 'record:read-draft',
  edit: 'record:edit',
  submit: 'record:submit',
  publish: 'record:publish',
};

/** Pages under the id, with a slug for those who read addresses: `/items/{id}/{slug}`. */
export const pagesById = (folder: string) => ({
  folder,
  address: ({ id, slug }: { id: string; slug: string }): string =>
    `/${folder}/${id}/${encodeURIComponent(slug)}`,
  hasPermalink: true,
});

/** Pages under the slug alone: `/venues/{slug}`. */
export const pagesBySlug = (folder: string) => ({
  folder,
  address: ({ slug }: { slug: string }): string => `/${folder}/${encodeURIComponent(slug)}`,
  hasPermalink: true,
});
