// Where it is kept how far the changes were followed: in a table for what is in the database
// itself, with the files for what is a node's own.
import type { Database } from '../database/database.ts';
import { databaseId } from '../database/shared-notes.ts';
import { finish, finishedChange, isChange, type ChangePoint, type Cursor } from './changes.ts';

/** The cursor of a state that is in the database itself, and so goes wherever that goes. */
export const sharedCursor = (database: Database, name: string): Cursor => ({
  followed: () => finishedChange(database.read, name),
  keep: ({ seq }) => finish(database, name, seq),
});

/** Where a node keeps a text with a state of its own, as durable as that state. */
type OwnNote = {
  read(): Promise<string | undefined> | string | undefined;
  keep(text: string): Promise<void>;
};

/**
 * The cursor of a state that a node keeps for itself. It says which database that agrees with and
 * which change it has followed last, so that a folder which was restored or copied is not taken for
 * one that has followed what it never saw.
 */
export const ownCursor = (database: Database, note: OwnNote): Cursor => ({
  async followed() {
    const point = pointIn(await note.read());
    if (!point || point.database !== (await databaseId(database))) return undefined;
    return (await isChange(database.read, point)) ? point.seq : undefined;
  },
  async keep({ seq, at }) {
    const id = await databaseId(database);
    const before = pointIn(await note.read());
    if (before?.database === id && before.seq >= seq && (await isChange(database.read, before)))
      return;
    await note.keep(JSON.stringify({ database: id, seq, at }));
  },
});

/** The number of the last change in a note, whatever database it is of; 0 for none. */
export const seqIn = (note: string | undefined): number => pointIn(note)?.seq ?? 0;

function pointIn(note: string | undefined): (ChangePoint & { database: string }) | undefined {
  return note === undefined ? undefined : JSON.parse(note);
}
