// Beginning to work on a copy, with what an earlier page of this browser has left unsent.
import type { CopyAddress, CopyDetails } from './copy-server.ts';
import { troubleOf } from './copy-server.ts';
import { Session } from './copy-session.ts';
import type { CopySession, SessionParts } from './copy-state.ts';
import {
  answered,
  freshCopy,
  reopened,
  withClashesOf,
  withSave,
  type LocalCopy,
} from './local-copy.ts';
import { silentAmong } from './tabs.ts';

/** @throws what the server says: what was left unsent stays in the browser then */
export async function openSession(parts: SessionParts, address: CopyAddress): Promise<CopySession> {
  const details = await parts.server.open(address);
  const client = { id: parts.newClientId(), number: 0 };
  const left = await leftBehind(parts, details);
  let copy = freshCopy(details, client);
  for (const one of left) copy = await recovered(parts, one, copy);
  const session = new Session(parts, details, copy);
  for (const one of left) await parts.kept.delete(one.client.id);
  return session;
}

const leftBehind = async (parts: SessionParts, { id, record }: CopyDetails): Promise<LocalCopy[]> =>
  ofGonePages(parts, await parts.kept.of({ id, record }));

/** Those of these that no tab is at work on. */
export async function ofGonePages(
  { tabs, later }: SessionParts,
  all: readonly LocalCopy[],
): Promise<LocalCopy[]> {
  const pause = (ms: number) => new Promise<void>((resolve) => void later(ms, resolve));
  const silent = await silentAmong(
    tabs,
    all.map(({ client }) => client.id),
    pause,
  );
  return all.filter(({ client }) => silent.includes(client.id));
}

/** Sends what a page that is gone had not, under its name: so nothing is done twice. */
async function recovered(
  { server }: SessionParts,
  left: LocalCopy,
  copy: LocalCopy,
): Promise<LocalCopy> {
  const known = { ...copy, body: copy.confirmed, clashes: copy.open };
  let one = left.id === copy.id ? left : reopened(left, known);
  for (let next = withSave(one); next.sent; next = withSave(one))
    try {
      one = answered(next, await server.save(next.id, next.sent.save));
    } catch (error) {
      if (troubleOf(error) !== 'moved') throw error;
      one = reopened(one, await server.open({ id: copy.id }));
    }
  return { ...withClashesOf(one, copy), client: copy.client };
}
