// A row with the item that it meets: what changes, what is kept and who has the word, whether the
// item is published, and what is remembered of what the source said.
import type { Reader, Writer } from '../../../platform/database/database.ts';
import type { Item } from '../../catalogue/item.ts';
import type { DraftReason, State, Stored } from '../../records/record.ts';
import type { ItemMedia } from '../accept-media.ts';
import {
  changesOf,
  filledFields,
  mergeItem,
  type FieldConflict,
  type KnownClaims,
} from '../merge-item.ts';
import type { PlannedRow } from '../plan-batch.ts';
import type { Problem } from '../problem.ts';
import { stateOfNew } from '../publication/item-state.ts';
import type { RunContext } from '../run-context.ts';
import { fieldCode, hashIn, noClaim, PUBLICATION, type Claim } from './claim.ts';
import { coverageOf } from './coverage.ts';
import { keptProblem, keptStateProblem } from './kept-problems.ts';
import { filesOfMedia, itemAsStated, mediaAsStated, type FilesOfMedia } from './stated-media.ts';
import { mergeState, type MergedState } from './merge-state.ts';
import { readAgain, type OtherSource } from './read-again.ts';
import { claimOfRow, historyOf, type History } from './row-claim.ts';
import { isEmptiedByPerson, setterOf, type Setter } from './who-set.ts';

export type MetRow = PlannedRow & { current: Stored<Item> };

export type MergedRow = {
  body: Item;
  /** The state to save; nothing where it stays. */
  state: State | undefined;
  /** Who holds the draft from now on, where that changes. */
  draftReason: DraftReason | undefined;
  /** It has to be read again although it is the same. */
  isWaiting: boolean;
  changes: { field: string; before: string; after: string }[];
  problems: Problem[];
  /** Fields that stayed since the table lacks a column for them. */
  incomplete: readonly string[];
  claim: Claim;
  aside: Readonly<Record<string, unknown>>;
};

/**
 * Merges what a row says into its item. Writes nothing.
 * @param media  the media that were taken in for the row; none in a dry run
 */
export async function mergeRow(
  reader: Reader | Writer,
  run: RunContext,
  row: MetRow,
  { incoming, media }: { incoming: Partial<Item>; media?: ItemMedia | undefined },
): Promise<MergedRow> {
  const { current } = row;
  const files = new Map([
    ...(await filesOfMedia(reader, current.body.media ?? [])),
    ...(media?.files ?? []),
  ]);
  const history = historyOf(reader, current);
  const known = await knownClaims(run, row, history);
  const now = itemAsStated(current.body, files) as Item;
  const next = media ? { ...incoming, media: media.stated } : incoming;
  const { merged, setters } = await mergeKnown(run, { now, next }, known, history);
  const past = merged.released.length > 0 ? (await history()).map(({ body }) => body) : [];
  const body = readAgain(merged.body, merged.released, known.sources, past) as Item;
  const state = await mergeState({
    current,
    flag: row.publication,
    stated: known.stated,
    others: known.others,
    onlyDrafts: stateOfNew(run.options).draftReason,
    versions: history,
    lookups: run,
    isOverruled: (setter) => isOverruled(run, setter),
  });
  const kept = setters.flatMap(({ conflict, setter }) =>
    conflict.isIncomplete ? [] : [keptProblem(row, conflict, setter)],
  );
  return {
    body: withMediaIds(body, current.body, files),
    state: state.state,
    draftReason: state.draftReason,
    isWaiting: state.isWaiting ?? false,
    changes: [...changesOf(now, body), ...stateChange(current, state)],
    problems: [...kept, ...(state.keptBy ? [keptStateProblem(row, state.keptBy)] : [])],
    incomplete: merged.conflicts.flatMap(({ field, isIncomplete }) =>
      isIncomplete ? [field] : [],
    ),
    claim: new Map([...merged.claim, [fieldCode(PUBLICATION), state.claim]]),
    aside: merged.aside,
  };
}

type Known = KnownClaims & { sources: readonly OtherSource[] };

