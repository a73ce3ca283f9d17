// How a working copy of each kind becomes the record: most are saved as they are, others bring
// something about, such as the dates of an event or a redirect from an old address.
import { withUnreadDates } from '../catalogue/unread-dates.ts';
import { saveEntryIn } from '../editorial/save-entry.ts';
import type { Entry, EntryKind } from '../editorial/entry.ts';
import type { MuseumEvent } from '../events/schedule/event.ts';
import { saveEventIn, saveSeriesIn, saveVenueIn } from '../events/schedule/save-event.ts';
import type { Series } from '../events/schedule/series.ts';
import type { Venue } from '../events/schedule/venue.ts';
import { checkedBody } from '../records/prepare-record.ts';
import type { RecordKind } from '../records/record.ts';
import { addRecords, reviseRecordIn } from '../records/records.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { CopyKind, CopyKinds } from '../working/copy-kind.ts';
import { recordKinds } from './record-kinds.ts';
import { textsOfPictures } from './texts-of-pictures.ts';

type Save = CopyKind['save'];

const asItIs =
  (kind: RecordKind): Save =>
  async (context, { expectedVersion, id, ...record }) => {
    const { [kind]: definition } = recordKinds;
    if (expectedVersion !== undefined && id !== undefined)
      return reviseRecordIn<unknown>(context, definition, { ...record, id, expectedVersion });
    const [added] = await addRecords<unknown>(context, definition, [
      { ...record, ...(id === undefined ? {} : { id }) },
    ]);
    if (!added) throw failure('invalid-record', kind, 'the record is empty');
    return added;
  };

const asEntry =
  (kind: EntryKind): Save =>
  (context, record) =>
    saveEntryIn(context, kind, {
      ...record,
      body: checkedBody(recordKinds[kind], record.body) as Entry,
    });

const others: Partial<Record<RecordKind, Save>> = {
  page: asEntry('page'),
  story: asEntry('story'),
  exhibition: asEntry('exhibition'),
  event: async (context, record) =>
    (await saveEventIn(context, { ...record, body: record.body as MuseumEvent })).event,
  venue: (context, record) => saveVenueIn(context, { ...record, body: record.body as Venue }),
  series: (context, record) => saveSeriesIn(context, { ...record, body: record.body as Series }),
};

export const copyKinds: CopyKinds = Object.fromEntries(
  Object.values(recordKinds).map((definition) => [
    definition.kind,
    {
      definition,
      save: others[definition.kind] ?? asItIs(definition.kind),
      ...(definition.kind === 'item' ? { beside: textsOfPictures, reads: withUnreadDates } : {}),
    },
  ]),
) as CopyKinds;
