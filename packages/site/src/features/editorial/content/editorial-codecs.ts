// The codecs of what this feature owns.
import type { RecordDefinition, Stored } from '../../records/record.ts';
import { entryDefinitions, type Entry, type EntryKind } from '../entry.ts';
import { menuDefinition, noticeDefinition, redirectDefinition } from '../frame.ts';
import { jsonCodec, type ContentCodec } from './codec.ts';
import { readEntries, writeEntry } from './entry-files.ts';

function entryCodec(kind: EntryKind, folder: string): ContentCodec {
  return {
    folder,
    definition: entryDefinitions[kind] as RecordDefinition<unknown>,
    key: { scheme: 'path', of: (body) => (body as Entry).path },
    write: (record) => writeEntry(kind, record as Stored<Entry>),
    read: (files) => readEntries(kind, files),
  };
}

export const editorialCodecs: readonly ContentCodec[] = [
  entryCodec('page', 'pages'),
  entryCodec('story', 'stories'),
  entryCodec('exhibition', 'exhibitions'),
  jsonCodec('menus', menuDefinition, {
    fileOf: ({ body }) => body.place,
    key: { scheme: 'place', of: ({ place }) => place },
  }),
  jsonCodec('notices', noticeDefinition, {
    fileOf: ({ slug, id }) => `${slug.slice(0, 40)}-${id.slice(-6)}`,
  }),
  jsonCodec('redirects', redirectDefinition, {
    fileOf: ({ slug, id }) => `${slug.slice(0, 40)}-${id.slice(-6)}`,
    key: { scheme: 'from', of: ({ from }) => from },
  }),
];
