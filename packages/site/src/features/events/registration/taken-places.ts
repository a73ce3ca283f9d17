// Tells pages that places of an event were taken, became free, or that somebody waits for one.
import { DERIVED, recordChanges } from '../../../platform/changes/changes.ts';
import type { Writer } from '../../../platform/database/database.ts';
import type { Site } from '../../../platform/site.ts';

/**
 * Notes it in the transaction that did it. No record has changed: neither the search nor lists take
 * notice.
 */
export const notePlaces = (writer: Writer, site: Site, eventId: string): Promise<void> =>
  recordChanges(writer, site.database, site.clock, [
    { kind: DERIVED, recordId: eventId, action: 'places', keys: [`places:${eventId}`] },
  ]);
