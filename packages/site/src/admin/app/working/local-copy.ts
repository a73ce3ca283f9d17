// A working copy as one tab of a browser has it: what the server has acknowledged, what somebody
// has typed since, and what is on its way.
import {
  isEqual,
  membersOf,
  wordsOf,
  type Change,
  type Fields,
  type Path,
} from '../../../features/working/merge/body.ts';
import { applyChanges, changesBetween } from '../../../features/working/merge/changes.ts';
import { keyedLike, unkeyed } from '../../../features/working/merge/keys.ts';
import { mergeBodies, type Clash } from '../../../features/working/merge/merge.ts';
import { withAdded } from '../../../features/working/merge/order.ts';
import { valueAt } from '../../../features/working/working-copy.ts';
import { withSameParts } from './same-parts.ts';

/** A save that was sent, or is about to be: sent again it is the same, until it is answered. */
export type SentSave = {
  seq: number;
  changes: readonly Change[];
  client: { id: string; number: number };
  settled: readonly Path[];
};

export type LocalCopy = {
  id: string;
  kind: string;
  record: string | undefined;
  /** The last save that is known, and what it says. */
  seq: number;
  confirmed: Fields;
  /** What is on the screen. */
  body: Fields;
  /** Which tab this is for the server, and the number of its last save. */
  client: { id: string; number: number };
  sent: { save: SentSave; body: Fields } | undefined;
  /** Where others have written something else: the screen shows what is typed here. */
  clashes: readonly Clash[];
  /** What the record says by now and the copy does not. */
  open: readonly Clash[];
  /** Those of `open` that were answered and not yet sent. */
  settled: readonly Path[];
};

/** The copy as the server has it. */
export type ServerCopy = Pick<LocalCopy, 'id' | 'kind' | 'record' | 'seq' | 'body'> & {
  clashes: readonly Clash[];
};

/** What the server says to a save. */
export type SaveAnswer = {
  seq: number;
  changes: readonly Change[];
  clashes: readonly Clash[];
  open: readonly Clash[];
};

/** A copy in which nothing was typed yet. */
export const freshCopy = (server: ServerCopy, client: LocalCopy['client']): LocalCopy => ({
  id: server.id,
  kind: server.kind,
  record: server.record,
  seq: server.seq,
  confirmed: server.body,
  body: server.body,
  client,
  sent: undefined,
  clashes: [],
  open: server.clashes,
  settled: [],
});

/** What is typed and not yet acknowledged, without what has to be decided first. */
const unsavedChanges = ({ confirmed, body, clashes }: LocalCopy): Change[] =>
  changesBetween(confirmed, body).filter(
    (change) => !clashes.some((clash) => isAbout(clash, change)),
  );

/** Whether nothing is only in this browser. */
export const isSaved = (copy: LocalCopy): boolean =>
  copy.sent === undefined &&
  copy.settled.length === 0 &&
  copy.clashes.length === 0 &&
  unsavedChanges(copy).length === 0;

function isAbout(clash: Clash, change: Change): boolean {
  if (clash.members && !change.members) return false;
  const [shorter, longer] = [clash.path, change.path].sort((a, b) => a.length - b.length);
  return isEqual(shorter, longer?.slice(0, shorter?.length));
}

/** A copy with its next save on the way; the same copy where there is nothing to send. */
export function withSave(copy: LocalCopy): LocalCopy {
  if (copy.sent) return copy;
  const changes = unsavedChanges(copy);
  if (changes.length === 0 && copy.settled.length === 0) return copy;
  const client = { id: copy.client.id, number: copy.client.number + 1 };
  const save = { seq: copy.seq, changes, client, settled: copy.settled };
  return { ...copy, client, settled: [], sent: { save, body: copy.body } };
}

/** A copy whose save was not taken: what it said is to be sent again, as far as it still is so. */
export const withoutSave = (copy: LocalCopy): LocalCopy => ({
  ...copy,
  sent: undefined,
  settled: [...(copy.sent?.save.settled ?? []), ...copy.settled],
});

/** A copy after an answer: others' changes come in, and what was typed meanwhile stays. */
export function answered(copy: LocalCopy, answer: SaveAnswer): LocalCopy {
  const confirmed = applyChanges(copy.confirmed, answer.changes);
  const merged = mergeBodies({
    base: copy.sent?.body ?? copy.body,
    mine: confirmed,
    theirs: copy.body,
  });
  const clashes = distinct([...copy.clashes, ...answer.clashes, ...merged.clashes]);
  const body = withSameParts(
    copy.body,
    clashes.reduce((current, clash) => withOwn(current, copy.body, clash), merged.body),
  );
  return stillClashing({
    ...copy,
    seq: answer.seq,
    confirmed: withSameParts(body, confirmed),
    body,
    sent: undefined,
    clashes,
    open: answer.open.filter(({ path }) => !copy.settled.some((one) => isEqual(one, path))),
  });
}

