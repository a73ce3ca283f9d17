// A server of working copies in memory, whose network fails as told, and time that a test moves.
import { isEqual, type Change, type Fields } from '../../../features/working/merge/body.ts';
import { changesBetween } from '../../../features/working/merge/changes.ts';
import { keyed, unkeyed } from '../../../features/working/merge/keys.ts';
import { mergeChanges, type Clash } from '../../../features/working/merge/merge.ts';
import { ApiProblem } from '../api/problem.ts';
import type { CopyDetails, CopyServer } from './copy-server.ts';
import type { SessionParts } from './copy-state.ts';
import type { KeptCopies } from './kept-copies.ts';
import type { LocalCopy, SaveAnswer, SentSave } from './local-copy.ts';
import type { Tabs } from './tabs.ts';

type TabMessage = Parameters<Tabs['send']>[0];

/** What the network does with the next request. */
export type Network = 'works' | 'loses the request' | 'loses the answer';

type Stored = {
  id: string;
  bodies: Fields[];
  heard: Map<string, { number: number; clashes: Clash[] }>;
};

const problem = (status: number, code: string) =>
  new ApiProblem({ status, code, title: '', detail: '' });

/** What a save makes of a copy, and what is answered. */
function saveIn(
  { bodies, heard }: Stored,
  sent: SentSave | { seq: number; changes: [] },
): SaveAnswer {
  const base = bodies[sent.seq - 1];
  const now = bodies.at(-1) ?? {};
  if (!base) throw problem(409, 'copy-moved');
  const client = 'client' in sent ? sent.client : undefined;
  const known = client && heard.get(client.id);
  const changes = structuredClone(sent.changes) as Change[];
  const isHeard = known !== undefined && client !== undefined && client.number <= known.number;
  const merged = isHeard
    ? { body: now, clashes: known.clashes }
    : mergeChanges({ base, theirs: now, changes });
  if (!isEqual(merged.body, now)) bodies.push(merged.body);
  if (client && !isHeard) heard.set(client.id, { ...client, clashes: merged.clashes });
  return {
    seq: bodies.length,
    changes: changesBetween(base, merged.body),
    clashes: merged.clashes,
    open: [],
  };
}

/** @param start  what the record says at first */
export function memoryServer(start: Fields, network: () => Network) {
  let record = start;
  let copies = 0;
  const newCopy = (): Stored => ({
    id: `copy ${++copies}`,
    bodies: [keyed(record)],
    heard: new Map(),
  });
  let copy = newCopy();
  const viewOf = (): CopyDetails => ({
    id: copy.id,
    kind: 'item',
    record: 'record',
    base: 1,
    seq: copy.bodies.length,
    body: copy.bodies.at(-1) ?? {},
    state: 'editing',
    isGone: false,
    mayPublish: true,
    updatedAt: '2026-05-01T10:00:00.000Z',
    updatedBy: '',
    updatedByName: '',
    clashes: [],
  });
  const through = async <Result>(work: () => Result): Promise<Result> => {
    const fate = network();
    await Promise.resolve();
    if (fate === 'loses the request') throw problem(0, 'unreachable');
    const result = structuredClone(work());
    if (fate === 'loses the answer') throw problem(0, 'unreachable');
    return result;
  };
  const present = (id: string): Stored => {
    if (copy.id !== id) throw problem(404, 'not-found');
    return copy;
  };
  const publish = () => {
    record = unkeyed(copy.bodies.at(-1) ?? {});
    copy = newCopy();
    return { record: 'record', version: 2 };
  };
  const server: CopyServer = {
    open: (address) =>
      through(() => {
        if ('id' in address) present(address.id);
        return viewOf();
      }),
    save: (id, sent) => through(() => saveIn(present(id), sent)),
    submit: () => through(viewOf),
    returnCopy: () => through(viewOf),
    publish: (id, seq) =>
      through(() => {
        if (present(id).bodies.length !== seq) throw problem(409, 'copy-moved');
        return publish();
      }),
    discard: (id) =>
      through(() => {
        present(id);
        copy = newCopy();
      }),
  };
  return { server, body: (): Fields => viewOf().body, publish };
}

/** A browser's store and channel, in memory. */
export function memoryBrowser(): { kept: KeptCopies; tab(): Tabs & { close(): void } } {
  const copies = new Map<string, LocalCopy>();
  const listeners = new Map<symbol, Set<(message: TabMessage) => void>>();
  return {
    kept: {
      put: async (copy) => void copies.set(copy.client.id, structuredClone(copy)),
      delete: async (client) => void copies.delete(client),
      all: async () => [...copies.values()].map((copy) => structuredClone(copy)),
      of: async () => [...copies.values()].map((copy) => structuredClone(copy)),
    },
    tab() {
      const own = new Set<(message: TabMessage) => void>();
      const name = Symbol('tab');
      listeners.set(name, own);
      return {
        send(message) {
          for (const [other, heard] of listeners)
            if (other !== name) for (const listener of heard) listener(message);
        },
        onMessage(listener) {
          own.add(listener);
          return () => void own.delete(listener);
        },
        close: () => void listeners.delete(name),
      };
    },
  };
}

type Timer = { at: number; work(): void };

/** Time that stands still until it is told to move on. */
export function manualTime() {
  let now = 0;
  let timers: Timer[] = [];
  const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));
  return {
    later(milliseconds: number, work: () => void): () => void {
      const timer = { at: now + milliseconds, work };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async pass(milliseconds: number): Promise<void> {
      const until = now + milliseconds;
      for (;;) {
        await settle();
        const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        now = Math.max(now, next.at);
        next.work();
      }
      now = until;
    },
  };
}

/** A page that can be killed: from then on it does nothing more. */
export function killable(parts: SessionParts & { tabs: Tabs & { close(): void } }) {
  let isDead = false;
  const { kept, later, tabs } = parts;
  const page: SessionParts = {
    ...parts,
    kept: {
      ...kept,
      put: async (copy) => (isDead ? undefined : kept.put(copy)),
      delete: async (client) => (isDead ? undefined : kept.delete(client)),
    },
    later: (milliseconds, work) => later(milliseconds, () => void (isDead || work())),
  };
  return {
    page,
    kill() {
      isDead = true;
      tabs.close();
    },
  };
}

let clients = 0;

export const partsFor = (
  parts: Pick<SessionParts, 'server' | 'kept' | 'tabs' | 'later'>,
): SessionParts => ({
  ...parts,
  newClientId: () => `client ${++clients}`,
  signIn: { isNeeded: () => false, onChange: () => () => undefined },
});
