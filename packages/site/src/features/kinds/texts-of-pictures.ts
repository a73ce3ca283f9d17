// Alternative texts and captions in the working copy of an item: its media are records of their
// own, but what is said about them is written, previewed, published and discarded with the item.
import { z } from 'zod';
import { namingTheMissing } from '../records/field-faults.ts';
import type { Stored } from '../records/record.ts';
import { loadForWriting, reviseRecordIn } from '../records/records.ts';
import { mediaTextsShape } from '../media/media-texts-shape.ts';
import { textsOf, withTexts } from '../media/media-texts.ts';
import { mediaDefinition, type Media } from '../media/media.ts';
import type { Reader, Writer } from '../../platform/database/database.ts';
import type { CopyKind } from '../working/copy-kind.ts';
import { fieldsOf, isEqual, wordsOf, type Fields } from '../working/merge/body.ts';

/** Of a copy: texts by the ids of the media. */
const FIELD = 'mediaTexts';

/** More than an item may have. */
const MAX_MEDIA = 5000;

const shape = z.object({ [FIELD]: z.record(z.string(), mediaTextsShape).optional() });

export const textsOfPictures: NonNullable<CopyKind['beside']> = {
  field: FIELD,
  async read(reader, { record, copy }) {
    const own = idsIn(record);
    // What was written about a medium stays comparable when the copy names it no more.
    const written = Object.keys(fieldsOf(copy[FIELD])).slice(0, MAX_MEDIA);
    const found = await mediaAmong(reader, [...own, ...idsIn(copy), ...written]);
    // Drafts that the item does not name yet may be somebody else's.
    const visible = found.filter(({ id, state }) => state === 'published' || own.includes(id));
    const texts = visible.map(({ id, body }) => [id, textsOf(body)] as const);
    return texts.length === 0 ? {} : { [FIELD]: Object.fromEntries(texts) };
  },
  check: (body) => void shape.parse(body, namingTheMissing),
  preview(body, record) {
    const texts = shape.safeParse(body).data?.[FIELD]?.[record.id];
    if (!texts || record.kind !== 'media' || !idsIn(body).includes(record.id)) return record;
    return { ...record, body: withTexts(record.body as Media, textsOf(texts)) };
  },
  async save({ writer, site, actor }, body) {
    const written = shape.parse(body)[FIELD] ?? {};
    for (const { id, version, body: media } of await mediaAmong(writer, idsIn(body))) {
      const texts = written[id];
      if (!texts || isEqual(textsOf(texts), textsOf(media))) continue;
      await reviseRecordIn({ writer, site, actor }, mediaDefinition, {
        id,
        expectedVersion: version,
        body: withTexts(media, textsOf(texts)),
      });
    }
  },
};

/** What a copy says may be anything until it is published. */
const idsIn = (body: Fields | undefined): readonly string[] =>
  wordsOf(body?.['media'])
    .filter((id) => typeof id === 'string')
    .slice(0, MAX_MEDIA);

async function mediaAmong(
  reader: Reader | Writer,
  ids: readonly string[],
): Promise<Stored<Media>[]> {
  const found = await loadForWriting<Media>(reader, [...new Set(ids)]);
  return [...found.values()].filter(({ kind }) => kind === 'media');
}