/**
 * What was typed in a copy that is not there any more, or whose saves were forgotten, in what the
 * server has instead.
 */
export function reopened(copy: LocalCopy, server: ServerCopy): LocalCopy {
  const isSame = copy.id === server.id;
  const base = isSame ? copy.confirmed : keyedLike(server.body, unkeyed(copy.confirmed));
  const mine = isSame ? copy.body : keyedLike(base, unkeyed(copy.body));
  const merged = mergeBodies({ base, mine: server.body, theirs: mine });
  const clashes = isSame ? distinct([...copy.clashes, ...merged.clashes]) : merged.clashes;
  return stillClashing({
    ...freshCopy(server, copy.client),
    body: clashes.reduce((body, clash) => withOwn(body, mine, clash), merged.body),
    clashes,
  });
}

/** A copy in which what another page had still to decide is to be decided as well. */
export const withClashesOf = (copy: LocalCopy, other: LocalCopy): LocalCopy =>
  stillClashing({
    ...copy,
    body: other.clashes.reduce((body, clash) => withOwn(body, other.body, clash), copy.body),
    clashes: distinct([...other.clashes, ...copy.clashes]),
  });

/** Clashes with what both say now; one is over where both say the same. */
function stillClashing(copy: LocalCopy): LocalCopy {
  const clashes = copy.clashes.flatMap(({ path, members, both }): Clash[] => {
    const [yours, theirs] = [valueAt(copy.body, path), valueAt(copy.confirmed, path)];
    if (isEqual(yours, theirs)) return [];
    return [
      {
        path,
        ...(yours === undefined ? {} : { yours }),
        ...(theirs === undefined ? {} : { theirs }),
        ...(members ? { members } : {}),
        ...(both === undefined ? {} : { both }),
      },
    ];
  });
  return { ...copy, clashes };
}

const distinct = (clashes: readonly Clash[]): Clash[] =>
  clashes.filter(
    ({ path }, i) => clashes.findLastIndex((other) => isEqual(other.path, path)) === i,
  );

/** A body that says in one place what `own` says there. */
function withOwn(body: Fields, own: Fields, { path, members }: Clash): Fields {
  const value = valueAt(own, path);
  if (!members) return withValue(body, path, value);
  const namesOf = (list: unknown) =>
    members === 'words' ? [...wordsOf(list)] : membersOf(list).map(({ key }) => key);
  const there = namesOf(valueAt(body, path));
  const order = withAdded(
    namesOf(value).filter((name) => there.includes(name)),
    there,
  );
  return applyChanges(body, [{ path, members, after: order }]);
}

const withValue = (body: Fields, path: Path, value: unknown): Fields =>
  applyChanges(body, [{ path, ...(value === undefined ? {} : { after: value }) }]);

export type Choice = 'yours' | 'theirs' | 'both';

/** A copy in which somebody has said what is to stand where two have written. */
export function resolved(copy: LocalCopy, clash: Clash, choice: Choice): LocalCopy {
  const isOther = (one: Clash) => !isEqual(one.path, clash.path);
  const isOfRecord = !copy.open.every(isOther);
  const rest = {
    ...copy,
    clashes: copy.clashes.filter(isOther),
    open: copy.open.filter(isOther),
    settled: isOfRecord ? [...copy.settled, clash.path] : copy.settled,
  };
  if (choice === 'yours') return rest;
  if (choice === 'both') return { ...rest, body: withValue(copy.body, clash.path, clash.both) };
  const body = clash.members
    ? withOrder(copy.body, clash)
    : withValue(copy.body, clash.path, clash.theirs);
  return { ...rest, body };
}

function withOrder(body: Fields, { path, members, theirs }: Clash): Fields {
  const names =
    members === 'words'
      ? wordsOf(theirs)
      : membersOf(theirs).map((member) => (typeof member === 'string' ? member : member.key));
  return applyChanges(body, [{ path, after: names, ...(members ? { members } : {}) }]);
}

/** A copy without what was changed between two of its bodies, as far as nobody else changed it. */
export const withoutChange = (
  copy: LocalCopy,
  { before, after }: { before: Fields; after: Fields },
): Fields => mergeBodies({ base: after, mine: before, theirs: copy.body }).body;
