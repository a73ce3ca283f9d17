// A site whose items come from several sources, and what tests do with them: import, edit, look.
import { itemDefinition } from '../../packages/site/src/features/catalogue/item-definition.ts';
import type { ItemDraft } from '../../packages/site/src/features/catalogue/fields/drafts.ts';
import type { Item } from '../../packages/site/src/features/catalogue/item.ts';
import type { Actor } from '../../packages/site/src/features/access/actor.ts';
import { staffWith } from '../../packages/site/src/features/access/testing.ts';
import {
  importItems,
  problemsOfRun,
} from '../../packages/site/src/features/imports/import-items.ts';
import type { ImportRun } from '../../packages/site/src/features/imports/import-run.ts';
import type {
  DraftRow,
  ImportOptions,
  ImportSource,
  RowPublication,
} from '../../packages/site/src/features/imports/import-source.ts';
import { undoRun } from '../../packages/site/src/features/imports/undo-run.ts';
import { idsByExact, loadForWriting } from '../../packages/site/src/features/records/records.ts';
import type { State, Stored } from '../../packages/site/src/features/records/record.ts';
import { addTestUser } from '../../packages/site/src/features/accounts/testing.ts';
import { listNames } from '../../packages/site/src/features/accounts/user-store.ts';
import type { Site } from '../../packages/site/src/platform/site.ts';
import type { Database } from '../../packages/site/src/platform/database/database.ts';
import { reviseRecord } from '../databases/records.ts';
import { newSite } from '../databases/site.ts';
import { rowsOf } from './rows.ts';

export const ada: Actor = { kind: 'operator', name: 'ada' };
export const grace: Actor = staffWith('grace', 'record:edit', 'record:publish', 'record:withdraw');

const graceHopper = { id: 'grace', name: 'Grace Hopper' };

/** A row, with what its flag says about its publication. */
export type FlaggedDraft = ItemDraft & { flag?: RowPublication['state'] };

type Wanted = Partial<ImportSource> & { options?: Partial<ImportOptions> };

/** Imports, edits and looks at the items of `database`. */
export function importedItems(database: () => Database) {
  const site = newSite(database());
  const item = async (number: string): Promise<Stored<Item>> => {
    const ids = await idsByExact(database().read, 'item', 'accession', [number]);
    const found = await loadForWriting<Item>(database().read, [...ids.values()]);
    const [only, ...more] = found.values();
    if (!only || more.length > 0) throw new Error(`${found.size} items have the number ${number}.`);
    return only;
  };
  return {
    site,
    item,
    /** Imports rows as the source of this name. */
    async run(
      sourceKey: string,
      drafts: readonly FlaggedDraft[],
      { options = {}, ...more }: Wanted = {},
    ): Promise<ImportRun> {
      const plain = drafts.map(({ flag: _flag, ...draft }) => draft);
      const source = rowsOf(plain, { sourceKey, label: sourceKey, ...more });
      const flagged = {
        ...source,
        rows: () =>
          [...(source.rows() as Iterable<DraftRow>)].map((row, i) => ({
            ...row,
            hash: `${row.hash} ${drafts[i]?.flag ?? ''}`,
            read: () => ({ ...row.read(), ...publicationOf(drafts[i]?.flag) }),
          })),
      };
      return (await importItems(site, ada, flagged, { batchRows: 10, ...options })).run;
    },
    /** Saves an item as a person does. */
    async edit(number: string, body: Partial<Item>, state?: State): Promise<void> {
      await addGrace(site);
      const current = await item(number);
      await reviseRecord(site, grace, itemDefinition, {
        id: current.id,
        expectedVersion: current.version,
        ...(state ? { state } : {}),
        body: { ...current.body, ...body },
      });
    },
    undo: (id: string) => undoRun(site, ada, id),
    problems: async (run: ImportRun) =>
      (await problemsOfRun(site, run.id)).map(({ code, column, reason }) => ({
        code,
        column,
        reason,
      })),
    codes: async (run: ImportRun) => (await problemsOfRun(site, run.id)).map(({ code }) => code),
  };
}

/** Whoever edits has an account, unless an earlier edit made it. */
async function addGrace(site: Site): Promise<void> {
  const { id } = graceHopper;
  const [known] = await listNames(site.database.read, [id]);
  if (!known) await addTestUser(site, graceHopper);
}

const publicationOf = (state: RowPublication['state'] | undefined) =>
  state ? { publication: { state, why: 'the column “public” says so' } } : {};
