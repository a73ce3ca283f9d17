// Who somebody is now, for what was planned earlier and is done in their name.
import type { Actor } from '../access/actor.ts';
import type { Site } from '../../platform/site.ts';
import { actorOf } from './user.ts';
import { findUser } from './user-store.ts';

/** The actor whose name is kept (`nameOf`); undefined where there is no such user any more. */
export async function actorNamed(
  { database }: Pick<Site, 'database'>,
  name: string,
): Promise<Actor | undefined> {
  const [, kind, rest = ''] = /^(operator|staff):(.*)$/s.exec(name) ?? [];
  if (kind === 'operator') return { kind, name: rest };
  const user = kind === 'staff' ? await findUser(database.read, rest) : undefined;
  return user && actorOf(user);
}
