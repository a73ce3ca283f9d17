// Items and whole indices that programs write, for all services that are one to their clients.
import { SearchFailure } from '../errors.ts';
import type { SearchCore } from '../service.ts';
import type { Command, CommandResult, IndexEntry } from '../store/messages.ts';
import { parseOperations } from '../store/operations.ts';
import { keptForAll } from './kept-for-all.ts';
import { sharedTask } from './shared-tasks.ts';
import type { SetupChange, SharedStep } from './sharing.ts';

/** Commands that change what there is. */
type ItemCommand = Extract<Command, { kind: 'batch' | 'clear' | 'deleteIndex' | 'copy' | 'move' }>;
type Copying = Extract<Command, { kind: 'copy' | 'move' }>;

/** An index that a service fills by itself is copied item by item; larger ones are refused. */
const maxCopied = 20_000;
/** Items of one write then. */
const portion = 500;

/**
 * Changes items or whole indices: at all services where there are several that share them, and
 * otherwise here. Resolves when it is kept for all and found here.
 * @throws index-filled for items of an index that each of several services fills by itself
 */
export async function changeItems(core: SearchCore, command: ItemCommand): Promise<CommandResult> {
  const { sharing } = core;
  if (!sharing) return core.write(command);
  const changed = changedBy(command);
  const own = changed.find((index) => !sharing.isShared(index));
  // A service brings what configures its own index into the draft that takes its place.
  if (own !== undefined && command.kind === 'copy' && command.scope?.length)
    return core.write(command);
  if (own !== undefined) throw new SearchFailure('index-filled', [own]);
  // What is moved away has no task of its own.
  const named = command.kind === 'move' ? [command.destination] : changed;
  return share(core, named, async () => stepsOf(core, command));
}

/** Deletes what a filter finds, of what had been acknowledged before at any service. */
export async function deleteBy(
  core: SearchCore,
  index: string,
  given: Readonly<Record<string, unknown>>,
): Promise<CommandResult> {
  const find = () => core.deletionsBy(index, given);
  if (!core.sharing) return core.write(await find());
  if (!core.sharing.isShared(index)) throw new SearchFailure('index-filled', [index]);
  return share(core, [index], async () => stepsOf(core, await find()));
}

/** The indices that a command changes. @throws what refuses a batch that cannot be read */
function changedBy(command: ItemCommand): readonly string[] {
  if (command.kind === 'copy') return [command.destination];
  if (command.kind === 'move') return [command.index, command.destination];
  if (command.kind !== 'batch' || command.index !== null) return [command.index ?? ''];
  const operations = command.operations ?? parseOperations(command.bytes);
  return [...new Set(operations.flatMap(({ indexName }) => indexName ?? []))];
}

type Proposed = { readonly steps: readonly SharedStep[]; readonly objectIDs: readonly string[] };

async function share(
  core: SearchCore,
  indices: readonly string[],
  propose: () => Promise<Proposed>,
): Promise<CommandResult> {
  let objectIDs: readonly string[] = [];
  const proposing = async () => {
    const proposed = await propose();
    ({ objectIDs } = proposed);
    return proposed.steps;
  };
  const taskID = sharedTask(core, (await core.sharing?.change(proposing).catch(failed)) ?? 0);
  return { taskID, tasks: Object.fromEntries(indices.map((name) => [name, taskID])), objectIDs };
}

const failed = (error: unknown): Promise<never> => keptForAll(Promise.reject(error));

/** What a command comes to, of what every service has by now. @throws what refuses it */
async function stepsOf(core: SearchCore, command: ItemCommand): Promise<Proposed> {
  const tried = await core.write({ kind: 'try', command });
  const { objectIDs, removed = [], items = [] } = tried;
  if (command.kind === 'batch')
    return {
      objectIDs,
      steps: [
        ...removed.flatMap((name) => [
          { kind: 'deleteIndex', index: name } as const,
          ...withoutSetup(core, name),
        ]),
        { kind: 'batch', items },
      ],
    };
  if (command.kind === 'copy' || command.kind === 'move')
    return { objectIDs, steps: [...replaced(core, command)] };
  const { kind, index } = command;
  const gone = kind === 'deleteIndex' ? withoutSetup(core, index) : [];
  return { objectIDs, steps: [{ kind, index }, ...gone] };
}

function* replaced(core: SearchCore, command: Copying): Iterable<SharedStep> {
  const { kind, index, destination } = command;
  const scope = (kind === 'copy' ? command.scope : null) ?? [];
  if (scope.length > 0 || !core.live.has(index)) yield { kind: 'make', index: destination };
  else if (core.sharing?.isShared(index)) yield { kind, index, destination };
  else yield* itemByItem(core, index, destination);
  if (!core.live.has(index)) return;
  const isIn = (part: string) => scope.length === 0 || scope.includes(part);
  const source = core.live.entry(index);
  const target = core.live.has(destination) ? core.live.entry(destination) : undefined;
  if (isIn('settings')) yield* settingsOver(source, target?.settings ?? {}, destination);
  if (isIn('synonyms')) yield* guidesOver('synonym', source.synonyms, destination);
  if (isIn('rules')) yield* guidesOver('rule', source.rules, destination);
  if (kind === 'move') yield* withoutSetup(core, index);
}

/** An index that each service fills by itself may be another at each of them. */
function* itemByItem(core: SearchCore, index: string, destination: string): Iterable<SharedStep> {
  if (core.live.count(index) > maxCopied)
    throw new SearchFailure('operation-invalid', [
      `a copy of more than ${maxCopied} items of an index that the site itself fills; browse it, and save the items`,
    ]);
  yield { kind: 'clear', index: destination };
  for (let after = 0; ;) {
    const rows = core.storedAfter(index, after, portion);
    const last = rows.at(-1);
    if (!last) return;
    after = last.rowid;
    yield {
      kind: 'batch',
      items: rows.map(({ object_id: id, body }) => ({ index: destination, id, body })),
    };
  }
}

/** What replicas an index has is its own affair. */
const isOfIndex = (name: string): boolean => name === 'replicas' || name === 'slaves';

function* settingsOver(
  { settings }: IndexEntry,
  before: Readonly<Record<string, unknown>>,
  index: string,
): Iterable<SetupChange> {
  for (const id of new Set([...Object.keys(before), ...Object.keys(settings)]))
    if (!isOfIndex(id))
      yield { kind: 'setting', index, id, body: JSON.stringify(settings[id] ?? null) };
}

function* guidesOver(
  kind: 'synonym' | 'rule',
  guides: readonly { readonly objectID: string }[],
  index: string,
): Iterable<SetupChange> {
  yield { kind, index, id: '', body: null };
  for (const guide of guides)
    yield { kind, index, id: guide.objectID, body: JSON.stringify(guide) };
}

/** An index of this name that is made later begins without them. */
function withoutSetup(core: SearchCore, index: string): SetupChange[] {
  const settings = core.live.has(index) ? core.live.entry(index).settings : {};
  return [
    ...Object.keys(settings).map((id) => ({ kind: 'setting', index, id, body: null }) as const),
    { kind: 'synonym', index, id: '', body: null },
    { kind: 'rule', index, id: '', body: null },
  ];
}
