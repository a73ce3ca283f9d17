// What the application is told about whoever is signed in.
import type { Actor } from '../../features/access/actor.ts';
import type { User } from '../../features/accounts/user.ts';
import type { DeskSession } from '../app/session/session.ts';
import type { LocalizedDesk } from './desk-context.ts';

export function sessionFor(
  { site: { settings }, words, museum }: LocalizedDesk,
  { actor, user }: { actor: Actor; user: User },
  warnings: DeskSession['warnings'],
): DeskSession {
  return {
    user: { id: user.id, name: user.name, language: words.language },
    role: actor.kind === 'staff' ? actor.role : actor.kind,
    grants: actor.kind === 'staff' ? actor.grants : [],
    museum: { name: museum, languages: settings['site.languages'] },
    warnings,
  };
}
