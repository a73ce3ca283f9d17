// What configures searching, changed for all services that are one to their clients.
import { SearchFailure } from '../errors.ts';
import type { LedgerQuery } from '../insights/ledger-messages.ts';
import { readSynonym } from '../query/synonyms.ts';
import { checkRule } from '../rules/rule.ts';
import type { SearchCore } from '../service.ts';
import { describeSettings, type StoredSettings } from '../settings/settings.ts';
import type { Command, CommandResult, IndexEntry } from '../store/messages.ts';
import { applyWrite } from './apply-write.ts';
import { keptForAll } from './kept-for-all.ts';
import { sharedTask } from './shared-tasks.ts';
import type { SetupChange, SharedStep, SharedWrite } from './sharing.ts';

/** Commands that change how is searched, and not what there is. */
type SetupCommand = Extract<Command, { kind: 'settings' | 'synonyms' | 'rules' | 'saveKey' }>;
type Experimenting = Extract<LedgerQuery, { about: 'experiments' }>;

/**
 * Changes the setup: of all services where there are several, of this one where it is only `own`.
 * Resolves when it holds here and is kept for the others.
 */
export async function changeSetup(
  core: SearchCore,
  command: SetupCommand,
  { isOwn = false }: { readonly isOwn?: boolean } = {},
): Promise<CommandResult> {
  if (!core.sharing || isOwn) return core.write(command);
  const version = await keptForAll(
    core.sharing.change(async () => changesOf(command, core.live.entries())),
  );
  if (command.kind === 'saveKey') return { taskID: 0, tasks: {}, objectIDs: [] };
  const { index } = command;
  // What was just made has its numbers by now; that of nothing more is after them.
  const made = { kind: 'settings', index, changes: {}, forwardToReplicas: false } as const;
  const taskID = sharedTask(core, version, (await core.write(made)).taskID);
  return { taskID, tasks: { [index]: taskID }, objectIDs: [] };
}

/** Makes, stops, captures or removes an experiment, for all services. */
export async function changeExperiments(core: SearchCore, query: Experimenting): Promise<unknown> {
  if (!core.sharing) return core.ledger.ask(query);
  let answer: unknown;
  const propose = async () => {
    const proposed = (await core.ledger.ask({ ...query, isProposal: true })) as {
      answer: unknown;
      changes: readonly SetupChange[];
    };
    ({ answer } = proposed);
    return proposed.changes;
  };
  await keptForAll(core.sharing.change(propose));
  return answer;
}

const forwarded = (command: { forwardToReplicas: boolean }, { primary }: IndexEntry): boolean =>
  command.forwardToReplicas && primary !== null;

function changesOf(command: SetupCommand, entries: readonly IndexEntry[]): SetupChange[] {
  if (command.kind === 'saveKey')
    return [{ kind: 'key', index: '', id: command.key, body: command.body }];
  const replicas = entries.filter(
    (entry) => forwarded(command, entry) && entry.primary === command.index,
  );
  return [command.index, ...replicas.map(({ name }) => name)].flatMap((index) =>
    command.kind === 'settings'
      ? settingsIn(command, index)
      : guidesIn(index, command.kind === 'rules' ? 'rule' : 'synonym', command),
  );
}

function settingsIn(
  {
    index: named,
    changes,
  }: { readonly index: string; readonly changes: Readonly<Record<string, unknown>> },
  index: string,
): SetupChange[] {
  return Object.entries(changes)
    .filter(([name]) => index === named || (name !== 'replicas' && name !== 'slaves'))
    .map(([id, value]) => ({ kind: 'setting', index, id, body: JSON.stringify(value ?? null) }));
}

type Guide = { readonly objectID: string };

function guidesIn(
  index: string,
  kind: 'synonym' | 'rule',
  {
    save,
    remove = [],
    replace = false,
  }: {
    readonly save: readonly Guide[];
    readonly remove?: readonly string[];
    readonly replace?: boolean;
  },
): SetupChange[] {
  return [
    ...(replace ? [{ kind, index, id: '', body: null }] : []),
    ...remove.map((id) => ({ kind, index, id, body: null })),
    ...save.map((guide) => ({ kind, index, id: guide.objectID, body: JSON.stringify(guide) })),
  ];
}

/**
 * Makes changes in this service, in their order; it does no harm to make them twice. A setting that
 * this service cannot make is left out, and said.
 * @throws SearchFailure where a write cannot be made: this service has not what the others have
 */
