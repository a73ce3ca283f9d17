// `vitrine users`: for whoever is at the machine, such as an owner who cannot log in.
import { parseArgs } from 'node:util';
import { addressForOperator } from '../../platform/config/configured-origin.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import type { Terminal } from '../../platform/terminal/terminal.ts';
import type { Actor } from '../access/actor.ts';
import { roleNames, type Role } from '../access/roles.ts';
import { inviteUser } from './invitations.ts';
import {
  changeUser,
  endSessionsOf,
  listUsers,
  makeResetLink,
  removeUser,
  type UserSummary,
} from './manage-users.ts';
import { readEmail } from './user.ts';

export const usersUsage = `vitrine users list [--json]
    List who may log in to the staff desk.
vitrine users invite <email> --role <role> [--collections <id,id>] [--language <language>]
    Create a link with which somebody joins. Roles: ${roleNames.join(', ')}.
vitrine users role <email> <role> [--collections <id,id>]
    Give a user another role. Without --collections it holds for all collections.
vitrine users reset <email> [--second-factor]
    Create a link to choose a new password; with --second-factor, their app and passkeys are forgotten too.
vitrine users end-sessions <email>
    Log a user out everywhere.
vitrine users remove <email>
    Remove a user. Their name and address are erased; what they did stays in the histories.`;

type UserCall = {
  site: Site;
  actor: Actor;
  terminal: Terminal;
  words: readonly string[];
  options: { role?: string; collections?: string; language?: string };
  flags: { json: boolean; forgetFactors: boolean };
};

/** Runs the command. @returns the exit code */
export async function usersCommand(
  site: Site,
  actor: Actor,
  terminal: Terminal,
  given: string[],
): Promise<number> {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      role: { type: 'string' },
      collections: { type: 'string' },
      language: { type: 'string' },
      'second-factor': { type: 'boolean', default: false },
    },
  });
  const { json, 'second-factor': forgetFactors, ...options } = values;
  const [verb = '', ...words] = positionals;
  const run = verbs.get(verb);
  if (!run) throw failure('command-unusable', `There is no “users ${verb}”.`, usersUsage);
  await run({ site, actor, terminal, words, options, flags: { json, forgetFactors } });
  return 0;
}

const verbs = new Map<string, (call: UserCall) => Promise<void>>([
  ['list', list],
  ['invite', invite],
  ['role', changeRole],
  ['reset', reset],
  ['end-sessions', endSessions],
  ['remove', remove],
]);

async function list({ site, actor, terminal, flags }: UserCall): Promise<void> {
  const users = await listUsers(site, actor);
  if (flags.json) return terminal.line(JSON.stringify(users, null, 2));
  if (users.length === 0)
    return terminal.line(
      'Nobody has an account yet. Run “npx vitrine desk-link” to create the owner’s.',
    );
  for (const { name, email, role, collections, seenAt, hasSecondFactor } of users)
    terminal.line(
      [
        name,
        email,
        role,
        ...(collections ? [`collections: ${collections.join(', ')}`] : []),
        ...(hasSecondFactor ? ['second factor'] : []),
        ...(seenAt ? [`last seen ${seenAt.slice(0, 16).replace('T', ' ')}`] : []),
      ].join('  '),
    );
}

async function invite({ site, actor, terminal, words, options }: UserCall): Promise<void> {
  const [email = ''] = words;
  const { path, isEmailed } = await inviteUser(site, actor, {
    email,
    role: roleNamed(options.role),
    collections: idsOf(options.collections),
    language: options.language ?? site.settings['site.languages'][0] ?? 'en',
  });
  terminal.line(addressForOperator(site.settings) + path);
  terminal.line(
    `Use it once, within ${site.settings['desk.invitation-days']} days.${isEmailed ? ' It was emailed too.' : ''}`,
  );
}

async function changeRole(call: UserCall): Promise<void> {
  const { site, actor, terminal, words, options } = call;
  const { id, name } = await userNamed(call);
  const role = roleNamed(words[1]);
  await changeUser(site, actor, { id, role, collections: idsOf(options.collections) });
  terminal.line(`${name} is ${role} now.`);
}

async function reset(call: UserCall): Promise<void> {
  const { site, actor, terminal, flags } = call;
  const { id } = await userNamed(call);
  const { forgetFactors } = flags;
  const path = await makeResetLink(site, actor, { id, forgetFactors });
  terminal.line(addressForOperator(site.settings) + path);
  terminal.line(`Use it once, within ${site.settings['desk.link-minutes']} minutes.`);
}

async function endSessions(call: UserCall): Promise<void> {
  const { id, name } = await userNamed(call);
  await endSessionsOf(call.site, call.actor, id);
  call.terminal.line(`${name} is logged out everywhere.`);
}

async function remove(call: UserCall): Promise<void> {
  const { id, name } = await userNamed(call);
  await removeUser(call.site, call.actor, id);
  call.terminal.line(`${name} was removed.`);
}

async function userNamed({ site, actor, words: [given = ''] }: UserCall): Promise<UserSummary> {
  const email = readEmail(given);
  const user = (await listUsers(site, actor)).find((one) => one.email === email);
  if (!user) throw failure('user-unknown', given);
  return user;
}

function roleNamed(name: string | undefined): Role {
  const role = roleNames.find((one) => one === name);
  if (role) return role;
  throw failure('command-unusable', `The role is one of ${roleNames.join(', ')}.`, usersUsage);
}

const idsOf = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((id) => id.trim())
    .filter(Boolean);
