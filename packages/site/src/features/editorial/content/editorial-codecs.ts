// The codecs of what this feature owns.
import type { RecordDefinition, Stored } from '../../records/record.ts';
import { entryDefinitions, type Entry, type EntryKind } from '../entry.ts';
import { menuDefinition, noticeDefinition, redirectDefinition } from '../frame.ts';
import { saveEntryIn } from '../save-entry.ts';
import { jsonCodec, type ContentCodec, type Reference } from './codec.ts';
import { referencesOf } from './block-references.ts';
import { readEntries, writeEntry } from './entry-files.ts';

function entryCodec(kind: EntryKind): ContentCodec {
  const definition = entryDefinitions[kind];
  return {
    folder: definition.plural,
    definition: definition as RecordDefinition<unknown>,
    key: { scheme: 'path', of: (body) => (body as Entry).path },
    references: (body) => entryReferences(body as Entry),
    save: (context, { id, body, state, publishAt, unpublishAt, runId }, current) => {
      const known = current?.id ?? id;
      return saveEntryIn(context, kind, {
        ...(known === undefined ? {} : { id: known }),
        ...(current ? { expectedVersion: current.version } : {}),
        state,
        publishAt: publishAt ?? null,
        unpublishAt: unpublishAt ?? null,
        runId,
        body: body as Entry,
      });
    },
    write: (record) => writeEntry(kind, record as Stored<Entry>),
    read: (files, findLink) => readEntries(kind, files, findLink),
  };
}

function entryReferences({ keyItem, content }: Entry): Reference[] {
  const key: Reference[] = keyItem ? [{ kind: 'item', name: keyItem, at: ['keyItem'] }] : [];
  return [...key, ...referencesOf(content)];
}

export const editorialCodecs = {
  page: entryCodec('page'),
  story: entryCodec('story'),
  exhibition: entryCodec('exhibition'),
  menu: jsonCodec(menuDefinition, {
    linksAt: 'to',
    fileOf: ({ body }) => body.place,
    key: { scheme: 'place', of: ({ place }) => place },
  }),
  notice: jsonCodec(noticeDefinition, {
    linksAt: 'to',
    fileOf: ({ slug, id }) => `${slug.slice(0, 40)}-${id.slice(-6)}`,
  }),
  redirect: jsonCodec(redirectDefinition, {
    linksAt: 'to',
    fileOf: ({ slug, id }) => `${slug.slice(0, 40)}-${id.slice(-6)}`,
    key: { scheme: 'from', of: ({ from }) => from },
  }),
};
