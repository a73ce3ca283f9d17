// Whether an item is published is owned like a field: a flag of the source changes what the source
// or no person decided, and a person's word stands.
import type { DraftReason, State, Stored } from '../../records/record.ts';
import type { RowPublication } from '../import-source.ts';
import { fieldCode, partAt, PUBLICATION, valuePart, type Claim, type ClaimPart } from './claim.ts';
import { stateSetterOf, type Lookups, type Setter } from './who-set.ts';

/** The source gave the item no longer, and the run took it out of publication. */
const VANISHED = 'archived';

type StateInput = {
  current: Stored<unknown>;
  flag: RowPublication | undefined;
  stated: Claim;
  others: readonly Claim[];
  /** Who lets this run publish nothing. */
  onlyDrafts: DraftReason | undefined;
  /** All versions of the item, newest first. */
  versions(): Promise<readonly Stored<unknown>[]>;
  lookups: Lookups;
  isOverruled(setter: Setter): boolean;
};

export type MergedState = {
  /** The state to save; nothing where it stays. */
  state?: State;
  /** Who holds the draft from now on, where it stays one and that changes. */
  draftReason?: DraftReason;
  /** A later run has to read the row again, since this one may publish nothing. */
  isWaiting?: boolean;
  /** Who decided otherwise. */
  keptBy?: Setter;
  /** What the source has said now. */
  claim: readonly ClaimPart[];
};

const partOf = (state: State): ClaimPart => valuePart('', state);

/** What a source says that gives an item this state. */
export const stateClaim = (state: State): readonly ClaimPart[] => [partOf(state)];

/** What a source says whose row is gone, and whose item was taken out of publication for it. */
export const vanishedClaim = (): readonly ClaimPart[] => stateClaim(VANISHED);

/** What becomes of the state of an item that its row meets again. */
export async function mergeState(input: StateInput): Promise<MergedState> {
  const { current, flag, stated, onlyDrafts } = input;
  const before = stated.get(fieldCode(PUBLICATION)) ?? [];
  const wanted = wantedState(flag, before, current.state);
  if (wanted === undefined) return { claim: before };
  if (wanted === 'published' && onlyDrafts)
    return {
      claim: before,
      isWaiting: onlyDrafts === 'person' && current.state !== 'published',
      ...(await heldInstead(input, onlyDrafts)),
    };
  const claim = flag ? stateClaim(wanted) : [];
  const isThere =
    wanted === 'published' ? current.state === 'published' : current.state !== 'published';
  if (isThere) return { claim, ...(isHeldBy(current, 'gate') ? flaggedInstead(wanted) : {}) };
  const isOwn = partAt(before, '') === partOf(current.state) && !isHeldBy(current, 'person');
  if (isOwn) return { claim, state: wanted };
  const setter = await ownerOfState(input);
  return setter ? { claim, keptBy: setter } : { claim, state: wanted };
}

const isHeldBy = ({ state, draftReason }: Stored<unknown>, reason: DraftReason): boolean =>
  state === 'draft' && draftReason === reason;

/** The gate may not publish what the source has said since that it is not public. */
const flaggedInstead = (wanted: State) =>
  wanted === 'draft' ? { draftReason: 'flag' as const } : {};

/** What the source lets go while the gate holds everything waits for the gate alone. */
async function heldInstead(
  input: StateInput,
  onlyDrafts: DraftReason,
): Promise<{ draftReason?: DraftReason }> {
  const isFree = onlyDrafts === 'gate' && isHeldBy(input.current, 'flag');
  return isFree && !(await ownerOfState(input)) ? { draftReason: 'gate' } : {};
}

/** A row that comes back brings its item back, flag or not. */
function wantedState(
  flag: RowPublication | undefined,
  before: readonly ClaimPart[],
  current: State,
): 'published' | 'draft' | undefined {
  if (flag) return flag.state === 'published' ? 'published' : 'draft';
  const isBack = current === VANISHED && before.includes(partOf(VANISHED));
  return isBack ? 'published' : undefined;
}

/** Whose word the state is, where this source may not change it. A default is nobody's. */
async function ownerOfState(input: StateInput): Promise<Setter | undefined> {
  const { current, others, versions, lookups, isOverruled } = input;
  const setter = await stateSetterOf(await versions(), current.state, lookups);
  if (setter.kind === 'person') return setter;
  if (setter.kind === 'unknown') return setter;
  // A person who had it imported as a draft.
  if (isHeldBy(current, 'person'))
    return { kind: 'person', name: await lookups.personNames(current.createdBy) };
  const isFlagged = others.some((claim) =>
    claim.get(fieldCode(PUBLICATION))?.includes(partOf(current.state)),
  );
  return isFlagged && !isOverruled(setter) ? setter : undefined;
}