export async function applySetup(core: SearchCore, changes: readonly SharedStep[]): Promise<void> {
  // Last those that need the ledger, which may have stopped.
  const isExperiment = ({ kind }: SharedStep) => kind === 'experiment';
  const sorted = [
    ...changes.filter((change) => !isExperiment(change)),
    ...changes.filter(isExperiment),
  ];
  for (const group of grouped(sorted))
    if (isWrite(group)) await applyWrite(core, group);
    else
      try {
        await applyGroup(core, group);
      } catch (error) {
        if (!(error instanceof SearchFailure) || error.status >= 500) throw error;
        const { kind, index, id } = group[0] ?? { kind: '', index: '', id: '' };
        core.log(`A change could not be made here (${kind} ${index} ${id}): ${error.message}`);
      }
}

/**
 * Changes that one command makes: neighbours of one kind in one index. A write is one by itself.
 */
function grouped(changes: readonly SharedStep[]): (SharedWrite | SetupChange[])[] {
  const groups: (SharedWrite | SetupChange[])[] = [];
  for (const change of changes) {
    if (!('id' in change)) {
      groups.push(change);
      continue;
    }
    const before = groups.at(-1);
    const last = Array.isArray(before) ? before : undefined;
    const [first] = last ?? [];
    const goesOn = first?.kind === change.kind && first.index === change.index && change.id !== '';
    if (goesOn && change.kind !== 'key') last?.push(change);
    else groups.push([change]);
  }
  return groups;
}

const isWrite = (group: SharedWrite | SetupChange[]): group is SharedWrite => !Array.isArray(group);

async function applyGroup(core: SearchCore, group: readonly SetupChange[]): Promise<void> {
  const [first] = group;
  if (!first) return;
  const { kind, index, id, body } = first;
  // What is gone from an index needs none.
  if (index !== '' && !core.live.has(index) && group.every((one) => one.body === null)) return;
  if (kind === 'experiment') {
    await core.ledger.ask({ about: 'setup', changes: group });
  } else if (kind === 'key') {
    await core.write(
      body === null ? { kind: 'deleteKey', key: id } : { kind: 'saveKey', key: id, body },
    );
  } else if (kind === 'setting') {
    const settings = group.map((one) => [one.id, JSON.parse(one.body ?? 'null')]);
    await core.write({
      kind: 'settings',
      index,
      changes: Object.fromEntries(settings),
      forwardToReplicas: false,
    });
  } else await core.write(guideCommand(kind, index, group));
}

function guideCommand(
  kind: 'synonym' | 'rule',
  index: string,
  group: readonly SetupChange[],
): Command {
  // The last word on each: what was saved after it was removed is there.
  const last = new Map(group.filter(({ id }) => id !== '').map((one) => [one.id, one.body]));
  const change = {
    index,
    remove: [...last].filter(([, body]) => body === null).map(([id]) => id),
    replace: group[0]?.id === '',
    forwardToReplicas: false,
  };
  const bodies: unknown[] = [...last.values()].flatMap((body) =>
    body === null ? [] : [JSON.parse(body)],
  );
  return kind === 'synonym'
    ? { kind: 'synonyms', save: bodies.map((body) => readSynonym(body)), ...change }
    : { kind: 'rules', save: bodies.map((body) => checkRule(body)), ...change };
}

/** What this service has of its own: keys, settings, synonyms, rules and experiments. */
export async function ownSetup(core: SearchCore): Promise<SetupChange[]> {
  const guides = core.live
    .entries()
    .flatMap(({ name: index, settings, synonyms, rules }): SetupChange[] => [
      ...settingsIn({ index, changes: beyondDefaults(settings) }, index),
      ...guidesIn(index, 'synonym', { save: synonyms }),
      ...guidesIn(index, 'rule', { save: rules }),
    ]);
  const keys = core.keys.stored().map(({ value, ...body }): SetupChange => {
    return { kind: 'key', index: '', id: value, body: JSON.stringify(body) };
  });
  const experiments = (await core.ledger.ask({ about: 'own-setup' })) as SetupChange[];
  return [...keys, ...guides, ...experiments];
}

/** An index that took the place of another has all settings, also those at their default. */
function beyondDefaults(settings: StoredSettings): StoredSettings {
  const defaults = describeSettings({}, null, 1);
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]),
    ),
  );
}

/** Removes all keys, synonyms, rules and experiments: they belong to another database. */
export async function clearSetup(core: SearchCore): Promise<void> {
  const own = await ownSetup(core);
  await applySetup(
    core,
    own.filter(({ kind }) => kind !== 'setting').map((change) => ({ ...change, body: null })),
  );
}
