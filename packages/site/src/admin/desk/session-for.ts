// What the application is told about whoever is signed in.
import { isLoginRecent } from '../../features/accounts/recent-login.ts';
import type { SignedIn } from '../../features/accounts/sessions.ts';
import type { DeskSession } from '../app/session/session.ts';
import type { LocalizedDesk } from './desk-context.ts';

export function sessionFor(
  { site, words, museum }: LocalizedDesk,
  { actor, user, session }: SignedIn,
  warnings: DeskSession['warnings'],
): DeskSession {
  return {
    user: { id: user.id, name: user.name, language: words.language },
    role: actor.kind === 'staff' ? actor.role : actor.kind,
    grants: actor.kind === 'staff' ? actor.grants : [],
    isLoginRecent: isLoginRecent(site, session),
    museum: { name: museum, languages: site.settings['site.languages'] },
    warnings,
  };
}
