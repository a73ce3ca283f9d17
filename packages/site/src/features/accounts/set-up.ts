// The set-up of a museum: by a link from the machine, once, as long as there is no owner.
import { isTimeZone } from '../../platform/clock/time-zone.ts';
import { openSettings, saveSettings } from '../../platform/config/saved-settings.ts';
import { failure } from '../../platform/errors/failure.ts';
import { newId } from '../../platform/short-id.ts';
import type { Site } from '../../platform/site.ts';
import { nameOf } from '../access/actor.ts';
import { noteInAudit } from '../access/audit-log.ts';
import {
  identityProblems,
  readIdentity,
  type Identity,
  type InputProblem,
} from './account-input.ts';
import { readKey, useKey } from './one-time-keys.ts';
import { hashPassword } from './passwords.ts';
import type { Visit } from './session.ts';
import { startSession, type StartedSession } from './sessions.ts';
import { insertUser, listOwners } from './user-store.ts';
import { actorOf, readName, type User } from './user.ts';

export type SetUpInput = Identity & { museum: string; language: string; timeZone: string };

/**
 * Makes the owner, saves what the museum is, and signs the owner in.
 * @returns the session, or what has to be corrected first, in which case the link stays good
 * @throws desk-link-spent, sign-in-busy
 */
export async function setUp(
  site: Site,
  { link, input, visit }: { link: string; input: SetUpInput; visit: Visit },
): Promise<StartedSession | { problems: InputProblem[] }> {
  const { database, clock } = site;
  if (!(await readKey(site, 'link', link))) throw failure('desk-link-spent');
  const identity = readIdentity(input);
  const museum = readName(input.museum);
  const problems = [
    ...museumProblems(site, { ...input, museum }),
    ...identityProblems(identity, museum),
  ];
  if (problems.length > 0) return { problems };
  const password = await hashPassword(identity.password);
  const now = clock.now();
  const owner: User = {
    id: newId(),
    email: identity.email,
    name: identity.name,
    language: input.language,
    role: 'owner',
    collections: undefined,
    hasSecondFactor: false,
    signIns: 0,
    createdAt: now,
  };
  const made = await database.transaction(async (writer) => {
    if (
      (await listOwners(writer)).length > 0 ||
      !(await useKey(writer, site, { kind: 'link', secret: link }))
    )
      throw failure('desk-link-spent');
    await insertUser(writer, owner, { password, at: now });
    await noteInAudit(writer, site, actorOf(owner), { action: 'desk:set-up', subject: owner.id });
    const { apply } = await saveSettings(
      writer,
      site,
      nameOf(actorOf(owner)),
      openSettings(site, {
        'site.name': museum,
        'site.languages': languagesFrom(site, input.language),
        'site.time-zone': input.timeZone,
      }),
    );
    const session = await startSession(writer, site, owner, {
      method: 'set-up',
      factor: 'none',
      visit,
    });
    return { session, apply };
  });
  made.apply();
  return made.session;
}

function museumProblems(
  { settings }: Pick<Site, 'settings'>,
  { museum, language, timeZone }: Pick<SetUpInput, 'museum' | 'language' | 'timeZone'>,
): InputProblem[] {
  return [
    ...(museum === '' ? [{ field: 'museum', problem: 'missing' } as const] : []),
    ...(settings['site.languages'].includes(language)
      ? []
      : [{ field: 'language', problem: 'invalid' } as const]),
    ...(isTimeZone(timeZone) ? [] : [{ field: 'timeZone', problem: 'invalid' } as const]),
  ];
}

/** The languages of the site, with `first` as the default. */
const languagesFrom = ({ settings }: Pick<Site, 'settings'>, first: string): string[] => [
  first,
  ...settings['site.languages'].filter((language) => language !== first),
];
