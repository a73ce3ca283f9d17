// The codecs of what this feature owns.
import type { RecordDefinition, Stored } from '../../records/record.ts';
import { entryDefinitions, type Entry, type EntryKind } from '../entry.ts';
import { menuDefinition, noticeDefinition, redirectDefinition } from '../frame.ts';
import { jsonCodec, type ContentCodec } from './codec.ts';
import { readEntries, writeEntry } from './entry-files.ts';

function entryCodec(kind: EntryKind): ContentCodec {
  const definition = entryDefinitions[kind];
  return {
    folder: definition.plural,
    definition: definition as RecordDefinition<unknown>,
    key: { scheme: 'path', of: (body) => (body as Entry).path },
    write: (record) => writeEntry(kind, record as Stored<Entry>),
    read: (files) => readEntries(kind, files),
  };
}

export const editorialCodecs = {
  page: entryCodec('page'),
  story: entryCodec('story'),
  exhibition: entryCodec('exhibition'),
  menu: jsonCodec(menuDefinition, {
    fileOf: ({ body }) => body.place,
    key: { scheme: 'place', of: ({ place }) => place },
  }),
  notice: jsonCodec(noticeDefinition, {
    fileOf: ({ slug, id }) => `${slug.slice(0, 40)}-${id.slice(-6)}`,
  }),
  redirect: jsonCodec(redirectDefinition, {
    fileOf: ({ slug, id }) => `${slug.slice(0, 40)}-${id.slice(-6)}`,
    key: { scheme: 'from', of: ({ from }) => from },
  }),
};