/** What this source and others said before. */
async function knownClaims(run: RunContext, row: MetRow, history: History): Promise<Known> {
  const own = row.seen ?? row.others.find(({ sourceKey }) => sourceKey === run.source.sourceKey);
  const others = row.others.filter(({ sourceKey }) => sourceKey !== run.source.sourceKey);
  const sources = await Promise.all(
    others.map(async (one) => ({
      sourceKey: one.sourceKey,
      name: (await run.pastRuns(one.runId))?.source ?? one.sourceKey,
      claim: await claimOfRow(run.pastRuns, one, history),
      aside: asideOf(one.aside),
    })),
  );
  const before = own && (await run.pastRuns(own.runId));
  return {
    stated: own
      ? await claimOfRow(run.pastRuns, { ...own, sourceKey: run.source.sourceKey }, history)
      : noClaim,
    aside: asideOf(own?.aside ?? null),
    others: sources.map(({ claim }) => claim),
    coverage: coverageOf(before?.columns, run.columns),
    sources,
  };
}

const asideOf = (stored: string | null): Readonly<Record<string, unknown>> =>
  stored === null ? {} : (JSON.parse(stored) as Record<string, unknown>);

/** Merges; what turns out to be the source's own after all is merged as its own. */
async function mergeKnown(
  run: RunContext,
  { now, next }: { now: Item; next: Partial<Item> },
  known: Known,
  history: History,
) {
  const filled = filledFields(now, next, known.stated);
  const versions = filled.length > 0 ? await history() : [];
  const emptied = new Set(filled.filter((field) => isEmptiedByPerson(versions, field)));
  const merged = mergeItem(now, next, { ...known, emptied });
  const setters = await settersOf(run, merged.conflicts, known, history);
  const own = setters.filter(({ setter }) => isOverruled(run, setter));
  if (own.length === 0) return { merged, setters };
  const stated = new Map(known.stated);
  for (const { conflict } of own) {
    const code = fieldCode(conflict.field);
    const { part } = conflict;
    if (part !== undefined) stated.set(code, withPart(stated.get(code) ?? [], part));
  }
  const again = mergeItem(now, next, { ...known, stated, emptied });
  return { merged: again, setters: await settersOf(run, again.conflicts, known, history) };
}

const withPart = (parts: readonly string[], part: string): readonly string[] => [
  part,
  ...parts.filter((one) => one.slice(0, 2) !== part.slice(0, 2)),
];

/** A source may change its own; a file of corrections may change what any source set. */
const isOverruled = ({ source }: RunContext, setter: Setter): boolean =>
  setter.kind === 'source' && (setter.sourceKey === source.sourceKey || source.corrects === true);

async function settersOf(
  run: RunContext,
  conflicts: readonly FieldConflict[],
  { sources }: Known,
  history: History,
): Promise<{ conflict: FieldConflict; setter: Setter }[]> {
  if (conflicts.length === 0) return [];
  const versions = await history();
  return Promise.all(
    conflicts.map(async (conflict) => {
      const saver = await setterOf(versions, conflict, run);
      // A run of one source may have brought back what another one says.
      const isOpen = saver.kind === 'unknown' || isOf(saver, run.source.sourceKey);
      const other = isOpen ? sources.find((one) => says(one, conflict)) : undefined;
      return { conflict, setter: other ? { kind: 'source', ...named(other) } : saver };
    }),
  );
}

const isOf = (setter: Setter, sourceKey: string): boolean =>
  setter.kind === 'source' && setter.sourceKey === sourceKey;

const named = ({ name, sourceKey }: OtherSource) => ({ name, sourceKey });

const says = ({ claim }: OtherSource, { field, part }: FieldConflict): boolean =>
  part !== undefined &&
  (claim.get(fieldCode(field)) ?? []).some((one) => hashIn(one) === hashIn(part));

/** An item whose media are records again. */
function withMediaIds(body: Item, before: Item, files: FilesOfMedia): Item {
  if (!body.media) return body;
  const had = before.media ?? [];
  const ids = new Map([
    ...[...files].map(([id, file]) => [file, id] as const),
    ...mediaAsStated(had, files).map((file, i) => [file, had[i] ?? file] as const),
  ]);
  return { ...body, media: body.media.map((file) => ids.get(file) ?? file) };
}

function stateChange(current: Stored<unknown>, { state, draftReason }: MergedState) {
  if (state !== undefined && state !== current.state)
    return [{ field: PUBLICATION, before: String(current.state), after: String(state) }];
  if (draftReason === undefined || draftReason === current.draftReason) return [];
  const held = (by: DraftReason = 'person') => `draft (${by})`;
  return [{ field: PUBLICATION, before: held(current.draftReason), after: held(draftReason) }];
}
