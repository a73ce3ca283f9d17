// What a new museum does next, as far as it has not and whoever asks may.
import type { Site } from '../../platform/site.ts';
import { can, canSome, type Actor } from '../access/actor.ts';
import { listInvitations } from '../accounts/invitations.ts';
import { listUsers } from '../accounts/manage-users.ts';
import { SAMPLE_ACTOR } from '../sample/sample-key.ts';
import { settleList } from './follow-list.ts';
import type { ListedKind } from './gaps.ts';
import { hasOwnRecord } from './list-store.ts';
import { nextSteps, type NextStep } from './step-names.ts';

async function hasOwn(site: Site, kind: ListedKind): Promise<boolean> {
  await settleList(site);
  return hasOwnRecord(site.database.read, kind, SAMPLE_ACTOR);
}

/** More at once are no next steps. */
const MAX_STEPS = 3;

/** Whether a step is still to be done, by this actor. */
const isMissing: Readonly<Record<NextStep, (site: Site, actor: Actor) => Promise<boolean>>> = {
  item: async (site, actor) =>
    canSome(actor, 'record:submit', 'item') && !(await hasOwn(site, 'item')),
  look: async ({ settings }, actor) =>
    can(actor, 'settings:change') &&
    settings['site.tagline'] === '' &&
    settings['site.address'] === '',
  invite: async (site, actor) =>
    can(actor, 'users:manage', { kind: 'volunteer' }) &&
    (await listUsers(site, actor)).length < 2 &&
    (await listInvitations(site, actor)).length === 0,
  collection: async (site, actor) =>
    can(actor, 'record:publish', { kind: 'collection' }) && !(await hasOwn(site, 'collection')),
};

/** What is still to be done, the first thing first. */
export async function readNextSteps(site: Site, actor: Actor): Promise<NextStep[]> {
  const missing = await Promise.all(nextSteps.map((step) => isMissing[step](site, actor)));
  return nextSteps.filter((_step, at) => missing[at]).slice(0, MAX_STEPS);
}
